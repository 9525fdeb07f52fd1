#include "wait_counters.hpp"

#include <algorithm>

namespace strobe::compute {

WaveWait WaitCounters::waits_for(const WaveSlot& slot, const IssueRecord& record) {
  if (slot.vm > record.waits_vm || slot.vs > record.waits_vs || slot.exp > record.waits_exp)
    return WaveWait::vector_memory;
  if (slot.lds_ops > 0) return WaveWait::lds;
  return slot.scalar_ops > 0 ? WaveWait::scalar_memory : WaveWait::vector_memory;
}

bool WaitCounters::hold_up(WaveSlot& slot, const IssueRecord& record, Cycle now) {
  slot.end_lds(now);
  if (record.has(IssueRecord::kWaits) && !allow(slot, record)) {
    slot.wait = waits_for(slot, record);
    if (slot.wait == WaveWait::lds) waves_.sleep_until(slot, slot.lds_end(slot.lgkm - record.waits_lgkm, now));
    return true;
  }
  if ((record.flags & kBumps) != 0 && full(slot, record)) {
    slot.wait = WaveWait::counter;
    if (slot.lds_ops != 0) waves_.sleep_until(slot, slot.lds_end(1, now));
    return true;
  }
  if (!record.has(IssueRecord::kReadsVectorResult) || now >= slot.scalar_ready) return false;
  slot.wait = WaveWait::running;
  waves_.sleep_until(slot, slot.scalar_ready);
  return true;
}

/// Of an instruction that only waits: whether it surely has to, from `at` on.
inline bool WaitCounters::rests_for_counters(WaveSlot& slot, const IssueRecord& record, Cycle at) {
  const unsigned met = counters_met(slot, record);
  if (met == kAll) return false;
  if (met == (kAll & ~IssueRecord::kBumpsLgkm) && slot.lds_ops != 0) {
    const std::uint32_t ends = slot.lgkm - record.waits_lgkm;
    if (ends > slot.lds_ops) return false;
    const Cycle end = slot.lds_end(ends, at);
    if (end <= at) return false;
    slot.wait = WaveWait::lds;
    waves_.sleep_until(slot, end);
    return true;
  }
  slot.wait = waits_for(slot, record);
  return true;
}

void WaitCounters::rest(WaveSlot& slot, Cycle at) {
  const IssueRecord& next = *slot.record;
  if (!slot.holds(next)) {
    if (slot.awaits_code()) {
      slot.wait = WaveWait::fetch;
      return;
    }
  } else if (only_waits(next)) {
    if (rests_for_counters(slot, next, at)) return;
  } else if ((next.flags & (kBumps | IssueRecord::kWaits | IssueRecord::kReadsVectorResult)) ==
             IssueRecord::kReadsVectorResult) {
    at = std::max(at, slot.scalar_ready);
  }
  slot.wait = WaveWait::running;
  waves_.sleep_until(slot, at);
}

void WaitCounters::decremented(WaveSlot& slot, Cause level) {
  switch (slot.wait) {
    case WaveWait::vector_memory:
    case WaveWait::scalar_memory:
    case WaveWait::lds:
    case WaveWait::deferred:
    case WaveWait::counter:
      break;
    default:
      return;
  }
  waves_.attribute_wait(slot, level);
  const IssueRecord& record = *slot.record;
  slot.ready_at = 0;  // what it slept for may not be what it needed
  slot.end_lds(clock_.now());
  if (!allow(slot, record)) {
    slot.wait = waits_for(slot, record);
    if (slot.wait == WaveWait::lds) waves_.wake(slot);
    return;
  }
  if (full(slot, record)) return;
  slot.wait = WaveWait::running;
  waves_.wake_after_burst(slot);
}

}  // namespace strobe::compute
