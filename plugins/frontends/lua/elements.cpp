#include "lua/elements.hpp"

#include "base/host_memory.hpp"
#include "results/table.hpp"
#include "strobe/error.hpp"

#include <fmt/format.h>

#include <cstdlib>

namespace strobe {

HostBytes::HostBytes(MemoryBudget& budget, std::uint64_t bytes) : budget_(budget), bytes_(bytes) {
  if (bytes > budget.limit - budget.used) {
    budget.exceeded = true;
    throw Error(fmt::format("an array of {} does not fit: arrays hold {} of {} - raise it with --max-memory",
                            bytes_text(bytes), bytes_text(budget.used), bytes_text(budget.limit)),
                ExitCode::limit);
  }
  // calloc: zero pages come from the system without being touched.
  data_.reset(static_cast<std::byte*>(std::calloc(bytes == 0 ? 1 : bytes, 1)));
  if (!data_)
    throw Error(fmt::format("the host cannot allocate an array of {} - {}", bytes_text(bytes), host_memory_remedy()),
                ExitCode::limit);
  budget.used += bytes;
}

HostBytes::~HostBytes() { budget_.used -= bytes_; }

void HostBytes::Free::operator()(std::byte* data) const { std::free(data); }

Elements make_array(MemoryBudget& budget, ElementType type, std::uint64_t count) {
  Elements array;
  array.type = type;
  array.count = count;
  array.host = std::make_shared<HostBytes>(budget, element_array_bytes(type, count));
  array.data = array.host->data();
  return array;
}

}  // namespace strobe
