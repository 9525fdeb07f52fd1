#include "exec/functional.hpp"

#include <immintrin.h>

#include <algorithm>
#include <list>
#include <memory>

#include "exec/group.hpp"
#include "exec/livelock.hpp"

namespace strobe {

namespace {

/// Instructions a wave may run before others get a turn. Long enough to cost nothing, short enough (about 10 ms)
/// for limits to be checked in time.
constexpr std::uint64_t kQuantum = 1 << 20;
/// Barriers a group may pass in its turn, so that an endless loop over barriers does not hold up the limits.
constexpr std::uint32_t kBarriersPerTurn = 1 << 16;
/// Passes over all resident groups in which no wave ended, before a proof of livelock is tried (then twice as many).
constexpr std::uint64_t kPassesBeforeProof = 4;

class Executor {
 public:
  Executor(const FunctionalLaunch& launch, LaunchResult& result) : launch_(launch), result_(result) {
    for (TraceSink* tracer : launch.tracers)
      trace_instructions_ |= (tracer->subscribes() & TraceSink::kInstructions) != 0;
    for (int d = 0; d < 3; ++d)
      groups_ *= (std::uint64_t{launch.context->grid[d]} + launch.context->group[d] - 1) / launch.context->group[d];
    result_.run_counts.assign(launch.program->runs().size(), 0);
    result_.work_groups = groups_;
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
          throw NoProgress{stuck_waves(), groups_ - next_group_};
      }
      if (launch_.check_limits) launch_.check_limits();
    }
  }

  std::vector<StuckWave> stuck_waves() {
    std::vector<StuckWave> stuck;
    for (const auto& group : resident_)
      for (std::uint32_t n = 0; n < group->waves(); ++n) {
        const Wave& wave = group->wave(n);
        if (wave.state == WaveState::ended) continue;
        stuck.push_back({{wave.group_id[0], wave.group_id[1], wave.group_id[2]},
                         n,
                         wave.state,
                         launch_.program->isa().active_mask(wave),
                         wave.next});
      }
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

  /// Runs the group's waves in order, over barriers, until every wave ended or used up its quantum. True if a
  /// wave ended.
  bool turn(GroupContext& group) {
    bool progressed = false;
    std::uint32_t barriers = 0;
    do {
      for (std::uint32_t n = 0; n < group.waves(); ++n) {
        Wave& wave = group.wave(n);
        if (wave.state == WaveState::running) run_wave(wave, kQuantum);
        if (!group.take_ended(n)) continue;
        progressed = true;
        wave_ended(wave);
      }
    } while (group.release_barrier() && ++barriers < kBarriersPerTurn);
    return progressed;
  }

  void run_wave(Wave& wave, std::uint64_t budget) {
    const unsigned old_mode = _mm_getcsr();
    _mm_setcsr(wave.host_float_mode);
    std::uint64_t* const counts = counts_of(wave);
    try {
      if (trace_instructions_)
        run_runs(wave, budget, counts, [this](const Wave& w, const Instruction& i) { trace(w, i); });
      else
        run_runs(wave, budget, counts, [](const Wave&, const Instruction&) {});
    } catch (const Fault& fault) {
      _mm_setcsr(old_mode);
      throw FaultPlace{fault, {wave.group_id[0], wave.group_id[1], wave.group_id[2]}, wave.wave_in_group};
    }
    _mm_setcsr(old_mode);
  }

  /// The hot loop: a run at a time, one indirect call per instruction. `before` sees each instruction first.
  template <class Before>
  static void run_runs(Wave& wave, std::uint64_t budget, std::uint64_t* counts, Before before) {
    const std::uint64_t stop = wave.instructions + budget;
    wave.sleeping = false;
    do {
      const Instruction* i = wave.next;
      const Instruction* const end = i + i->run_length;
      ++counts[i->run];
      wave.instructions += i->run_length;
      wave.lane_instructions += std::uint64_t{i->vector_length} * wave.active_lanes;
      wave.next = end;
      if (wave.intercept != nullptr) {
        do {
          before(wave, *i);
          wave.intercept(wave, *i);
        } while (++i != end);
        continue;
      }
      do {
        before(wave, *i);
        i->execute(wave, *i);
      } while (++i != end);
    } while (wave.state == WaveState::running && wave.instructions < stop && !wave.sleeping);
  }

  void trace(const Wave& wave, const Instruction& i) const {
    for (TraceSink* tracer : launch_.tracers)
      if (tracer->subscribes() & TraceSink::kInstructions) tracer->instruction_executed(wave, launch_.program->info(i));
  }

  std::uint64_t* counts_of(const Wave& wave) {
    if (!launch_.count_per_wave) return result_.run_counts.data();
    const LaunchContext& context = *launch_.context;
    std::uint64_t groups[3];
    for (int d = 0; d < 3; ++d) groups[d] = (std::uint64_t{context.grid[d]} + context.group[d] - 1) / context.group[d];
    const std::uint64_t group = wave.group_id[0] + groups[0] * (wave.group_id[1] + groups[1] * wave.group_id[2]);
    const std::uint64_t index = group * launch_.waves_per_group + wave.wave_in_group;
    if (result_.wave_run_counts.size() <= index) result_.wave_run_counts.resize(index + 1);
    auto& counts = result_.wave_run_counts[index];
    if (counts.empty()) counts.assign(launch_.program->runs().size(), 0);
    return counts.data();
  }

  void wave_ended(Wave& wave) {
    result_.wave_instructions += wave.instructions;
    result_.lane_instructions += wave.lane_instructions;
    for (TraceSink* tracer : launch_.tracers)
      if (tracer->subscribes() & TraceSink::kWaves) tracer->wave_ended(wave);
  }

  const FunctionalLaunch& launch_;
  LaunchResult& result_;
  bool trace_instructions_ = false;
  std::uint64_t groups_ = 1;
  std::uint64_t next_group_ = 0;
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
  executor.run();
  if (launch.count_per_wave)
    for (const auto& counts : result.wave_run_counts)
      for (std::size_t n = 0; n < counts.size(); ++n) result.run_counts[n] += counts[n];
}

}  // namespace strobe
