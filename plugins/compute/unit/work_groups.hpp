// Work-groups on a compute unit: the dispatcher starts them and gets reports of their ends; barriers.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "compute/issue/fetch.hpp"
#include "fifo.hpp"
#include "compute/accesses/memory_operations.hpp"
#include "strobe/component.hpp"
#include "strobe/launch.hpp"
#include "compute/issue/wait_counters.hpp"
#include "waves.hpp"

namespace strobe::compute {

class WorkGroups {
 public:
  WorkGroups(const ComputeUnitSpec& spec, Waves& waves, WaitCounters& counters, InstructionFetch& fetch,
             MemoryOperations& operations, MessagePort& dispatch, const ClockDomain& clock);

  /// Starts the work-groups that have arrived.
  void receive(Cycle now);
  /// A wave has executed its end; its last result is there in cycle `done`.
  void end_wave(WaveSlot& slot, Cycle now, Cycle done);
  /// A wave has executed a barrier.
  void arrive_at_barrier(WaveSlot& slot, Cycle now);
  /// Reports ended work-groups to the dispatcher, and launches without outstanding accesses.
  void send_ended() {
    if (!drains_.empty() || !ended_.empty()) send();
  }
  /// "where 3 of 4 have arrived".
  std::string barrier_state(const WaveSlot& slot) const;

  void declare_metrics(Metrics& metrics) { metrics.count("waves", "waves", "waves retired", waves_ended_); }
  bool idle() const { return ended_.empty() && drains_.empty(); }

 private:
  struct Group {
    WorkGroup* group = nullptr;
    Cycle done = 0;                                ///< when all results of ended waves are there
    std::uint32_t alive = 0;                       ///< waves that have not ended
    std::uint32_t arrived = 0;                     ///< of these, at the barrier
    static constexpr std::uint32_t kNoSlot = ~0u;  ///< of a wave that does not run here
    std::uint32_t slots[WorkGroup::kMaxWaves] = {};
  };
  struct Ended {
    WorkGroup* group = nullptr;
    Cycle done = 0;
  };
  void start(WorkGroup& group, Cycle now);
  [[gnu::noinline, gnu::cold]] void record(EventKind kind, const WaveSlot& slot, Cycle at) const;
  [[gnu::noinline, gnu::cold]] void record(EventKind kind, const WorkGroup& group, Cycle at) const;
  void start_wave(Group& group, std::uint32_t number, Cycle now);
  void release_barrier(Group& group, Cycle now);
  void send();

  Waves& waves_;
  WaitCounters& counters_;
  InstructionFetch& fetch_;
  MemoryOperations& operations_;
  MessagePort& dispatch_;
  const ClockDomain& clock_;
  Cycle internal_;               ///< that a barrier keeps its wave busy
  Fifo<Ended> ended_;            ///< not reported to the dispatcher yet
  std::vector<Message> drains_;  ///< answers to launches whose waves have ended and whose accesses may be in flight
  std::vector<Group> groups_;
  std::vector<std::uint32_t> free_groups_;
  std::uint64_t waves_ended_ = 0;
};

}  // namespace strobe::compute
