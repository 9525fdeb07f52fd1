// sampler.ideal_simpoint - the baselines of TBPoint's evaluation. Everything is simulated in detail; the remark of a
// launch says what a random choice and SimPoint's choice of sampling units would have predicted for the run so far.
#include "ideal.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <sstream>
#include <string>

#include "common/kmeans.hpp"
#include "common/projection.hpp"
#include "strobe/sampler.hpp"

namespace tbpoint {

SampledTotal random_units(std::span<const TimedUnit> units, const IdealSpec& spec) {
  std::vector<std::size_t> order(units.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return samplers::uniform_at(spec.seed, i, 0); });
  const auto wanted = static_cast<std::size_t>(std::llround(spec.share * static_cast<double>(units.size())));
  const std::size_t count = std::min(units.size(), std::max<std::size_t>(1, wanted));
  double all = 0, instructions = 0, cycles = 0;
  for (const TimedUnit& unit : units) all += unit.instructions;
  for (std::size_t i = 0; i < count; ++i) {
    instructions += units[order[i]].instructions;
    cycles += units[order[i]].cycles;
  }
  if (instructions <= 0) return {};
  return {all * cycles / instructions, instructions / all};
}

SampledTotal simulation_points(std::span<const TimedUnit> units, const IdealSpec& spec) {
  if (units.empty()) return {};
  samplers::Points points(units.size(), spec.dimensions);
  for (std::size_t i = 0; i < units.size(); ++i) std::ranges::copy(units[i].blocks, points[i].begin());
  const samplers::Clustering found =
      samplers::cluster_by_information(points, spec.clusters, spec.information, {.seed = spec.seed});
  std::vector<std::size_t> chosen(found.count());
  std::vector<double> nearest(found.count(), std::numeric_limits<double>::infinity()), instructions(found.count());
  double all = 0;
  for (std::size_t i = 0; i < units.size(); ++i) {
    const std::uint32_t cluster = found.cluster[i];
    instructions[cluster] += units[i].instructions;
    all += units[i].instructions;
    const double distance = samplers::distance2(points[i], found.centroids[cluster]);
    if (distance < nearest[cluster]) nearest[cluster] = distance, chosen[cluster] = i;
  }
  SampledTotal total;
  for (std::size_t c = 0; c < chosen.size(); ++c) {
    const TimedUnit& unit = units[chosen[c]];
    total.cycles += instructions[c] * unit.cycles / unit.instructions;
    total.share += unit.instructions / all;
  }
  return total;
}

namespace {

using namespace strobe;

void describe(Schema<IdealSpec>& schema) {
  schema.field("instructions", &IdealSpec::instructions, "wave-instructions per sampling unit").at_least(1);
  schema.field("share", &IdealSpec::share, "share of the units that the random choice takes").at_least(0).at_most(1);
  schema.field("dimensions", &IdealSpec::dimensions, "dimensions of the projected basic-block vectors")
      .at_least(1)
      .at_most(1000);
  schema.field("clusters", &IdealSpec::clusters, "maximum number of clusters").at_least(1);
  schema
      .field("information", &IdealSpec::information,
             "share of the best BIC score that the chosen number of clusters must reach")
      .at_least(0)
      .at_most(1);
  schema.field("seed", &IdealSpec::seed, "seed of draws, projection and clustering");
}

class IdealSampler final : public Sampler {
 public:
  using Spec = IdealSpec;
  explicit IdealSampler(const Spec& spec) : spec_(spec) {}

  unsigned subscribes() const override { return kBlocks; }

  LaunchPlan begin_launch(const SampledLaunch& launch) override {
    log_ = launch.log;
    lengths_.clear();
    for (const SampledBlock& block : launch.blocks) lengths_.push_back(block.instructions);
    code_ = codes_.emplace(launch.code_object, codes_.size()).first->second;
    return {};
  }

  void block_retired(const BlockRetired& block) override {
    const std::uint32_t length = lengths_[block.block];
    executed_[{code_, block.block}] += length;
    unit_.instructions += length;
    if (unit_.instructions >= static_cast<double>(spec_.instructions)) end_unit(before_ + block.retired);
  }

  TimePrediction end_launch(const LaunchOutcome& outcome) override {
    before_ += outcome.cycles;
    std::vector<TimedUnit> units = units_;
    if (unit_.instructions > 0) {  // the run may be over
      units.push_back(unit_);
      finish(units.back(), before_);
    }
    const SampledTotal random = random_units(units, spec_), ideal = simulation_points(units, spec_);
    std::ostringstream said;
    said << std::fixed << "full " << before_ << " units " << units.size() << " random " << random.cycles << " share "
         << random.share << " ideal-simpoint " << ideal.cycles << " share " << ideal.share;
    if (log_) log_(said.str());
    return Sampler::end_launch(outcome);
  }

 private:
  void finish(TimedUnit& unit, Cycle now) const {
    unit.cycles = static_cast<double>(now - began_);
    unit.blocks.assign(spec_.dimensions, 0);
    for (const auto& [block, instructions] : executed_)
      samplers::project(spec_.seed, (block.first << 32) + block.second,
                        static_cast<double>(instructions) / unit.instructions, unit.blocks);
  }

  void end_unit(Cycle now) {
    now = std::max(now, began_);
    finish(unit_, now);
    units_.push_back(std::move(unit_));
    unit_ = {};
    executed_.clear();
    began_ = now;
  }

  const Spec spec_;
  std::function<void(std::string_view)> log_;
  std::vector<std::uint32_t> lengths_;                       ///< instructions of each block of the launch
  std::map<std::string, std::uint64_t, std::less<>> codes_;  ///< code objects, numbered
  std::uint64_t code_ = 0;
  Cycle before_ = 0, began_ = 0;  ///< cycles of earlier launches; when the unit began, counted over all launches
  TimedUnit unit_;
  std::map<std::pair<std::uint64_t, std::uint32_t>, std::uint64_t> executed_;  ///< instructions, by block
  std::vector<TimedUnit> units_;
};

}  // namespace

void add_ideal(Registry& registry) {
  registry.add<IdealSampler>("sampler.ideal_simpoint",
                             "simulates everything; says what units chosen by SimPoint or at random would predict",
                             describe);
}

}  // namespace tbpoint
