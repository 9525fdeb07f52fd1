// sampler.loop - turns of a loop are alike: when all waves in flight go round their loop in the same time as before,
// they go round it at once and without time, and the launch takes as much longer as these turns would have. It shortens
// launches of few work-groups with many turns, such as matrix products, where no work-group is like one that has ended.
#include "sampler.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "strobe/archive.hpp"
#include "turns.hpp"

namespace loop {
namespace {

using namespace strobe;

struct Spec {
  std::uint32_t window = 2;
  double tolerance = 0.02;
  std::uint32_t least = 16;
  std::uint32_t stretch = 10;
  bool warm = true;
};

void describe(Schema<Spec>& schema) {
  schema.field("window", &Spec::window, "turns of a window; two windows are compared before a leap")
      .at_least(1)
      .at_most(1000);
  schema
      .field("tolerance", &Spec::tolerance, "relative difference of the two windows' means below which turns are alike")
      .at_least(0)
      .at_most(1);
  schema.field("stretch", &Spec::stretch, "turns of a leap, at most, for each turn observed before it").at_least(1);
  schema.field("warm", &Spec::warm, "waves that go round without time update caches and TLBs");
  schema.field("least", &Spec::least, "turns of a loop below which a launch is simulated whole").at_least(4);
}

class LoopSampler final : public Sampler {
 public:
  using Spec = loop::Spec;
  explicit LoopSampler(const Spec& spec) : spec_(spec), times_(spec.window) {}

  unsigned subscribes() const override { return active_ ? kWaves | kBlocks | kLeaps : 0u; }

  LaunchPlan begin_launch(const SampledLaunch& launch) override {
    active_ = false;
    waves_per_group_ = launch.waves_per_group;
    times_.clear();
    in_flight_.clear();
    leaped_cycles_ = 0;
    const std::string why_not = look(launch);
    if (!why_not.empty() && launch.log) launch.log("stays detailed: " + why_not);
    LaunchPlan plan;
    plan.warm = active_ && spec_.warm;
    return plan;
  }

  Reach work_group(const GroupDispatch& group, std::span<Treatment> waves) override {
    for (std::size_t n = 0; active_ && n < waves.size(); ++n) {
      waves_[number_of(group.group, n)].place = in_flight_.size();
      in_flight_.push_back(number_of(group.group, n));
    }
    return Reach::this_group;
  }

  void block_retired(const BlockRetired& block) override {
    if (block.block != loop_.header) return;
    Turns& wave = waves_[number_of(block.group, block.wave)];
    if (wave.executed != 0) times_.add(++wave.counted, block.issued - wave.last);
    ++wave.executed;
    wave.last = block.issued;
  }

  void wave_retired(const WaveRetired& wave) override {
    const std::size_t place = waves_[number_of(wave.group, wave.wave)].place, last = in_flight_.back();
    in_flight_[place] = last;
    waves_[last].place = place;
    in_flight_.pop_back();
  }

  std::uint32_t leap(Cycle) override {
    const auto [counted, most] = least_of_those_in_flight();
    const std::uint32_t windows = times_.windows(counted), left = std::min(most, counted * spec_.stretch);
    if (windows < 2 || left < kLeastLeap) return 0;
    const double before = times_.mean(windows - 2), cycles = times_.mean(windows - 1);
    if (std::fabs(before - cycles) > spec_.tolerance * cycles) return 0;
    leaped_cycles_ += left * cycles;
    times_.clear();
    for (const std::size_t number : in_flight_) {
      waves_[number].executed += left;
      waves_[number].counted = 0;
    }
    return left;
  }

  TimePrediction end_launch(const LaunchOutcome& outcome) override {
    TimePrediction prediction = Sampler::end_launch(outcome);
    if (outcome.leaps == 0) return prediction;
    prediction.cycles = static_cast<double>(outcome.cycles) + leaped_cycles_;
    prediction.level = "loop";
    return prediction;
  }

  void archive(Archive&) override {}

 private:
  static constexpr std::uint32_t kLeastLeap = 4, kMargin = 2;  // turns
  static constexpr std::uint64_t kMaxAhead = 64;  // instructions that a compute unit executes ahead of their issue

  struct Turns {
    std::uint32_t all = 0;       ///< that it will have executed
    std::uint32_t executed = 0;  ///< as far as is known
    std::uint32_t counted = 0;   ///< since its start or the last leap
    Cycle last = 0;              ///< when it began the last that is known
    std::size_t place = 0;       ///< in in_flight_
  };

  std::size_t number_of(std::uint64_t group, std::size_t wave) const { return group * waves_per_group_ + wave; }

  /// Finds the loop, and how many turns each wave takes. Returns why there will be no leaps; empty: there may be.
  std::string look(const SampledLaunch& launch) {
    if (!launch.must_be_detailed.empty()) return std::string(launch.must_be_detailed);
    std::string why_not = "its first work-group waits for others";
    std::optional<Loop> found;
    const std::uint64_t first = 0;
    launch.analysis->execute({&first, 1}, [&](const WaveProfile& wave) {
      if (wave.wave == 0) found = find_loop(launch, wave.blocks, spec_.least, why_not);
    });
    if (!found) return why_not;
    loop_ = *found;
    waves_.assign(launch.groups * waves_per_group_, {});
    std::vector<std::uint64_t> groups(launch.groups);
    for (std::uint64_t n = 0; n < launch.groups; ++n) groups[n] = n;
    const auto counts = launch.analysis->execute(groups, [&](const WaveProfile& wave) {
      const std::optional<Loop> its = find_loop(launch, wave.blocks, spec_.least, why_not);
      if (its && its->header == loop_.header) waves_[number_of(wave.group, wave.wave)].all = its->turns;
    });
    if (!counts) return "a work-group waits for others";
    active_ = true;
    return {};
  }

  /// Of all waves in flight, the fewest turns counted, and the fewest that it surely has left; a wave that has not
  /// begun its loop, or has none, has 0.
  std::pair<std::uint32_t, std::uint32_t> least_of_those_in_flight() const {
    std::uint32_t counted = in_flight_.empty() ? 0 : ~0u, left = counted;
    const auto kept = static_cast<std::uint32_t>(kMargin + kMaxAhead / loop_.instructions);
    for (const std::size_t number : in_flight_) {
      const Turns& wave = waves_[number];
      const bool goes_on = wave.executed != 0 && wave.all > wave.executed + kept;
      counted = std::min(counted, goes_on ? wave.counted : 0);
      left = std::min(left, goes_on ? wave.all - wave.executed - kept : 0);
    }
    return {counted, left};
  }

  const Spec spec_;
  bool active_ = false;
  std::uint32_t waves_per_group_ = 1;
  Loop loop_;
  std::vector<Turns> waves_;            ///< of the launch
  std::vector<std::size_t> in_flight_;  ///< their numbers
  TurnTimes times_;
  double leaped_cycles_ = 0;  ///< that the turns of all leaps take
};

}  // namespace

void add_sampler(strobe::Registry& registry) {
  registry.add<LoopSampler>("sampler.loop",
                            "waves go round loops of like turns at once: for few work-groups of many turns", describe);
}

}  // namespace loop
