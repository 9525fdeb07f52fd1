#include "issue.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "execute.hpp"
#include "strobe/error.hpp"
#include "compute/unit/unit_events.hpp"

namespace strobe::compute {

/// By ExecutionUnit, as events name them.
constexpr std::string_view kUnitNames[] = {"", "valu", "salu", "smem", "vmem", "lds", "branch", "internal"};
static_assert(std::size(kUnitNames) == static_cast<std::size_t>(ExecutionUnit::internal) + 1);

Issue::Issue(const ComputeUnitSpec& spec, const IssueParts& parts, IssueCounts& counts, Component* unit,
             std::unique_ptr<WaveScheduler> scheduler)
    : waves_(parts.waves),
      counters_(parts.counters),
      fetch_(parts.fetch),
      bursts_(parts.bursts),
      vector_memory_(parts.vector_memory),
      scalar_memory_(parts.scalar_memory),
      local_memory_(parts.local_memory),
      groups_(parts.groups),
      counts_(counts),
      unit_(unit),
      round_cycles_(parts.waves.rounds().cycles()),
      issue_width_(spec.issue_width),
      vector_issue_(spec.vector_issue),
      lanes_(spec.lanes),
      category_table_(&table_of(spec)),
      scheduler_(std::move(scheduler)) {
  const auto cycles = [](Cycles time) { return static_cast<std::uint32_t>(time.n); };
  const auto set = [&](LatencyClass latency, Cycles time) {
    busy_.by_latency[static_cast<std::size_t>(latency)] = cycles(time);
  };
  set(LatencyClass::full_rate, spec.full_rate);
  set(LatencyClass::quarter_rate, spec.quarter_rate);
  set(LatencyClass::double_add, spec.double_add);
  set(LatencyClass::double_mul, spec.double_mul);
  set(LatencyClass::half_rate, spec.half_rate);
  set(LatencyClass::transcendental, spec.transcendental);
  set(LatencyClass::message, spec.message);
  for (const auto matrix :
       {LatencyClass::matrix2, LatencyClass::matrix4, LatencyClass::matrix8, LatencyClass::matrix16})
    set(matrix, Cycles{spec.matrix_pass.n * matrix_passes(matrix)});
  busy_.beside_matrix = spec.matrix_issue.n != 0;
  matrix_ = {cycles(spec.matrix_pass), cycles(spec.matrix_issue), cycles(spec.vector_latency)};
  busy_.scalar = cycles(spec.scalar);
  busy_.internal = cycles(spec.internal);
  busy_.branch_not_taken = cycles(spec.branch_not_taken);
  busy_.branch_taken = cycles(spec.branch_taken);
  busy_.vector_to_scalar = cycles(spec.vector_to_scalar);
  latencies_ = {cycles(spec.full_latency),           cycles(spec.half_latency),   cycles(spec.quarter_latency),
                cycles(spec.transcendental_latency), cycles(spec.double_latency), cycles(spec.scalar_latency)};
}

/// From when on the unit takes an instruction; kNever if that depends on a message.
Cycle Issue::unit_free_at(std::uint32_t simd, std::uint32_t category) const {
  switch (category) {
    case kVector:
      return waves_.simd(simd).valu_free;
    case kOwnUnit:
      return std::max(waves_.simd(simd).valu_free, waves_.simd(simd).own_unit_free);
    case kVectorMemory:
      return vector_memory_.takes(*waves_.slots_of(simd)) ? 0 : kNever;
    case kLds: {
      const Cycle free = local_memory_.free_at(simd);
      return free > round_cycles_ ? free - round_cycles_ : 0;
    }
    default:
      return 0;
  }
}

/// The wave's last instruction is over: can its next one issue? Then its category, otherwise kCategories.
Category Issue::look_at(WaveSlot& slot, Cycle now) {
  if (slot.wait == WaveWait::free || slot.wait == WaveWait::barrier) return kCategories;
  if (now < slot.ready_at) {
    waves_.sleep_until(slot, slot.ready_at);
    return kCategories;
  }
  const IssueRecord& record = *slot.record;
  if (!slot.holds(record)) {
    slot.wait = WaveWait::fetch;
    fetch_.fetch_ahead(slot);
    return kCategories;
  }
  if (WaitCounters::may_hold_up(record) && counters_.hold_up(slot, record, now)) return kCategories;
  if (lanes_ != 0 && now < slot.scalar_ready) {
    slot.wait = WaveWait::running;
    waves_.sleep_until(slot, slot.scalar_ready);
    return kCategories;
  }
  slot.wait = WaveWait::eligible;
  return category_of(record);
}

/// How long the instruction keeps its wave (and a vector instruction its unit) busy.
Cycle Issue::busy_after(WaveSlot& slot, const IssueRecord& record, bool jumped, Cycle now) {
  switch (record.unit) {
    case ExecutionUnit::valu: {
      if (busy_.beside_matrix) return vector_beside_matrix(slot, record, now);
      Cycle cycles = busy_.by_latency[static_cast<std::size_t>(record.latency)];
      // 32 lanes take half of the cycles, but a SIMD is not looked at again before the next round.
      if (slot.half_full) cycles = std::max(round_cycles_, cycles / 2);
      waves_.simd(slot.simd).valu_free = now + cycles;
      counts_.valu_busy += cycles;
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
      return round_cycles_;
  }
}

/// An instruction that keeps its wave busy has issued. What can surely issue in the next round is not looked at again.
inline void Issue::go_on(WaveSlot& slot, Cycle busy, Cycle now) {
  const IssueRecord& next = *slot.record;
  if (busy > round_cycles_ || WaitCounters::may_hold_up(next) || !slot.holds(next))
    return waves_.sleep_until(slot, now + busy);
  slot.wait = WaveWait::eligible;
  const Category category = category_of(next);
  waves_.simd(slot.simd).coming[category] |= std::uint64_t{1} << slot.index;
  waves_.turn(slot.simd).coming |= static_cast<std::uint8_t>(1u << category);
  waves_.activate(slot.simd);
}

/// False if the instruction could not issue after all; then it waits for an event.
bool Issue::issue(WaveSlot& slot, std::uint32_t category, Cycle now) {
  const IssueRecord& record = *slot.record;
  try {
    if (category == kVectorMemory) {
      if (!vector_memory_.issue(slot, record, now)) return false;
    } else if (record.unit == ExecutionUnit::smem) {
      scalar_memory_.issue(slot, record, now);
    } else {
      if (slot.ahead == 0) execute_ahead(slot, local_memory_, lanes_);
      --slot.ahead;
      if (category == kLds) local_memory_.issue(slot, record, now);
    }
  } catch (const Fault& fault) {
    throw WaveFault{fault, slot.wave, unit_};
  }
  ++counts_.instructions;
  if (slot.observed) [[unlikely]]
    report(slot, record, now);
  slot.record = slot.ahead != 0 ? &record + 1 : slot.records + (slot.wave->next - slot.base);
  if (lanes_ != 0) issued_in_passes(slot, record, now);
  if (record.has(IssueRecord::kPauses)) {
    if (slot.observed && slot.wave->state != WaveState::running) this->record(slot, record, now, round_cycles_);
    if (slot.wave->state == WaveState::ended) {
      if (slot.clause != 0) end_clause(slot);
      groups_.end_wave(slot, now);
      return true;
    }
    if (slot.wave->state == WaveState::at_barrier) {
      groups_.arrive_at_barrier(slot, now);
      return true;
    }
  }
  slot.wait = WaveWait::running;
  const bool jumped = slot.record != &record + 1;
  if (!slot.fetching)
    fetch_.fetch_ahead(slot);
  else if (jumped)
    fetch_.redirect(slot);
  const Cycle busy = lanes_ == 0 ? busy_after(slot, record, jumped, now) : busy_in_passes(slot, record, jumped, now);
  if (slot.observed) [[unlikely]]
    this->record(slot, record, now, busy);
  go_on(slot, busy, now);
  return true;
}

/// To those who watch the launch, and into its profile: the round's cycles are those of the first that issues in it.
void Issue::report(const WaveSlot& slot, const IssueRecord& record, Cycle now) {
  const auto number = static_cast<std::size_t>(&record - slot.records);
  if (slot.profile != nullptr && std::exchange(profiled_round_[slot.simd], now + 1) != now + 1)
    slot.profile[number].cycles[static_cast<std::size_t>(Cause::issue)] += round_cycles_;
  LaunchWatch* const watch = slot.launch->watch;
  if (watch == nullptr || !watch->instructions) return;
  watch->issued(*slot.work_group, slot.wave->wave_in_group, number, waves_.issue_cycle(slot, now));
}

/// As an event, if somebody wants those: its wave can issue no other for so many cycles.
void Issue::record(const WaveSlot& slot, const IssueRecord& record, Cycle now, Cycle busy) const {
  if (!unit_->observes(EventKind::issue)) return;
  const Cycle at = waves_.issue_cycle(slot, now);
  Event event = event_of(EventKind::issue, slot, at, at + busy);
  event.pc = slot.code_address + record.offset;
  event.what = kUnitNames[static_cast<std::size_t>(record.unit)];
  event.value = slot.simd;
  unit_->record(event);
}

std::uint32_t Issue::pick(std::uint32_t number, std::uint32_t category, Cycle now) {
  const Waves::Simd& simd = waves_.simd(number);
  const std::uint64_t candidates = simd.eligible[category];
  if (scheduler_ == nullptr || std::has_single_bit(candidates)) return simd.oldest_of(candidates);
  const std::uint32_t chosen =
      scheduler_->pick({candidates, simd.older, number, category, simd.last_issued[category], now});
  if (chosen < 64 && ((candidates >> chosen) & 1) != 0) [[likely]]
    return chosen;
  throw Error(unit_->path() + ": the wave scheduler picks a wave that cannot issue");
}

/// One vector unit in one round; whether it issued anything.
inline bool Issue::visit(std::uint32_t number, Cycle now) {
  Waves::Turn& turn = waves_.turn(number);
  Waves::Simd& simd = waves_.simd(number);
  WaveSlot* const slots = waves_.slots_of(number);
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
    if (category != kInternal) chosen = std::uint64_t{1} << pick(number, category, now);
    simd.eligible[category] &= ~chosen;
    if (simd.eligible[category] == 0) turn.categories &= static_cast<std::uint8_t>(~(1u << category));
    for (; chosen != 0; chosen &= chosen - 1) {
      const auto index = static_cast<std::uint32_t>(std::countr_zero(chosen));
      if (!issue(slots[index], category, now)) continue;
      simd.last_issued[category] = static_cast<std::uint8_t>(index);
      issued = true;
    }
  }
  if (vector_issue_ > 1) issued |= issue_beside(number, now);
  return issued;
}

[[gnu::flatten]] void Issue::round(Cycle now) {
  waves_.wake_sleepers();
  for (std::uint32_t rest = waves_.active_simds(); rest != 0; rest &= rest - 1) {
    const auto n = static_cast<std::uint32_t>(std::countr_zero(rest));
    Waves::Turn& turn = waves_.turn(n);
    Waves::Simd& simd = waves_.simd(n);
    if (simd.burst.count != 0) bursts_.end(n, now);
    waves_.charge(n, now);
    const bool issued = visit(n, now);
    if (turn.idle()) waves_.deactivate(n);
    if (!issued) continue;
    simd.stalls.add(Cause::issue, round_cycles_);
    simd.stalls.charged_to = now + round_cycles_;
    if (turn.awake == 0 && std::has_single_bit(turn.coming) && issue_width_ == 0)
      bursts_.start(n, now + round_cycles_, scheduler_.get());
  }
}

inline Cycle Issue::next_turn_of(std::uint32_t number, Cycle round) const {
  const Waves::Turn& turn = waves_.turn(number);
  if (turn.awake != 0 || turn.coming != 0) return round;
  Cycle next = kNever;
  for (std::uint32_t left = turn.categories; left != 0; left &= left - 1) {
    const auto category = static_cast<std::uint32_t>(std::countr_zero(left));
    if (issue_width_ != 0 && held_by_clause(number, category)) continue;
    next = std::min(next, std::max(round, unit_free_at(number, category)));
  }
  return next;
}

Cycle Issue::next_turn(Cycle round) const {
  Cycle next = kNever;
  for (std::uint32_t rest = waves_.active_simds(); rest != 0 && next > round; rest &= rest - 1)
    next = std::min(next, next_turn_of(static_cast<std::uint32_t>(std::countr_zero(rest)), round));
  return next;
}

}  // namespace strobe::compute
