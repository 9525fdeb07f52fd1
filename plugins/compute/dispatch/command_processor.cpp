#include "command_processor.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "strobe/error.hpp"
#include "strobe/event.hpp"

namespace strobe::compute {

namespace {
std::uint32_t units_of(std::uint64_t amount, std::uint64_t granule) {
  return static_cast<std::uint32_t>((amount + granule - 1) / granule);
}
}  // namespace

CommandProcessor::CommandProcessor(const Spec& spec, const ComponentContext& context)
    : LaunchProcessor(context),
      Balanced(this),
      spec_(spec),
      context_(context),
      units_(add_port_list("compute_unit")),
      caches_(add_port_list("caches")),
      above_(add_port("above", Need::optional)),
      ended_(add_port("ended", Need::optional)),
      dispatchers_(spec.dispatchers) {}

void CommandProcessor::elaborated() {
  if (units_.size() == 0) throw Error(path() + ": no compute unit is connected to `compute_unit[0]`");
  ComputeUnitShape shape;
  shape.simds = spec_.simds;
  shape.waves_per_simd = spec_.waves_per_simd;
  shape.vgpr_units = spec_.vgprs_per_simd / spec_.vgpr_granule;
  shape.sgpr_units = spec_.sgprs_per_simd / spec_.sgpr_granule;
  shape.lds_units = static_cast<std::uint32_t>(spec_.lds_size.n / spec_.lds_granule.n);
  shape.barriers = spec_.work_groups;
  shape.halves = spec_.halves;
  residency_.assign(units_.size(), Residency(shape));
  groups_of_.assign(units_.size(), 0);
  const auto units = static_cast<std::uint32_t>(units_.size());
  // What nearly all machines have is decided in place (dispatch_one).
  if (spec_.order.name != "round_robin")
    order_ = context_.policy<DispatchOrder>(spec_.order, {units, (units + spec_.arrays - 1) / spec_.arrays});
  holding_.assign(caches_.words(), 0);
  if (units % spec_.dies != 0 || spec_.dies % spec_.agents != 0)
    throw Error(
        fmt::format("{}: {} compute units on {} dies of {} agents: dies must divide compute units, and agents dies",
                    path(), units, spec_.dies, spec_.agents));
  units_per_die_ = units / spec_.dies;
  dies_.resize(spec_.dies / spec_.agents);
  for (std::size_t die = 0; die < dies_.size(); ++die)
    dies_[die].first_unit = static_cast<std::uint32_t>(die) * units_per_die_;
  deal_mask_bits();
}

/// Bits of a mask go to dies in turn, and in each die to its shader arrays in turn: Linux 6.1,
/// drivers/gpu/drm/amd/amdkfd/kfd_mqd_manager.c, mqd_symmetrically_map_cu_mask(); to dies since Linux 6.5.
void CommandProcessor::deal_mask_bits() {
  const auto dies = static_cast<std::uint32_t>(dies_.size());
  const std::uint32_t arrays = std::clamp(spec_.arrays / spec_.dies, 1u, units_per_die_);
  const std::uint32_t per_array = (units_per_die_ + arrays - 1) / arrays;
  for (std::uint32_t place = 0; place < per_array; ++place)
    for (std::uint32_t array = 0; array < arrays; ++array)
      for (std::uint32_t die = 0; die < dies; ++die)
        if (const std::uint32_t unit = array * per_array + place; unit < units_per_die_)
          unit_of_bit_.push_back(dies_[die].first_unit + unit);
}

/// Compute units in the launch's CU mask. A dual compute unit has two bits, one for each half.
std::vector<bool> CommandProcessor::units_for(const Launch& launch) const {
  constexpr std::uint32_t kBits = 32;
  const std::span<const std::uint32_t> mask = launch.compute_unit_mask;
  std::vector<bool> units(units_.size(), mask.empty());
  if (mask.empty()) return units;
  for (std::uint32_t bit = 0; bit < unit_of_bit_.size() * spec_.halves && bit / kBits < mask.size(); ++bit)
    if ((mask[bit / kBits] >> (bit % kBits) & 1) != 0) units[unit_of_bit_[bit / spec_.halves]] = true;
  for (std::size_t die = 0; die < dies_.size(); ++die) {
    const auto first = units.begin() + dies_[die].first_unit;
    if (std::find(first, first + units_per_die_, true) == first + units_per_die_)
      throw Error(
          fmt::format("{}: the launch's mask of compute units has none of die {}, which gets work-groups - set "
                      "a bit for each of the {} dies",
                      path(), die, dies_.size()));
  }
  return units;
}

void CommandProcessor::submit(Launch& launch) {
  launch.began_ps = clock().time_ps(clock().now());
  add_launch(launch, clock().now() + 1);
}

void CommandProcessor::add_launch(Launch& launch, Cycle since) {
  warming_ = false;  // a launch without time may have ended by a fault
  launch.profile_causes = kCauseNames;
  waiting_.push_back({&launch, since});
  wake_at(clock().now() + 1);
}

/// The first that was free then, or else what has become free first since; null: none is.
CommandProcessor::Dispatcher* CommandProcessor::free_dispatcher(Cycle since) {
  Dispatcher* best = nullptr;
  for (Dispatcher& dispatcher : dispatchers_) {
    if (dispatcher.launch != nullptr) continue;
    if (dispatcher.free_since <= since) return &dispatcher;
    if (best == nullptr || dispatcher.free_since < best->free_since) best = &dispatcher;
  }
  return best;
}

void CommandProcessor::take_launches(Cycle now) {
  while (!waiting_.empty()) {
    const Cycle since = waiting_.front().since;
    Dispatcher* const found = free_dispatcher(since);
    if (found == nullptr) return;
    Dispatcher& dispatcher = *found;
    const Cycle begin = std::max(since, dispatcher.free_since);
    dispatcher = {};
    dispatcher.launch = waiting_.front().launch;
    waiting_.pop_front();
    const Launch& launch = *dispatcher.launch;
    if (launch.wave_size > spec_.largest_wave)
      throw Error(
          fmt::format("{}: this kernel has waves of {} lanes, this GPU executes waves of at most {} (largest_wave) - "
                      "compile it for smaller ones (-mno-wavefrontsize64) or choose another preset",
                      path(), launch.wave_size, spec_.largest_wave));
    dispatcher.until = std::max(now, begin + cycles_of(launch.queued ? spec_.queued_overhead : spec_.launch_overhead));
    const std::uint64_t vgprs =
        std::uint64_t{launch.registers.vgprs} * std::max(1u, launch.wave_size / spec_.vgpr_lanes);
    dispatcher.demand = {launch.waves_per_group, units_of(vgprs, spec_.vgpr_granule),
                         units_of(launch.registers.sgprs, spec_.sgpr_granule),
                         units_of(launch.context->lds_bytes, spec_.lds_granule.n), launch.registers.one_half};
    dispatcher.used.assign(units_.size(), false);
    dispatcher.allowed = units_for(launch);
    dispatcher.may_fit = dispatcher.allowed;
    dispatcher.candidates =
        static_cast<std::uint32_t>(std::count(dispatcher.allowed.begin(), dispatcher.allowed.end(), true));
    ++launches_;
    wake_at(dispatcher.until);
  }
}

void CommandProcessor::part_ended(WorkGroup& group) {
  Resident& resident = residents_[group.placement];
  if (--resident.parts != 0) return;
  Dispatcher& dispatcher = dispatchers_[resident.dispatcher];
  const std::uint32_t unit = group.compute_unit;
  residency_[unit].remove(resident.placement);
  --groups_of_[unit];
  free_residents_.push_back(static_cast<std::uint32_t>(group.placement));
  dispatcher.launch->end_group(group);
  --dispatcher.running;
  ++groups_ended_;
  for (Dispatcher& other : dispatchers_) {
    if (other.launch == nullptr || other.may_fit[unit] || !other.allowed[unit]) continue;
    other.may_fit[unit] = true;
    ++other.candidates;
  }
}

/// Of a machine of several GPUs: this one's part of a launch. `tag` of its message: when it was sent, ps.
void CommandProcessor::receive_launches() {
  for (; const Message* message = above_.front(); above_.pop()) {
    auto* const launch = static_cast<Launch*>(message->payload);
    from_above_.push_back(launch);
    const Cycle now = clock().now();
    const Cycle since = ended_.connected() ? clock().cycle_at(message->tag + ended_.latency_ps()) : now;
    launch->began_ps = clock().time_ps(since);
    add_launch(*launch, since);
  }
}

void CommandProcessor::receive() {
  if (traffic() != 0) [[unlikely]]
    receive_launches();
  for_traffic(units_, [this](MessagePort& port, std::uint32_t) {
    for (; const Message* message = port.front(); port.pop()) {
      if (message->kind == MessageKind::start_group)
        part_ended(*static_cast<WorkGroup*>(message->payload));
      else
        --dispatchers_[message->tag].answers;
    }
  });
  receive_from_caches();
}

void CommandProcessor::ask_units(Dispatcher& dispatcher) {
  for (; dispatcher.sent < units_.size(); ++dispatcher.sent) {
    if (!dispatcher.used[dispatcher.sent]) continue;
    if (!units_[dispatcher.sent].can_send()) return;
    Message message;
    message.kind = MessageKind::flush;
    message.tag = static_cast<std::uint64_t>(&dispatcher - dispatchers_.data());
    message.payload = dispatcher.launch;
    units_[dispatcher.sent].send(message);
    ++dispatcher.answers;
  }
}

/// Sends the waves that run to their compute unit, and notes when the others give back their places: when the end of a
/// wave of that duration would be known here.
void CommandProcessor::start(WorkGroup& group, Cycle now) {
  Resident& resident = residents_[group.placement];
  MessagePort& unit = units_[group.compute_unit];
  const std::uint32_t all = ~std::uint32_t{0} >> (WorkGroup::kMaxWaves - group.waves.size());
  resident.parts = 0;
  if (observes(EventKind::dispatch)) record_dispatch(group, now);
  if ((group.detailed & all) != 0) {
    Message message;
    message.kind = MessageKind::start_group;
    message.payload = &group;
    unit.send(message);
    dispatchers_[resident.dispatcher].used[group.compute_unit] = true;
    ++resident.parts;
  }
  if ((~group.detailed & all) != 0) {
    held_.push_back({now + group.held + unit.latency(), &group});
    wake_at(held_.back().at);
    std::push_heap(held_.begin(), held_.end(), std::greater<>());
    ++resident.parts;
  }
}

void CommandProcessor::record_dispatch(const WorkGroup& group, Cycle now) const {
  Event event;
  event.kind = EventKind::dispatch;
  event.from = units_[group.compute_unit].peer()->owner().number();
  event.launch = group.launch->number;
  event.group = group.index;
  event.begin = event.end = now;
  event.value = group.waves.size();
  record(event);
}

void CommandProcessor::release_held(Cycle now) {
  while (!held_.empty() && held_.front().at <= now) {
    std::pop_heap(held_.begin(), held_.end(), std::greater<>());
    WorkGroup& group = *held_.back().group;
    held_.pop_back();
    part_ended(group);
  }
}

bool CommandProcessor::try_unit(std::uint32_t index, std::uint32_t unit, Cycle now) {
  Dispatcher& dispatcher = dispatchers_[index];
  if (free_residents_.empty()) {
    free_residents_.push_back(static_cast<std::uint32_t>(residents_.size()));
    residents_.emplace_back();
  }
  const std::uint32_t number = free_residents_.back();
  Resident& resident = residents_[number];
  if (!units_[unit].can_send()) return false;
  if (!residency_[unit].place(dispatcher.demand, resident.placement)) {
    dispatcher.may_fit[unit] = false;
    --dispatcher.candidates;
    return false;
  }
  dispatcher.launch->unit = unit;
  WorkGroup* const started = dispatcher.launch->start_group(dispatcher.next_group);
  if (started == nullptr) {
    residency_[unit].remove(resident.placement);
    return false;
  }
  WorkGroup& group = *started;
  ++dispatcher.next_group;
  free_residents_.pop_back();
  resident.dispatcher = index;
  group.compute_unit = unit;
  group.placement = number;
  for (std::size_t wave = 0; wave < group.waves.size(); ++wave) group.simd[wave] = resident.placement.waves[wave].simd;
  Die& die = dies_[unit / units_per_die_];
  if (now > die.next_dispatch || die.starting_ps == 0) die.starting_ps = clock().time_ps(now);
  group.starting_ps = die.starting_ps;
  if (dispatcher.next_group == 1) dispatcher.launch->started_ps = clock().time_ps(now);
  start(group, now);
  ++groups_of_[unit];
  ++dispatcher.running;
  ++groups_started_;
  waves_started_ += group.waves.size();
  return true;
}

bool CommandProcessor::dispatch_one(std::uint32_t index, Cycle now) {
  if (order_ != nullptr) return dispatch_ordered(index, now);
  Dispatcher& dispatcher = dispatchers_[index];
  Die& die = die_of(dispatcher);
  for (std::uint32_t tried = 0; tried < units_per_die_ && dispatcher.candidates > 0; ++tried) {
    const std::uint32_t unit = die.first_unit + (die.next_unit + tried) % units_per_die_;
    if (!dispatcher.may_fit[unit]) continue;
    if (try_unit(index, unit, now)) {
      started(dispatcher, die, unit, now);
      return true;
    }
    if (dispatcher.next_group < dispatcher.launch->groups) continue;
    wake_at(now + 1);  // the rest of the launch is not dispatched
    return false;
  }
  return false;
}

/// The same by the policy's choice, among those that it has not tried in vain.
bool CommandProcessor::dispatch_ordered(std::uint32_t index, Cycle now) {
  Dispatcher& dispatcher = dispatchers_[index];
  Die& die = die_of(dispatcher);
  const std::uint32_t last = die.first_unit + (die.next_unit + units_per_die_ - 1) % units_per_die_;
  candidates_ = dispatcher.may_fit;
  std::uint32_t left = 0;
  for (std::uint32_t unit = 0; unit < units_.size(); ++unit) {
    candidates_[unit] = candidates_[unit] && unit - die.first_unit < units_per_die_;
    left += candidates_[unit];
  }
  for (; left != 0; --left) {
    const std::uint32_t unit = order_->pick({dispatcher.next_group, candidates_, groups_of_, last});
    if (unit >= units_.size() || !candidates_[unit])
      order_->refuse("picks compute unit " + std::to_string(unit) +
                     ", which has no room - it must be one of DispatchChoice::candidates");
    if (try_unit(index, unit, now)) {
      started(dispatcher, die, unit, now);
      return true;
    }
    if (dispatcher.next_group == dispatcher.launch->groups) {
      wake_at(now + 1);  // the rest of the launch is not dispatched
      return false;
    }
    candidates_[unit] = false;
  }
  return false;
}

/// A work-group has gone to a unit, which takes its time.
void CommandProcessor::started(const Dispatcher& dispatcher, Die& die, std::uint32_t unit, Cycle now) {
  die.next_unit = (unit - die.first_unit + 1) % units_per_die_;
  const std::uint32_t starts = (dispatcher.demand.waves + spec_.waves_together - 1) / spec_.waves_together;
  const Cycle taken =
      std::max({spec_.work_group_interval.n, starts * spec_.wave_interval.n, dies_.size() * spec_.skip_interval.n});
  die.next_dispatch = now + taken;
  busy_cycles_ += taken;
}

void CommandProcessor::dispatch(Cycle now) {
  for (std::size_t die = 0; die < dies_.size(); ++die)
    if (!dispatch_next(now)) return;
}

/// One work-group of the launch whose turn it is, if its die is ready and has room for it.
bool CommandProcessor::dispatch_next(Cycle now) {
  const auto count = static_cast<std::uint32_t>(dispatchers_.size());
  bool any = false;
  std::uint64_t running = 0;
  for (std::uint32_t tried = 0; tried < count; ++tried) {
    const std::uint32_t index = (next_dispatcher_ + tried) % count;
    const Dispatcher& dispatcher = dispatchers_[index];
    running += dispatcher.running;
    if (dispatcher.launch == nullptr || dispatcher.phase != Phase::dispatching ||
        dispatcher.next_group == dispatcher.launch->groups)
      continue;
    const Die& die = die_of(dispatcher);
    if (now < die.next_dispatch) {
      wake_at(die.next_dispatch);
      continue;
    }
    if (dispatch_one(index, now)) {
      next_dispatcher_ = (index + 1) % count;
      wake_at(die.next_dispatch);
      return true;
    }
    any |= dispatcher.next_group < dispatcher.launch->groups;
  }
  if (any && running == 0)
    throw Error(path() + ": a work-group of this kernel does not fit an empty compute unit (waves, registers or LDS)");
  return false;
}

/// Moves on to the next phase if this one is over; false if it waits.
bool CommandProcessor::step(Dispatcher& dispatcher, Cycle now) {
  switch (dispatcher.phase) {
    case Phase::starting:
      if (now < dispatcher.until) return false;
      dispatcher.phase = Phase::invalidating;
      control_caches(dispatcher, now);
      return true;
    case Phase::invalidating:
      if (spec_.invalidate && dispatcher.launch->acquires && !caches_are_done(dispatcher, MessageKind::invalidate, now))
        return false;
      dispatcher.phase = Phase::dispatching;
      return true;
    case Phase::dispatching:
      if (dispatcher.next_group < dispatcher.launch->groups || dispatcher.running > 0) return false;
      dispatcher.phase = Phase::draining;
      dispatcher.sent = 0;
      return true;
    case Phase::draining:
      ask_units(dispatcher);
      if (dispatcher.sent < units_.size() || dispatcher.answers > 0) return false;
      dispatcher.phase = Phase::flushing;
      dispatcher.launch->drained_ps = clock().time_ps(now);
      control_caches(dispatcher, now);
      return true;
    case Phase::flushing:
      if (spec_.flush && dispatcher.launch->releases && !caches_are_done(dispatcher, MessageKind::flush, now))
        return false;
      dispatcher.phase = Phase::ending;
      dispatcher.until = now + cycles_of(spec_.end_overhead);
      wake_at(dispatcher.until);
      return true;
    case Phase::ending:
      if (now < dispatcher.until) return false;
      finish(dispatcher);
      return false;
  }
  return false;
}

void CommandProcessor::finish(Dispatcher& dispatcher) {
  Launch* const launch = dispatcher.launch;
  dispatcher.launch = nullptr;
  dispatcher.free_since = clock().now() + 1;
  launch->finish();
  if (std::erase(from_above_, launch) != 0) {
    Message message;
    message.payload = launch;
    message.reply = true;
    (ended_.connected() ? ended_ : above_).send(message);
  }
  if (!waiting_.empty()) wake_at(clock().now() + 1);
}

void CommandProcessor::tick(Cycle now) {
  receive();
  if (!held_.empty()) release_held(now);
  take_launches(now);
  bool dispatching = false;
  for (Dispatcher& dispatcher : dispatchers_) {
    if (dispatcher.launch == nullptr) continue;
    while (step(dispatcher, now)) {
    }
    dispatching |= dispatcher.launch != nullptr && dispatcher.phase == Phase::dispatching;
  }
  if (dispatching) dispatch(now);
}

// ---- Orders to caches: only those that have reported that they hold lines are asked to drop them or to write them
// back --

void CommandProcessor::receive_from_caches() {
  for_traffic(caches_, [this](MessagePort& port, std::uint32_t n) {
    for (; const Message* message = port.front(); port.pop()) {
      if (message->reply) --dispatchers_[message->tag].answers;
      const bool holds = !message->reply || (message->flags & Message::kHoldsLines) != 0;
      const std::uint64_t bit = std::uint64_t{1} << (n % 64);
      holding_[n / 64] = holds ? holding_[n / 64] | bit : holding_[n / 64] & ~bit;
    }
  });
}

/// Begins a phase in which caches are asked.
void CommandProcessor::control_caches(Dispatcher& dispatcher, Cycle now) {
  dispatcher.sent = dispatcher.phase == Phase::invalidating ? caches_kept() : 0;
  dispatcher.until = now + spec_.cache_control.n;
  wake_at(dispatcher.until);
}

/// Asks the caches that hold lines; true when all have answered and the phase is over. It takes the same time whether
/// there are few or many, so that what a launch takes does not depend on what ran before it.
bool CommandProcessor::caches_are_done(Dispatcher& dispatcher, MessageKind kind, Cycle now) {
  for (; dispatcher.sent < caches_.size(); ++dispatcher.sent) {
    if (((holding_[dispatcher.sent / 64] >> (dispatcher.sent % 64)) & 1) == 0) continue;
    if (!caches_[dispatcher.sent].can_send()) return false;
    Message message;
    message.kind = kind;
    message.tag = static_cast<std::uint64_t>(&dispatcher - dispatchers_.data());
    caches_[dispatcher.sent].send(message);
    ++dispatcher.answers;
  }
  return dispatcher.answers == 0 && now >= dispatcher.until;
}

}  // namespace strobe::compute
