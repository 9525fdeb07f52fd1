#include "block_table.hpp"

#include "warp_types.hpp"

#include <numeric>

namespace photon {

using namespace strobe;

BlockTable::BlockTable(const StabilityRule& rule, std::span<const SampledBlock> blocks,
                       std::span<const std::uint64_t> weights, double coverage)
    : rule_(rule),
      blocks_(blocks),
      weights_(weights.begin(), weights.end()),
      coverage_(coverage),
      weight_(std::accumulate(weights.begin(), weights.end(), std::uint64_t{0})),
      checks_(blocks.size()),
      intervals_(blocks.size()) {}

void BlockTable::add(const BlockRetired& block) {
  std::optional<StabilityCheck>& check = checks_[block.block];
  if (!check) check.emplace(rule_);
  const bool was_stable = check->stable();
  check->add(block.issued, block.retired);
  if (check->stable() && !was_stable) stable_weight_ += weights_[block.block];
}

double BlockTable::stable_share() const {
  return weight_ == 0 ? 0 : static_cast<double>(stable_weight_) / static_cast<double>(weight_);
}

double BlockTable::predict_block(std::uint32_t block, std::span<const InstructionInfo> instructions,
                                 const LatencyTable& latencies) {
  if (checks_[block] && checks_[block]->stable()) return checks_[block]->duration();
  std::optional<double>& interval = intervals_[block];
  if (!interval) {
    const auto code = instructions.subspan(blocks_[block].first, blocks_[block].instructions);
    interval = rule_.variant == Variant::paper ? paper_interval(code, latencies) : artifact_interval(code, latencies);
  }
  return *interval;
}

double BlockTable::predict(const WaveProfile& wave, std::span<const InstructionInfo> instructions,
                           const LatencyTable& latencies) {
  double cycles = 0;
  for (const BlockCount& count : wave.blocks)
    cycles += count.count * predict_block(count.block, instructions, latencies);
  return cycles;
}

std::vector<std::uint64_t> block_weights(const WarpTypes& types, std::span<const SampledBlock> blocks,
                                         Variant variant) {
  std::vector<std::uint64_t> weights(blocks.size());
  for (const WarpType& type : types.types())
    for (const BlockCount& count : type.blocks) {
      const SampledBlock& block = blocks[count.block];
      const std::uint64_t size = variant == Variant::paper ? block.instructions : block.bytes;
      weights[count.block] += type.warps * count.count * size;
    }
  return weights;
}

}  // namespace photon
