#include "kernel_projection.hpp"

#include <algorithm>

namespace pka {

KernelProjection::KernelProjection(const PkpSpec& spec, std::uint64_t groups, std::uint64_t held)
    : spec_(spec), groups_(groups), held_(held), counts_(std::max<std::uint64_t>(1, spec.window / spec.interval)) {}

void KernelProjection::interval(const strobe::Interval& interval, std::uint64_t ended) {
  issued_ += interval.instructions;
  if (stop_ || issued_ == 0) return;
  counts_.add(interval.instructions);
  if (spec_.wave_rule && (groups_ <= held_ || ended < held_)) return;
  if (spec_.by_groups && ended == 0) return;  // nothing to project from
  const std::optional<double> variation = counts_.variation();
  if (!variation || *variation > spec_.threshold) return;
  stop_ = Stop{interval.end, issued_, ended, counts_.mean() / static_cast<double>(spec_.interval)};
}

double KernelProjection::cycles(strobe::Cycle start, std::uint64_t instructions) const {
  const auto seen = static_cast<double>(stop_->at - start);
  if (spec_.by_groups)
    return static_cast<double>(start) + seen * static_cast<double>(groups_) / static_cast<double>(stop_->groups);
  const std::uint64_t left = instructions - std::min(instructions, stop_->instructions);
  return static_cast<double>(stop_->at) + static_cast<double>(left) / stop_->ipc;
}

}  // namespace pka
