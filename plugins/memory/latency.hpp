// A latency that may be given in cycles or in time.
#pragma once

#include "strobe/clock.hpp"
#include "strobe/units.hpp"

namespace memory {

/// In cycles of a clock, rounded up.
inline strobe::Cycle latency_in(const strobe::ClockDomain& clock, const strobe::Duration& latency) {
  return latency.in_cycles ? latency.n : clock.cycle_at(latency.n);
}

}  // namespace memory
