#include "gpu_bbv.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace photon {

GpuBbv::GpuBbv(const WarpTypes& types, const BbvProjection& projection, std::span<const strobe::SampledBlock> blocks) {
  std::vector<std::pair<double, Bbv>> clusters;
  for (const WarpType& type : types.types())
    clusters.emplace_back(static_cast<double>(type.warps) / static_cast<double>(types.warps()),
                          projection.project(type.blocks, blocks));
  // Types of equal weight are ordered by their BBV, so that the order in which warps were seen does not matter.
  std::sort(clusters.begin(), clusters.end(),
            [](const auto& a, const auto& b) { return a.first != b.first ? a.first > b.first : a.second < b.second; });
  for (auto& [weight, bbv] : clusters) {
    for (double& entry : bbv) entry *= weight;
    weighted_.push_back(bbv);
  }
}

double GpuBbv::distance(const GpuBbv& other) const {
  static constexpr Bbv kNone{};
  // Entries of the projection are uniform in [-1, 1): their mean square is 1/3.
  static const double kScale = std::sqrt(3.0 / kDimensions);
  double sum = 0;
  for (std::size_t index = 0; index < std::max(weighted_.size(), other.weighted_.size()); ++index) {
    const Bbv& a = index < weighted_.size() ? weighted_[index] : kNone;
    const Bbv& b = index < other.weighted_.size() ? other.weighted_[index] : kNone;
    double squares = 0;
    for (std::size_t dimension = 0; dimension < kDimensions; ++dimension)
      squares += (a[dimension] - b[dimension]) * (a[dimension] - b[dimension]);
    sum += kScale * std::sqrt(squares);
  }
  return sum;
}

}  // namespace photon
