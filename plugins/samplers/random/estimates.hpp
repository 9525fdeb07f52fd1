// What simple random samples say about the rest.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>

#include "common/random.hpp"
#include "common/statistics.hpp"
#include "strobe/archive.hpp"
#include "strobe/sampler.hpp"

namespace random_sampler {

/// Whether unit `unit` of launch `launch` belongs to a sample of this share.
inline bool drawn(std::uint64_t seed, double share, std::uint64_t launch, std::uint64_t unit) {
  return samplers::uniform_at(seed, launch, unit) < share;
}

/// Launches: cycles per instruction of those that were simulated, by kernel.
class LaunchEstimate {
 public:
  void add(const std::string& kernel, double instructions, double cycles) {
    kernels_[kernel].add(instructions, cycles);
  }
  bool knows(const std::string& kernel) const { return kernels_.contains(kernel); }
  /// Time of a launch; its error bar is that of one more launch, with two or more simulated ones.
  strobe::TimePrediction predict(const std::string& kernel, double instructions, double confidence) const;
  void archive(strobe::Archive& archive) {
    archive.map(kernels_, [&](samplers::RatioEstimator& kernel) { archive(kernel); });
  }

 private:
  std::map<std::string, samplers::RatioEstimator> kernels_;
};

/// Work-groups of a launch: cycles per instruction of the waves of those that were simulated.
class GroupEstimate {
 public:
  /// From now on some groups are predicted, and put no load on the machine. Only the first call counts.
  void predicted_from(strobe::Cycle now) {
    if (!predicted_from_) predicted_from_ = now;
  }
  /// A wave of a group of `waves_of_group` has ended.
  void add(const strobe::WaveRetired& wave, std::uint64_t waves_of_group);
  /// Waves that have ended.
  std::uint64_t waves() const { return waves_.count(); }
  /// Cycles of a wave of `instructions` instructions.
  double duration(std::uint64_t instructions) const;
  /// Error bar of the launch, percent: that of the mean work-group, which is what was drawn, for the share of waves
  /// that was predicted, and by how much the waves since predicted_from() differ from those of the full machine before.
  std::optional<double> half_width(double predicted_share, double confidence) const;

 private:
  struct Group {
    std::uint64_t waves = 0;
    double instructions = 0, cycles = 0;
  };
  samplers::RatioEstimator waves_, groups_;
  samplers::RatioEstimator on_full_machine_, on_thinned_machine_;  ///< waves
  std::optional<strobe::Cycle> predicted_from_;
  std::unordered_map<std::uint64_t, Group> under_way_;
};

}  // namespace random_sampler
