// sampler.tbpoint - TBPoint (Huang, Nai, Kim, Lee, IPDPS 2014; Huang's thesis, Georgia Tech 2015, chapter 3): of
// similar launches one is simulated, and of each homogeneous region of its work-groups as much as its IPC needs to be
// stable.
#include "sampler.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>

#include "common/selection.hpp"
#include "common/waves.hpp"
#include "launch_clusters.hpp"
#include "region_sampling.hpp"
#include "strobe/archive.hpp"
#include "strobe/error.hpp"

namespace tbpoint {
namespace {

using namespace strobe;

struct Spec : samplers::SelectionSpec {
  std::string levels = "both";
  double inter_threshold = 0.1;
  double intra_threshold = RegionSpec{}.threshold;
  double variation = RegionSpec{}.variation;
  double stable = 0.1;
  bool warm = false;
};

void describe(Schema<Spec>& schema) {
  schema
      .field("levels", &Spec::levels,
             "inter: representative launches; intra: homogeneous regions of work-groups within a launch; both")
      .one_of({"both", "inter", "intra"});
  schema
      .field("inter_threshold", &Spec::inter_threshold, "largest distance of the features of two launches of a cluster")
      .at_least(0);
  schema
      .field("intra_threshold", &Spec::intra_threshold,
             "largest difference of the stall probabilities of two epochs of a cluster")
      .at_least(0);
  schema
      .field("variation", &Spec::variation,
             "variation factor: largest coefficient of variation of work-groups in an epoch of a region")
      .at_least(0);
  schema
      .field("stable", &Spec::stable,
             "relative difference of the IPC of adjacent sampling units below which the rest of a region is predicted")
      .at_least(0);
  schema.field("warm", &Spec::warm, "functional warm-up: work-groups that are not simulated update caches and TLBs");
  samplers::describe_selection(schema);
  schema.require("warm=true needs execute=true: work-groups that are not executed touch no line",
                 [](const Spec& s) { return !s.warm || s.execute; });
  schema.require("phase belongs to the selection of launches: levels=intra has none",
                 [](const Spec& s) { return s.levels != "intra" || s.phase == "online"; });
}

class TbpointSampler final : public Sampler {
 public:
  using Spec = tbpoint::Spec;
  explicit TbpointSampler(const Spec& spec) : spec_(spec) {
    if (spec.phase != "sample") return;
    launches_ = read_launches(spec.profile);
    clusters_ = cluster_launches(launches_, spec.inter_threshold);
  }

  unsigned subscribes() const override { return regions_ ? kWaves | kIntervals : 0u; }
  // Compute units issue in rounds of four cycles.
  Cycle interval_cycles() const override { return 4; }

  LaunchPlan begin_launch(const SampledLaunch& launch) override {
    ++current_;
    regions_.reset();
    rest_skipped_ = false;
    predicted_.reset();
    const std::uint64_t turn = turns_[std::string(launch.code_object) + ' ' + std::string(launch.kernel)]++;
    std::optional<GroupProfile> profile;
    if (spec_.phase == "sample")
      require_same(launch);
    else
      add(launch, profile = profile_groups(launch, turn));
    LaunchPlan plan;
    if (spec_.phase == "profile")
      predict_profile(launch);
    else if (spec_.levels != "intra")
      predict_from_cluster(launch);
    if (predicted_) {
      plan.treatment = not_detailed();
      plan.prediction = *predicted_;
      plan.warm = spec_.warm;
      return plan;
    }
    if (spec_.phase == "profile" || spec_.levels == "inter") return plan;
    if (!profile) profile = profile_groups(launch, turn);
    if (profile) begin_regions(launch, *profile);
    plan.warm = regions_ && spec_.warm;
    return plan;
  }

  Reach work_group(const GroupDispatch& group, std::span<Treatment> waves) override {
    if (!regions_) return Reach::this_group;
    const Fate fate = regions_->dispatch(group.group, group.now);
    if (fate == Fate::simulate) return Reach::this_group;
    std::ranges::fill(waves, not_detailed());
    rest_skipped_ = fate == Fate::skip_rest;
    return fate == Fate::skip_rest ? Reach::rest_of_launch : Reach::this_group;
  }

  // Skipped work-groups take their time in the prediction, not on the machine.
  void predict(const GroupDispatch&, std::span<const WaveProfile>, std::span<double> durations) override {
    std::ranges::fill(durations, 1.0);
  }

  void wave_retired(const WaveRetired& wave) override {
    if (++retired_[wave.group] == samplers::waves_of_group(launch_, wave.group)) regions_->retire(wave.group);
  }

  void interval(const Interval& interval) override { regions_->interval(interval); }

