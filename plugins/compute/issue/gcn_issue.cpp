#include "gcn_issue.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace strobe::compute {

GcnIssue::GcnIssue(const ComputeUnitSpec& spec, const IssueParts& parts, std::unique_ptr<WaveScheduler> scheduler)
    : Issue(spec, parts, std::move(scheduler), spec.matrix_issue.n != 0 ? OwnUnit::matrix : OwnUnit::none),
      bursts_(parts.bursts) {
  const auto cycles = [](Cycles time) { return static_cast<std::uint32_t>(time.n); };
  matrix_ = {cycles(spec.matrix_pass), cycles(spec.matrix_issue), cycles(spec.vector_latency), spec.vector_issue > 1};
}

/// The wave's last instruction is over: can its next one issue? Then its category, otherwise kCategories.
inline Category GcnIssue::look_at(WaveSlot& slot, Cycle now) {
  if (held_up(slot, now)) return kCategories;
  slot.wait = WaveWait::eligible;
  return category_of(*slot.record);
}

/// How long a vector instruction keeps its unit and its wave busy.
inline Cycle GcnIssue::vector_busy(VectorUnit& simd, WaveSlot& slot, const IssueRecord& record, Cycle now) {
  if (matrix_.issue != 0) return vector_beside_matrix(simd, slot, record, now);
  Cycle cycles = busy_.by_latency[static_cast<std::size_t>(record.latency)];
  // 32 lanes take half of the cycles, but a SIMD is not looked at again before the next round.
  if (slot.half_full) cycles = std::max(round_cycles_, cycles / 2);
  simd.free[kVector] = now + cycles;
  counts_.valu_busy += cycles;
  if (record.has(IssueRecord::kWritesScalar)) slot.scalar_ready = now + cycles + busy_.vector_to_scalar;
  return cycles;
}

/// False if the instruction could not issue after all; then it waits for an event.
bool GcnIssue::issue(VectorUnit& simd, WaveSlot& slot, Cycle now) {
  const IssueRecord& record = *slot.record;
  if (!perform(slot, record, now, 0)) return false;
  if (record.has(IssueRecord::kPauses) && rests(slot, record, now)) return true;
  slot.wait = WaveWait::running;
  const bool jumped = slot.record != &record + 1;
  if (jumped || slot.record->offset >= slot.fetch_from) fetch_.fetch_ahead(slot);
  const Cycle busy = record.unit == ExecutionUnit::valu ? vector_busy(simd, slot, record, now)
                                                        : busy_after_non_vector(slot, record, jumped);
  if (slot.observed) [[unlikely]]
    this->record(slot, record, now, busy);
  go_on(simd, slot, jumped, busy, now);
  return true;
}

/// One vector unit in one round; whether it issued anything.
inline bool GcnIssue::visit(VectorUnit& simd, Cycle now) {
  simd.came = 0;
  const std::uint64_t awake = std::exchange(simd.awake, 0);
  if (simd.categories == 0 && std::has_single_bit(awake)) {  // nothing to choose from
    const auto index = static_cast<std::uint32_t>(std::countr_zero(awake));
    const Category category = look_at(simd.slots[index], now);
    if (category == kCategories) return false;
    if (!unit_is_free(simd, category, now)) {
      simd.add_eligible(category, awake);
      return false;
    }
    if (Bursts::may_start(simd.slots[index]) && bursts_.start_at_once(simd, simd.slots[index], now)) {
      simd.last_issued[category] = static_cast<std::uint8_t>(index);
      return false;  // it counts when the burst ends
    }
    if (!issue(simd, simd.slots[index], now)) return false;
    simd.last_issued[category] = static_cast<std::uint8_t>(index);
    return true;
  }
  for (std::uint64_t rest = awake; rest != 0; rest &= rest - 1) {
    const Category category = look_at(simd.slots[std::countr_zero(rest)], now);
    if (category != kCategories) simd.add_eligible(category, rest & -rest);
  }
  bool issued = false;
  for (std::uint32_t left = simd.categories; left != 0; left &= left - 1) {
    const auto category = static_cast<std::uint32_t>(std::countr_zero(left));
    if (!unit_is_free(simd, category, now)) continue;
    std::uint64_t chosen = category != kInternal ? std::uint64_t{1} << pick(simd, category, now) : simd.open(kInternal);
    simd.remove_eligible(category, chosen);
    for (; chosen != 0; chosen &= chosen - 1) {
      const auto index = static_cast<std::uint32_t>(std::countr_zero(chosen));
      if (!issue(simd, simd.slots[index], now)) continue;
      simd.last_issued[category] = static_cast<std::uint8_t>(index);
      issued = true;
    }
  }
  if (matrix_.pairs) issued |= issue_beside(simd, now);
  return issued;
}

void GcnIssue::round(Cycle now) {
  waves_.wake_sleepers();
  for (std::uint32_t rest = waves_.active_simds(); rest != 0; rest &= rest - 1) {
    VectorUnit& simd = waves_.simd(static_cast<std::uint32_t>(std::countr_zero(rest)));
    if (simd.burst.count != 0) bursts_.end(simd, now);
    waves_.charge(simd, now);
    if (visit(simd, now)) {
      simd.stalls.add(Cause::issue, round_cycles_);
      simd.charged_to = now + round_cycles_;
      if (simd.awake == 0 && std::has_single_bit(simd.came)) bursts_.start(simd, now + round_cycles_, scheduler_.get());
    }
    if (simd.idle()) waves_.deactivate(simd.number);
  }
}

Cycle GcnIssue::next_turn(Cycle round) const {
  Cycle next = kNever;
  for (std::uint32_t rest = waves_.active_simds(); rest != 0; rest &= rest - 1) {
    const VectorUnit& simd = waves_.simd(static_cast<std::uint32_t>(std::countr_zero(rest)));
    if (simd.awake != 0) return round;
    for (std::uint32_t left = simd.categories; left != 0; left &= left - 1) {
      next = std::min(next, unit_free_at(simd, static_cast<std::uint32_t>(std::countr_zero(left))));
      if (next <= round) return round;
    }
  }
  return next;
}

}  // namespace strobe::compute
