#include "units.hpp"

#include <limits>
#include <utility>

#include "common/kmeans.hpp"
#include "common/projection.hpp"

namespace simpoint {

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
