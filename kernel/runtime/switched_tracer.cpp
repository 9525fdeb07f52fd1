#include "runtime/switched_tracer.hpp"

namespace strobe {

/// A launch that has begun, and the machine that it runs on.
void SwitchedTracer::tell(const TraceLaunch& launch) {
  told_ = true;
  tracer_->launch_started(launch);
  if (machine_) tracer_->machine(*machine_);
}

void SwitchedTracer::set(bool on) {
  on_ = on;
  if (on_ && !told_ && running_ != 0) tell(*launch_);
}

void SwitchedTracer::launch_started(const TraceLaunch& launch) {
  ++running_;
  launch_ = &launch;
  if (on_) tell(launch);
}

void SwitchedTracer::machine(const TraceMachine& machine) {
  blocks_.assign(machine.components.begin(), machine.components.end());
  machine_ = TraceMachine{blocks_, machine.core_picoseconds, machine.gpu};
  if (told_) tracer_->machine(machine);
}

void SwitchedTracer::wave_started(const Wave& wave) {
  if (!on_) return;
  waves_.insert(&wave);
  tracer_->wave_started(wave);
}

void SwitchedTracer::launch_ended(const TraceLaunch& launch) {
  if (told_) tracer_->launch_ended(launch);
  if (--running_ != 0) return;
  told_ = false;
  launch_ = nullptr;
  machine_.reset();
  waves_.clear();
}

}  // namespace strobe
