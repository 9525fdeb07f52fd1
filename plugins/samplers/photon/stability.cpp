#include "stability.hpp"

#include <cmath>

namespace photon {

// lchangxii/sampled-mgpu-sim, samples/sampledrunner/wgtracer.go: SampledEngine.Collect.
constexpr std::uint64_t kArtifactDiscards = 1023;

StabilityCheck::StabilityCheck(const StabilityRule& rule) : rule_(rule), short_(rule.window), long_(2 * rule.window) {}

bool StabilityCheck::flat(const LeastSquaresWindow& window) const {
  const std::optional<double> slope = window.slope();
  if (!slope || !window.full()) return false;
  const double off = std::abs(1 - *slope);
  return rule_.variant == Variant::paper ? off < rule_.slope_tolerance : off <= rule_.slope_tolerance;
}

void StabilityCheck::judge_paper() {
  stable_ =
      long_.full() && flat(short_) && std::abs(short_.mean() - long_.mean()) < rule_.mean_tolerance * long_.mean();
}

void StabilityCheck::judge_artifact() {
  if (!flat(long_)) return;
  const double long_mean = long_.mean(), short_mean = short_.mean();
  duration_ = short_mean;
  stable_ = std::abs(long_mean - short_mean) <= rule_.mean_tolerance * (long_mean + short_mean);
}

void StabilityCheck::add(strobe::Cycle issued, strobe::Cycle retired) {
  ++observed_;
  if (rule_.variant == Variant::artifact && observed_ <= kArtifactDiscards) return;
  short_.add(issued, retired);
  if (stable_) {
    if (flat(short_)) duration_ = short_.mean();
    return;
  }
  long_.add(issued, retired);
  if (rule_.variant == Variant::paper)
    judge_paper();
  else
    judge_artifact();
}

}  // namespace photon
