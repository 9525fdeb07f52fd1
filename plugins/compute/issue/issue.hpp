// Issue: which instructions go in a round, and what issuing does to their waves.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>

#include "bursts.hpp"
#include "fetch.hpp"
#include "compute/accesses/local_memory.hpp"
#include "compute/accesses/scalar_memory.hpp"
#include "compute/accesses/vector_memory.hpp"
#include "wait_counters.hpp"
#include "compute/unit/waves.hpp"
#include "compute/unit/work_groups.hpp"

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
  /// By unit and latency class, which lie side by side: one look-up.
  static constexpr std::size_t kPairsOfUnitAndClass = kLatencyClasses << 8;
  using CategoryTable = std::array<Category, kPairsOfUnitAndClass>;
  Category category_of(const IssueRecord& record) const {
    static_assert(offsetof(IssueRecord, latency) == offsetof(IssueRecord, unit) + 1);
    std::uint16_t both;
    std::memcpy(&both, &record.unit, sizeof both);
    return (*category_table_)[both];
  }
  static const CategoryTable& table_of(const ComputeUnitSpec& spec);
  bool issue(WaveSlot& slot, std::uint32_t category, Cycle now);
  [[gnu::noinline, gnu::cold]] void report(const WaveSlot& slot, const IssueRecord& record, Cycle now);
  [[gnu::noinline, gnu::cold]] void record(const WaveSlot& slot, const IssueRecord& record, Cycle now,
                                           Cycle busy) const;
  Cycle busy_after(WaveSlot& slot, const IssueRecord& record, bool jumped, Cycle now);
  void go_on(WaveSlot& slot, Cycle busy, Cycle now);

  // matrix_issue.cpp: a matrix unit, results that the next instruction waits for, pairs of vector instructions
  Cycle vector_beside_matrix(WaveSlot& slot, const IssueRecord& record, Cycle now);
  bool issue_beside(std::uint32_t simd, Cycle now);

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
    bool beside_matrix = false;          ///< vector instructions have a matrix unit beside them
  };
  /// Of machines with a matrix unit, in cycles.
  struct Matrix {
    std::uint32_t pass = 0;     ///< that one keeps the matrix unit busy
    std::uint32_t issue = 0;    ///< from a matrix instruction to the next vector instruction
    std::uint32_t latency = 0;  ///< from a vector instruction to the next one of its wave if that needs the result
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
  Cycle round_cycles_;          ///< cycles of a round
  std::uint32_t issue_width_;   ///< instructions per SIMD and cycle; 0: one of each category
  std::uint32_t vector_issue_;  ///< vector instructions of different waves per round of a SIMD
  std::uint32_t lanes_;         ///< 0: results are there when an instruction's time is over
  const CategoryTable* category_table_;
  std::unique_ptr<WaveScheduler> scheduler_;
  Latencies latencies_;
  Matrix matrix_;
  Cycle profiled_round_[Waves::kMaxSimds] = {};  ///< 1 + the last round in which a profiled instruction issued
};

}  // namespace strobe::compute
