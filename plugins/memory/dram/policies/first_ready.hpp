// What schedulers that prefer open rows have in common.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "strobe/policy/dram_scheduler.hpp"

namespace memory {

/// First ready, first come first served: the oldest request to the open row, unless `max_passed` of them have passed an
/// older one; else the oldest of all.
inline std::size_t first_ready(const strobe::DramBank& bank, std::span<const strobe::DramRequest> waiting,
                               std::uint32_t max_passed) {
  if (bank.passed >= max_passed) return 0;
  for (std::size_t n = 0; n < waiting.size(); ++n)
    if (waiting[n].row == bank.open_row) return n;
  return 0;
}

}  // namespace memory
