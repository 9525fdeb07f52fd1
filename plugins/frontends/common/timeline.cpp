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

}  // namespace

double HostClock::outside() const {
  return inside_ > 0 || host_time_ == 0 ? 0 : std::max(processor_seconds() - left_, 0.0);
}

double HostClock::now() {
  const std::lock_guard held(mutex_);
  return seconds_ + outside() * host_time_;
}

double HostClock::read(bool& known) {
  const std::unique_lock held(mutex_, std::try_to_lock);  // in the middle of enter(), the host's clock will do
  known = held.owns_lock() && inside_ == 0;
  return known ? seconds_ + outside() * host_time_ : 0;
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
  const std::lock_guard held(mutex_);
  seconds_ += outside() * host_time_;
  ++inside_;
}

void HostClock::leave() {
  const std::lock_guard held(mutex_);
  if (--inside_ == 0 && host_time_ != 0) left_ = processor_seconds();
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
