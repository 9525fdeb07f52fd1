#include "common/units.hpp"

#include <utility>

namespace samplers {

UnitCutter::UnitCutter(std::uint64_t instructions, std::span<const strobe::SampledBlock> blocks)
    : target_(instructions) {
  for (const strobe::SampledBlock& block : blocks) lengths_.push_back(block.instructions);
  unit_.blocks.resize(lengths_.size());
}

void UnitCutter::wave(const strobe::WaveProfile& wave) {
  if (wave.group != group_ && unit_.instructions >= target_) close(wave.group);
  group_ = wave.group;
  unit_.instructions += wave.instructions;
  for (const strobe::BlockCount& b : wave.blocks) unit_.blocks[b.block] += std::uint64_t{b.count} * lengths_[b.block];
}

void UnitCutter::close(std::uint64_t next_group) {
  const std::size_t blocks = unit_.blocks.size();
  unit_.groups = next_group - unit_.first_group;
  units_.push_back(std::exchange(unit_, Unit{}));
  unit_.first_group = next_group;
  unit_.blocks.resize(blocks);
}

std::vector<Unit> UnitCutter::finish(std::uint64_t groups) {
  close(groups);
  if (units_.size() > 1 && units_.back().instructions < target_ / 2) {
    const Unit rest = std::move(units_.back());
    units_.pop_back();
    Unit& last = units_.back();
    last.groups += rest.groups;
    last.instructions += rest.instructions;
    for (std::size_t b = 0; b < rest.blocks.size(); ++b) last.blocks[b] += rest.blocks[b];
  }
  return std::move(units_);
}

}  // namespace samplers
