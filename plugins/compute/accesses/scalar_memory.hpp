// Scalar memory: requests to the scalar cache, which come back in any order; and the clocks. Coherent accesses (glc)
// are performed where they are served, as those of vector memory.
#pragma once

#include <cstdint>
#include <vector>

#include "memory_operations.hpp"
#include "strobe/component.hpp"
#include "compute/unit/timers.hpp"
#include "compute/issue/wait_counters.hpp"
#include "compute/unit/waves.hpp"

namespace strobe::compute {

class ScalarMemory {
 public:
  ScalarMemory(const ComputeUnitSpec& spec, Waves& waves, WaitCounters& counters, MemoryOperations& operations,
               MemoryPort& port);

  void issue(WaveSlot& slot, const IssueRecord& record, Cycle now);
  bool knows(std::uint32_t number) const { return number < operations_.size(); }
  /// The answer to an operation that was pending.
  void completed(std::uint32_t number, const MemoryReply& reply);
  /// An operation is over.
  void arrived(std::uint32_t number, ServedBy level, Cycle now);
  /// When the next read of a clock ends; kNever if there is none.
  Cycle next_clock() const { return clocks_.next(); }
  /// Ends the reads of clocks that are over.
  void run_clocks(Cycle now);

  /// Accesses without time; `access` has what all those of the instruction have in common.
  void warm(const WarmInstruction& instruction, MemoryAccess access);
  void declare_metrics(Metrics& metrics);
  void check_balances(Balances& balances) const;
  void begin_measurement() { replies_ = 0; }

 private:
  /// An instruction in flight.
  struct Operation {
    std::uint32_t slot = 0, generation = 0;
    std::uint32_t launch = 0;  ///< Launch::number
    Cycle issued = 0;
    DeferredAccess* deferred = nullptr;  ///< of coherent accesses
    bool load = false;
    std::uint32_t instruction = 0;  ///< its number in the program
  };

  Waves& waves_;
  WaitCounters& counters_;
  MemoryOperations& shared_;
  MemoryPort& port_;
  std::uint32_t pipeline_, clock_latency_;  ///< cycles
  std::vector<Operation> operations_;
  std::vector<std::uint32_t> free_;
  Timers<Timer> clocks_{0};
  std::uint64_t requests_ = 0, replies_ = 0;
};

}  // namespace strobe::compute
