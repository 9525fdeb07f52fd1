// Rounds: which instructions issue, and what issuing does to a wave.
#include <bit>
#include <utility>

#include "compute_unit.hpp"

namespace strobe::compute {

inline bool ComputeUnit::counters_allow(const WaveSlot& slot, const IssueRecord& record) const {
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

inline bool ComputeUnit::counter_is_full(const WaveSlot& slot, const IssueRecord& record) const {
  return (record.has(IssueRecord::kBumpsVm) && (slot.vm >= limits_.vm || slot.ops[0].full())) ||
         (record.has(IssueRecord::kBumpsLgkm) && slot.lgkm >= limits_.lgkm) ||
         (record.has(IssueRecord::kBumpsVs) && (slot.vs >= limits_.vs || slot.ops[1].full())) ||
         (record.has(IssueRecord::kBumpsExp) && slot.exp >= limits_.exp);
}

/// The wave's last instruction is over: can its next one issue? Then its category, otherwise kCategories.
inline Category ComputeUnit::look_at(WaveSlot& slot, Cycle now) {
  if (slot.wait == WaveWait::free || slot.wait == WaveWait::barrier) return kCategories;
  if (now < slot.ready_at) {
    sleep_until(slot, slot.ready_at);
    return kCategories;
  }
  const IssueRecord& record = *slot.record;
  if (!has_instruction(slot, record.offset, record.bytes)) {
    slot.wait = WaveWait::fetch;
    fetch_ahead(slot);
    return kCategories;
  }
  if ((record.flags & kDepends) != 0 && has_to_wait(slot, record, now)) return kCategories;
  if (lanes_ != 0 && now < slot.scalar_ready) {
    slot.wait = WaveWait::running;
    sleep_until(slot, slot.scalar_ready);
    return kCategories;
  }
  slot.wait = WaveWait::eligible;
  return category_of(record);
}

/// For counters, or for what a vector instruction has written.
bool ComputeUnit::has_to_wait(WaveSlot& slot, const IssueRecord& record, Cycle now) {
  slot.end_lds(now);
  if (record.has(IssueRecord::kWaits) && !counters_allow(slot, record)) {
    slot.wait = waits_for(slot, record);
    if (slot.wait == WaveWait::lds) sleep_until(slot, slot.lds_end(slot.lgkm - record.waits_lgkm, now));
    return true;
  }
  if ((record.flags & kBumps) != 0 && counter_is_full(slot, record)) {
    slot.wait = WaveWait::counter;
    if (slot.lds_ops != 0) sleep_until(slot, slot.lds_end(1, now));
    return true;
  }
  if (!record.has(IssueRecord::kReadsVectorResult) || now >= slot.scalar_ready) return false;
  slot.wait = WaveWait::running;
  sleep_until(slot, slot.scalar_ready);
  return true;
}

/// How long the instruction keeps its wave (and a vector instruction its unit) busy.
inline Cycle ComputeUnit::busy_after(WaveSlot& slot, const IssueRecord& record, bool jumped, Cycle now) {
  switch (record.unit) {
    case ExecutionUnit::valu: {
      Cycle cycles = busy_.by_latency[static_cast<std::size_t>(record.latency)];
      // 32 lanes take half of the cycles, but a SIMD is not looked at again before the next round.
      if (slot.half_full) cycles = std::max(rounds_.cycles(), cycles / 2);
      simds_[slot.simd].valu_free = now + cycles;
      valu_busy_ += cycles;
      if (record.has(IssueRecord::kWritesScalar)) slot.scalar_ready = now + cycles + busy_.vector_to_scalar;
      return cycles;
    }
    case ExecutionUnit::branch:
      return jumped ? busy_.branch_taken : busy_.branch_not_taken;
    case ExecutionUnit::salu:
      // A jump is a scalar instruction that ends up elsewhere.
      return jumped ? busy_.branch_taken : busy_.scalar;
    case ExecutionUnit::internal:
      if (record.latency == LatencyClass::message)
        return busy_.by_latency[static_cast<std::size_t>(LatencyClass::message)];
      return busy_.internal + (record.has(IssueRecord::kPauses) ? std::exchange(slot.wave->sleep_cycles, 0) : 0);
    default:
      return rounds_.cycles();
  }
}

/// An instruction that keeps its wave busy has issued. What can surely issue in the next round is not looked at again.
inline void ComputeUnit::go_on(WaveSlot& slot, Cycle busy, Cycle now) {
  const IssueRecord& next = *slot.record;
  if (busy > rounds_.cycles() || (next.flags & kDepends) != 0 || !has_instruction(slot, next.offset, next.bytes))
    return sleep_until(slot, now + busy);
  slot.wait = WaveWait::eligible;
  const Category category = category_of(next);
  simds_[slot.simd].coming[category] |= std::uint64_t{1} << slot.index;
  turns_[slot.simd].coming |= static_cast<std::uint8_t>(1u << category);
  stirring_ |= 1u << slot.simd;
}

/// False if the instruction could not issue after all; then it waits for an event.
inline bool ComputeUnit::issue(WaveSlot& slot, std::uint32_t category, Cycle now) {
  const IssueRecord& record = *slot.record;
  try {
    if (category == kVectorMemory) {
      if (!issue_vector_memory(slot, record, now)) return false;
    } else if (record.unit == ExecutionUnit::smem) {
      issue_scalar_memory(slot, record, now);
    } else {
      if (slot.ahead == 0) execute_ahead(slot);
      --slot.ahead;
      if (category == kLds) issue_lds(slot, record, now);
    }
  } catch (const Fault& fault) {
    throw WaveFault{fault, slot.wave, this};
  }
  ++instructions_;
  if (slot.observed && slot.launch->watch != nullptr && slot.launch->watch->instructions)
    slot.launch->watch->issued(*groups_[slot.group].group, slot.wave->wave_in_group,
                               static_cast<std::size_t>(&record - slot.records), issue_cycle(slot, now));
  slot.record = slot.ahead != 0 ? &record + 1 : slot.records + (slot.wave->next - slot.base);
  if (lanes_ != 0) issued_in_passes(slot, record, now);
  if (record.has(IssueRecord::kPauses)) {
    if (slot.wave->state == WaveState::ended) {
      end_wave(slot, now);
      return true;
    }
    if (slot.wave->state == WaveState::at_barrier) {
      arrive_at_barrier(slot, now);
      return true;
    }
  }
  slot.wait = WaveWait::running;
  if (!slot.fetching) fetch_ahead(slot);
  const bool jumped = slot.record != &record + 1;
  go_on(slot, lanes_ == 0 ? busy_after(slot, record, jumped, now) : busy_in_passes(slot, record, jumped, now), now);
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
  const IssueRecord& record = *slot.record;
  slot.ready_at = 0;  // what it slept for may not be what it needed
  slot.end_lds(clock().now());
  if (!counters_allow(slot, record)) {
    slot.wait = waits_for(slot, record);
    if (slot.wait == WaveWait::lds) wake(slot);
    return;
  }
  if (counter_is_full(slot, record)) return;
  slot.wait = WaveWait::running;
  wake(slot);
}

std::uint32_t ComputeUnit::oldest_of(std::uint32_t simd, std::uint64_t slots) const {
  const std::uint64_t* const older = simds_[simd].older;
  for (std::uint64_t left = slots;;) {
    const auto index = static_cast<std::uint32_t>(std::countr_zero(left));
    left = slots & older[index];
    if (left == 0) return index;
  }
}

inline std::uint32_t ComputeUnit::pick(std::uint32_t simd, std::uint32_t category) const {
  const std::uint64_t candidates = simds_[simd].eligible[category];
  if (scheduling_ == Scheduling::oldest || std::has_single_bit(candidates)) return oldest_of(simd, candidates);
  const std::uint32_t last = simds_[simd].last_issued[category];
  if (scheduling_ == Scheduling::round_robin) {
    const std::uint64_t after = candidates & (~std::uint64_t{0} << last << 1);
    return static_cast<std::uint32_t>(std::countr_zero(after != 0 ? after : candidates));
  }
  return ((candidates >> last) & 1) != 0 ? last : oldest_of(simd, candidates);
}

/// One vector unit in one round; whether it issued anything.
inline bool ComputeUnit::visit(std::uint32_t number, Cycle now) {
  Turn& turn = turns_[number];
  Simd& simd = simds_[number];
  WaveSlot* const slots = slots_of(number);
  for (std::uint32_t left = turn.coming; left != 0; left &= left - 1) {
    const auto category = static_cast<std::uint32_t>(std::countr_zero(left));
    simd.eligible[category] |= std::exchange(simd.coming[category], 0);
  }
  turn.categories |= std::exchange(turn.coming, std::uint8_t{0});
  const std::uint64_t awake = std::exchange(turn.awake, 0);
  if (issue_width_ != 0) return visit_narrow(number, awake, now);
  if (turn.categories == 0 && std::has_single_bit(awake)) {  // nothing to choose from
    const auto index = static_cast<std::uint32_t>(std::countr_zero(awake));
    const Category category = look_at(slots[index], now);
    if (category == kCategories) return false;
    if (unit_free_at(number, category) > now) {
      simd.eligible[category] = awake;
      turn.categories = static_cast<std::uint8_t>(1u << category);
      return false;
    }
    if (!issue(slots[index], category, now)) return false;
    simd.last_issued[category] = static_cast<std::uint8_t>(index);
    return true;
  }
  for (std::uint64_t rest = awake; rest != 0; rest &= rest - 1) {
    const Category category = look_at(slots[std::countr_zero(rest)], now);
    if (category == kCategories) continue;
    simd.eligible[category] |= rest & -rest;
    turn.categories |= static_cast<std::uint8_t>(1u << category);
  }
  bool issued = false;
  for (std::uint32_t left = turn.categories; left != 0; left &= left - 1) {
    const auto category = static_cast<std::uint32_t>(std::countr_zero(left));
    if (unit_free_at(number, category) > now) continue;
    std::uint64_t chosen = simd.eligible[category];
    if (category != kInternal) chosen = std::uint64_t{1} << pick(number, category);
    simd.eligible[category] &= ~chosen;
    if (simd.eligible[category] == 0) turn.categories &= static_cast<std::uint8_t>(~(1u << category));
    for (; chosen != 0; chosen &= chosen - 1) {
      const auto index = static_cast<std::uint32_t>(std::countr_zero(chosen));
      if (!issue(slots[index], category, now)) continue;
      simd.last_issued[category] = static_cast<std::uint8_t>(index);
      issued = true;
    }
  }
  return issued;
}

void ComputeUnit::round(Cycle now) {
  const auto place = static_cast<std::uint32_t>(round_ % kRounds);
  if ((wheel_used_ >> place) & 1) {
    wheel_used_ &= ~(std::uint64_t{1} << place);
    const std::uint64_t slots = ~std::uint64_t{0} >> (64 - slots_per_simd_);
    for (std::uint32_t word = 0; word < wheel_words_; ++word) {
      std::uint64_t due = std::exchange(wheel_[place * wheel_words_ + word], 0);
      for (std::uint32_t n = word * simds_per_word_; due != 0;
           ++n, due = slots_per_simd_ < 64 ? due >> slots_per_simd_ : 0)
        if ((due & slots) != 0) wake(n, due & slots);
    }
  }
  for (std::uint32_t rest = stirring_; rest != 0; rest &= rest - 1) {
    const auto n = static_cast<std::uint32_t>(std::countr_zero(rest));
    Turn& turn = turns_[n];
    Simd& simd = simds_[n];
    if (simd.burst.count != 0) end_burst(n, now);
    charge(n, now);
    const bool issued = visit(n, now);
    if (turn.idle()) stirring_ &= ~(1u << n);
    if (!issued) continue;
    simd.stalls.add(Cause::issue, rounds_.cycles());
    simd.stalls.charged_to = now + rounds_.cycles();
    if (turn.awake == 0 && std::has_single_bit(turn.coming)) start_burst(n, now + rounds_.cycles());
  }
}

}  // namespace strobe::compute
