// The input-sensitivity test of SimProf: which phases perform otherwise with another input.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "phase_formation.hpp"

namespace simprof {

/// Mean and deviation of rates (of each unit the same weight).
struct PhaseStatistics {
  std::uint64_t units = 0;
  double mean = 0, deviation = 0;  ///< the deviation is divided by the number of units
};

/// By phase. `phase`: of each unit, as in `rates`.
std::vector<PhaseStatistics> statistics(std::span<const double> rates, std::span<const std::uint32_t> phase,
                                        std::size_t phases);

/// Eq. 38: mean or deviation differ by more than `threshold` of the training input's. A phase that one of the inputs
/// does not have is not compared. A deviation of 0 differs from any other that is more than rounding.
///
/// The published test compares deviations relative to the deviation, so that phases of almost equal units are sensitive
/// to changes too small to matter. Against::mean compares both relative to the mean.
enum class Against { deviation, mean };
bool is_sensitive(const PhaseStatistics& training, const PhaseStatistics& reference, double threshold,
                  Against against = Against::deviation);

/// Each unit of another input to the phase with the nearest centre.
std::vector<std::uint32_t> classify(const samplers::Points& points, const PhaseSet& phases);

}  // namespace simprof
