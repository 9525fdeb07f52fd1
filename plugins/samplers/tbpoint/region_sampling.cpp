#include "region_sampling.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tbpoint {

RegionSampling::RegionSampling(std::vector<Region> regions, const GroupProfile& profile, double stable)
    : regions_(std::move(regions)), stable_(stable), running_in_(regions_.size()) {
  instructions_.push_back(0);
  for (const GroupCounts& group : profile) instructions_.push_back(instructions_.back() + group.instructions);
}

RegionSampling::Row RegionSampling::row_of(std::uint64_t group) const {
  const auto row = std::ranges::upper_bound(regions_, group, {}, &Region::end);
  if (row == regions_.end() || group < row->first) return std::nullopt;
  return static_cast<std::size_t>(row - regions_.begin());
}

Fate RegionSampling::dispatch(std::uint64_t group, strobe::Cycle now) {
  const Row row = row_of(group);
  if (forwarded_ && row == forwarded_) return skip(group, now);
  if (forwarded_) leave(now);
  ++running_;
  if (row) ++running_in_[*row];
  if (!specified_) {
    specified_ = group;
    began_ = throughput_.mark();
    unit_region_ = row && all_running_in(*row) ? row : std::nullopt;
  } else if (unit_region_ != row) {
    unit_region_.reset();
  }
  return Fate::simulate;
}

Fate RegionSampling::skip(std::uint64_t group, strobe::Cycle now) {
  if (!skipping_since_) skipping_since_ = now;
  const Region& region = regions_[*forwarded_];
  const bool rest = region.end + 1 == instructions_.size();
  const std::uint64_t skipped = instructions_[rest ? region.end : group + 1] - instructions_[group];
  before_rest_ = skipped_;
  skipped_.instructions += skipped;
  skipped_.cycles += static_cast<double>(skipped) / forwarded_ipc_;
  if (rest) leave(now);  // from here on the machine runs what is in flight
  return rest ? Fate::skip_rest : Fate::skip;
}

void RegionSampling::take_back_rest() { skipped_ = before_rest_; }

void RegionSampling::leave(strobe::Cycle now) {
  forwarded_.reset();
  if (skipping_since_) passed_ += now - *skipping_since_;
  skipping_since_.reset();
}

void RegionSampling::retire(std::uint64_t group) {
  --running_;
  if (const Row row = row_of(group)) --running_in_[*row];
  if (specified_ != group) return;
  specified_.reset();
  const samplers::Throughput::Mark& now = throughput_.mark();
  if (now.at == began_.at || now.issued == began_.issued) return;  // too short to be seen
  Unit unit{group, unit_region_,
            static_cast<double>(now.issued - began_.issued) / static_cast<double>(now.at - began_.at)};
  const bool adjacent = unit.region && !units_.empty() && units_.back().region == unit.region;
  if (adjacent && std::abs(unit.ipc - units_.back().ipc) < stable_ * units_.back().ipc) {
    forwarded_ = unit.region;
    forwarded_ipc_ = unit.ipc;
  }
  units_.push_back(unit);
}

double RegionSampling::cycles(strobe::Cycle machine) const {
  return std::max(1.0, static_cast<double>(machine) - static_cast<double>(passed_) + skipped_.cycles);
}

}  // namespace tbpoint
