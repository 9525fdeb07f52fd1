// sampler.simpoint - SimPoint (Sherwood et al., ASPLOS 2002) on units of consecutive work-groups of a launch, as
// TBPoint's authors compared with: units of a million instructions, clustered by their basic blocks; one of each
// cluster is simulated in detail.
#include "sampler.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

#include "common/throughput.hpp"
#include "common/waves.hpp"
#include "units.hpp"

namespace simpoint {
namespace {

using namespace strobe;

struct Spec {
  std::uint64_t instructions = 1'000'000;
  double warm_up = 1;
  std::uint64_t dimensions = ChoiceSpec{}.dimensions;
  std::uint64_t clusters = ChoiceSpec{}.most_clusters;
  double information = ChoiceSpec{}.information;
  std::uint64_t seed = 1;
  bool warm = true;
};

void describe(Schema<Spec>& schema) {
  schema.field("instructions", &Spec::instructions, "wave-instructions per sampling unit").at_least(1);
  schema.field("warm_up", &Spec::warm_up, "detailed warm-up before each simulated unit, in fills of the machine");
  schema.field("dimensions", &Spec::dimensions, "dimensions of the projected basic-block vectors")
      .at_least(1)
      .at_most(1000);
  schema.field("clusters", &Spec::clusters, "maximum number of clusters").at_least(1);
  schema
      .field("information", &Spec::information,
             "share of the best BIC score that the chosen number of clusters must reach")
      .at_least(0)
      .at_most(1);
  schema.field("seed", &Spec::seed, "seed of projection and clustering");
  schema.field("warm", &Spec::warm, "functional warm-up: fast-forwarded waves update caches and TLBs");
}

class SimPointSampler final : public Sampler {
 public:
  using Spec = simpoint::Spec;
  explicit SimPointSampler(const Spec& spec) : spec_(spec) {}

  unsigned subscribes() const override { return detailed_.empty() ? 0u : kIntervals; }
  Cycle interval_cycles() const override { return 64; }

  LaunchPlan begin_launch(const SampledLaunch& launch) override {
    throughput_.begin_launch();
    detailed_.clear();
    measured_.clear();
    LaunchPlan plan;
    const std::uint64_t held = samplers::groups_held(launch);
    if (!launch.must_be_detailed.empty() || launch.analysis == nullptr || launch.groups <= held) return plan;
    select(launch, static_cast<std::uint64_t>(std::llround(spec_.warm_up * static_cast<double>(held))));
    plan.warm = !detailed_.empty() && spec_.warm;
    return plan;
  }

  Reach work_group(const GroupDispatch& group, std::span<Treatment> waves) override {
    if (detailed_.empty()) return Reach::this_group;
    for (Measured& m : measured_) {
      if (group.group == m.first_group) m.begin = throughput_.mark();
      if (group.group == m.end_group) m.end = throughput_.mark();
    }
    if (!detailed_[group.group]) std::ranges::fill(waves, Treatment::fast_forward);
    return Reach::this_group;
  }

  // The launch's time is the sum over clusters, not the machine's: what lies between simulated units passes at once.
  void predict(const GroupDispatch&, std::span<const WaveProfile>, std::span<double> durations) override {
    std::ranges::fill(durations, 1.0);
  }

  void interval(const Interval& interval) override { throughput_.interval(interval); }

  TimePrediction end_launch(const LaunchOutcome& outcome) override {
    TimePrediction prediction = Sampler::end_launch(outcome);
    if (outcome.fast_forwarded_waves == 0) return prediction;
    double cycles = static_cast<double>(outcome.first_group);
    for (const Measured& m : measured_) {
      const samplers::Throughput::Mark& end = m.end ? *m.end : throughput_.mark();
      const auto instructions = static_cast<double>(end.issued - m.begin.issued);
      if (instructions <= 0) return prediction;  // a unit too short to be seen: nothing better than the machine's time
      cycles += static_cast<double>(m.instructions) * static_cast<double>(end.at - m.begin.at) / instructions;
    }
    prediction.cycles = std::max(1.0, cycles);
    prediction.level = "unit";
    return prediction;
  }

  void archive(Archive&) override {}  // each launch stands alone

 private:
  struct Measured {
    std::uint64_t first_group = 0, end_group = 0;
    std::uint64_t instructions = 0;  ///< of the cluster
    samplers::Throughput::Mark begin;
    std::optional<samplers::Throughput::Mark> end;  ///< empty: the launch's
  };

  void select(const SampledLaunch& launch, std::uint64_t warm_up) {
    std::vector<std::uint64_t> groups(launch.groups);
    std::iota(groups.begin(), groups.end(), 0);
    UnitCutter cutter(spec_.instructions, launch.blocks);
    if (!launch.analysis->execute(groups, [&](const WaveProfile& wave) { cutter.wave(wave); })) return;
    const std::vector<Unit> units = cutter.finish(launch.groups);
    const std::vector<SimulationPoint> points =
        choose(units, warm_up, {spec_.dimensions, spec_.clusters, spec_.information, spec_.seed});
    detailed_.assign(launch.groups, false);
    for (const SimulationPoint& point : points) {
      const Unit& unit = units[point.unit];
      const std::uint64_t end = unit.first_group + unit.groups;
      measured_.push_back({unit.first_group, end, point.instructions, {}, {}});
      for (std::uint64_t g = unit.first_group - std::min(unit.first_group, warm_up); g < end; ++g) detailed_[g] = true;
    }
    if (launch.log)
      launch.log("units " + std::to_string(units.size()) + ", simulated " + std::to_string(points.size()));
    if (std::ranges::all_of(detailed_, [](bool d) { return d; })) detailed_.clear();
  }

  const Spec spec_;
  samplers::Throughput throughput_;
  std::vector<bool> detailed_;  ///< work-groups; empty: all
  std::vector<Measured> measured_;
};

}  // namespace

void add_sampler(strobe::Registry& registry) {
  registry.add<SimPointSampler>("sampler.simpoint",
                                "SimPoint: one representative unit per cluster of basic-block vectors", describe);
}

}  // namespace simpoint
