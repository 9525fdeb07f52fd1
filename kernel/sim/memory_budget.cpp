#include "sim/memory_budget.hpp"

#include <fmt/format.h>
#include <malloc.h>

#include <fstream>
#include <limits>

#include "config/host_memory.hpp"
#include "strobe/error.hpp"

namespace strobe {

namespace {

/// What the allocator has handed out and not got back.
std::uint64_t allocated() {
  const struct mallinfo2 all = mallinfo2();
  return all.uordblks + all.hblkhd;
}

/// What the host can give without swapping; without bound where it does not say.
std::uint64_t available() {
  std::ifstream file("/proc/meminfo");
  for (std::string word; file >> word;)
    if (std::uint64_t kibibytes = 0; word == "MemAvailable:" && file >> kibibytes) return kibibytes << 10;
  return std::numeric_limits<std::uint64_t>::max();
}

}  // namespace

MemoryBudget::MemoryBudget() : before_(allocated()), spare_(available() / 4 * 3) {}

void MemoryBudget::check(const std::string& component) const {
  const std::uint64_t now = allocated();
  if (now <= before_ || now - before_ <= spare_) return;
  throw Error(
      fmt::format("{}: with this component the machine takes {} bytes, more than the {} that Strobe allows (three "
                  "quarters of the host's available memory) - give it fewer or smaller caches and TLBs",
                  component, now - before_, spare_));
}

void MemoryBudget::refused_by_host(const std::string& component) {
  throw Error(component + ": the host has no memory for a machine with this component - " + host_memory_remedy() +
              ", or give it fewer or smaller caches and TLBs");
}

}  // namespace strobe
