// The wait counters of waves (vmcnt, lgkmcnt, expcnt, vscnt): which instructions wait for them, and which
// waves are tested again when one is decremented.
#pragma once

#include <cstdint>

#include "strobe/launch.hpp"
#include "compute/unit/waves.hpp"

namespace strobe::compute {

class WaitCounters {
 public:
  /// Whether an instruction may have to wait for something.
  static bool may_hold_up(const IssueRecord& record) {
    return (record.flags & (kBumps | IssueRecord::kWaits | IssueRecord::kReadsVectorResult)) != 0;
  }

  WaitCounters(Waves& waves, const ClockDomain& clock) : waves_(waves), clock_(clock) {}

  void set_limits(const WaitLimits& limits) { limits_ = limits; }
  /// Whether the wave's next instruction has to wait: for counters, or for what a vector instruction has written.
  bool hold_up(WaveSlot& slot, const IssueRecord& record, Cycle now);
  /// An instruction issues.
  static void bump(WaveSlot& slot, const IssueRecord& record) {
    slot.vm = static_cast<std::uint8_t>(slot.vm + record.has(IssueRecord::kBumpsVm));
    slot.lgkm = static_cast<std::uint8_t>(slot.lgkm + record.has(IssueRecord::kBumpsLgkm));
    slot.exp = static_cast<std::uint8_t>(slot.exp + record.has(IssueRecord::kBumpsExp));
    slot.vs = static_cast<std::uint8_t>(slot.vs + record.has(IssueRecord::kBumpsVs));
  }
  /// A counter of the wave was decremented: an operation has ended, whose data came from `level`.
  void decremented(WaveSlot& slot, Cause level);

 private:
  /// Of instructions that change a counter when they issue.
  static constexpr unsigned kBumps =
      IssueRecord::kBumpsVm | IssueRecord::kBumpsLgkm | IssueRecord::kBumpsExp | IssueRecord::kBumpsVs;

  /// kNoWait is larger than any counter.
  static bool allow(const WaveSlot& slot, const IssueRecord& record) {
    return slot.vm <= record.waits_vm && slot.lgkm <= record.waits_lgkm && slot.exp <= record.waits_exp &&
           slot.vs <= record.waits_vs;
  }
  bool full(const WaveSlot& slot, const IssueRecord& record) const {
    return (record.has(IssueRecord::kBumpsVm) && (slot.vm >= limits_.vm || slot.ops[0].full())) ||
           (record.has(IssueRecord::kBumpsLgkm) && slot.lgkm >= limits_.lgkm) ||
           (record.has(IssueRecord::kBumpsVs) && (slot.vs >= limits_.vs || slot.ops[1].full())) ||
           (record.has(IssueRecord::kBumpsExp) && slot.exp >= limits_.exp);
  }
  static WaveWait waits_for(const WaveSlot& slot, const IssueRecord& record);

  Waves& waves_;
  const ClockDomain& clock_;
  WaitLimits limits_;
};

}  // namespace strobe::compute
