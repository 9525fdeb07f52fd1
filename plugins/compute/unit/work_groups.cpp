#include "work_groups.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <iterator>

namespace strobe::compute {

WorkGroups::WorkGroups(const ComputeUnitSpec& spec, Waves& waves, WaitCounters& counters, InstructionFetch& fetch,
                       MemoryOperations& operations, MessagePort& dispatch, const ClockDomain& clock)
    : waves_(waves),
      counters_(counters),
      fetch_(fetch),
      operations_(operations),
      dispatch_(dispatch),
      clock_(clock),
      internal_(spec.internal.n) {
  // Nothing that arrives within a round can change anything before the next one.
  const Cycle round = waves.rounds().cycles();
  if (std::has_single_bit(round)) dispatch.wake_every(static_cast<std::uint32_t>(round));
}

void WorkGroups::receive(Cycle now) {
  for (; const Message* message = dispatch_.front(); dispatch_.pop()) {
    if (message->kind == MessageKind::start_group) {
      start(*static_cast<WorkGroup*>(message->payload), now);
    } else {
      drains_.push_back(message->answered(ServedBy::unknown));
    }
  }
}

void WorkGroups::start(WorkGroup& group, Cycle now) {
  if (free_groups_.empty()) {
    free_groups_.push_back(static_cast<std::uint32_t>(groups_.size()));
    groups_.emplace_back();
  }
  Group& started = groups_[free_groups_.back()];
  started.group = &group;
  started.done = 0;
  started.alive = started.arrived = 0;
  // Waves read the time of this partition: the launch processor may be at another cycle of the window.
  if (waves_.unit().observes(EventKind::group_begin)) record(EventKind::group_begin, group, now);
  if (group.context != nullptr && group.context->clock != nullptr) group.context->clock = clock_.now_address();
  for (std::uint32_t n = 0; n < group.waves.size(); ++n) {
    started.slots[n] = Group::kNoSlot;
    if (((group.detailed >> n) & 1) == 0) continue;
    ++started.alive;
    start_wave(started, n, now);
  }
  free_groups_.pop_back();
  if (started.arrived != 0 && started.arrived == started.alive) release_barrier(started, now);
}

void WorkGroups::start_wave(Group& group, std::uint32_t number, Cycle now) {
  Launch& launch = *group.group->launch;
  operations_.add_launch(launch.number);
  counters_.set_limits(launch.isa->wait_limits());
  WaveSlot& slot = waves_.occupy(group.group->simd[number], *group.group, now);
  slot.wave = group.group->waves[number];
  slot.launch = &launch;
  const bool profiled = !launch.profiles.empty();
  slot.observed = launch.traced || profiled || waves_.unit().observes(EventKind::issue) ||
                  (launch.watch != nullptr && launch.watch->instructions);
  slot.charges_seen = profiled || waves_.unit().observes(EventKind::stall);
  slot.base = launch.instructions.data();
  slot.records = launch.issue.data();
  slot.issued = launch.issued[clock_.partition()].data();
  slot.profile = !profiled ? nullptr : launch.profiles[clock_.partition()].data();
  slot.code_address = launch.context->code.base;
  slot.group = static_cast<std::uint32_t>(&group - groups_.data());
  slot.work_group = group.group;
  slot.record = slot.records + (slot.wave->next - slot.base);
  slot.ahead = 0;
  slot.vm = slot.lgkm = slot.exp = slot.vs = 0;
  for (WaveSlot::OpRing& ring : slot.ops) ring.head = ring.count = 0;
  slot.deferred_ops = slot.deferred_scalar_ops = slot.lds_ops = slot.scalar_ops = 0;
  slot.clause = 0;
  slot.second_pass = 0;
  slot.half_full = launch.wave_size <= kMaxLanes / 2;
  std::fill(std::begin(slot.results), std::end(slot.results), static_cast<std::uint32_t>(now));
  slot.waited = 0;
  slot.scalar_ready = 0;
  slot.wait = WaveWait::running;
  group.slots[number] = slot.number;
  if (waves_.unit().observes(EventKind::wave_begin)) record(EventKind::wave_begin, slot, now);
  fetch_.start(slot);
  if (slot.wave->state == WaveState::at_barrier) {  // it comes from functional execution
    slot.wait = WaveWait::barrier;
    ++group.arrived;
    return;
  }
  if (slot.charges_seen) return waves_.sleep_until(slot, now + 1);
  waves_.start_without_code(slot, now);
}

void WorkGroups::record(EventKind kind, const WaveSlot& slot, Cycle at) const {
  Event event = event_of(kind, slot, at, at);
  event.value = slot.wave->wave_in_group;
  waves_.unit().record(event);
}

void WorkGroups::record(EventKind kind, const WorkGroup& group, Cycle at) const {
  Event event;
  event.kind = kind;
  event.launch = group.launch->number;
  event.group = group.index;
  event.begin = event.end = at;
  event.value = group.waves.size();
  waves_.unit().record(event);
}

void WorkGroups::end_wave(WaveSlot& slot, Cycle now, Cycle done) {
  if (slot.launch->watch != nullptr)
    slot.launch->watch->wave_ended(*slot.work_group, slot.wave->wave_in_group, waves_.issue_cycle(slot, now));
  if (waves_.unit().observes(EventKind::wave_end)) record(EventKind::wave_end, slot, waves_.issue_cycle(slot, now));
  for (WaveSlot::OpRing& ring : slot.ops) ring.count = 0;
  ++waves_ended_;
  waves_.release(slot);
  Group& group = groups_[slot.group];
  group.done = std::max(group.done, done);
  if (--group.alive == 0) {
    if (waves_.unit().observes(EventKind::group_end))
      record(EventKind::group_end, *group.group, waves_.issue_cycle(slot, now));
    ended_.push({group.group, group.done});
    free_groups_.push_back(slot.group);
  } else if (group.arrived == group.alive) {
    release_barrier(group, now);
  }
}

void WorkGroups::arrive_at_barrier(WaveSlot& slot, Cycle now) {
  slot.wait = WaveWait::barrier;
  Group& group = groups_[slot.group];
  if (++group.arrived == group.alive) release_barrier(group, now);
}

void WorkGroups::release_barrier(Group& group, Cycle now) {
  group.arrived = 0;
  for (std::uint32_t n = 0; n < group.group->waves.size(); ++n) {
    if (group.slots[n] == Group::kNoSlot) continue;
    WaveSlot& slot = waves_[group.slots[n]];
    // A slot may have gone to a wave of another group in the meantime.
    if (slot.wait != WaveWait::barrier || slot.group != static_cast<std::uint32_t>(&group - groups_.data())) continue;
    waves_.charge_if_oldest(slot);
    slot.wave->state = WaveState::running;
    slot.wait = WaveWait::running;
    fetch_.fetch_ahead(slot);
    waves_.sleep_until(slot, now + internal_);
  }
}

void WorkGroups::send() {
  while (!ended_.empty() && dispatch_.can_send()) {
    Message message;
    message.kind = MessageKind::start_group;
    message.reply = true;
    const Ended& ended = ended_.front();
    message.payload = ended.group;
    const Cycle now = clock_.now();
    // When the last of the round's vector units has issued, and results are there.
    dispatch_.send(message, waves_.rounds().cycles() + (std::max(ended.done, now) - now));
    ended_.pop();
  }
  if (drains_.empty() || !ended_.empty()) return;
  std::erase_if(drains_, [this](const Message& drain) {
    const bool quiet = operations_.quiet(static_cast<const Launch*>(drain.payload)->number);
    if (!quiet || !dispatch_.can_send()) return false;
    dispatch_.send(drain);
    return true;
  });
}

std::string WorkGroups::barrier_state(const WaveSlot& slot) const {
  const Group& group = groups_[slot.group];
  return fmt::format("where {} of {} have arrived", group.arrived, group.alive);
}

}  // namespace strobe::compute
