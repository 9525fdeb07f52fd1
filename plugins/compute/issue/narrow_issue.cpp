// What sets RDNA's SIMDs apart: few instructions per cycle, waves of one or two passes, results that take longer than
// issuing, clauses.
#include <algorithm>
#include <bit>
#include <limits>

#include "issue.hpp"

namespace strobe::compute {

/// The clause of a wave that cannot issue now keeps the others of its category waiting.
bool Issue::held_by_clause(std::uint32_t number, std::uint32_t category) const {
  const Waves::Simd& simd = waves_.simd(number);
  const std::uint8_t holder = simd.clause[category];
  return holder != 0 && ((simd.eligible[category] >> (holder - 1)) & 1) == 0;
}

/// Which of the eligible waves of a category goes next; within a clause the wave whose clause it is.
std::uint32_t Issue::candidate(std::uint32_t number, std::uint32_t category, Cycle now) {
  const std::uint8_t holder = waves_.simd(number).clause[category];
  return holder != 0 ? holder - 1u : pick(number, category, now);
}

/// One vector unit in one cycle: instructions that need no unit, and of the others as many as can issue, the oldest
/// wave's first.
bool Issue::visit_narrow(std::uint32_t number, std::uint64_t awake, Cycle now) {
  Waves::Turn& turn = waves_.turn(number);
  Waves::Simd& simd = waves_.simd(number);
  WaveSlot* const slots = waves_.slots_of(number);
  for (std::uint64_t rest = awake; rest != 0; rest &= rest - 1) {
    const Category category = look_at(slots[std::countr_zero(rest)], now);
    if (category == kCategories) continue;
    simd.eligible[category] |= rest & -rest;
    turn.categories |= static_cast<std::uint8_t>(1u << category);
  }
  bool issued = false;
  const auto take = [&](std::uint32_t category, std::uint32_t index) {
    simd.eligible[category] &= ~(std::uint64_t{1} << index);
    if (simd.eligible[category] == 0) turn.categories &= static_cast<std::uint8_t>(~(1u << category));
    if (!issue(slots[index], category, now)) return false;
    simd.last_issued[category] = static_cast<std::uint8_t>(index);
    issued = true;
    return true;
  };
  if (((turn.categories >> kInternal) & 1) != 0)
    for (std::uint64_t rest = simd.eligible[kInternal]; rest != 0; rest &= rest - 1)
      take(kInternal, static_cast<std::uint32_t>(std::countr_zero(rest)));
  std::uint8_t left = turn.categories & static_cast<std::uint8_t>(~(1u << kInternal));
  for (std::uint32_t room = issue_width_; room != 0 && left != 0;) {
    std::uint32_t best = kCategories, best_index = 0;
    for (std::uint32_t rest = left; rest != 0; rest &= rest - 1) {
      const auto category = static_cast<std::uint32_t>(std::countr_zero(rest));
      if (held_by_clause(number, category) || unit_free_at(number, category) > now) continue;
      const std::uint32_t index = candidate(number, category, now);
      if (best != kCategories && simd.is_older(best_index, index)) continue;
      best = category;
      best_index = index;
    }
    if (best == kCategories) break;
    // Of each category one per cycle; of one whose instruction could not issue after all, the next may.
    if (take(best, best_index)) {
      --room;
      left &= static_cast<std::uint8_t>(~(1u << best));
    }
    left &= turn.categories;
  }
  return issued;
}

/// Bookkeeping of an instruction that has issued, before what it does to its wave.
void Issue::issued_in_passes(WaveSlot& slot, const IssueRecord& record, Cycle now) {
  note_result(slot, now);
  const ResultRecord& result = slot.launch->results[static_cast<std::size_t>(&record - slot.records)];
  if (slot.clause != 0) {
    // A clause is of one category; what needs no unit may stand in it, but must not let the wave rest.
    const Category category = category_of(record);
    const bool rests = record.has(IssueRecord::kPauses);
    if (category == kInternal && !rests) {
      --slot.clause;
    } else if (!rests) {
      std::uint8_t& holder = waves_.simd(slot.simd).clause[category];
      const auto own = static_cast<std::uint8_t>(slot.index + 1);
      if (holder == 0) holder = own;
      --slot.clause;
      if (holder != own) slot.clause = 0;
    } else {
      slot.clause = 0;
    }
    if (slot.clause == 0) end_clause(slot);
  }
  if (result.clause != 0) slot.clause = result.clause;
  if (result.prefetch_lines != InstructionInfo::kNoPrefetch) slot.prefetch_lines = result.prefetch_lines;
}

void Issue::end_clause(WaveSlot& slot) {
  for (std::uint8_t& holder : waves_.simd(slot.simd).clause)
    if (holder == slot.index + 1) {
      holder = 0;
      waves_.activate(slot.simd);  // others that are eligible may go
    }
}

/// When the results that the next instruction needs are there.
Cycle Issue::results_ready(const WaveSlot& slot, std::uint32_t depends, Cycle now) const {
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
Cycle Issue::vector_in_passes(WaveSlot& slot, const IssueRecord& record, std::uint32_t passes, Cycle now) {
  std::uint32_t latency = latencies_.full;
  Waves::Simd& simd = waves_.simd(slot.simd);
  const Cycle interval = busy_.by_latency[static_cast<std::size_t>(record.latency)];
  Cycle busy = interval * passes;
  switch (record.latency) {
    case LatencyClass::half_rate:
      latency = latencies_.half;
      break;
    case LatencyClass::quarter_rate:
      latency = latencies_.quarter;
      break;
    case LatencyClass::transcendental:
      latency = latencies_.transcendental;
      simd.own_unit_free = now + busy;
      busy = passes;
      break;
    case LatencyClass::double_add:
    case LatencyClass::double_mul:
      latency = latencies_.double_rate;
      break;
    default:
      break;
  }
  simd.valu_free = now + busy;
  counts_.valu_busy += busy;
  const Cycle behind = record.has(IssueRecord::kWritesScalar) ? interval : interval - 1;
  slot.results[(slot.issued_results - 1) % ResultRecord::kReach] =
      static_cast<std::uint32_t>(now + latency + (passes - 1) * behind);
  return passes;
}

/// What an instruction that has issued keeps its wave from: until it may issue its next one, whose operands have to be
/// there. A jump waits for all results: which instructions went before its target is only known now.
Cycle Issue::busy_in_passes(WaveSlot& slot, const IssueRecord& record, bool jumped, Cycle now) {
  Cycle busy = round_cycles_;
  if (record.unit == ExecutionUnit::valu) {
    busy = vector_in_passes(slot, record, 1 + static_cast<std::uint32_t>(slot.second_pass & 1), now);
  } else {
    busy = busy_after(slot, record, jumped, now);
    if (record.unit == ExecutionUnit::salu)
      slot.results[(slot.issued_results - 1) % ResultRecord::kReach] =
          static_cast<std::uint32_t>(now + latencies_.scalar);
  }
  if (record.unit != ExecutionUnit::vmem && record.unit != ExecutionUnit::smem) slot.second_pass >>= 1;
  constexpr std::uint32_t kAll = std::numeric_limits<std::uint16_t>::max();
  const auto next = static_cast<std::size_t>(slot.record - slot.records);
  slot.scalar_ready = results_ready(slot, jumped ? kAll : slot.launch->results[next].depends, now);
  return std::max(busy, slot.scalar_ready - now);
}

}  // namespace strobe::compute
