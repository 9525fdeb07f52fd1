#include "profile.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <tuple>

#include "common/statistics.hpp"

namespace budget {
namespace {

/// Parts that differ by more are of different strata.
constexpr double kMixTolerance = 0.1, kSpreadTolerance = 0.3;

class Collector {
 public:
  Collector(const strobe::SampledLaunch& launch, const Intervals& intervals)
      : launch_(launch),
        intervals_(intervals),
        work_(intervals.count),
        parts_(part_of(intervals.count - 1) + 1),
        groups_(parts_.size()) {
    for (Features& features : parts_) features.mix.assign(launch.blocks.size(), 0);
  }

  void add(const strobe::WaveProfile& wave) {
    if (wave.group != group_) end_group();
    group_ = wave.group;
    of_group_ += static_cast<double>(wave.instructions);
    std::vector<double>& mix = parts_[part_of(intervals_.of(wave.group))].mix;
    for (const strobe::BlockCount& block : wave.blocks)
      mix[block.block] += static_cast<double>(block.count) * launch_.blocks[block.block].instructions;
  }

  Profile finish() {
    end_group();
    Profile profile;
    profile.launch.mix.assign(launch_.blocks.size(), 0);
    for (std::size_t n = 0; n < parts_.size(); ++n) {
      Features& features = parts_[n];
      features.spread = groups_[n].variation();
      profile.launch.work += features.work;
      for (std::size_t block = 0; block < features.mix.size(); ++block)
        profile.launch.mix[block] += features.mix[block];
      normalise(features.mix);
    }
    normalise(profile.launch.mix);
    const std::vector<unsigned> strata = with_transitions(stratify(parts_));
    for (std::size_t n = 0; n < work_.size(); ++n) profile.stratum.push_back(strata[part_of(n)]);
    profile.strata = 1 + *std::ranges::max_element(strata);
    profile.work = std::move(work_);
    return profile;
  }

 private:
  void end_group() {
    if (of_group_ == 0) return;
    const std::size_t interval = intervals_.of(group_), part = part_of(interval);
    groups_[part].add(of_group_);
    parts_[part].work += of_group_;
    work_[interval] += of_group_;
    of_group_ = 0;
  }
  static std::size_t part_of(std::size_t interval) { return interval / Intervals::kOfHeld; }
  static void normalise(std::vector<double>& mix) {
    const double sum = std::accumulate(mix.begin(), mix.end(), 0.0);
    if (sum > 0)
      for (double& share : mix) share /= sum;
  }

  const strobe::SampledLaunch& launch_;
  const Intervals& intervals_;
  std::vector<double> work_;  ///< by interval
  std::vector<Features> parts_;
  std::vector<samplers::Moments> groups_;
  std::uint64_t group_ = 0;
  double of_group_ = 0;
};

}  // namespace

double mix_distance(const std::vector<double>& a, const std::vector<double>& b) {
  double sum = 0;
  for (std::size_t n = 0; n < a.size(); ++n) sum += std::abs(a[n] - b[n]);
  return sum / 2;
}

std::vector<unsigned> stratify(const std::vector<Features>& parts) {
  std::vector<unsigned> strata;
  std::vector<const Features*> founders;
  for (const Features& features : parts) {
    const auto like = std::ranges::find_if(founders, [&](const Features* founder) {
      return mix_distance(founder->mix, features.mix) <= kMixTolerance &&
             std::abs(founder->spread - features.spread) <= kSpreadTolerance;
    });
    strata.push_back(static_cast<unsigned>(like - founders.begin()));
    if (like == founders.end()) founders.push_back(&features);
  }
  return strata;
}

std::vector<unsigned> with_transitions(const std::vector<unsigned>& strata) {
  constexpr std::size_t kTransition = 2;
  std::vector<unsigned> refined;
  std::map<std::tuple<unsigned, unsigned, std::size_t>, unsigned> numbers;  // by stratum, the one before, and how far
  std::size_t begin = 0;
  for (std::size_t n = 0; n < strata.size(); ++n) {
    if (n > 0 && strata[n] != strata[n - 1]) begin = n;
    const bool transition = begin > 0 && n - begin < kTransition;
    const unsigned before = transition ? strata[begin - 1] : strata[n];
    const auto number = static_cast<unsigned>(numbers.size());
    refined.push_back(numbers.try_emplace({strata[n], before, transition ? n - begin : 0}, number).first->second);
  }
  return refined;
}

std::optional<Profile> profile_of(const strobe::SampledLaunch& launch, const Intervals& intervals) {
  if (launch.analysis == nullptr) return std::nullopt;
  std::vector<std::uint64_t> groups(launch.groups);
  std::iota(groups.begin(), groups.end(), 0);
  Collector collector(launch, intervals);
  if (!launch.analysis->execute(groups, [&](const strobe::WaveProfile& wave) { collector.add(wave); }))
    return std::nullopt;
  return collector.finish();
}

}  // namespace budget
