// compute.gcn: a GCN compute unit.
//
// Time goes in rounds of simds / simds_per_cycle cycles, in which each vector unit is looked at once; it may then issue
// one instruction of each category, each of another wave. A tick handles a whole round: what vector unit n issues is
// issued n cycles after the round's first. Waves that can do nothing before some cycle sleep on a wheel of rounds;
// waves that wait for a message are woken by it. The functional effect of an instruction happens when it issues, but
// for atomics and coherent accesses to device memory, which are performed where they are served.
//
// Its parts, one file each: Waves (which are active, stalls), WorkGroups (starts, barriers, ends),
// InstructionFetch, WaitCounters, Issue (GcnIssue with Bursts, RdnaIssue), VectorMemory and ScalarMemory with
// MemoryOperations, LocalMemory.
//
// Manual: AMD GCN3 ISA, chapters 2 to 4; issue rules: ROCm/rocprofiler-compute docs/conceptual @95b600ea.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "compute/issue/bursts.hpp"
#include "compute_unit_spec.hpp"
#include "compute/issue/fetch.hpp"
#include "compute/issue/issue.hpp"
#include "compute/issue/rdna_issue.hpp"
#include "compute/accesses/local_memory.hpp"
#include "compute/accesses/memory_operations.hpp"
#include "compute/accesses/scalar_memory.hpp"
#include "strobe/component.hpp"
#include "strobe/fast/host_prefetch.hpp"
#include "strobe/fast/late_counts.hpp"
#include "strobe/schema.hpp"
#include "compute/accesses/vector_memory.hpp"
#include "compute/issue/wait_counters.hpp"
#include "waves.hpp"
#include "work_groups.hpp"

namespace strobe::compute {

class ComputeUnit : public Component,
                    public HostPrefetch,
                    public CountsLate,
                    public Measured,
                    public StallAccount,
                    public Balanced,
                    public Warmable {
 public:
  using Spec = ComputeUnitSpec;
  static void describe(Schema<Spec>& schema);

  ComputeUnit(const Spec& spec, const ComponentContext& context) : ComputeUnit(spec, nullptr, context) {}
  ~ComputeUnit() override;

  void elaborated() override { vector_memory_.elaborated(); }
  void tick(Cycle now) override;
  void completed(MemoryPort& from, std::uint64_t tag, const MemoryReply& reply) override;
  void expect_answer(const MemoryPort& from, std::uint64_t tag) const override;
  using Warmable::warm;
  void warm(Port& to, const WarmInstruction& instruction) override;
  void declare_metrics(Metrics& metrics) override;
  void check_balances(Balances& balances) const override;
  void begin_measurement(Cycle now) override;
  void end_measurement(Cycle now) override;
  void count_until(Cycle now) override;
  void add_stalls(StallCycles& stalls) const override;
  void add_idle_stalls(StallCycles& stalls, std::uint64_t cycles) const override;
  void add_stalls_of(std::uint32_t launch, StallCycles& stalls) const override;
  std::vector<Waiting> waits() const override;
  void archive(Archive& archive) override;

 protected:
  /// `rdna` is null if it issues as GCN does.
  ComputeUnit(const Spec& spec, const RdnaIssueSpec* rdna, const ComponentContext& context);
  void declare_matrix_metrics(Metrics& metrics);

 private:
  struct VectorPorts {
    std::vector<MemoryPort*> lines, translation;
  };
  VectorPorts add_vector_ports(std::uint32_t halves);
  std::unique_ptr<Issue> make_issue(const RdnaIssueSpec* rdna, const ComponentContext& context);
  Cycle next_timer() const { return std::min({fetch_.next(), scalar_memory_.next_clock(), operations_.timers.next()}); }
  void run_timers(Cycle now);
  void schedule_next();
  Waiting waiting_of(const WaveSlot& slot) const;

  MessagePort& dispatch_port_;
  MemoryPort& fetch_port_;
  MemoryPort& scalar_port_;
  const VectorPorts vector_ports_;
  const Spec spec_;

  IssueCounts counts_;
  Waves waves_;
  MemoryOperations operations_;
  WaitCounters counters_;
  Bursts bursts_;
  InstructionFetch fetch_;
  WorkGroups groups_;
  VectorMemory vector_memory_;
  ScalarMemory scalar_memory_;
  LocalMemory local_memory_;
  std::unique_ptr<Issue> issue_;
};

}  // namespace strobe::compute
