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
      banks_(spec.lds_banks * spec.halves),
      round_(rounds.cycles()),
      patterns_(spec.lds_banks),
      patterns_of_all_(std::min(banks_, kMaxLanes)) {}

/// Source: CLRX-mirror doc/GcnTimings.md: reads at the port's width, writes and atomics a few cycles more. A lane that
/// wants a part of a word takes the bank, and its place in the port, for the word.
LdsTime LocalMemory::time_of(const IssueRecord& record, const LaneAccess& access, const Launch& launch) {
  constexpr std::uint64_t kWord = 4;
  const std::uint64_t per_lane = record.memory_bytes == 0 ? 0 : std::max<std::uint64_t>(record.memory_bytes, kWord);
  const std::uint64_t bytes = per_lane * launch.wave_size;
  std::uint64_t port = std::max<std::uint64_t>(1, (bytes + port_width_ - 1) >> std::countr_zero(port_width_));
  if (record.memory == MemoryKind::store)
    port += write_;
  else if (record.memory != MemoryKind::load)
    port += atomic_;
  const std::uint32_t conflicts = patterns_.conflicts(access);
  const std::uint64_t extra = std::uint64_t{conflicts} * conflict_;
  conflict_cycles_ += extra;
  // A work-group that lies in one half has banks that no other port leads to.
  const std::uint64_t banks = launch.registers.one_half ? 0 : bank_time(access, bytes, conflicts);
  constexpr std::uint64_t kMax = 0xffff;
  return {static_cast<std::uint16_t>(std::min(kMax, port + extra)), static_cast<std::uint16_t>(std::min(kMax, banks))};
}

/// Half cycles: of a word in each bank per cycle. What does not conflict in one half does not in all of them. A wave
/// that fills a half of the banks shares a cycle with another one, unless it also needs one of them a second time.
std::uint64_t LocalMemory::bank_time(const LaneAccess& access, std::uint64_t bytes, std::uint32_t conflicts) {
  const bool other = conflicts != 0 && banks_ != patterns_.banks();
  const std::uint64_t passes = other ? patterns_of_all_.conflicts(access) : conflicts;
  const std::uint64_t base = bytes / 2 / banks_;
  return passes == 0 ? base : std::max<std::uint64_t>(base, 2 * access.pieces) + 2 * passes * conflict_;
}

LdsTime LocalMemory::execute(WaveSlot& slot, const Instruction& instruction, const IssueRecord& record) {
  Wave& wave = *slot.wave;
  LaneAccess access;
  slot.launch->isa->locate(wave, instruction, slot.launch->infos[static_cast<std::size_t>(&instruction - slot.base)],
                           access);
  (wave.intercept != nullptr ? wave.intercept : instruction.execute)(wave, instruction);
  return time_of(record, access, *slot.launch);
}

void LocalMemory::issue(WaveSlot& slot, const IssueRecord& record, Cycle now) {
  ++instructions_;
  const LdsTime time = slot.lds_times[slot.next_lds++];
  Cycle& free = free_[slot.simd / 2];
  const Cycle start = std::max(now, free), own = start + time.port;
  banks_free_ = std::max(banks_free_, 2 * now) + time.banks;
  free = std::max(own, (banks_free_ + 1) / 2);
  bank_waits_ += free - own;
  busy_ += free - start;
  const Cycle end = free + latency_;
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
  metrics.count("lds_bank_waits", "cycles", "cycles that LDS ports waited for banks that other ports used",
                bank_waits_);
  metrics.utilisation("lds_busy", "LDS-port utilisation", busy_, ports_);
}

void LocalMemory::archive(Archive& archive) { archive(free_, banks_free_); }

}  // namespace strobe::compute
