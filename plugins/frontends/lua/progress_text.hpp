// How far something has come, in words, for someone who waits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
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

/// "saxpy: 45.2 % of 16,384 waves, 12,040 cycles, 1.5 M wave-instructions/s, 12 s left, 2 min 05 s of all launches";
/// what is not known is left out. In fewer `columns` than that takes, rate, cycles and the number of units are left out
/// first, then the middle of `what`; times last.
std::string progress_text(const WorkState& state, double seconds, std::optional<double> left_of_all = {},
                          std::size_t columns = std::numeric_limits<std::size_t>::max());

/// "12 s", "3 min 20 s", "2 h 05 min"
std::string duration_text(double seconds);

}  // namespace strobe
