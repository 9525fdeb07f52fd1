#include "sampling/sampled.hpp"

#include <fmt/format.h>

#include <cmath>
#include <optional>

#include "sampling/analysis.hpp"
#include "sampling/sampled_launch.hpp"
#include "sampling/warming.hpp"

namespace strobe {

namespace {

const char* name_of(Treatment treatment) {
  switch (treatment) {
    case Treatment::detailed:
      return "detailed";
    case Treatment::fast_forward:
      return "fast-forward";
    case Treatment::skip:
      return "skip";
  }
  return "";
}

std::string words_of(const TimePrediction& prediction) {
  std::string text = fmt::format("{:.0f} cycles by {}", prediction.cycles, prediction.level);
  if (prediction.half_width)
    text += fmt::format(", +/- {:.2f} % ({:g} %)", *prediction.half_width, 100 * prediction.confidence);
  return text;
}

class SampledExecution {
 public:
  SampledExecution(const SampledRun& run, System& machine, LaunchResult& result)
      : run_(run), functional_(*run.detailed.functional), machine_(machine), result_(result), launch_(run.launch) {
    if (run.sampler != nullptr) sampler_.emplace(*run.sampler, run.sampler_name, std::string(run.launch.kernel));
  }

  std::uint64_t run() {
    const SampledBlocks& blocks = run_.blocks(sampler_ && sampler_->waits_end_blocks());
    LaunchObserver observer(blocks, machine_.core_clock().now_address(), machine_.report_delay());
    const LaunchPlan plan = begin(blocks, observer);
    if (plan.treatment != Treatment::detailed) {
      without_machine(plan);
      return 0;
    }
    return on_machine(plan, blocks, observer);
  }

 private:
  CheckedSampler* sampler() { return sampler_ ? &*sampler_ : nullptr; }
  void note(Cycle cycle, const std::string& what, const std::string& reason) const {
    if (run_.log != nullptr && sampler_) run_.log->add(cycle, what, reason);
  }

  LaunchPlan begin(const SampledBlocks& blocks, LaunchObserver& observer) {
    LaunchObserver::Wishes wishes;
    wishes.log = run_.block_log;
    LaunchPlan plan;
    if (sampler_) {
      launch_.blocks = blocks.blocks();
      launch_.latencies = &observer.latencies();
      launch_.log = [this, &observer](std::string_view text) {
        last_remark_ = text;
        note(observer.now(), "remark", last_remark_);
      };
      FunctionalAnalysis analysis(functional_, &blocks);
      launch_.analysis = &analysis;
      plan = sampler_->begin_launch(launch_);
      launch_.analysis = nullptr;
      note(0, name_of(plan.treatment),
           plan.treatment == Treatment::detailed ? "work-group by work-group" : words_of(plan.prediction));
      wishes.sampler = &*sampler_;
      wishes.events = sampler_->subscribes();
      leaps_ = (wishes.events & Sampler::kLeaps) != 0;
      if ((wishes.events & Sampler::kIntervals) != 0) wishes.interval = sampler_->interval_cycles();
    }
    observer.set_wishes(wishes);
    return plan;
  }

  void without_machine(const LaunchPlan& plan) {
    LaunchOutcome outcome;
    if (plan.treatment == Treatment::fast_forward)
      execute(functional_, plan.warm, result_);
    else
      skip_from(0);
    (plan.treatment == Treatment::fast_forward ? outcome.fast_forwarded_waves : outcome.skipped_waves) = result_.waves;
    outcome.instructions = result_.wave_instructions;
    result_.simulated_wave_instructions = 0;
    result_.mode = "detailed";
    result_.timing.emplace();
    result_.not_known["stalls"] = result_.not_known["metrics"] = "no wave ran in detail";
    if (plan.treatment == Treatment::skip) note_skipped();
    set_time(plan.prediction);
    sampler_->report_outcome(outcome);
  }

