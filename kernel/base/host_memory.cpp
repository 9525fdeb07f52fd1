#include "base/host_memory.hpp"

#include <malloc.h>
#include <sys/resource.h>
#include <unistd.h>

#include <fmt/format.h>

#include <fstream>
#include <limits>
#include <utility>

namespace strobe {
namespace {

/// All, and those in memory.
std::pair<std::uint64_t, std::uint64_t> pages_of_process() {
  std::ifstream file("/proc/self/statm");
  std::uint64_t whole = 0, resident = 0;
  if (!(file >> whole >> resident)) return {};
  return {whole, resident};
}

}  // namespace

std::string host_memory_remedy() {
  rlimit addresses{};
  if (getrlimit(RLIMIT_AS, &addresses) != 0 || addresses.rlim_cur == RLIM_INFINITY)
    return "free some memory of the host";
  return fmt::format("raise `ulimit -v` ({} bytes of addresses for this process)", addresses.rlim_cur);
}

std::uint64_t allocated_bytes() {
  const struct mallinfo2 all = mallinfo2();
  return all.uordblks + all.hblkhd;
}

std::uint64_t free_heap_bytes() { return mallinfo2().fordblks; }

std::uint64_t address_bytes() { return pages_of_process().first * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE)); }

std::uint64_t resident_bytes() { return pages_of_process().second * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE)); }

std::uint64_t available_bytes() {
  std::ifstream file("/proc/meminfo");
  for (std::string word; file >> word;)
    if (std::uint64_t kibibytes = 0; word == "MemAvailable:" && file >> kibibytes) return kibibytes << 10;
  return std::numeric_limits<std::uint64_t>::max();
}

}  // namespace strobe
