// Latency classes of matrix instructions: values of LatencyClass beyond its own.
#pragma once

#include <cstddef>

#include "strobe/instruction.hpp"

namespace strobe {

/// Of an instruction that a matrix unit is busy with for 2, 4, 8 or 16 passes.
inline constexpr LatencyClass kMatrix2{13}, kMatrix4{14}, kMatrix8{15}, kMatrix16{16};
static_assert(static_cast<int>(kMatrix2) == static_cast<int>(LatencyClass::none) + 1);

/// How many latency classes there are, with 0.
inline constexpr std::size_t kLatencyClasses = static_cast<std::size_t>(kMatrix16) + 1;

/// Passes of a matrix instruction; 0 for other classes.
constexpr std::uint32_t matrix_passes(LatencyClass latency) {
  if (latency < kMatrix2 || latency > kMatrix16) return 0;
  return 2u << (static_cast<unsigned>(latency) - static_cast<unsigned>(kMatrix2));
}

}  // namespace strobe
