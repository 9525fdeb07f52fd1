// The basic-block level: which blocks are stable, how much of the launch they are, and what a warp takes by them.
#pragma once

#include "interval_model.hpp"
#include "stability.hpp"
#include "strobe/sampler.hpp"

#include <optional>
#include <span>
#include <vector>

namespace photon {

class BlockTable {
 public:
  /// `weights`: of each block in the analysed warps, instructions (the artifact: bytes).
  BlockTable(const StabilityRule& rule, std::span<const strobe::SampledBlock> blocks,
             std::span<const std::uint64_t> weights, double coverage);

  void add(const strobe::BlockRetired& block);
  /// Do the stable blocks account for at least `coverage` of what was analysed?
  bool covered() const { return static_cast<double>(stable_weight_) >= coverage_ * static_cast<double>(weight_); }
  double stable_share() const;

  /// Sum over the blocks of a warp: the duration of stable ones, the interval model's of all others.
  double predict(const strobe::WaveProfile& wave, std::span<const strobe::InstructionInfo> instructions,
                 const strobe::LatencyTable& latencies);

 private:
  double predict_block(std::uint32_t block, std::span<const strobe::InstructionInfo> instructions,
                       const strobe::LatencyTable& latencies);

  StabilityRule rule_;
  std::span<const strobe::SampledBlock> blocks_;
  std::vector<std::uint64_t> weights_;
  double coverage_;
  std::uint64_t weight_ = 0, stable_weight_ = 0;
  std::vector<std::optional<StabilityCheck>> checks_;  ///< of blocks that were seen
  std::vector<std::optional<double>> intervals_;       ///< of the interval model, once it was asked
};

/// Executions of each block in these warps times its instructions (artifact: its bytes).
std::vector<std::uint64_t> block_weights(const class WarpTypes& types, std::span<const strobe::SampledBlock> blocks,
                                         Variant variant);

}  // namespace photon
