#include "common/treatment.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace strobe::frontends {

void Schedule::timed(std::optional<double> error) {
  ++times_;
  next_ = 2 * seen_ + 1;
  ++seen_;
  again_ = false;
  if (!error) return;
  ++errors_;
  largest_ = std::max(largest_, *error);
}

void Schedule::predicted(bool same_counts) {
  ++seen_;
  again_ |= !same_counts;
}

std::optional<ErrorBar> Schedule::error_bar() const {
  if (errors_ == 0) return std::nullopt;
  constexpr double kPercent = 100;
  return ErrorBar{largest_ * kPercent, static_cast<double>(errors_) / (errors_ + 1)};
}

double TimedLaunch::predict(const LaunchResult& executed) const {
  if (same_counts(executed) || wave_instructions == 0) return seconds;
  return seconds * static_cast<double>(executed.wave_instructions) / static_cast<double>(wave_instructions);
}

void note_prediction(const TimedLaunch& from, const Schedule& schedule, LaunchResult& executed) {
  executed.predicted_by = from.same_counts(executed) ? "an earlier launch" : "an earlier launch, by instructions";
  executed.error_bar = schedule.error_bar();
}

void Treatments::add_timed(const LaunchShape& shape, TimedLaunch timed, const LaunchResult& result) {
  Shape& known = shapes_[shape];
  std::optional<double> error;
  if (known.schedule.was_timed() && timed.seconds > 0)
    error = std::abs(known.timed.predict(result) - timed.seconds) / timed.seconds;
  known.schedule.timed(error);
  known.timed = std::move(timed);
}

double Treatments::predict(const LaunchShape& shape, LaunchResult& executed) {
  Shape& known = shapes_.at(shape);
  known.schedule.predicted(known.timed.same_counts(executed));
  note_prediction(known.timed, known.schedule, executed);
  return known.timed.predict(executed);
}

}  // namespace strobe::frontends
