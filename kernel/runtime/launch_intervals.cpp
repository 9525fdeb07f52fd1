#include "runtime/launch_intervals.hpp"

#include <algorithm>

#include "results/interval_log.hpp"
#include "strobe/error.hpp"

namespace strobe {

LaunchSession::Intervals::Intervals(Device::State& device, LaunchReport& launch, System& machine)
    : device_(device), launch_(launch), machine_(machine), next_look_(device.first_look) {
  if (device_.intervals == nullptr) return;
  device_.intervals->launch_started(launch.launch, launch.kernel);
  next_log_ = device_.intervals->cycles();
}

void LaunchSession::Intervals::attach(RunBounds& bounds) {
  bounds.first_interval = next();
  bounds.interval = [this](std::uint64_t cycle) { return happen(cycle); };
}

std::uint64_t LaunchSession::Intervals::next() const {
  return next_log_ == 0 || next_look_ == 0 ? next_log_ + next_look_ : std::min(next_log_, next_look_);
}

std::uint64_t LaunchSession::Intervals::happen(std::uint64_t cycle) {
  machine_.measurement().count_until(cycle);
  if (cycle == next_log_) {
    log(cycle);
    next_log_ += device_.intervals->cycles();
  }
  if (cycle == next_look_) next_look_ = look(cycle);
  return next();
}

void LaunchSession::Intervals::log(std::uint64_t end) const {
  if (device_.intervals == nullptr) return;
  device_.intervals->sample(end, machine_.measurement().counts(),
                            {machine_.measurement().charged_stalls(), machine_.measurement().simd_cycles(end)});
}

std::uint64_t LaunchSession::Intervals::look(std::uint64_t cycle) const {
  launch_.waves_ended = device_.progress.waves_ended;
  launch_.wave_instructions = device_.progress.wave_instructions;
  launch_.machine = &machine_;
  device_.in_look = true;
  struct Done {
    bool& looks;
    ~Done() { looks = false; }
  } const done{device_.in_look};
  const std::uint64_t next = device_.look({launch_, cycle});
  if (next != 0 && next <= cycle) throw Error("a look at a launch asks for a cycle that has passed");
  return next;
}

}  // namespace strobe
