#include "bbv.hpp"

#include "common/projection.hpp"
#include "strobe/random.hpp"

namespace photon {
BbvProjection::BbvProjection(std::string_view code_object) : seed_(0) {
  for (const char c : code_object) seed_ = strobe::SplitMix64(seed_ ^ static_cast<unsigned char>(c)).next();
}

Bbv BbvProjection::project(std::span<const strobe::BlockCount> counts,
                           std::span<const strobe::SampledBlock> blocks) const {
  double instructions = 0;
  for (const strobe::BlockCount& count : counts)
    instructions += static_cast<double>(count.count) * blocks[count.block].instructions;
  Bbv bbv{};
  if (instructions == 0) return bbv;
  for (const strobe::BlockCount& count : counts) {
    const strobe::SampledBlock& block = blocks[count.block];
    const double share = static_cast<double>(count.count) * block.instructions / instructions;
    samplers::project(seed_, std::uint64_t{block.pc} << 32 | block.bytes, share, bbv);
  }
  return bbv;
}

ArtifactBbv artifact_bbv(std::span<const strobe::BlockCount> counts, std::span<const strobe::SampledBlock> blocks) {
  constexpr std::uint64_t kFactor = 0x5deece66d, kIncrement = 0xb, kMask = (std::uint64_t{1} << 48) - 1;
  ArtifactBbv bbv{};
  for (const strobe::BlockCount& count : counts) {
    const strobe::SampledBlock& block = blocks[count.block];
    const std::uint64_t bytes = std::uint64_t{count.count} * block.bytes;
    for (std::uint64_t lane = 0; lane < 4; ++lane) {
      std::uint64_t state = ((block.pc + lane) << 16) + 0x330e;
      for (std::size_t dimension = lane; dimension < kDimensions; dimension += 4) {
        state = (kFactor * state + kIncrement) & kMask;
        bbv[dimension] += ((state >> 16) & 0xffff) * bytes;
      }
    }
  }
  return bbv;
}

}  // namespace photon
