// The wait counters of waves (vmcnt, lgkmcnt, expcnt, vscnt): which instructions wait for them, and which
// waves are tested again when one is decremented.
#pragma once

#include <immintrin.h>

#include <cstddef>
#include <cstdint>
#include <cstring>

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

  void set_limits(const WaitLimits& limits) {
    limits_ =
        limits.vm | std::uint32_t{limits.lgkm} << 8 | std::uint32_t{limits.exp} << 16 | std::uint32_t{limits.vs} << 24;
  }
  /// Whether the wave's next instruction has to wait: for counters, or for what a vector instruction has written.
  bool hold_up(WaveSlot& slot, const IssueRecord& record, Cycle now);
  /// Whether one for which may_hold_up() holds surely need not wait in cycle `at`, as far as is known before: it does
  /// nothing but wait for counters, which no instruction of the wave raises until then.
  static bool passes(const WaveSlot& slot, const IssueRecord& record, Cycle at) {
    if (!only_waits(record)) return false;
    const unsigned met = counters_met(slot, record);
    if (met == kAll) return true;
    if (met != (kAll & ~IssueRecord::kBumpsLgkm)) return false;
    const std::uint32_t ends = slot.lgkm - record.waits_lgkm;
    return ends <= slot.lds_ops && slot.lds_end(ends, at) <= at;
  }
  /// From cycle `at` on, a round's first, nothing but what it waits for keeps the wave from issuing its next
  /// instruction. What that is, is known as a rule: then the wave is not looked at before it changes. Otherwise it is
  /// in that round.
  void rest(WaveSlot& slot, Cycle at);
  /// An instruction issues.
  static void bump(WaveSlot& slot, const IssueRecord& record) {
    const std::uint32_t bumps = record.flags & kBumps;
    // Of four bits the bytes 0 or 1, one for each: a factor puts each bit into its byte, without carries.
    const std::uint32_t ones = (bumps * 0x0020'4081) & 0x0101'0101;
    set_counters(slot, counters(slot) + ones);
  }
  /// A counter of the wave was decremented: an operation has ended, whose data came from `level`.
  void decremented(WaveSlot& slot, Cause level);

 private:
  /// Of instructions that change a counter when they issue.
  static constexpr unsigned kBumps =
      IssueRecord::kBumpsVm | IssueRecord::kBumpsLgkm | IssueRecord::kBumpsExp | IssueRecord::kBumpsVs;

  // The four counters lie side by side, in slots, records and limits, in the order of the flags that bump them.
  static_assert(offsetof(WaveSlot, vs) == offsetof(WaveSlot, vm) + 3 &&
                offsetof(IssueRecord, waits_vs) == offsetof(IssueRecord, waits_vm) + 3 && kBumps == 0xf);
  static std::uint32_t counters(const WaveSlot& slot) {
    std::uint32_t all;
    std::memcpy(&all, &slot.vm, sizeof all);
    return all;
  }
  static void set_counters(WaveSlot& slot, std::uint32_t all) { std::memcpy(&slot.vm, &all, sizeof all); }
  /// A bit for each counter that is at least another one.
  static unsigned at_least(std::uint32_t counters, std::uint32_t others) {
    const __m128i these = _mm_cvtsi32_si128(static_cast<int>(counters));
    const __m128i least = _mm_max_epu8(these, _mm_cvtsi32_si128(static_cast<int>(others)));
    return static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpeq_epi8(these, least))) & kAll;
  }

  static bool only_waits(const IssueRecord& record) {
    constexpr unsigned kOther = kBumps | IssueRecord::kReadsVectorResult | IssueRecord::kPauses;
    return (record.flags & (IssueRecord::kWaits | kOther)) == IssueRecord::kWaits;
  }
  static constexpr unsigned kAll = 0xf;
  /// A bit for each counter for which an instruction need not wait. kNoWait is larger than any counter.
  static unsigned counters_met(const WaveSlot& slot, const IssueRecord& record) {
    std::uint32_t waits;
    std::memcpy(&waits, &record.waits_vm, sizeof waits);
    return at_least(waits, counters(slot));
  }
  static bool allow(const WaveSlot& slot, const IssueRecord& record) { return counters_met(slot, record) == kAll; }
  bool full(const WaveSlot& slot, const IssueRecord& record) const {
    const unsigned bumps = record.flags & kBumps;
    return (bumps & at_least(counters(slot), limits_)) != 0 ||
           ((bumps & IssueRecord::kBumpsVm) != 0 && slot.ops[0].full()) ||
           ((bumps & IssueRecord::kBumpsVs) != 0 && slot.ops[1].full());
  }
  static WaveWait waits_for(const WaveSlot& slot, const IssueRecord& record);
  bool rests_for_counters(WaveSlot& slot, const IssueRecord& record, Cycle at);

  Waves& waves_;
  const ClockDomain& clock_;
  std::uint32_t limits_ = 0;  ///< WaitLimits, side by side as counters are
};

}  // namespace strobe::compute
