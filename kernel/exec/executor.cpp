#include "exec/executor.hpp"

#include "exec/livelock.hpp"
#include "strobe/execution_watch.hpp"

namespace strobe {
namespace {

/// Passes over all resident groups in which no wave ended, before a proof of livelock is tried (then twice as many).
constexpr std::uint64_t kPassesBeforeProof = 4;

/// Shows every instruction to a plugin.
struct WatchByPlugin {
  ExecutionWatch& plugin;
  static constexpr bool run(std::uint32_t) { return true; }
  void before(Wave& wave, const Instruction& i) const { plugin.before(wave, i); }
};

}  // namespace

Executor::Executor(const FunctionalLaunch& launch, GroupQueue& groups, std::uint32_t residents, LaunchResult& result,
                   TouchedMemory::Part* accesses)
    : launch_(launch),
      groups_(groups),
      residents_(residents),
      result_(result),
      trace_(launch),
      accesses_(launch, accesses),
      passes_before_proof_(kPassesBeforeProof) {
  result_.run_counts.assign(launch.program->runs().size(), 0);
}

bool Executor::run(bool alone) {
  while (more() || !resident_.empty()) {
    if (resident_.empty()) admit();
    const bool progressed = pass();
    if (resident_.empty()) continue;
    // The groups here did not finish in their turn: they may wait for one that has not started.
    if (resident_.size() < residents_ && more()) {
      accesses_.lose_order();
      admit();
    } else if (progressed) {
      idle_passes_ = 0;
    } else if (++idle_passes_ >= passes_before_proof_) {
      if (!alone) return false;
      idle_passes_ = 0;
      passes_before_proof_ *= 2;
      if (is_livelock(launch_, resident_, [this](Wave& wave, std::uint64_t budget) { run_wave(wave, budget); })) {
        if (!launch_.host_stores || !launch_.host_stores()) throw stuck();
        passes_before_proof_ = kPassesBeforeProof;
      }
    }
    if (launch_.check_limits) launch_.check_limits();
  }
  return true;
}

void Executor::take_over(Executor& other) {
  if (!other.resident_.empty()) accesses_.lose_order();
  resident_.splice(resident_.end(), other.resident_);
  resident_.sort([](const auto& a, const auto& b) { return a->index() < b->index(); });
  std::move(other.spare_.begin(), other.spare_.end(), std::back_inserter(spare_));
  other.spare_.clear();
  if (!part_.empty()) left_.push_back(part_);
  if (!other.part_.empty()) left_.push_back(other.part_);
  std::sort(left_.begin(), left_.end(), [](const auto& a, const auto& b) { return a.next > b.next; });
  part_ = other.part_ = {};
  residents_ += other.residents_;
  idle_passes_ = 0;
}

NoProgress Executor::stuck() const {
  NoProgress stuck{{}, group_count(*launch_.context) - launch_.first_group - started_};
  for (const auto& group : resident_) add_stuck_waves(launch_, *group, stuck.waves);
  return stuck;
}

void Executor::admit() {
  if (spare_.empty()) {
    resident_.push_back(std::make_unique<GroupContext>(launch_, groups_.new_slot()));
  } else {
    resident_.push_back(std::move(spare_.back()));
    spare_.pop_back();
  }
  begin(*resident_.back());
}

/// The next group of those that have not begun, where an earlier one may have run.
void Executor::begin(GroupContext& group) {
  const std::uint64_t number = part_.next++;
  group.start(number);
  ++started_;
  if (launch_.watch != nullptr) launch_.watch->start_group(number, group.first_slot(), group.waves());
  result_.waves += group.waves();
  for (std::uint32_t n = 0; n < group.waves(); ++n)
    for (TraceSink* tracer : launch_.tracers)
      if (tracer->subscribes() & TraceSink::kWaves) tracer->wave_started(group.wave(n));
}

/// One turn for every resident group; true if any wave ended.
bool Executor::pass() {
  bool progressed = false;
  for (auto group = resident_.begin(); group != resident_.end();) {
    current_ = (*group)->index();
    progressed |= turn(**group);
    if ((*group)->finished()) {
      if (launch_.watch != nullptr) launch_.watch->end_group((*group)->first_slot());
      // The usual case is one group after another, without leaving this loop's caches.
      if (resident_.size() == 1 && more()) {
        begin(**group);
        if ((++finished_ & 0xff) == 0 && launch_.check_limits) launch_.check_limits();
        continue;
      }
      spare_.push_back(std::move(*group));
      group = resident_.erase(group);
    } else {
      ++group;
    }
  }
  return progressed;
}

/// Runs with whoever wants to see instructions.
template <class Run>
auto Executor::watched(Run run) {
  if (accesses_.wanted()) return run(accesses_);  // then there are several threads, and nobody else
  if (launch_.watch == nullptr) return trace_.wanted() ? run(trace_) : run(nothing_);
  WatchByPlugin watch{*launch_.watch};
  WatchBoth<TraceInstructions, WatchByPlugin> both{trace_, watch};
  return run(both);
}

bool Executor::turn(GroupContext& group) {
  const auto counts = [this](const Wave&) { return result_.run_counts.data(); };
  const auto ended = [this](const Wave& wave) { wave_ended(wave); };
  return watched([&](auto& watch) { return step_group(group, watch, counts, ended); });
}

void Executor::run_wave(Wave& wave, std::uint64_t budget) {
  watched([&](auto& watch) { step_wave(wave, budget, result_.run_counts.data(), watch); });
}

void Executor::wave_ended(const Wave& wave) {
  result_.wave_instructions += wave.instructions;
  result_.lane_instructions += wave.lane_instructions;
  if (launch_.progress != nullptr) launch_.progress->add(wave.instructions);
  for (TraceSink* tracer : launch_.tracers)
    if (tracer->subscribes() & TraceSink::kWaves) tracer->wave_ended(wave);
}

}  // namespace strobe
