// LDS: one port per pair of vector units, banks with conflicts.
#include <algorithm>
#include <bit>

#include "compute_unit.hpp"
#include "strobe/coalesce.hpp"

namespace strobe::compute {

/// Cycles that an instruction keeps its pair's port. Source: CLRX-mirror doc/GcnTimings.md: reads at the port's width,
/// writes and atomics a few cycles more.
std::uint32_t ComputeUnit::lds_cycles(const IssueRecord& record, const LaneAccess& access, unsigned wave_size) {
  const std::uint64_t bytes = std::uint64_t{record.memory_bytes} * wave_size;
  const std::uint64_t width = spec_.lds_port_width.n;  // a power of two
  std::uint64_t cycles = std::max<std::uint64_t>(1, (bytes + width - 1) >> std::countr_zero(width));
  if (record.memory == MemoryKind::store)
    cycles += spec_.lds_write.n;
  else if (record.memory != MemoryKind::load)
    cycles += spec_.lds_atomic.n;
  const std::uint64_t extra = lds_patterns_.conflicts(access) * spec_.lds_conflict.n;
  lds_conflict_cycles_ += extra;
  return static_cast<std::uint32_t>(cycles + extra);
}

/// Returns for how many cycles it keeps the port.
std::uint16_t ComputeUnit::execute_lds(WaveSlot& slot, const Instruction& instruction, const IssueRecord& record) {
  Wave& wave = *slot.wave;
  LaneAccess access;
  slot.launch->isa->locate(wave, instruction, slot.launch->infos[static_cast<std::size_t>(&instruction - slot.base)],
                           access);
  (wave.intercept != nullptr ? wave.intercept : instruction.execute)(wave, instruction);
  constexpr std::uint32_t kMost = 0xffff;
  return static_cast<std::uint16_t>(std::min(kMost, lds_cycles(record, access, slot.launch->wave_size)));
}

void ComputeUnit::issue_lds(WaveSlot& slot, const IssueRecord& record, Cycle now) {
  ++lds_instructions_;
  const std::uint32_t cycles = slot.lds_cycles[slot.next_lds++];
  Cycle& free = lds_free_[slot.simd / 2];
  const Cycle start = std::max(now, free);
  free = start + cycles;
  lds_busy_ += cycles;
  if (LaunchWatch* const watch = slot.launch->watch)
    watch->took(unit_of(slot), LaunchWatch::Latency::lds, start + cycles + spec_.lds_latency.n - now, now);
  bump_counters(slot, record);
  if (!record.has(IssueRecord::kBumpsLgkm)) return;
  slot.start_lds(start + cycles + spec_.lds_latency.n);
}

}  // namespace strobe::compute
