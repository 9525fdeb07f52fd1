#include "sensitivity.hpp"

#include <cmath>

#include "common/statistics.hpp"

namespace simprof {

std::vector<PhaseStatistics> statistics(std::span<const double> rates, std::span<const std::uint32_t> phase,
                                        std::size_t phases) {
  std::vector<samplers::Moments> moments(phases);
  for (std::size_t i = 0; i < rates.size(); ++i) moments[phase[i]].add(rates[i]);
  std::vector<PhaseStatistics> all;
  for (const samplers::Moments& m : moments) all.push_back({m.count(), m.mean(), std::sqrt(m.variance())});
  return all;
}

bool is_sensitive(const PhaseStatistics& training, const PhaseStatistics& reference, double threshold,
                  Against against) {
  if (training.units == 0 || reference.units == 0) return false;
  const double rounding = 1e-9 * training.mean;
  const double of_deviation = against == Against::mean ? training.mean : training.deviation;
  return std::abs(training.mean - reference.mean) > threshold * training.mean + rounding ||
         std::abs(training.deviation - reference.deviation) > threshold * of_deviation + rounding;
}

std::vector<std::uint32_t> classify(const samplers::Points& points, const PhaseSet& phases) {
  std::vector<std::uint32_t> phase;
  for (std::size_t i = 0; i < points.count(); ++i) phase.push_back(nearest(phases.centres, points[i]));
  return phase;
}

}  // namespace simprof
