// Calls between components of one partition without a port between them: what a port of latency 0 does.
#pragma once

#include "strobe/component.hpp"

namespace multi_gpu {

/// The cycle of a component's clock in which what another one sends arrives.
inline strobe::Cycle arrival_at(const strobe::Component& to, const strobe::ClockDomain& from, strobe::Cycle at) {
  strobe::ClockDomain& clock = to.clock();
  clock.touch(to.member());
  return &clock == &from || clock.period_ps() == from.period_ps() ? at : clock.cycle_at(from.time_ps(at));
}

}  // namespace multi_gpu
