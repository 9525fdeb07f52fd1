// The representative wave of a launch (thesis, section 4.3.3).
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace gpumech {

struct WaveFeatures {
  double performance = 0;  ///< Eq. 14
  double instructions = 0;
};

enum class Selection { clustering, max, min };

/// "clustering", "max" or "min".
Selection selection_named(std::string_view name);

/// Position of the representative: with `clustering` the wave nearest to the centre of the larger of two clusters of
/// (performance, instructions), each divided by its mean (Eq. 15); with `max` and `min` the wave of the largest and of
/// the least performance. Of equals the first. `waves` is not empty.
std::size_t representative(std::span<const WaveFeatures> waves, Selection selection);

}  // namespace gpumech
