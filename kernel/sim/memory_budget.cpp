#include "sim/memory_budget.hpp"

#include <fmt/format.h>

#include "base/host_memory.hpp"
#include "strobe/error.hpp"

namespace strobe {

MemoryBudget::MemoryBudget()
    : before_(allocated_bytes()),
      addresses_(address_bytes()),
      free_(free_heap_bytes()),
      spare_(available_bytes() / 4 * 3) {}

void MemoryBudget::check(const std::string& component) const {
  // New allocations lie in new addresses or in those that were free in the heap. The allocator's own account walks all
  // that is free: after another machine of thousands of components that takes longer than making this one.
  const std::uint64_t addresses = address_bytes();
  if (addresses_ != 0 && addresses != 0 && addresses + free_ <= addresses_ + spare_) return;
  const std::uint64_t now = allocated_bytes();
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
