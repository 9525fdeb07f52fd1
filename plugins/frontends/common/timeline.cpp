#include "common/timeline.hpp"

#include <algorithm>
#include <ctime>

namespace strobe::frontends {
namespace {

double processor_seconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

/// Of this thread: whether it has called Strobe, and in how many calls it is.
thread_local bool has_called = false;
thread_local int calls = 0;

}  // namespace

HostClock& HostClock::of_program(double host_time) {
  static HostClock clock(host_time);
  return clock;
}

double HostClock::outside() const {
  return inside_ > 0 || host_time_ == 0 ? 0 : std::max(processor_seconds() - left_, 0.0);
}

double HostClock::now() {
  const std::lock_guard held(mutex_);
  return seconds_ + outside() * host_time_;
}

double HostClock::read(bool of_strobe, bool& known) {
  known = calls == 0 && (has_called || !of_strobe);
  return known ? now() : 0;
}

void HostClock::wait_until(double seconds) {
  const std::lock_guard held(mutex_);
  seconds_ = std::max(seconds_, seconds);
}

void HostClock::spend(double seconds) {
  const std::lock_guard held(mutex_);
  seconds_ += seconds;
}

void HostClock::enter() {
  has_called = true, ++calls;
  const std::lock_guard held(mutex_);
  seconds_ += outside() * host_time_;
  ++inside_;
}

void HostClock::leave() {
  const std::lock_guard held(mutex_);
  if (--inside_ == 0 && host_time_ != 0) left_ = processor_seconds();
  --calls;
}

Span Timeline::add(StreamTime& stream, Engine engine, double seconds, double not_before, std::optional<double> asked) {
  const double there = asked ? *asked : clock_.now();
  Span span{std::max({stream.ready, free(engine), not_before, there}), 0, false};
  span.queued = span.begin > there;
  span.end = span.begin + seconds;
  stream.ready = span.end;
  occupy(engine, span.end);
  return span;
}

void Timeline::occupy(Engine engine, double until) {
  if (engine == Engine::none) return;
  double& free = free_[static_cast<std::size_t>(engine)];
  free = std::max(free, until);
}

}  // namespace strobe::frontends
