// Basic block vectors, projected to 16 dimensions.
#pragma once

#include "strobe/sampler.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace photon {

inline constexpr std::size_t kDimensions = 16;
using Bbv = std::array<double, kDimensions>;
using ArtifactBbv = std::array<std::uint64_t, kDimensions>;

/// Projects a warp's BBV as SimPoint does: each block's share of the warp's instructions times a random direction with
/// entries in [-1, 1), which depends on the code object and the block's pc and length only.
class BbvProjection {
 public:
  explicit BbvProjection(std::string_view code_object);
  Bbv project(std::span<const strobe::BlockCount> counts, std::span<const strobe::SampledBlock> blocks) const;

 private:
  std::uint64_t seed_;
};

/// The artifact's: bytes executed times 16-bit numbers of drand48's generator, seeded by pc .. pc + 3.
ArtifactBbv artifact_bbv(std::span<const strobe::BlockCount> counts, std::span<const strobe::SampledBlock> blocks);

}  // namespace photon
