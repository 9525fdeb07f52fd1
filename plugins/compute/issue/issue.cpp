#include "issue.hpp"

#include <algorithm>
#include <utility>

#include "compute/unit/unit_events.hpp"
#include "strobe/error.hpp"

namespace strobe::compute {

/// By ExecutionUnit, as events name them.
constexpr std::string_view kUnitNames[] = {"", "valu", "salu", "smem", "vmem", "lds", "branch", "internal"};
static_assert(std::size(kUnitNames) == static_cast<std::size_t>(ExecutionUnit::internal) + 1);

Issue::Issue(const ComputeUnitSpec& spec, const IssueParts& parts, std::unique_ptr<WaveScheduler> scheduler,
             OwnUnit own)
    : round_cycles_(parts.waves.rounds().cycles()),
      waves_(parts.waves),
      counters_(parts.counters),
      fetch_(parts.fetch),
      vector_memory_(parts.vector_memory),
      scalar_memory_(parts.scalar_memory),
      local_memory_(parts.local_memory),
      groups_(parts.groups),
      counts_(parts.counts),
      category_table_(&table_of(own)),
      scheduler_(std::move(scheduler)),
      unit_(parts.unit) {
  const auto cycles = [](Cycles time) { return static_cast<std::uint32_t>(time.n); };
  const auto set = [&](LatencyClass latency, Cycles time) {
    busy_.by_latency[static_cast<std::size_t>(latency)] = cycles(time);
  };
  set(LatencyClass::full_rate, spec.full_rate);
  set(LatencyClass::quarter_rate, spec.quarter_rate);
  set(LatencyClass::transcendental, spec.quarter_rate);
  set(LatencyClass::double_add, spec.double_add);
  set(LatencyClass::double_mul, spec.double_mul);
  set(LatencyClass::half_rate, spec.half_rate);
  set(LatencyClass::message, spec.message);
  for (const auto matrix :
       {LatencyClass::matrix2, LatencyClass::matrix4, LatencyClass::matrix8, LatencyClass::matrix16})
    set(matrix, Cycles{spec.matrix_pass.n * matrix_passes(matrix)});
  std::fill(std::begin(busy_.by_unit), std::end(busy_.by_unit), static_cast<std::uint32_t>(round_cycles_));
  busy_.by_unit[static_cast<std::size_t>(ExecutionUnit::salu)] = cycles(spec.scalar);
  busy_.by_unit[static_cast<std::size_t>(ExecutionUnit::internal)] = cycles(spec.internal);
  busy_.by_unit[static_cast<std::size_t>(ExecutionUnit::branch)] = cycles(spec.branch_not_taken);
  busy_.branch_taken = cycles(spec.branch_taken);
  if (own == OwnUnit::matrix) busy_.wait_state = static_cast<std::uint32_t>(round_cycles_);
  busy_.vector_to_scalar = cycles(spec.vector_to_scalar);
  busy_.vector_to_end = cycles(spec.vector_to_end);
}

const Issue::CategoryTable& Issue::table_of(OwnUnit own) {
  static const auto tables = [] {
    std::array<CategoryTable, 3> made{};
    for (std::size_t machine = 0; machine < made.size(); ++machine)
      for (std::size_t latency = 0; latency < kLatencyClasses; ++latency)
        for (std::size_t unit = 0; unit < std::size(kCategoryOf); ++unit) {
          const auto its = static_cast<LatencyClass>(latency);
          const auto kind = static_cast<OwnUnit>(machine);
          const bool apart = kind == OwnUnit::transcendental ? its == LatencyClass::transcendental
                                                             : kind == OwnUnit::matrix && matrix_passes(its) != 0;
          made[machine][latency << 8 | unit] = apart ? kOwnUnit : kCategoryOf[unit];
        }
    return made;
  }();
  return tables[static_cast<std::size_t>(own)];
}

/// From when on the unit takes an instruction; kNever if that depends on a message.
Cycle Issue::unit_free_at(const VectorUnit& simd, std::uint32_t category) const {
  switch (category) {
    case kOwnUnit:
      return std::max(simd.free[kVector], simd.free[kOwnUnit]);
    case kVectorMemory:
      return vector_memory_.takes(*simd.slots) ? 0 : kNever;
    default:
      return simd.free[category];
  }
}

/// Of an instruction that has not executed yet. One that leaves registers and LDS does it now, others with those that
/// follow it.
bool Issue::perform_first(WaveSlot& slot, const IssueRecord& record, Cycle now, std::uint32_t pass_lanes) {
  try {
    if (record.unit == ExecutionUnit::vmem) return vector_memory_.issue(slot, record, now);
    if (record.unit == ExecutionUnit::smem) {
      scalar_memory_.issue(slot, record, now);
    } else {
      execute_ahead(slot, local_memory_, pass_lanes);
      --slot.ahead;
    }
  } catch (const Fault& fault) {
    throw WaveFault{fault, slot.wave, unit_};
  }
  return true;
}

/// An instruction after which its wave may have ended or wait at a barrier: whether it does.
bool Issue::rests(WaveSlot& slot, const IssueRecord& record, Cycle now) {
  const WaveState state = slot.wave->state;
  if (slot.observed && state != WaveState::running) this->record(slot, record, now, round_cycles_);
  if (state == WaveState::ended)
    groups_.end_wave(slot, now, vector_done(slot, now));
  else if (state == WaveState::at_barrier)
    groups_.arrive_at_barrier(slot, now);
  else
    return false;
  return true;
}

/// When the vector unit has finished the wave's last instruction, if no other wave's has followed it.
Cycle Issue::vector_done(const WaveSlot& slot, Cycle now) const {
  const VectorUnit& simd = waves_.simd(slot.simd);
  if (busy_.vector_to_end == 0 || simd.last_issued[kVector] != slot.index) return now;
  return simd.free[kVector] + busy_.vector_to_end;
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

/// Records, if events are observed, for how many cycles the wave can issue no other instruction.
void Issue::record(const WaveSlot& slot, const IssueRecord& record, Cycle now, Cycle busy) const {
  if (!unit_->observes(EventKind::issue)) return;
  const Cycle at = waves_.issue_cycle(slot, now);
  Event event = event_of(EventKind::issue, slot, at, at + busy);
  event.pc = slot.code_address + record.offset;
  event.what = kUnitNames[static_cast<std::size_t>(record.unit)];
  event.value = slot.simd;
  unit_->record(event);
}

std::uint32_t Issue::ask_scheduler(const VectorUnit& simd, std::uint32_t category, std::uint64_t candidates,
                                   Cycle now) {
  const std::uint32_t chosen =
      scheduler_->pick({candidates, simd.older, simd.number, category, simd.last_issued[category], now});
  if (chosen < 64 && ((candidates >> chosen) & 1) != 0) [[likely]]
    return chosen;
  scheduler_->refuse("picks wave " + std::to_string(chosen) +
                     ", which cannot issue - it must be one of WaveChoice::candidates");
}

}  // namespace strobe::compute
