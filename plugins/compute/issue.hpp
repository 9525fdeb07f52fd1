// Issue: which instructions go in a round, and what issuing does to their waves.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "bursts.hpp"
#include "fetch.hpp"
#include "local_memory.hpp"
#include "scalar_memory.hpp"
#include "vector_memory.hpp"
#include "wait_counters.hpp"
#include "waves.hpp"
#include "work_groups.hpp"

namespace strobe::compute {

/// Parts of the compute unit that issuing reaches.
struct IssueParts {
  Waves& waves;
  WaitCounters& counters;
  InstructionFetch& fetch;
  Bursts& bursts;
  VectorMemory& vector_memory;
  ScalarMemory& scalar_memory;
  LocalMemory& local_memory;
  WorkGroups& groups;
};

class Issue {
 public:
  /// `unit` is named in faults; `scheduler` is null if the oldest wave goes first.
  Issue(const ComputeUnitSpec& spec, const IssueParts& parts, IssueCounts& counts, Component* unit,
        std::unique_ptr<WaveScheduler> scheduler);

  /// Looks at each vector unit that has something to do.
  void round(Cycle now);
  /// The first cycle from `round` on in which an eligible wave of some vector unit can find its unit free; kNever if
  /// that takes a message, which will wake the compute unit.
  Cycle next_turn(Cycle round) const;
  void archive(Archive& archive) {
    if (scheduler_ != nullptr) scheduler_->archive(archive);
  }

 private:
  // issue.cpp
  bool visit(std::uint32_t simd, Cycle now);
  std::uint32_t pick(std::uint32_t simd, std::uint32_t category, Cycle now);
  Cycle next_turn_of(std::uint32_t simd, Cycle round) const;
  Cycle unit_free_at(std::uint32_t simd, std::uint32_t category) const;
  Category look_at(WaveSlot& slot, Cycle now);
  Category category_of(const IssueRecord& record) const {
    if (record.latency == LatencyClass::transcendental) return transcendental_;
    return compute::category_of(record.unit);
  }
  bool issue(WaveSlot& slot, std::uint32_t category, Cycle now);
  [[gnu::noinline, gnu::cold]] void report(const WaveSlot& slot, const IssueRecord& record, Cycle now);
  [[gnu::noinline, gnu::cold]] void record(const WaveSlot& slot, const IssueRecord& record, Cycle now,
                                           Cycle busy) const;
  Cycle busy_after(WaveSlot& slot, const IssueRecord& record, bool jumped, Cycle now);
  void go_on(WaveSlot& slot, Cycle busy, Cycle now);

  // narrow_issue.cpp: few instructions per cycle, results that take longer than issuing
  bool visit_narrow(std::uint32_t simd, std::uint64_t awake, Cycle now);
  std::uint32_t candidate(std::uint32_t simd, std::uint32_t category, Cycle now);
  bool held_by_clause(std::uint32_t simd, std::uint32_t category) const;
  void issued_in_passes(WaveSlot& slot, const IssueRecord& record, Cycle now);
  void end_clause(WaveSlot& slot);
  Cycle busy_in_passes(WaveSlot& slot, const IssueRecord& record, bool jumped, Cycle now);
  Cycle vector_in_passes(WaveSlot& slot, const IssueRecord& record, std::uint32_t passes, Cycle now);
  void note_result(WaveSlot& slot, Cycle at) {
    slot.results[slot.issued_results++ % ResultRecord::kReach] = static_cast<std::uint32_t>(at);
  }
  Cycle results_ready(const WaveSlot& slot, std::uint32_t depends, Cycle now) const;

  /// How long instructions keep their waves busy, in cycles.
  struct alignas(64) Busy {
    std::uint32_t by_latency[kLatencyClasses] = {};
    std::uint32_t scalar = 0, internal = 0, branch_not_taken = 0, branch_taken = 0;
    std::uint32_t vector_to_scalar = 0;  ///< until a scalar instruction may read a vector unit's result
  };
  /// Cycles from issue to the use of a result, of machines whose results take longer than issuing.
  struct Latencies {
    std::uint32_t full = 0, half = 0, quarter = 0, transcendental = 0, double_rate = 0, scalar = 0;
  };

  Busy busy_;
  Waves& waves_;
  WaitCounters& counters_;
  InstructionFetch& fetch_;
  Bursts& bursts_;
  VectorMemory& vector_memory_;
  ScalarMemory& scalar_memory_;
  LocalMemory& local_memory_;
  WorkGroups& groups_;
  IssueCounts& counts_;
  Component* unit_;
  Cycle round_cycles_;                 ///< cycles of a round
  std::uint32_t issue_width_;          ///< instructions per SIMD and cycle; 0: one of each category
  std::uint32_t lanes_;                ///< 0: results are there when an instruction's time is over
  Category transcendental_ = kVector;  ///< the category of such instructions
  std::unique_ptr<WaveScheduler> scheduler_;
  Latencies latencies_;
  Cycle profiled_round_[Waves::kMaxSimds] = {};  ///< 1 + the last round in which a profiled instruction issued
};

}  // namespace strobe::compute
