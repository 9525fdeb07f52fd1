// The GPU BBV of a launch: the BBVs of its warp types, each times the type's share of the warps, the most frequent
// type first (Photon, observation 5 and figure 5).
#pragma once

#include "bbv.hpp"
#include "warp_types.hpp"

#include <vector>

namespace photon {

class GpuBbv {
 public:
  GpuBbv() = default;
  GpuBbv(const WarpTypes& types, const BbvProjection& projection, std::span<const strobe::SampledBlock> blocks);

  /// Type by type the Euclidean length of the difference of the weighted BBVs, summed; a missing type is zero. Scaled
  /// so that it estimates the distance before projection: 0 for equal launches, about 1.4 for launches of one type each
  /// that share no block.
  double distance(const GpuBbv& other) const;

  std::span<const Bbv> weighted() const { return weighted_; }
  void archive(strobe::Archive& archive);

 private:
  std::vector<Bbv> weighted_;
};

}  // namespace photon
