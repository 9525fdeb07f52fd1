// How far a machine's clocks may count.
#pragma once

#include "strobe/clock.hpp"

namespace strobe {

/// No launch begins at this cycle or later: 19.5 hours of simulated time at 1 GHz. Caches keep a cycle in 47 bits
/// (plugins/memory/caches/tags.hpp), so a launch has as many cycles again.
inline constexpr Cycle kMaxCycles = Cycle{1} << 46;

}  // namespace strobe
