// How far something has come, in words, for someone who waits.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace strobe {

/// A piece of work at one moment.
struct WorkState {
  std::string what;                     ///< "saxpy", "compiling fir.cl"
  std::string unit;                     ///< "waves"
  std::uint64_t done = 0, total = 0;    ///< in units; a total of 0: not known
  std::uint64_t wave_instructions = 0;  ///< so far
  std::optional<std::uint64_t> cycles;  ///< simulated so far
};

/// "saxpy: 45.2 % of 16,384 waves, 12,040 cycles, 1.5 M wave-instructions/s, 12 s left"; what is not known is left out.
std::string progress_text(const WorkState& state, double seconds);

/// "12 s", "3 min 20 s", "2 h 05 min"
std::string duration_text(double seconds);

}  // namespace strobe