  std::uint64_t on_machine(const LaunchPlan& plan, const SampledBlocks& blocks, LaunchObserver& observer) {
    SampledMachineLaunch launch(run_, sampler(), blocks, observer, result_);
    if (plan.warm) launch.warm(machine_.processor());
    machine_.measurement().begin();
    RunBounds bounds = run_.detailed.bounds;
    bounds.checkpoint = [&](Cycle now) {
      if (launch.take_back_rest()) machine_.resume();
      if (leaps_) launch.leap(now);
    };
    const std::uint64_t cycles = run_on_machine(launch, bounds, machine_);
    observer.finish();
    machine_.settle();
    machine_.measurement().end(cycles, &launch, result_);
    if (run_.detailed.self_check) require_balances(machine_);
    result_.run_counts = launch.all_run_counts();
    LaunchOutcome outcome = launch.outcome();
    run_rest(launch, plan.warm, outcome);
    outcome.cycles = cycles;
    outcome.detailed_instructions = launch.issued_instructions();
    outcome.instructions = result_.wave_instructions;
    result_.simulated_wave_instructions = outcome.detailed_instructions;
    if (!sampler_) return cycles;
    TimePrediction prediction = sampler_->end_launch(outcome);
    if (outcome.fast_forwarded_waves + outcome.skipped_waves + outcome.leaps == 0) {
      result_.remark = last_remark_;
      return cycles;
    }
    // What a sampler does not name comes from a machine on which some waves were predicted.
    if (prediction.level.empty() || prediction.level == "nothing") prediction.level = "mixed";
    set_time(prediction);
    extrapolate(outcome, {0, cycles, launch.groups == group_count(*functional_.context)});
    return cycles;
  }

  /// Without time; the machine's tags see it if they are to be warmed.
  void execute(const FunctionalLaunch& functional, bool warm, LaunchResult& result) {
    if (warm)
      run_warming({&functional, &machine_.processor()}, result);
    else
      run_functional(functional, result);
  }

  /// The work-groups that the machine has not seen.
  void run_rest(const SampledMachineLaunch& launch, bool warm, LaunchOutcome& outcome) {
    if (launch.groups == group_count(*functional_.context)) return;
    if (launch.rest() == Treatment::skip) {
      const std::uint64_t waves = result_.waves;
      skip_from(launch.groups);
      outcome.skipped_waves += result_.waves - waves;
      return;
    }
    FunctionalLaunch functional = functional_;
    functional.first_group = launch.groups;
    LaunchResult rest;
    execute(functional, warm, rest);
    result_.work_groups += rest.work_groups;
    result_.waves += rest.waves;
    result_.wave_instructions += rest.wave_instructions;
    result_.lane_instructions += rest.lane_instructions;
    for (std::size_t n = 0; n < rest.run_counts.size(); ++n) result_.run_counts[n] += rest.run_counts[n];
    outcome.fast_forwarded_waves += rest.waves;
  }

  void skip_from(std::uint64_t first) {
    const LaunchContext& context = *functional_.context;
    result_.work_groups = group_count(context);
    result_.waves = wave_count(context, functional_.wave_size);
    result_.outputs_exact = false;
    if (first == 0) result_.run_counts.assign(functional_.program->runs().size(), 0);
  }

  void set_time(const TimePrediction& prediction) {
    LaunchTiming& timing = *result_.timing;
    timing.cycles = static_cast<std::uint64_t>(std::max<long long>(1, std::llround(prediction.cycles)));
    timing.seconds = prediction.cycles / static_cast<double>(machine_.core_clock().frequency().n);
    result_.predicted_by = prediction.level;
    if (prediction.half_width) result_.error_bar = ErrorBar{*prediction.half_width, prediction.confidence};
    note(timing.cycles, "time", words_of(prediction));
  }

  /// From the detailed part to the launch: by instructions, or by waves where those of some are not known.
  void extrapolate(const LaunchOutcome& outcome, DetailedPart part) {
    if (outcome.skipped_waves != 0) result_.outputs_exact = false;
    const bool known = outcome.skipped_waves == 0;
    const auto detailed = static_cast<double>(known ? outcome.detailed_instructions : outcome.detailed_waves);
    const auto whole = static_cast<double>(known ? outcome.instructions : result_.waves);
    if (detailed > 0) part.factor = whole / detailed;
    machine_.measurement().extrapolate(result_, part);
    if (!known) note_skipped();
  }

  void note_skipped() {
    result_.executed = false;
    for (const char* count : {"ipc", "instructions"})
      result_.not_known[count] = "waves were skipped; their instructions are not counted";
  }

  const SampledRun& run_;
  const FunctionalLaunch& functional_;
  System& machine_;
  LaunchResult& result_;
  SampledLaunch launch_;
  std::optional<CheckedSampler> sampler_;
  std::string last_remark_;
  bool leaps_ = false;  ///< the sampler is asked for them
};

}  // namespace

std::uint64_t run_sampled(const SampledRun& run, System& machine, LaunchResult& result) {
  return SampledExecution(run, machine, result).run();
}

}  // namespace strobe
