#include "common/treatment.hpp"

namespace strobe::frontends {

const LaunchResult* Treatments::earlier(const LaunchShape& shape) const {
  const auto found = shapes_.find(shape);
  if (found == shapes_.end() || (found->second.again && found->second.times < kMaxTimes)) return nullptr;
  return &found->second.result;
}

void Treatments::add_timed(const LaunchShape& shape, const LaunchResult& result, std::uint64_t number) {
  Timed& timed = shapes_[shape];
  timed.result = result;
  timed.number = number;
  timed.again = false;
  ++timed.times;
}

double Treatments::predict(const LaunchShape& shape, LaunchResult& executed) {
  Timed& timed = shapes_.at(shape);
  const LaunchResult& before = timed.result;
  const double seconds = before.timing->seconds;
  if (executed.run_counts == before.run_counts) {
    executed.predicted_by = "an earlier launch";
    return seconds;
  }
  timed.again = true;
  executed.predicted_by = "an earlier launch, by instructions";
  if (before.wave_instructions == 0) return seconds;
  return seconds * static_cast<double>(executed.wave_instructions) / static_cast<double>(before.wave_instructions);
}

}  // namespace strobe::frontends
