#include "lua/switched_tracer.hpp"

#include <algorithm>

#include "exec/group.hpp"

namespace strobe {

/// A launch that has begun, and the machine that it runs on.
void SwitchedTracer::announce(const TraceLaunch& launch) {
  known_ = true;
  tracer_->launch_started(launch);
  if (machine_) tracer_->machine(*machine_);
  events_ = groups_begun_ = groups_ended_ = 0;
  groups_ = running_ == 1 && !machine_ && launch.context != nullptr ? group_count(*launch.context) : 0;
}

void SwitchedTracer::events(std::span<const Event> events) {
  if (!on_) return;
  tracer_->events(events);
  if (!forecast_ || groups_ == 0) return;
  constexpr std::uint64_t kPart = 10;
  events_ += events.size();
  for (const Event& event : events) {
    groups_begun_ += event.kind == EventKind::group_begin ? 1 : 0;
    groups_ended_ += event.kind == EventKind::group_end ? 1 : 0;
  }
  if (groups_ended_ * kPart < groups_ || groups_ < kPart) return;
  // Those in flight have had half of their events: if all run side by side, most events are there when the first end.
  const std::uint64_t halves = groups_ended_ + std::max(groups_begun_, groups_ended_);
  forecast_(events_ * 2 * groups_ / halves);
  groups_ = 0;
}

void SwitchedTracer::set(bool on) {
  on_ = on;
  if (!on_) groups_ = 0;  // a part of a launch is no measure of the whole
  if (on_ && !known_ && running_ != 0) announce(*launch_);
}

void SwitchedTracer::launch_started(const TraceLaunch& launch) {
  ++running_;
  launch_ = &launch;
  if (on_) announce(launch);
}

void SwitchedTracer::machine(const TraceMachine& machine) {
  blocks_.assign(machine.components.begin(), machine.components.end());
  machine_ = TraceMachine{blocks_, machine.core_picoseconds, machine.gpu};
  if (known_) tracer_->machine(machine);
}

void SwitchedTracer::wave_started(const Wave& wave) {
  if (!on_) return;
  waves_.insert(&wave);
  tracer_->wave_started(wave);
}

void SwitchedTracer::launch_ended(const TraceLaunch& launch) {
  if (known_) tracer_->launch_ended(launch);
  if (--running_ != 0) return;
  known_ = false;
  launch_ = nullptr;
  machine_.reset();
  waves_.clear();
}

}  // namespace strobe
