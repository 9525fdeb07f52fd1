// The parts of a compute unit, its work-groups and waves.
#include "compute_unit.hpp"

#include <fmt/format.h>

#include <bit>
#include <utility>

namespace strobe::compute {

ComputeUnit::ComputeUnit(const Spec& spec, const ComponentContext& context)
    : Component(context),
      rounds_(std::max<Cycle>(1, spec.simds / spec.simds_per_cycle)),
      simd_count_(spec.simds),
      slots_per_simd_(spec.waves_per_simd),
      slots_(std::make_unique<WaveSlot[]>(std::size_t{spec.simds} * spec.waves_per_simd)),
      fetch_width_(static_cast<std::uint32_t>(spec.fetch_width.n)),
      fetch_from_(static_cast<std::uint32_t>(spec.instruction_buffer.n - spec.fetch_width.n)),
      simds_per_half_(spec.simds / spec.halves),
      issue_width_(spec.issue_width),
      lanes_(spec.lanes),
      dispatch_(add_port("dispatch")),
      fetch_(add_memory_port("fetch")),
      scalar_(add_memory_port("scalar")),
      spec_(spec),
      coalescer_(static_cast<std::uint32_t>(spec.line.n), static_cast<std::uint32_t>(spec.page.n)),
      lds_patterns_(spec.lds_banks) {
  for (std::uint32_t n = 0; n < spec.halves; ++n) {
    const std::string number = spec.halves == 1 ? std::string() : fmt::format("[{}]", n);
    halves_[n].vector = &add_memory_port("vector" + number);
    halves_[n].translation = &add_memory_port("translation" + number, Need::optional);
  }
  if (lanes_ != 0) transcendental_ = kTranscendental;
  simds_per_word_ = 64 / slots_per_simd_;
  wheel_words_ = (spec.simds + simds_per_word_ - 1) / simds_per_word_;
  wheel_.resize(kRounds * wheel_words_);
  for (std::uint32_t n = 0; n < spec.simds * spec.waves_per_simd; ++n) {
    slots_[n].number = n;
    slots_[n].simd = static_cast<std::uint8_t>(n / spec.waves_per_simd);
    slots_[n].index = static_cast<std::uint8_t>(n % spec.waves_per_simd);
    slots_[n].wheel_word = static_cast<std::uint8_t>(slots_[n].simd / simds_per_word_);
    slots_[n].wheel_bit =
        static_cast<std::uint8_t>(slots_[n].simd % simds_per_word_ * slots_per_simd_ + slots_[n].index);
    slots_[n].half = static_cast<std::uint8_t>(slots_[n].simd / simds_per_half_);
  }
  // Nothing that arrives within a round can change anything before the next one.
  if (std::has_single_bit(rounds_.cycles())) dispatch_.wake_every(static_cast<std::uint32_t>(rounds_.cycles()));
  for (std::uint32_t n = 0; n < spec.simds; ++n)
    turns_[n].issue_offset = static_cast<std::uint32_t>(n * rounds_.cycles() / spec.simds);
  if (spec.scheduling == "round_robin") scheduling_ = Scheduling::round_robin;
  if (spec.scheduling == "greedy_then_oldest") scheduling_ = Scheduling::greedy_then_oldest;
  const auto set = [this](LatencyClass latency, Cycles cycles) {
    busy_.by_latency[static_cast<std::size_t>(latency)] = static_cast<std::uint32_t>(cycles.n);
  };
  set(LatencyClass::full_rate, spec.full_rate);
  set(LatencyClass::quarter_rate, spec.quarter_rate);
  set(LatencyClass::double_add, spec.double_add);
  set(LatencyClass::double_mul, spec.double_mul);
  set(LatencyClass::half_rate, spec.half_rate);
  set(LatencyClass::transcendental, spec.transcendental);
  set(LatencyClass::message, spec.message);
  busy_.scalar = static_cast<std::uint32_t>(spec.scalar.n);
  busy_.internal = static_cast<std::uint32_t>(spec.internal.n);
  busy_.branch_not_taken = static_cast<std::uint32_t>(spec.branch_not_taken.n);
  busy_.branch_taken = static_cast<std::uint32_t>(spec.branch_taken.n);
  busy_.vector_to_scalar = static_cast<std::uint32_t>(spec.vector_to_scalar.n);
}

ComputeUnit::~ComputeUnit() = default;

void ComputeUnit::receive_groups(Cycle now) {
  for (; const Message* message = dispatch_.front(); dispatch_.pop()) {
    if (message->kind == MessageKind::start_group) {
      start_group(*static_cast<WorkGroup*>(message->payload), now);
    } else {
      drains_.push_back(message->answered(ServedBy::unknown));
    }
  }
}

void ComputeUnit::start_group(WorkGroup& group, Cycle now) {
  if (free_groups_.empty()) {
    free_groups_.push_back(static_cast<std::uint32_t>(groups_.size()));
    groups_.emplace_back();
  }
  GroupSlot& started = groups_[free_groups_.back()];
  started.group = &group;
  started.alive = started.arrived = 0;
  // Waves read the time of this partition: the launch processor may be at another cycle of the window.
  if (group.context != nullptr && group.context->clock != nullptr) group.context->clock = clock().now_address();
  for (std::uint32_t n = 0; n < group.waves.size(); ++n) {
    started.slots[n] = GroupSlot::kNoSlot;
    if (((group.detailed >> n) & 1) == 0) continue;
    ++started.alive;
    start_wave(started, n, now);
  }
  free_groups_.pop_back();
  if (started.arrived != 0 && started.arrived == started.alive) release_barrier(started, now);
}

void ComputeUnit::start_wave(GroupSlot& group, std::uint32_t number, Cycle now) {
  const std::uint32_t simd_number = group.group->simd[number];
  Simd& simd = simds_[simd_number];
  const auto index = static_cast<std::uint32_t>(std::countr_one(simd.occupied));
  WaveSlot& slot = slots_of(simd_number)[index];
  Launch& launch = *group.group->launch;
  charge(simd_number, now);
  if (launch.number >= of_launch_.size()) of_launch_.resize(launch.number + 1);
  if (simd.occupied == 0) charge_to(simd_number, launch.number);
  simd.add_youngest(index);
  // Before the launch began, nobody waited for it.
  const std::uint64_t waited = std::min(simd.stalls.idle, now - std::min(now, clock().cycle_at(launch.began_ps)));
  simd.stalls.add(Cause::dispatch, waited);
  simd.stalls.add(Cause::no_wave, std::exchange(simd.stalls.idle, 0) - waited);
  slot.wave = group.group->waves[number];
  slot.launch = &launch;
  slot.observed = launch.traced || (launch.watch != nullptr && launch.watch->instructions);
  slot.base = launch.instructions.data();
  slot.records = launch.issue.data();
  slot.issued = launch.issued[clock().partition()].data();
  slot.code_address = launch.context->code.base;
  slot.group = static_cast<std::uint32_t>(&group - groups_.data());
  slot.record = slot.records + (slot.wave->next - slot.base);
  slot.ahead = 0;
  slot.vm = slot.lgkm = slot.exp = slot.vs = 0;
  slot.buffer_begin = slot.buffer_end = 0;
  slot.fetching = false;
  for (WaveSlot::OpRing& ring : slot.ops) ring.head = ring.count = 0;
  slot.deferred_ops = slot.deferred_scalar_ops = slot.lds_ops = slot.scalar_ops = 0;
  slot.clause = slot.prefetch_lines = 0;
  slot.second_pass = 0;
  slot.half_full = launch.wave_size <= kMaxLanes / 2;
  std::fill(std::begin(slot.results), std::end(slot.results), static_cast<std::uint32_t>(now));
  slot.waited = 0;
  slot.scalar_ready = 0;
  slot.wait = WaveWait::running;
  group.slots[number] = slot.number;
  limits_ = launch.isa->wait_limits();
  Turn& turn = turns_[simd_number];
  if (!turn.occupied) turn.oldest = static_cast<std::uint8_t>(index);
  turn.occupied = true;
  request_fetch(slot, slot.record->offset);
  if (slot.wave->state == WaveState::at_barrier) {  // it comes from functional execution
    slot.wait = WaveWait::barrier;
    ++group.arrived;
    return;
  }
  sleep_until(slot, now + 1);
}

void ComputeUnit::end_wave(WaveSlot& slot, Cycle now) {
  Simd& simd = simds_[slot.simd];
  if (slot.launch->watch != nullptr)
    slot.launch->watch->wave_ended(*groups_[slot.group].group, slot.wave->wave_in_group, issue_cycle(slot, now));
  simd.occupied &= ~(std::uint64_t{1} << slot.index);
  if (slot.clause != 0) end_clause(slot);
  slot.wait = WaveWait::free;
  ++slot.generation;
  for (WaveSlot::OpRing& ring : slot.ops) ring.count = 0;
  ++waves_ended_;
  find_oldest(slot.simd);
  GroupSlot& group = groups_[slot.group];
  if (--group.alive == 0) {
    ended_.push(group.group);
    free_groups_.push_back(slot.group);
  } else if (group.arrived == group.alive) {
    release_barrier(group, now);
  }
}

void ComputeUnit::find_oldest(std::uint32_t simd_number) {
  const Simd& simd = simds_[simd_number];
  Turn& turn = turns_[simd_number];
  turn.occupied = simd.occupied != 0;
  if (!turn.occupied) return;
  turn.oldest = static_cast<std::uint8_t>(oldest_of(simd_number, simd.occupied));
  charge_to(simd_number, slots_of(simd_number)[turn.oldest].launch->number);
}

void ComputeUnit::arrive_at_barrier(WaveSlot& slot, Cycle now) {
  slot.wait = WaveWait::barrier;
  GroupSlot& group = groups_[slot.group];
  if (++group.arrived == group.alive) release_barrier(group, now);
}

void ComputeUnit::release_barrier(GroupSlot& group, Cycle now) {
  group.arrived = 0;
  for (std::uint32_t n = 0; n < group.group->waves.size(); ++n) {
    if (group.slots[n] == GroupSlot::kNoSlot) continue;
    WaveSlot& slot = slots_[group.slots[n]];
    // A slot may have gone to a wave of another group in the meantime.
    if (slot.wait != WaveWait::barrier || slot.group != static_cast<std::uint32_t>(&group - groups_.data())) continue;
    charge_if_oldest(slot);
    slot.wave->state = WaveState::running;
    slot.wait = WaveWait::running;
    fetch_ahead(slot);
    sleep_until(slot, now + spec_.internal.n);
  }
}

void ComputeUnit::send_ended_groups() {
  while (!ended_.empty() && dispatch_.can_send()) {
    Message message;
    message.kind = MessageKind::start_group;
    message.reply = true;
    message.payload = ended_.front();
    dispatch_.send(message, rounds_.cycles());  // when the last of the round's vector units has issued
    ended_.pop();
  }
  if (!drains_.empty() && ended_.empty()) answer_drains();
}

void ComputeUnit::answer_drains() {
  std::erase_if(drains_, [this](const Message& drain) {
    const std::uint32_t launch = static_cast<const Launch*>(drain.payload)->number;
    const bool quiet = launch >= of_launch_.size() || of_launch_[launch].accesses == 0;
    if (!quiet || !dispatch_.can_send()) return false;
    dispatch_.send(drain);
    return true;
  });
}

}  // namespace strobe::compute
