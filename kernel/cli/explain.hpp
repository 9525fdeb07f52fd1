// `--explain`: what a person who tunes a kernel wants to know of its launch, from the metrics of whatever machine ran
// it.
#pragma once

#include <optional>
#include <string>

#include "code/occupancy.hpp"
#include "results/result.hpp"

namespace strobe {

/// What the code object adds to the result of its launch.
struct ExplainedKernel {
  Occupancy occupancy;
  std::uint32_t compute_units = 0, simds_per_compute_unit = 0, waves_per_simd = 0;
  std::optional<double> lanes;  ///< percent of a wave's lanes active in vector instructions; none: it has none
  unsigned wave_size = 0;
};

/// Sections of text, at most 80 columns wide, each line with its end; `kernel`: null if only the result is known (of a
/// script's launch). The launch must have been timed.
std::string explain_launch(const LaunchResult& launch, const ExplainedKernel* kernel);

/// Of a script: the longest launch of each kernel, in the order in which the kernels ran first.
std::string explain_longest(const RunResult& result);

}  // namespace strobe
