// Issue of GCN and CDNA: in a round of a vector unit one instruction of each category, each of another wave; results
// are there when an instruction's time is over. CDNA adds a matrix unit and pairs of vector instructions.
#pragma once

#include <memory>

#include "issue.hpp"

namespace strobe::compute {

class GcnIssue final : public Issue {
 public:
  GcnIssue(const ComputeUnitSpec& spec, const IssueParts& parts, std::unique_ptr<WaveScheduler> scheduler);

  void round(Cycle now) override;
  Cycle next_turn(Cycle round) const override;

 private:
  [[gnu::always_inline]] bool visit(VectorUnit& simd, Cycle now);
  [[gnu::always_inline]] Category look_at(WaveSlot& slot, Cycle now);
  [[gnu::noinline]] bool issue(VectorUnit& simd, WaveSlot& slot, Cycle now);
  [[gnu::always_inline]] Cycle vector_busy(VectorUnit& simd, WaveSlot& slot, const IssueRecord& record, Cycle now);

  // matrix_issue.cpp: a matrix unit, results that the next instruction waits for, pairs of vector instructions
  [[gnu::noinline]] Cycle vector_beside_matrix(VectorUnit& simd, WaveSlot& slot, const IssueRecord& record, Cycle now);
  [[gnu::noinline]] bool issue_beside(VectorUnit& simd, Cycle now);

  /// Of machines with a matrix unit, in cycles.
  struct Matrix {
    std::uint32_t pass = 0;     ///< that one keeps the matrix unit busy
    std::uint32_t issue = 0;    ///< from a matrix instruction to the next vector instruction; 0: there is no such unit
    std::uint32_t latency = 0;  ///< from a vector instruction to the next one of its wave if that needs the result
    bool pairs = false;         ///< two vector instructions of different waves may issue in a round
  };

  Bursts& bursts_;
  Matrix matrix_;
};

}  // namespace strobe::compute
