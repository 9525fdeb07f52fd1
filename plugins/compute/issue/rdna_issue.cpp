#include "rdna_issue.hpp"

#include <algorithm>
#include <bit>
#include <iterator>
#include <limits>
#include <utility>

namespace strobe::compute {

RdnaIssue::RdnaIssue(const ComputeUnitSpec& spec, const RdnaIssueSpec& own, const IssueParts& parts,
                     std::unique_ptr<WaveScheduler> scheduler)
    : Issue(spec, parts, std::move(scheduler), OwnUnit::transcendental),
      lanes_(own.lanes),
      issue_width_(own.issue_width),
      scalar_latency_(static_cast<std::uint32_t>(own.scalar_latency.n)) {
  const auto set = [](std::uint32_t* table, LatencyClass latency, Cycles time) {
    table[static_cast<std::size_t>(latency)] = static_cast<std::uint32_t>(time.n);
  };
  set(busy_.by_latency, LatencyClass::transcendental, own.transcendental);
  std::fill(std::begin(latency_), std::end(latency_), static_cast<std::uint32_t>(own.full_latency.n));
  set(latency_, LatencyClass::half_rate, own.half_latency);
  set(latency_, LatencyClass::quarter_rate, own.quarter_latency);
  set(latency_, LatencyClass::transcendental, own.transcendental_latency);
  set(latency_, LatencyClass::double_add, own.double_latency);
  set(latency_, LatencyClass::double_mul, own.double_latency);
}

// ---- Which instructions go ------------------------------------------------------------------------------------------

/// The clause of a wave that cannot issue now keeps the others of its category waiting.
bool RdnaIssue::held_by_clause(const VectorUnit& simd, std::uint32_t category, std::uint64_t eligible) {
  const std::uint8_t holder = simd.clause[category];
  return holder != 0 && ((eligible >> (holder - 1)) & 1) == 0;
}

/// Which of the eligible waves of a category goes next; within a clause the wave whose clause it is.
std::uint32_t RdnaIssue::candidate(const VectorUnit& simd, std::uint32_t category, Cycle now) {
  const std::uint8_t holder = simd.clause[category];
  return holder != 0 ? holder - 1u : pick(simd, category, now);
}

/// The wave's last instruction is over: can its next one issue? Then its category, otherwise kCategories.
inline Category RdnaIssue::look_at(WaveSlot& slot, Cycle now) {
  if (held_up(slot, now)) return kCategories;
  if (now < slot.scalar_ready) {
    slot.wait = WaveWait::running;
    waves_.sleep_until(slot, slot.scalar_ready);
    return kCategories;
  }
  slot.wait = WaveWait::eligible;
  return category_of(*slot.record);
}

inline bool RdnaIssue::take(VectorUnit& simd, std::uint32_t category, std::uint32_t index, Cycle now) {
  simd.remove_eligible(category, std::uint64_t{1} << index);
  if (!issue(simd, simd.slots[index], now)) return false;
  simd.last_issued[category] = static_cast<std::uint8_t>(index);
  return true;
}

/// One vector unit in one cycle: instructions that need no unit, and of the others as many as can issue, the oldest
/// wave's first.
inline bool RdnaIssue::visit(VectorUnit& simd, Cycle now) {
  simd.came = 0;
  for (std::uint64_t rest = std::exchange(simd.awake, 0); rest != 0; rest &= rest - 1) {
    const Category category = look_at(simd.slots[std::countr_zero(rest)], now);
    if (category != kCategories) simd.add_eligible(category, rest & -rest);
  }
  bool issued = false;
  std::uint32_t left = simd.categories & ~(1u << kInternal);
  for (std::uint64_t rest = simd.eligible[kInternal]; rest != 0; rest &= rest - 1)
    issued |= take(simd, kInternal, static_cast<std::uint32_t>(std::countr_zero(rest)), now);
  for (std::uint32_t room = issue_width_; room != 0 && left != 0;) {
    std::uint32_t best = kCategories, best_index = 0;
    for (std::uint32_t rest = left; rest != 0; rest &= rest - 1) {
      const auto category = static_cast<std::uint32_t>(std::countr_zero(rest));
      if (held_by_clause(simd, category, simd.open(category)) || !unit_is_free(simd, category, now)) continue;
      const std::uint32_t index = candidate(simd, category, now);
      if (best != kCategories && simd.is_older(best_index, index)) continue;
      best = category;
      best_index = index;
    }
    if (best == kCategories) break;
    // Of each category one per cycle; of one whose instruction could not issue after all, the next may.
    const bool took = take(simd, best, best_index, now);
    issued |= took;
    room -= took;
    if (took || simd.open(best) == 0) left &= ~(1u << best);
  }
  return issued;
}

void RdnaIssue::round(Cycle now) {
  waves_.wake_sleepers();
  for (std::uint32_t rest = waves_.active_simds(); rest != 0; rest &= rest - 1) {
    VectorUnit& simd = waves_.simd(static_cast<std::uint32_t>(std::countr_zero(rest)));
    waves_.charge(simd, now);
    if (visit(simd, now)) {
      simd.stalls.add(Cause::issue, round_cycles_);
      simd.charged_to = now + round_cycles_;
    }
    if (simd.idle()) waves_.deactivate(simd.number);
  }
}

Cycle RdnaIssue::next_turn(Cycle round) const {
  Cycle next = kNever;
  for (std::uint32_t rest = waves_.active_simds(); rest != 0 && next > round; rest &= rest - 1) {
    const VectorUnit& simd = waves_.simd(static_cast<std::uint32_t>(std::countr_zero(rest)));
    if (simd.awake != 0) return round;
    for (std::uint32_t left = simd.categories; left != 0; left &= left - 1) {
      const auto category = static_cast<std::uint32_t>(std::countr_zero(left));
      if (held_by_clause(simd, category, simd.eligible[category])) continue;
      next = std::min(next, std::max(round, unit_free_at(simd, category)));
    }
  }
  return next;
}

// ---- What issuing does ----------------------------------------------------------------------------------------------

/// False if the instruction could not issue after all; then it waits for an event.
bool RdnaIssue::issue(VectorUnit& simd, WaveSlot& slot, Cycle now) {
  const IssueRecord& record = *slot.record;
  if (!perform(slot, record, now, lanes_)) return false;
  note_issue(simd, slot, record, now);
  if (record.has(IssueRecord::kPauses)) {
    if (slot.clause != 0 && slot.wave->state == WaveState::ended) end_clause(simd, slot);
    if (rests(slot, record, now)) return true;
  }
  slot.wait = WaveWait::running;
  const bool jumped = slot.record != &record + 1;
  if (jumped || slot.record->offset >= slot.fetch_from) fetch_.fetch_ahead(slot);
  const Cycle busy = busy_after(simd, slot, record, jumped, now);
  if (slot.observed) [[unlikely]]
    this->record(slot, record, now, busy);
  go_on(simd, slot, jumped, busy, now);
  return true;
}

/// Bookkeeping of an instruction that has issued, before what it does to its wave.
inline void RdnaIssue::note_issue(VectorUnit& simd, WaveSlot& slot, const IssueRecord& record, Cycle now) {
  ++slot.issued_results;
  note_result(slot, now);
  const ResultRecord& result = slot.launch->results[static_cast<std::size_t>(&record - slot.records)];
  if (slot.clause != 0) count_in_clause(simd, slot, record);
  if (result.clause != 0) slot.clause = result.clause;
  if (result.prefetch_lines != InstructionInfo::kNoPrefetch) slot.prefetch_lines = result.prefetch_lines;
}

/// A clause is of one category; what needs no unit may stand in it, but must not let the wave rest.
void RdnaIssue::count_in_clause(VectorUnit& simd, WaveSlot& slot, const IssueRecord& record) {
  const Category category = category_of(record);
  if (record.has(IssueRecord::kPauses)) {
    slot.clause = 0;
  } else if (category == kInternal) {
    --slot.clause;
  } else {
    std::uint8_t& holder = simd.clause[category];
    const auto own = static_cast<std::uint8_t>(slot.index + 1);
    if (holder == 0) holder = own;
    slot.clause = holder == own ? static_cast<std::uint8_t>(slot.clause - 1) : 0;
  }
  if (slot.clause == 0) end_clause(simd, slot);
}

/// Others that are eligible may go.
void RdnaIssue::end_clause(VectorUnit& simd, const WaveSlot& slot) {
  for (std::uint8_t& holder : simd.clause)
    if (holder == slot.index + 1) holder = 0;
}

/// When the results that the next instruction needs are there.
Cycle RdnaIssue::results_ready(const WaveSlot& slot, std::uint32_t depends, Cycle now) {
  std::int32_t ready = 0;
  for (std::uint32_t rest = depends; rest != 0; rest &= rest - 1) {
    const auto back = static_cast<std::uint32_t>(std::countr_zero(rest));
    const std::uint32_t at = slot.results[(slot.issued_results - 1 - back) % ResultRecord::kReach];
    ready = std::max(ready, static_cast<std::int32_t>(at - static_cast<std::uint32_t>(now)));
  }
  return now + static_cast<Cycle>(ready);
}

/// Returns for how long the wave cannot issue. A later pass follows after as many cycles as one keeps the unit; it is
/// one cycle after that a pass of a full-rate instruction reads its results.
Cycle RdnaIssue::vector_in_passes(VectorUnit& simd, WaveSlot& slot, const IssueRecord& record, std::uint32_t passes,
                                  Cycle now) {
  const auto latency = static_cast<std::size_t>(record.latency);
  const Cycle interval = busy_.by_latency[latency];
  Cycle busy = interval * passes;
  if (record.latency == LatencyClass::transcendental) {
    simd.free[kOwnUnit] = now + busy;
    busy = passes;
  }
  simd.free[kVector] = now + busy;
  counts_.valu_busy += busy;
  const Cycle behind = record.has(IssueRecord::kWritesScalar) ? interval : interval - 1;
  note_result(slot, now + latency_[latency] + (passes - 1) * behind);
  return passes;
}

/// What an instruction that has issued keeps its wave from: until it may issue its next one, whose operands have to be
/// there. A jump waits for all results: which instructions went before its target is only known now.
Cycle RdnaIssue::busy_after(VectorUnit& simd, WaveSlot& slot, const IssueRecord& record, bool jumped, Cycle now) {
  Cycle busy = round_cycles_;
  if (record.unit == ExecutionUnit::valu) {
    busy = vector_in_passes(simd, slot, record, 1 + static_cast<std::uint32_t>(slot.second_pass & 1), now);
  } else {
    busy = busy_after_non_vector(slot, record, jumped);
    if (record.unit == ExecutionUnit::salu) note_result(slot, now + scalar_latency_);
  }
  if (record.unit != ExecutionUnit::vmem && record.unit != ExecutionUnit::smem) slot.second_pass >>= 1;
  constexpr std::uint32_t kAll = std::numeric_limits<std::uint16_t>::max();
  const auto next = static_cast<std::size_t>(slot.record - slot.records);
  slot.scalar_ready = results_ready(slot, jumped ? kAll : slot.launch->results[next].depends, now);
  return std::max(busy, slot.scalar_ready - now);
}

}  // namespace strobe::compute
