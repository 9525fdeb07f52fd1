// The hot loop of functional execution, shared by all that execute waves without time: a run at a time, one indirect
// call per instruction.
//
// A Watch sees instructions before they execute, of the runs that it asks for; the others cost nothing more:
//   bool run(std::uint32_t run)                       are this run's instructions looked at?
//   void before(Wave& wave, const Instruction& i)     called ahead of each of them
#pragma once

#include <cstdint>

#include "exec/float_mode.hpp"
#include "exec/functional.hpp"
#include "exec/group.hpp"

namespace strobe {

/// Instructions a wave may run before others get a turn. Long enough to cost nothing, short enough (about 10 ms)
/// for limits to be checked in time.
inline constexpr std::uint64_t kTurnInstructions = 1 << 20;
/// Barriers a group may pass in its turn, so that an endless loop over barriers does not hold up the limits.
inline constexpr std::uint32_t kTurnBarriers = 1 << 16;

struct WatchNothing {
  static constexpr bool run(std::uint32_t) { return false; }
  static void before(Wave&, const Instruction&) {}
};

/// Shows every instruction to the tracers that want them.
class TraceInstructions {
 public:
  explicit TraceInstructions(const FunctionalLaunch& launch) : launch_(launch) {
    for (const TraceSink* tracer : launch.tracers) wanted_ |= (tracer->subscribes() & TraceSink::kInstructions) != 0;
  }
  bool wanted() const { return wanted_; }
  bool run(std::uint32_t) const { return wanted_; }
  void before(const Wave& wave, const Instruction& i) const {
    for (TraceSink* tracer : launch_.tracers)
      if (tracer->subscribes() & TraceSink::kInstructions) tracer->instruction_executed(wave, launch_.program->info(i));
  }

 private:
  const FunctionalLaunch& launch_;
  bool wanted_ = false;
};

/// Two watches, the first one first.
template <class First, class Second>
struct WatchBoth {
  First& first;
  Second& second;
  bool run(std::uint32_t run) const { return first.run(run) || second.run(run); }
  void before(Wave& wave, const Instruction& i) const {
    if (first.run(i.run)) first.before(wave, i);
    if (second.run(i.run)) second.before(wave, i);
  }
};

namespace step {

template <class Watch>
void runs(Wave& wave, std::uint64_t budget, std::uint64_t* counts, Watch& watch) {
  const std::uint64_t stop = wave.instructions + budget;
  wave.sleeping = false;
  do {
    const Instruction* i = wave.next;
    const Instruction* const end = i + i->run_length;
    ++counts[i->run];
    wave.instructions += i->run_length;
    wave.lane_instructions += std::uint64_t{i->vector_length} * wave.active_lanes;
    wave.next = end;
    const bool watched = watch.run(i->run);
    if (wave.intercept != nullptr || watched) {
      do {
        if (watched) watch.before(wave, *i);
        if (wave.intercept != nullptr)
          wave.intercept(wave, *i);
        else
          i->execute(wave, *i);
      } while (++i != end);
      continue;
    }
    do i->execute(wave, *i);
    while (++i != end);
  } while (wave.state == WaveState::running && wave.instructions < stop && !wave.sleeping);
}

}  // namespace step

/// Runs a wave until it ends, arrives at a barrier, sleeps, or has run `budget` instructions. `counts`: per run, how
/// often it was entered. Throws FaultPlace.
template <class Watch>
void step_wave(Wave& wave, std::uint64_t budget, std::uint64_t* counts, Watch& watch) {
  const KeepFloatMode keep;
  _mm_setcsr(wave.host_float_mode);
  try {
    step::runs(wave, budget, counts, watch);
  } catch (const Fault& fault) {
    throw FaultPlace{fault, {wave.group_id[0], wave.group_id[1], wave.group_id[2]}, wave.wave_in_group};
  }
}

/// One turn of a group: its waves in order, over barriers, until each has ended or used up its budget. `counts(wave)`
/// gives a wave's counters, `ended(wave)` hears of each that ends. True if any did.
template <class Watch, class Counts, class Ended>
bool step_group(GroupContext& group, Watch& watch, Counts counts, Ended ended) {
  bool progressed = false;
  std::uint32_t barriers = 0;
  do {
    for (std::uint32_t n = 0; n < group.waves(); ++n) {
      Wave& wave = group.wave(n);
      if (wave.state == WaveState::running) step_wave(wave, kTurnInstructions, counts(wave), watch);
      if (!group.take_ended(n)) continue;
      progressed = true;
      ended(wave);
    }
  } while (group.release_barrier() && ++barriers < kTurnBarriers);
  return progressed;
}

/// Turns in which no wave of a group ended, after which it is taken to wait for another group.
inline constexpr unsigned kMaxIdleTurns = 64;

/// Runs a group on its own to its end. False, with the group in the middle of things, if it does not come to one.
template <class Watch, class Counts, class Ended>
bool step_group_to_end(GroupContext& group, Watch& watch, Counts counts, Ended ended,
                       const std::function<void()>& check_limits) {
  for (unsigned idle = 0; idle < kMaxIdleTurns;) {
    idle = step_group(group, watch, counts, ended) ? 0 : idle + 1;
    if (group.finished()) return true;
    if (check_limits) check_limits();
  }
  return false;
}

}  // namespace strobe
