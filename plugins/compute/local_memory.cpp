// LDS: one port per pair of vector units, banks with conflicts; and the timers of operations of known length.
#include <algorithm>
#include <bit>

#include "compute_unit.hpp"
#include "strobe/coalesce.hpp"

namespace strobe::compute {

/// Cycles that an instruction keeps its pair's port. Source: CLRX-mirror doc/GcnTimings.md: reads at the port's width,
/// writes and atomics a few cycles more.
std::uint32_t ComputeUnit::lds_cycles(const IssueRecord& record, const LaneAccess& access) {
  const std::uint64_t bytes = std::uint64_t{record.memory_bytes} * kMaxLanes;
  const std::uint64_t width = spec_.lds_port_width.n;  // a power of two
  std::uint64_t cycles = std::max<std::uint64_t>(1, (bytes + width - 1) >> std::countr_zero(width));
  if (record.memory == MemoryKind::store)
    cycles += spec_.lds_write.n;
  else if (record.memory != MemoryKind::load)
    cycles += spec_.lds_atomic.n;
  const std::uint64_t extra = bank_conflicts(access, spec_.lds_banks) * spec_.lds_conflict.n;
  lds_conflict_cycles_ += extra;
  return static_cast<std::uint32_t>(cycles + extra);
}

void ComputeUnit::issue_lds(WaveSlot& slot, const Instruction& instruction, const IssueRecord& record, Cycle now) {
  const auto index = static_cast<std::size_t>(&instruction - slot.base);
  LaneAccess access;
  slot.launch->isa->locate(*slot.wave, instruction, slot.launch->infos[index], access);
  slot.wave->next = &instruction + 1;
  execute(slot, instruction);
  count(slot, instruction, record);
  ++lds_instructions_;
  const std::uint32_t cycles = lds_cycles(record, access);
  Cycle& free = lds_free_[slot.simd / 2];
  const Cycle start = std::max(now, free);
  free = start + cycles;
  lds_busy_ += cycles;
  if (LaunchWatch* const watch = slot.launch->watch)
    watch->latencies.lds.add(start + cycles + spec_.lds_latency.n - now);
  if (!record.has(IssueRecord::kBumpsLgkm)) return;
  ++slot.lds_ops;
  add_timer(slot, start + cycles + spec_.lds_latency.n, true, Timer::kNoOp);
}

void ComputeUnit::add_timer(const WaveSlot& slot, Cycle at, bool lds, std::uint32_t op) {
  timers_.add({at, slot.number, slot.generation, op, lds});
}

void ComputeUnit::run_timers(Cycle now) {
  while (timers_.next() <= now) {
    const Timer timer = timers_.pop();
    if (timer.op != Timer::kNoOp) {
      op_done(timer.op, now);
      continue;
    }
    WaveSlot& slot = slots_[timer.slot];
    if (slot.generation != timer.generation) continue;
    --slot.lgkm;
    if (timer.lds)
      --slot.lds_ops;
    else
      --slot.scalar_ops;
    counters_changed(slot, timer.lds ? Cause::lds : Cause::l1);
  }
}

}  // namespace strobe::compute
