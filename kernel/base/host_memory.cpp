#include "base/host_memory.hpp"

#include <malloc.h>
#include <sys/resource.h>
#include <unistd.h>

#include <fmt/format.h>

#include <fstream>
#include <limits>
#include <new>
#include <utility>

#include "strobe/error.hpp"

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

void refuse_thread() {
  rlimit addresses{}, processes{};
  if (getrlimit(RLIMIT_AS, &addresses) != 0 || addresses.rlim_cur != RLIM_INFINITY) throw std::bad_alloc();
  std::string limit = "raise the number of processes that the host allows";
  if (getrlimit(RLIMIT_NPROC, &processes) == 0 && processes.rlim_cur != RLIM_INFINITY)
    limit = fmt::format("raise `ulimit -u` ({} processes and threads of this user)", processes.rlim_cur);
  throw Error("the host starts no further thread - " + limit + ", or end other programs", ExitCode::limit);
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