  TimePrediction end_launch(const LaunchOutcome& outcome) override {
    if (spec_.phase == "profile") write_launches(spec_.profile, launches_);
    if (predicted_) return *predicted_;
    TimePrediction prediction = Sampler::end_launch(outcome);
    if (regions_ && rest_skipped_ && !outcome.rest_at) regions_->take_back_rest();
    if (regions_ && regions_->skipped_any()) {
      prediction.cycles = regions_->cycles(outcome.cycles);
      prediction.level = "intra-launch";
    }
    launches_[current_].cycles = prediction.cycles;
    return prediction;
  }

  // Clusters follow from the launches.
  void archive(Archive& archive) override {
    archive.each(launches_, [&](Launch& launch) {
      samplers::archive_launch(archive, launch);
      archive(launch.size_variation);
    });
    archive.map(turns_, [&](std::uint64_t& launches) { archive(launches); });
    archive(current_);
    archive.require(current_ == ~std::size_t{0} || current_ < launches_.size(), "it had more launches");
  }

 private:
  Treatment not_detailed() const { return spec_.execute ? Treatment::fast_forward : Treatment::skip; }

  void add(const SampledLaunch& launch, const std::optional<GroupProfile>& profile) {
    Launch record{samplers::record_of(launch)};
    if (profile) add_profile(record, *profile);
    launches_.push_back(std::move(record));
  }

  void require_same(const SampledLaunch& launch) const {
    const samplers::LaunchRecord record = samplers::record_of(launch);
    const bool more = current_ < launches_.size();
    if (more && launches_[current_].same_launch(record)) return;
    throw Error(spec_.profile + ": launch " + std::to_string(current_) + " of this run is " + record.kernel +
                (more ? ", the profile has " + launches_[current_].kernel + " or another grid there"
                      : ", the profile has no more launches") +
                " - make it anew by a run with phase=profile");
  }

  void predict_profile(const SampledLaunch& launch) {
    const Launch& record = launches_[current_];
    if (!record.counts) return;
    // No estimate: one instruction in each compute unit and cycle.
    const auto units = static_cast<double>(std::max<std::uint64_t>(1, launch.compute_units));
    predicted_ = TimePrediction{std::max(1.0, record.instructions() / units), "profile", std::nullopt, 0.95};
  }

  void predict_from_cluster(const SampledLaunch& launch) {
    if (spec_.phase != "sample") clusters_ = cluster_launches(launches_, spec_.inter_threshold);
    const std::vector<std::size_t>& alike = clusters_.members[clusters_.of[current_]];
    if (spec_.phase == "sample" && alike.front() == current_) return;  // the simulation point
    const auto simulated = std::ranges::find_if(alike, [&](std::size_t i) { return launches_[i].cycles.has_value(); });
    if (simulated == alike.end()) return;
    const Launch& point = launches_[*simulated];
    const double instructions = launches_[current_].instructions();
    if (point.instructions() <= 0 || instructions <= 0) return;
    predicted_ = TimePrediction{std::max(1.0, instructions * *point.cycles / point.instructions()), "inter-launch",
                                std::nullopt, 0.95};
    if (launch.log)
      launch.log("launch " + std::to_string(current_) + " by the CPI of launch " + std::to_string(*simulated));
  }

  void begin_regions(const SampledLaunch& launch, const GroupProfile& profile) {
    const std::uint64_t occupancy = samplers::groups_held(launch);
    if (launch.groups <= occupancy) {
      if (launch.log) launch.log("intra-launch: one epoch of " + std::to_string(occupancy) + " work-groups holds it");
      return;
    }
    const std::vector<Epoch> found = epochs(profile, occupancy);
    std::vector<Region> table = regions(found, {spec_.intra_threshold, spec_.variation});
    if (launch.log)
      launch.log("intra-launch: " + std::to_string(found.size()) + " epochs of " + std::to_string(occupancy) +
                 " work-groups, " + std::to_string(table.size()) + " homogeneous regions");
    launch_ = launch;
    retired_.assign(launch.groups, 0);
    regions_.emplace(std::move(table), profile, spec_.stable);
  }

  const Spec spec_;
  std::vector<Launch> launches_;
  LaunchClusters clusters_;
  std::size_t current_ = ~std::size_t{0};       ///< launch in progress
  std::map<std::string, std::uint64_t> turns_;  ///< launches so far, by kernel
  std::optional<TimePrediction> predicted_;

  SampledLaunch launch_;
  std::optional<RegionSampling> regions_;  ///< of the launch; empty: all of it is simulated
  std::vector<std::uint32_t> retired_;     ///< waves, by work-group
  bool rest_skipped_ = false;              ///< as far as the answer says
};

}  // namespace

void add_sampler(strobe::Registry& registry) {
  registry.add<TbpointSampler>(
      "sampler.tbpoint", "TBPoint: one launch per cluster, and of it a part of each homogeneous region", describe);
}

}  // namespace tbpoint
