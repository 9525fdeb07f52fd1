#include "exec/functional.hpp"

#include <algorithm>
#include <list>
#include <memory>

#include "check/race_checker.hpp"
#include "exec/group.hpp"
#include "exec/livelock.hpp"
#include "exec/step.hpp"

namespace strobe {

namespace {

/// Passes over all resident groups in which no wave ended, before a proof of livelock is tried (then twice as many).
constexpr std::uint64_t kPassesBeforeProof = 4;

/// Shows every instruction to the checker of races.
struct WatchRaces {
  RaceChecker& checker;
  static constexpr bool run(std::uint32_t) { return true; }
  void before(Wave& wave, const Instruction& i) const { checker.before(wave, i); }
};

class Executor {
 public:
  Executor(const FunctionalLaunch& launch, LaunchResult& result)
      : launch_(launch),
        result_(result),
        trace_(launch),
        groups_(group_count(*launch.context)),
        next_group_(launch.first_group) {
    result_.run_counts.assign(launch.program->runs().size(), 0);
    result_.work_groups = groups_ - next_group_;
  }

  void run() {
    while (next_group_ < groups_ || !resident_.empty()) {
      if (resident_.empty()) admit();
      const bool progressed = pass();
      if (resident_.empty()) continue;
      // The groups here did not finish in their turn: they may wait for one that has not started.
      if (next_group_ < groups_ && resident_.size() < launch_.resident_groups) {
        admit();
      } else if (progressed) {
        idle_passes_ = 0;
      } else if (++idle_passes_ >= passes_before_proof_) {
        idle_passes_ = 0;
        passes_before_proof_ *= 2;
        if (is_livelock(launch_, resident_, [this](Wave& wave, std::uint64_t budget) { run_wave(wave, budget); }))
          throw stuck();
      }
      if (launch_.check_limits) launch_.check_limits();
    }
  }

  /// Where the launch stands.
  NoProgress stuck() const {
    NoProgress stuck{{}, groups_ - next_group_};
    for (const auto& group : resident_) add_stuck_waves(launch_, *group, stuck.waves);
    return stuck;
  }

 private:
  void admit() {
    if (spare_.empty()) {
      resident_.push_back(std::make_unique<GroupContext>(launch_, contexts_++));
    } else {
      resident_.push_back(std::move(spare_.back()));
      spare_.pop_back();
    }
    GroupContext& group = *resident_.back();
    group.start(next_group_++);
    if (launch_.races != nullptr) launch_.races->start_group(next_group_ - 1, group.first_slot(), group.waves());
    result_.waves += group.waves();
    for (std::uint32_t n = 0; n < group.waves(); ++n)
      for (TraceSink* tracer : launch_.tracers)
        if (tracer->subscribes() & TraceSink::kWaves) tracer->wave_started(group.wave(n));
  }

  /// One turn for every resident group; true if any wave ended.
  bool pass() {
    bool progressed = false;
    for (auto group = resident_.begin(); group != resident_.end();) {
      progressed |= turn(**group);
      if ((*group)->finished()) {
        if (launch_.races != nullptr) launch_.races->end_group((*group)->first_slot());
        spare_.push_back(std::move(*group));
        group = resident_.erase(group);
        // The usual case is one group after another, without leaving this loop's caches.
        if (resident_.empty() && next_group_ < groups_) {
          admit();
          group = resident_.begin();
          if ((++finished_groups_ & 0xff) == 0 && launch_.check_limits) launch_.check_limits();
        }
      } else {
        ++group;
      }
    }
    return progressed;
  }

  /// Runs with whoever wants to see instructions.
  template <class Run>
  auto watched(Run run) {
    if (launch_.races == nullptr) return trace_.wanted() ? run(trace_) : run(nothing_);
    WatchRaces races{*launch_.races};
    WatchBoth<TraceInstructions, WatchRaces> both{trace_, races};
    return run(both);
  }

  bool turn(GroupContext& group) {
    const auto counts = [this](const Wave&) { return result_.run_counts.data(); };
    const auto ended = [this](const Wave& wave) { wave_ended(wave); };
    return watched([&](auto& watch) { return step_group(group, watch, counts, ended); });
  }

  void run_wave(Wave& wave, std::uint64_t budget) {
    watched([&](auto& watch) { step_wave(wave, budget, result_.run_counts.data(), watch); });
  }

  void wave_ended(const Wave& wave) {
    result_.wave_instructions += wave.instructions;
    result_.lane_instructions += wave.lane_instructions;
    if (launch_.progress != nullptr) launch_.progress->add(wave.instructions);
    for (TraceSink* tracer : launch_.tracers)
      if (tracer->subscribes() & TraceSink::kWaves) tracer->wave_ended(wave);
  }

  const FunctionalLaunch& launch_;
  LaunchResult& result_;
  TraceInstructions trace_;
  WatchNothing nothing_;
  std::uint64_t groups_;
  std::uint64_t next_group_;
  std::uint64_t finished_groups_ = 0;
  std::uint64_t idle_passes_ = 0;
  std::uint64_t passes_before_proof_ = kPassesBeforeProof;
  std::uint32_t contexts_ = 0;
  std::list<std::unique_ptr<GroupContext>> resident_;
  std::vector<std::unique_ptr<GroupContext>> spare_;
};

}  // namespace

void run_functional(const FunctionalLaunch& launch, LaunchResult& result) {
  Executor executor(launch, result);
  try {
    executor.run();
  } catch (const Error& error) {
    if (error.code() != ExitCode::limit) throw;
    throw StoppedLaunch{error, executor.stuck(), std::nullopt, {}};
  }
}

}  // namespace strobe
