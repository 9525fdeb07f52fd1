#include "regions.hpp"

#include <algorithm>

#include "common/hierarchical.hpp"
#include "common/statistics.hpp"

namespace tbpoint {

std::vector<Epoch> epochs(const GroupProfile& profile, std::uint64_t occupancy) {
  std::vector<Epoch> found;
  const std::uint64_t length = std::max<std::uint64_t>(1, occupancy);
  for (std::uint64_t first = 0; first < profile.size(); first += length) {
    const std::uint64_t end = std::min<std::uint64_t>(first + length, profile.size());
    samplers::Moments probability, requests, instructions;
    for (std::uint64_t group = first; group < end; ++group) {
      const auto x = static_cast<double>(profile[group].requests), y = static_cast<double>(profile[group].instructions);
      requests.add(x);
      instructions.add(y);
      probability.add(y > 0 ? x / y : 0);
    }
    found.push_back({first, end, probability.mean(), std::max(requests.variation(), instructions.variation())});
  }
  return found;
}

std::vector<Region> regions(std::span<const Epoch> epochs, const RegionSpec& spec) {
  samplers::Points points(epochs.size(), 1);
  for (std::size_t i = 0; i < epochs.size(); ++i) points[i][0] = epochs[i].stall_probability;
  const std::vector<std::uint32_t> clusters = samplers::complete_linkage(points, spec.threshold);
  std::vector<Region> found;
  bool continues = false;
  for (std::size_t i = 0; i < epochs.size(); ++i) {
    const bool outliers = epochs[i].variation > spec.variation;
    if (outliers) {
      continues = false;
      continue;
    }
    if (continues && found.back().cluster == clusters[i])
      found.back().end = epochs[i].end;
    else
      found.push_back({clusters[i], epochs[i].first, epochs[i].end});
    continues = true;
  }
  return found;
}

}  // namespace tbpoint
