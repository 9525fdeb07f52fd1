#include "common/selection.hpp"

#include "strobe/archive.hpp"

#include <algorithm>

#include "strobe/error.hpp"

namespace samplers {
namespace {

using strobe::LaunchPlan;
using strobe::SampledLaunch;
using strobe::TimePrediction;

/// The launches with counts below `end`: their numbers, and themselves.
struct Countable {
  std::vector<std::size_t> numbers;
  Launches launches;

  explicit Countable(const std::vector<LaunchRecord>& all) {
    for (std::size_t i = 0; i < all.size(); ++i)
      if (all[i].counts) numbers.push_back(i), launches.push_back(&all[i]);
  }
};

std::string said(const SampledLaunch& launch, const std::string& what) {
  return "launch " + std::to_string(launch.index) + ' ' + std::string(launch.kernel) + ": " + what;
}

}  // namespace

Selection::Selection(const SelectionRule* rule, std::vector<LaunchRecord> all)
    : rule_(rule), launches_(std::move(all)), chosen_(launches_.size()) {
  for (std::size_t i = 0; i < chosen_.size(); ++i) chosen_[i] = i;
  const Countable countable(launches_);
  const Strata strata = rule_->strata(countable.launches);
  for (std::size_t i = 0; i < strata.of.size(); ++i)
    chosen_[countable.numbers[i]] = countable.numbers[strata.representatives[strata.of[i]]];
}

std::optional<std::size_t> Selection::stand_in(std::size_t launch) const {
  if (chosen_.empty()) return stand_in_online(launch);
  // A representative that comes later cannot be waited for.
  const std::size_t representative = chosen_[launch];
  if (representative >= launch || !launches_[representative].cycles) return std::nullopt;
  return representative;
}

std::optional<std::size_t> Selection::stand_in_online(std::size_t launch) const {
  if (rule_ == nullptr || !launches_[launch].counts) return std::nullopt;
  const Countable countable(launches_);
  const Strata strata = rule_->strata(countable.launches);
  const std::uint32_t stratum = strata.of.back();  // the last launch is the one asked about
  const std::size_t representative = countable.numbers[strata.representatives[stratum]];
  if (representative == launch) return std::nullopt;
  if (launches_[representative].cycles) return representative;
  for (std::size_t i = 0; i < strata.of.size(); ++i)  // it was predicted itself: the first that was not
    if (strata.of[i] == stratum && countable.launches[i]->cycles) return countable.numbers[i];
  return std::nullopt;
}

SelectingSampler::SelectingSampler(const SelectionRule* rule, const SelectionSpec& spec, bool profile_in_detail)
    : rule_(rule),
      spec_(spec),
      profile_in_detail_(profile_in_detail),
      selection_(spec.phase == "sample" ? Selection(rule, read_profile(spec.profile)) : Selection(rule)) {}

void SelectingSampler::add(const SampledLaunch& launch) {
  LaunchRecord record = record_of(launch);
  std::vector<LaunchRecord>& launches = selection_.launches();
  if (spec_.phase == "sample") {
    if (current_ >= launches.size() || !launches[current_].same_launch(record))
      throw strobe::Error(spec_.profile + ": launch " + std::to_string(current_) + " of this run is " + record.kernel +
                          (current_ < launches.size()
                               ? ", the profile has " + launches[current_].kernel + " or another grid there"
                               : ", the profile has no more launches") +
                          " - make it anew by a run with phase=profile");
    return;
  }
  // The first launch of a kernel is simulated in any case, which also counts its instructions.
  const bool known = std::ranges::any_of(launches, [&](const LaunchRecord& l) { return l.kernel == record.kernel; });
  if (rule_ != nullptr && (known || !rule_->instructions_suffice() || spec_.phase == "profile"))
    record.counts =
        count_all(launch, rule_->instructions_suffice() ? strobe::Counting::instructions : strobe::Counting::lines);
  selection_.add(std::move(record));
}

LaunchPlan SelectingSampler::begin_launch(const SampledLaunch& launch) {
  ++current_;
  predicted_.reset();
  add(launch);
  if (spec_.phase == "profile") return plan_profile(launch);

  const std::optional<std::size_t> representative = selection_.stand_in(current_);
  LaunchPlan plan;
  if (!representative) {
    if (launch.log) launch.log(said(launch, "simulated: no representative launch yet"));
    begin_simulated(launch);
    return plan;
  }
  const std::vector<LaunchRecord>& launches = selection_.launches();
  plan.treatment = not_detailed();
  plan.prediction.cycles = rule_->predict(launches[*representative], launches[current_]);
  plan.prediction.level = "kernel";
  if (launch.log) launch.log(said(launch, "predicted from launch " + std::to_string(*representative)));
  predicted_ = plan.prediction;
  return plan;
}

LaunchPlan SelectingSampler::plan_profile(const SampledLaunch& launch) {
  LaunchPlan plan;
  const std::optional<strobe::ExecutionCounts>& counts = selection_.launches()[current_].counts;
  if (profile_in_detail_ || !counts) return plan;
  plan.treatment = strobe::Treatment::fast_forward;
  // No estimate: the instructions, one in each compute unit and cycle.
  const auto units = static_cast<double>(std::max<std::uint64_t>(1, launch.compute_units));
  plan.prediction.cycles = std::max(1.0, static_cast<double>(counts->wave_instructions) / units);
  plan.prediction.level = "profile";
  predicted_ = plan.prediction;
  return plan;
}

TimePrediction SelectingSampler::end_launch(const strobe::LaunchOutcome& outcome) {
  LaunchRecord& record = selection_.launches()[current_];
  const bool simulated = !predicted_;
  TimePrediction prediction = predicted_                 ? *predicted_
                              : spec_.phase == "profile" ? Sampler::end_launch(outcome)
                                                         : end_simulated(outcome);
  if (simulated) record.cycles = prediction.cycles;
  if (simulated && !record.counts && rule_ != nullptr && rule_->instructions_suffice()) {
    record.counts.emplace();
    record.counts->wave_instructions = outcome.instructions;
  }
  if (spec_.phase == "profile") write_profile(spec_.profile, selection_.launches());
  return prediction;
}

void Selection::archive(strobe::Archive& archive) {
  archive.each(launches_, [&](LaunchRecord& launch) { archive_launch(archive, launch); });
}

/// Of a profile, what it says is read again; the times of launches are this run's.
void SelectingSampler::archive(strobe::Archive& archive) {
  selection_.archive(archive);
  archive(current_);
  archive.require(current_ == ~std::size_t{0} || current_ < selection_.launches().size(), "it had more launches");
}

}  // namespace samplers
