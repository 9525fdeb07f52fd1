// Which instructions issue, and what issuing does to a wave.
#include <xmmintrin.h>

#include <algorithm>
#include <bit>

#include "compute_unit.hpp"

namespace strobe::compute {

namespace {
constexpr std::uint8_t kNoWait = InstructionInfo::kNoWait;
/// Sticky exception flags of MXCSR: results, not settings.
constexpr unsigned kFloatFlags = 0x3f;
constexpr unsigned kBumps =
    IssueRecord::kBumpsVm | IssueRecord::kBumpsLgkm | IssueRecord::kBumpsExp | IssueRecord::kBumpsVs;
}  // namespace

bool ComputeUnit::counters_allow(const WaveSlot& slot, const IssueRecord& record) const {
  // kNoWait is larger than any counter.
  return slot.vm <= record.waits_vm && slot.lgkm <= record.waits_lgkm && slot.exp <= record.waits_exp &&
         slot.vs <= record.waits_vs;
}

WaveWait ComputeUnit::waits_for(const WaveSlot& slot, const IssueRecord& record) const {
  if (slot.vm > record.waits_vm || slot.vs > record.waits_vs || slot.exp > record.waits_exp)
    return WaveWait::vector_memory;
  if (slot.lds_ops > 0) return WaveWait::lds;
  return slot.scalar_ops > 0 ? WaveWait::scalar_memory : WaveWait::vector_memory;
}

bool ComputeUnit::counter_is_full(const WaveSlot& slot, const IssueRecord& record) const {
  return (record.has(IssueRecord::kBumpsVm) && (slot.vm >= limits_.vm || slot.op_count == WaveSlot::kMostOps)) ||
         (record.has(IssueRecord::kBumpsLgkm) && slot.lgkm >= limits_.lgkm) ||
         (record.has(IssueRecord::kBumpsVs) && (slot.vs >= limits_.vs || slot.op_count == WaveSlot::kMostOps)) ||
         (record.has(IssueRecord::kBumpsExp) && slot.exp >= limits_.exp);
}

/// The wave's last instruction is over: can its next one issue?
void ComputeUnit::look_at(WaveSlot& slot, Cycle now) {
  if (slot.wait == WaveWait::free || slot.wait == WaveWait::barrier) return;
  if (now < slot.ready_at) {
    sleep_until(slot, slot.ready_at);
    return;
  }
  const Instruction& next = *slot.wave->next;
  const IssueRecord& record = slot.records[&next - slot.base];
  if (!has_instruction(slot, next.offset, record.bytes)) {
    slot.wait = WaveWait::fetch;
    fetch_ahead(slot);
    return;
  }
  if (!counters_allow(slot, record)) {
    slot.wait = waits_for(slot, record);
    return;
  }
  if ((record.flags & kBumps) != 0 && counter_is_full(slot, record)) {
    slot.wait = WaveWait::counter;
    return;
  }
  if (record.has(IssueRecord::kReadsVectorResult) && now < slot.scalar_ready) {
    slot.wait = WaveWait::running;
    sleep_until(slot, slot.scalar_ready);
    return;
  }
  slot.wait = WaveWait::eligible;
  const Category category = category_of(record.unit);
  simds_[slot.simd].eligible[category] |= std::uint64_t{1} << slot.index;
  turns_[slot.simd].categories |= static_cast<std::uint8_t>(1u << category);
}

std::uint32_t ComputeUnit::pick(std::uint32_t simd, std::uint32_t category) const {
  const std::uint64_t candidates = simds_[simd].eligible[category];
  if (scheduling_ == Scheduling::oldest || std::has_single_bit(candidates)) return oldest_of(simd, candidates);
  const std::uint32_t last = simds_[simd].last_issued[category];
  if (scheduling_ == Scheduling::round_robin) {
    const std::uint64_t after = candidates & (~std::uint64_t{0} << last << 1);
    return static_cast<std::uint32_t>(std::countr_zero(after != 0 ? after : candidates));
  }
  return ((candidates >> last) & 1) != 0 ? last : oldest_of(simd, candidates);
}

/// From when on the unit takes an instruction; kNever if that depends on a message.
Cycle ComputeUnit::unit_free_at(std::uint32_t simd, std::uint32_t category) const {
  switch (category) {
    case kVector:
      return simds_[simd].valu_free;
    case kVectorMemory:
      return to_send_.size() < spec_.vmem_queue && lines_under_way_ < spec_.vmem_in_flight ? 0 : kNever;
    case kLds:
      return lds_free_[simd / 2] > rounds_.cycles() ? lds_free_[simd / 2] - rounds_.cycles() : 0;
    default:
      return 0;
  }
}

void ComputeUnit::execute(WaveSlot& slot, const Instruction& instruction) {
  Wave& wave = *slot.wave;
  if (slot.observed && slot.launch->traced) slot.launch->trace(wave, instruction);
  if (((_mm_getcsr() ^ wave.host_float_mode) & ~kFloatFlags) != 0) _mm_setcsr(wave.host_float_mode);
  (wave.intercept != nullptr ? wave.intercept : instruction.execute)(wave, instruction);
}

void ComputeUnit::count(WaveSlot& slot, const Instruction& instruction, const IssueRecord& record) {
  Wave& wave = *slot.wave;
  ++instructions_;
  ++slot.issued[&instruction - slot.base];
  ++wave.instructions;
  if (record.has(IssueRecord::kCountsLanes)) wave.lane_instructions += wave.active_lanes;
  if ((record.flags & kBumps) == 0) return;
  slot.vm = static_cast<std::uint8_t>(slot.vm + record.has(IssueRecord::kBumpsVm));
  slot.lgkm = static_cast<std::uint8_t>(slot.lgkm + record.has(IssueRecord::kBumpsLgkm));
  slot.exp = static_cast<std::uint8_t>(slot.exp + record.has(IssueRecord::kBumpsExp));
  slot.vs = static_cast<std::uint8_t>(slot.vs + record.has(IssueRecord::kBumpsVs));
}

/// How long the instruction keeps its wave (and a vector instruction its unit) busy.
Cycle ComputeUnit::busy_after(WaveSlot& slot, const Instruction& instruction, const IssueRecord& record, Cycle now) {
  switch (record.unit) {
    case ExecutionUnit::valu: {
      const Cycle cycles = busy_.by_latency[static_cast<std::size_t>(record.latency)];
      simds_[slot.simd].valu_free = now + cycles;
      valu_busy_ += cycles;
      if (record.has(IssueRecord::kWritesScalar)) slot.scalar_ready = now + cycles + busy_.vector_to_scalar;
      return cycles;
    }
    case ExecutionUnit::branch:
      return slot.wave->next == &instruction + 1 ? busy_.branch_not_taken : busy_.branch_taken;
    case ExecutionUnit::salu:
      // A jump is a scalar instruction that ends up elsewhere.
      return slot.wave->next == &instruction + 1 ? busy_.scalar : busy_.branch_taken;
    case ExecutionUnit::internal:
      if (record.latency == LatencyClass::message)
        return busy_.by_latency[static_cast<std::size_t>(LatencyClass::message)];
      return busy_.internal + std::exchange(slot.wave->sleep_cycles, 0);
    default:
      return rounds_.cycles();
  }
}

/// False if the instruction could not issue after all; then it waits for an event.
bool ComputeUnit::issue(WaveSlot& slot, std::uint32_t category, Cycle now) {
  const Instruction& instruction = *slot.wave->next;
  const IssueRecord& record = slot.records[&instruction - slot.base];
  std::uint64_t& eligible = simds_[slot.simd].eligible[category];
  eligible &= ~(std::uint64_t{1} << slot.index);
  if (eligible == 0) turns_[slot.simd].categories &= static_cast<std::uint8_t>(~(1u << category));
  try {
    if (category == kVectorMemory) {
      if (!issue_vector_memory(slot, instruction, record, now)) return false;
    } else if (record.unit == ExecutionUnit::smem) {
      issue_scalar_memory(slot, instruction, record, now);
    } else if (category == kLds) {
      issue_lds(slot, instruction, record, now);
    } else {
      slot.wave->next = &instruction + 1;
      execute(slot, instruction);
      count(slot, instruction, record);
    }
  } catch (const Fault& fault) {
    throw WaveFault{fault, slot.wave};
  }
  if (slot.observed && slot.launch->watch != nullptr && slot.launch->watch->instructions)
    slot.launch->watch->issued(*groups_[slot.group].group, slot.wave->wave_in_group,
                               static_cast<std::size_t>(&instruction - slot.base), issue_cycle(slot, now));
  if (slot.wave->state == WaveState::ended) {
    end_wave(slot, now);
    return true;
  }
  if (slot.wave->state == WaveState::at_barrier) {
    arrive_at_barrier(slot, now);
    return true;
  }
  slot.wait = WaveWait::running;
  fetch_ahead(slot);
  sleep_until(slot, now + busy_after(slot, instruction, record, now));
  return true;
}

/// Something that the wave counts has ended; `level` is where its data came from.
void ComputeUnit::counters_changed(WaveSlot& slot, Cause level) {
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
  charge_if_oldest(slot);
  simds_[slot.simd].stalls.add(level, std::exchange(slot.waited, 0));
  const IssueRecord& record = slot.records[slot.wave->next - slot.base];
  if (!counters_allow(slot, record)) {
    slot.wait = waits_for(slot, record);
    return;
  }
  if (counter_is_full(slot, record)) return;
  slot.wait = WaveWait::running;
  wake(slot);
}

}  // namespace strobe::compute
