#include "local_memory.hpp"

#include <algorithm>
#include <bit>

#include "strobe/archive.hpp"
#include "compute/issue/wait_counters.hpp"

namespace strobe::compute {

LocalMemory::LocalMemory(const ComputeUnitSpec& spec, const Rounds& rounds)
    : latency_(static_cast<std::uint32_t>(spec.lds_latency.n)),
      conflict_(static_cast<std::uint32_t>(spec.lds_conflict.n)),
      write_(static_cast<std::uint32_t>(spec.lds_write.n)),
      atomic_(static_cast<std::uint32_t>(spec.lds_atomic.n)),
      port_width_(spec.lds_port_width.n),
      ports_((spec.simds + 1) / 2),
      round_(rounds.cycles()),
      patterns_(spec.lds_banks) {}

/// Source: CLRX-mirror doc/GcnTimings.md: reads at the port's width, writes and atomics a few cycles more.
std::uint32_t LocalMemory::cycles(const IssueRecord& record, const LaneAccess& access, unsigned wave_size) {
  const std::uint64_t bytes = std::uint64_t{record.memory_bytes} * wave_size;
  std::uint64_t cycles = std::max<std::uint64_t>(1, (bytes + port_width_ - 1) >> std::countr_zero(port_width_));
  if (record.memory == MemoryKind::store)
    cycles += write_;
  else if (record.memory != MemoryKind::load)
    cycles += atomic_;
  const std::uint64_t extra = std::uint64_t{patterns_.conflicts(access)} * conflict_;
  conflict_cycles_ += extra;
  return static_cast<std::uint32_t>(cycles + extra);
}

std::uint16_t LocalMemory::execute(WaveSlot& slot, const Instruction& instruction, const IssueRecord& record) {
  Wave& wave = *slot.wave;
  LaneAccess access;
  slot.launch->isa->locate(wave, instruction, slot.launch->infos[static_cast<std::size_t>(&instruction - slot.base)],
                           access);
  (wave.intercept != nullptr ? wave.intercept : instruction.execute)(wave, instruction);
  constexpr std::uint32_t kMax = 0xffff;
  return static_cast<std::uint16_t>(std::min(kMax, cycles(record, access, slot.launch->wave_size)));
}

void LocalMemory::issue(WaveSlot& slot, const IssueRecord& record, Cycle now) {
  ++instructions_;
  const std::uint32_t cycles = slot.lds_cycles[slot.next_lds++];
  Cycle& free = free_[slot.simd / 2];
  const Cycle start = std::max(now, free);
  free = start + cycles;
  busy_ += cycles;
  const Cycle end = start + cycles + latency_;
  if (LaunchWatch* const watch = slot.launch->watch)
    watch->took(slot.work_group->compute_unit, LaunchWatch::Latency::lds, end - now, now);
  if (slot.profile != nullptr) [[unlikely]] {
    InstructionProfile& profile = slot.profile[&record - slot.records];
    ++profile.accesses;
    note_reply(profile, end - now);
  }
  WaitCounters::bump(slot, record);
  if (record.has(IssueRecord::kBumpsLgkm)) slot.start_lds(end);
}

void LocalMemory::declare_metrics(Metrics& metrics) {
  metrics.count("lds_instructions", "instructions", "LDS instructions", instructions_);
  metrics.count("lds_conflict_cycles", "cycles", "cycles lost to LDS bank conflicts", conflict_cycles_);
  metrics.utilisation("lds_busy", "LDS-port utilisation", busy_, ports_);
}

void LocalMemory::archive(Archive& archive) { archive(free_); }

}  // namespace strobe::compute
