#include "estimates.hpp"

#include <algorithm>
#include <cmath>

namespace random_sampler {

strobe::TimePrediction LaunchEstimate::predict(const std::string& kernel, double instructions,
                                               double confidence) const {
  const samplers::RatioEstimator& known = kernels_.at(kernel);
  strobe::TimePrediction prediction;
  prediction.cycles = std::max(1.0, known.ratio() * instructions);
  prediction.level = "launch";
  prediction.confidence = confidence;
  if (const std::optional<double> variation = known.variation())
    prediction.half_width = 100 * samplers::normal_interval(confidence) * *variation *
                            std::sqrt(1 + 1 / static_cast<double>(known.count()));
  return prediction;
}

void GroupEstimate::add(const strobe::WaveRetired& wave, std::uint64_t waves_of_group) {
  const auto instructions = static_cast<double>(wave.instructions);
  const auto cycles = static_cast<double>(wave.retired - wave.issued);
  waves_.add(instructions, cycles);
  const bool thinned = predicted_from_ && wave.issued >= *predicted_from_;
  (thinned ? on_thinned_machine_ : on_full_machine_).add(instructions, cycles);
  Group& group = under_way_[wave.group];
  group.instructions += instructions;
  group.cycles += cycles;
  if (++group.waves < waves_of_group) return;
  groups_.add(group.instructions, group.cycles);
  under_way_.erase(wave.group);
}

double GroupEstimate::duration(std::uint64_t instructions) const {
  return std::max(1.0, waves_.ratio() * static_cast<double>(instructions));
}

std::optional<double> GroupEstimate::half_width(double predicted_share, double confidence) const {
  const std::optional<double> all = groups_.half_width(confidence);
  if (!all) return std::nullopt;
  double bias = 0;
  if (on_full_machine_.count() != 0 && on_thinned_machine_.count() != 0)
    bias = 100 * std::abs(on_full_machine_.ratio() / on_thinned_machine_.ratio() - 1);
  return *all * predicted_share + bias;
}

}  // namespace random_sampler
