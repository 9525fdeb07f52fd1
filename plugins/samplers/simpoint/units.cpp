#include "units.hpp"

#include <limits>

#include "common/kmeans.hpp"
#include "common/projection.hpp"

namespace simpoint {

std::vector<SimulationPoint> choose(std::span<const Unit> units, std::uint64_t warm_up, const ChoiceSpec& spec) {
  samplers::Points points(units.size(), spec.dimensions);
  for (std::size_t i = 0; i < units.size(); ++i)
    for (std::size_t b = 0; b < units[i].blocks.size(); ++b)
      if (units[i].blocks[b] != 0)
        samplers::project(spec.seed, b,
                          static_cast<double>(units[i].blocks[b]) / static_cast<double>(units[i].instructions),
                          points[i]);
  const samplers::Clustering found =
      samplers::cluster_by_information(points, spec.most_clusters, spec.information, {.seed = spec.seed});

  std::vector<SimulationPoint> chosen(found.count());
  std::vector<double> nearest(found.count(), std::numeric_limits<double>::infinity());
  std::vector<bool> warm(found.count());
  for (std::size_t i = 0; i < units.size(); ++i) {
    const std::uint32_t cluster = found.cluster[i];
    chosen[cluster].instructions += units[i].instructions;
    const double distance = samplers::distance2(points[i], found.centroids[cluster]);
    const bool is_warm = units[i].first_group >= warm_up;
    const double tie = 1e-9;  // frequencies are at most 1: below this, only rounding differs
    const bool nearer = distance < nearest[cluster] - tie;
    const bool as_near = distance <= nearest[cluster] + tie;
    if (!nearer && !(as_near && is_warm && !warm[cluster])) continue;
    nearest[cluster] = distance;
    warm[cluster] = is_warm;
    chosen[cluster].unit = i;
  }
  return chosen;
}

}  // namespace simpoint
