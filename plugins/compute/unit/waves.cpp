#include "waves.hpp"

#include <utility>

#include "strobe/archive.hpp"
#include "strobe/launch.hpp"

namespace strobe::compute {

Waves::Waves(const ComputeUnitSpec& spec, const Component& unit)
    : rounds_(std::max<Cycle>(1, spec.simds / spec.simds_per_cycle)),
      next_round_(rounds_.cycles()),
      clock_(unit.clock()),
      unit_(unit),
      simd_count_(spec.simds),
      slots_per_simd_(spec.waves_per_simd),
      simds_per_word_(64 / spec.waves_per_simd),
      slots_(std::make_unique<WaveSlot[]>(std::size_t{spec.simds} * spec.waves_per_simd)),
      wheel_words_((spec.simds + simds_per_word_ - 1) / simds_per_word_),
      wheel_(kRounds * wheel_words_) {
  const std::uint32_t simds_per_half = spec.simds / spec.halves;
  for (std::uint32_t n = 0; n < slots(); ++n) {
    WaveSlot& slot = slots_[n];
    slot.number = n;
    slot.simd = static_cast<std::uint8_t>(n / slots_per_simd_);
    slot.index = static_cast<std::uint8_t>(n % slots_per_simd_);
    slot.wheel_word = static_cast<std::uint8_t>(slot.simd / simds_per_word_);
    slot.wheel_bit = static_cast<std::uint8_t>(slot.simd % simds_per_word_ * slots_per_simd_ + slot.index);
    slot.half = static_cast<std::uint8_t>(slot.simd / simds_per_half);
  }
  for (std::uint32_t n = 0; n < simd_count_; ++n) {
    VectorUnit& simd = units_[n];
    simds_[n] = &simd;
    simd.slots = &slots_[std::size_t{n} * slots_per_simd_];
    simd.number = static_cast<std::uint8_t>(n);
    simd.issue_offset = static_cast<std::uint32_t>(n * rounds_.cycles() / simd_count_);
  }
}

// ---- Starts and ends ------------------------------------------------------------------------------------------------

WaveSlot& Waves::occupy(std::uint32_t number, const WorkGroup& group, Cycle now) {
  VectorUnit& simd = units_[number];
  const auto index = static_cast<std::uint32_t>(std::countr_one(simd.slots_in_use));
  charge(simd, now);
  const std::uint32_t launch = group.launch->number;
  if (launch >= of_launch_.size()) of_launch_.resize(launch + 1);
  if (simd.slots_in_use == 0) charge_to(number, launch);
  const std::uint64_t bit = std::uint64_t{1} << index;
  for (std::uint64_t rest = simd.slots_in_use; rest != 0; rest &= rest - 1) simd.older[std::countr_zero(rest)] &= ~bit;
  simd.older[index] = simd.slots_in_use;
  simd.slots_in_use |= bit;
  // Before, the dispatcher had none to start, or none that fitted.
  const std::uint64_t waited = std::min(simd.stalls.idle, now - std::min(now, clock_.cycle_at(group.starting_ps)));
  simd.stalls.add(Cause::dispatch, waited);
  simd.stalls.add(Cause::no_wave, std::exchange(simd.stalls.idle, 0) - waited);
  if (!simd.occupied) simd.oldest = static_cast<std::uint8_t>(index);
  simd.occupied = true;
  return simd.slots[index];
}

void Waves::start_without_code(WaveSlot& slot, Cycle now) {
  slot.ready_at = 0;
  slot.wait = WaveWait::fetch;
  VectorUnit& simd = units_[slot.simd];
  const Cycle from = std::max(simd.charged_to, now);
  if (simd.oldest != slot.index || from >= next_round_) return;
  simd.stalls.add(Cause::dependency, next_round_ - from);
  simd.charged_to = next_round_;
}

void Waves::release(WaveSlot& slot) {
  VectorUnit& simd = units_[slot.simd];
  simd.slots_in_use &= ~(std::uint64_t{1} << slot.index);
  slot.wait = WaveWait::free;
  ++slot.generation;
  simd.occupied = simd.slots_in_use != 0;
  if (!simd.occupied) return;
  simd.oldest = static_cast<std::uint8_t>(simd.oldest_of(simd.slots_in_use));
  charge_to(slot.simd, simd.slots[simd.oldest].launch->number);
}

// ---- Stalls ---------------------------------------------------------------------------------------------------------

void Waves::note_charged(const WaveSlot& slot, std::size_t cause, Cycle from, Cycle to) {
  if (unit_.observes(EventKind::stall)) stall_events_.charged(slot, cause, from, to);
  if (slot.profile != nullptr && cause != kReplyTells) slot.next_profile().cycles[cause] += to - from;
}

void Waves::note_attributed(const WaveSlot& slot, Cause cause, std::uint64_t waited) {
  if (unit_.observes(EventKind::stall)) stall_events_.attributed(slot, cause);
  if (slot.profile != nullptr) slot.next_profile().cycles[static_cast<std::size_t>(cause)] += waited;
}

/// The time of a vector unit goes to the account of a launch from now on.
void Waves::charge_to(std::uint32_t simd, std::uint32_t launch) {
  if (charged_[simd].launch == launch) return;
  report_to_launch(simd);
  charged_[simd].launch = launch;
}

void Waves::report_to_launch(std::uint32_t simd) {
  Charged& charged = charged_[simd];
  OfLaunch& launch = of_launch_[charged.launch];
  for (std::size_t cause = 0; cause < kCauses; ++cause) {
    const std::uint64_t cycles = units_[simd].stalls.cycles[cause];
    launch.charged[cause] += cycles - std::exchange(charged.reported[cause], cycles);
  }
}

void Waves::begin_measurement(Cycle now) {
  for (std::uint32_t n = 0; n < simd_count_; ++n) {
    units_[n].stalls = {};
    units_[n].charged_to = now;
    charged_[n] = {};
  }
  for (OfLaunch& launch : of_launch_) launch = {};
}

void Waves::end_measurement(Cycle now) {
  for (std::uint32_t n = 0; n < simd_count_; ++n) {
    charge(units_[n], now);
    StallCharges& stalls = units_[n].stalls;
    // The last instruction was charged for its whole round.
    stalls.cycles[static_cast<std::size_t>(Cause::issue)] -= units_[n].charged_to - now;
    units_[n].charged_to = now;
    stalls.add(Cause::no_wave, std::exchange(stalls.idle, 0));
    report_to_launch(n);
  }
  stall_events_.end();
}

namespace {
/// A GPU that is alone has no remote data: it does not name them.
void add_cause(StallCycles& stalls, Cause cause, std::uint64_t cycles) {
  if (cause != Cause::remote || cycles != 0) stalls[kCauseNames[static_cast<std::size_t>(cause)]] += cycles;
}
}  // namespace

void Waves::add_stalls(StallCycles& stalls) const {
  for (std::uint32_t n = 0; n < simd_count_; ++n)
    for (std::size_t cause = 0; cause < kCauses; ++cause)
      add_cause(stalls, static_cast<Cause>(cause), units_[n].stalls.cycles[cause]);
}

void Waves::add_stalls_of(std::uint32_t launch, StallCycles& stalls) const {
  if (launch >= of_launch_.size()) return;
  for (std::size_t cause = 0; cause < kCauses; ++cause)
    if (static_cast<Cause>(cause) != Cause::no_wave)
      add_cause(stalls, static_cast<Cause>(cause), of_launch_[launch].charged[cause]);
}

void Waves::archive(Archive& archive) {
  for (std::uint32_t n = 0; n < simd_count_; ++n) {
    VectorUnit& simd = units_[n];
    archive.require_idle(!simd.occupied, "waves are in flight");
    archive(simd.free[kVector], simd.free[kOwnUnit], simd.last_issued);
    for (const std::uint8_t slot : simd.last_issued)
      archive.require(slot < slots_per_simd_, "there are not so many wave slots");
  }
}

}  // namespace strobe::compute
