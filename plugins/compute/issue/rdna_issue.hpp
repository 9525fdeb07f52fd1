// Issue of RDNA: few instructions per SIMD and cycle, waves of one or two passes, results that take longer than
// issuing, clauses.
#pragma once

#include <memory>

#include "issue.hpp"

namespace strobe::compute {

/// What only RDNA's issue has; the rest of its parameters are those of all compute units.
struct RdnaIssueSpec {
  std::uint32_t lanes = 32;       ///< of a SIMD, in one pass
  std::uint32_t issue_width = 1;  ///< instructions per SIMD and cycle
  Cycles transcendental{4};
  /// From issue to the use of a result.
  Cycles full_latency{5}, half_latency{6}, quarter_latency{8}, transcendental_latency{10}, double_latency{22};
  Cycles scalar_latency{2};
};

class RdnaIssue final : public Issue {
 public:
  RdnaIssue(const ComputeUnitSpec& spec, const RdnaIssueSpec& own, const IssueParts& parts,
            std::unique_ptr<WaveScheduler> scheduler);

  void round(Cycle now) override;
  Cycle next_turn(Cycle round) const override;

 private:
  [[gnu::always_inline]] bool visit(VectorUnit& simd, Cycle now);
  [[gnu::always_inline]] Category look_at(WaveSlot& slot, Cycle now);
  bool take(VectorUnit& simd, std::uint32_t category, std::uint32_t index, Cycle now);
  [[gnu::noinline]] bool issue(VectorUnit& simd, WaveSlot& slot, Cycle now);
  static bool held_by_clause(const VectorUnit& simd, std::uint32_t category, std::uint64_t eligible);
  std::uint32_t candidate(const VectorUnit& simd, std::uint32_t category, Cycle now);
  void note_issue(VectorUnit& simd, WaveSlot& slot, const IssueRecord& record, Cycle now);
  void count_in_clause(VectorUnit& simd, WaveSlot& slot, const IssueRecord& record);
  void end_clause(VectorUnit& simd, const WaveSlot& slot);
  Cycle busy_after(VectorUnit& simd, WaveSlot& slot, const IssueRecord& record, bool jumped, Cycle now);
  Cycle vector_in_passes(VectorUnit& simd, WaveSlot& slot, const IssueRecord& record, std::uint32_t passes, Cycle now);
  static void note_result(WaveSlot& slot, Cycle at) {
    slot.results[(slot.issued_results - 1) % ResultRecord::kReach] = static_cast<std::uint32_t>(at);
  }
  static Cycle results_ready(const WaveSlot& slot, std::uint32_t depends, Cycle now);

  std::uint32_t lanes_, issue_width_;
  std::uint32_t latency_[kLatencyClasses];  ///< cycles from issue to the use of a vector result
  std::uint32_t scalar_latency_;            ///< cycles from issue to the use of a scalar result
};

}  // namespace strobe::compute
