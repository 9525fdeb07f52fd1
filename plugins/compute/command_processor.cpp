#include "command_processor.hpp"

#include <algorithm>
#include <array>

#include "strobe/error.hpp"

namespace strobe::compute {

namespace {
std::uint32_t units_of(std::uint64_t amount, std::uint64_t granule) {
  return static_cast<std::uint32_t>((amount + granule - 1) / granule);
}
}  // namespace

void CommandProcessor::describe(Schema<Spec>& schema) {
  schema.field("dispatchers", &Spec::dispatchers, "launches dispatched at the same time").at_least(1).at_most(256);
  schema.field("order", &Spec::order, "which compute unit gets the next work-group").one_of({"round_robin", "greedy"});
  schema.field("work_group_interval", &Spec::work_group_interval, "least time between two work-groups").calibrated();
  schema.field("wave_interval", &Spec::wave_interval, "time to start one wave of a work-group").calibrated();
  schema.field("launch_overhead", &Spec::launch_overhead, "of a launch that finds the GPU idle, before its first group")
      .calibrated();
  schema.field("queued_overhead", &Spec::queued_overhead, "of a launch that waited for the one in front of it")
      .calibrated();
  schema.field("end_overhead", &Spec::end_overhead, "after the last access, until the host knows").calibrated();
  schema.field("invalidate", &Spec::invalidate, "drop the lines of the first-level caches when a launch starts");
  schema.field("flush", &Spec::flush, "write back all dirty lines when a launch ends");
  schema.field("simds", &Spec::simds, "vector units of a compute unit").at_least(1).at_most(16);
  schema.field("waves_per_simd", &Spec::waves_per_simd, "wave slots of a vector unit").at_least(1).at_most(64);
  schema.field("vgprs_per_simd", &Spec::vgprs_per_simd, "vector registers of one lane of a vector unit").at_least(1);
  schema.field("vgpr_granule", &Spec::vgpr_granule, "unit of their allocation").at_least(1);
  schema.field("sgprs_per_simd", &Spec::sgprs_per_simd, "scalar registers for the waves of a vector unit").at_least(1);
  schema.field("sgpr_granule", &Spec::sgpr_granule, "unit of their allocation").at_least(1);
  schema.field("lds_size", &Spec::lds_size, "LDS of a compute unit").at_least(512);
  schema.field("lds_granule", &Spec::lds_granule, "unit of its allocation").at_least(4);
  schema.field("work_groups", &Spec::work_groups, "barriers of a compute unit: work-groups of more than one wave")
      .at_least(1);
}

CommandProcessor::CommandProcessor(const Spec& spec, const ComponentContext& context)
    : LaunchProcessor(context),
      spec_(spec),
      units_(add_port_list("compute_unit")),
      caches_(add_port_list("caches")),
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
  residency_.assign(units_.size(), Residency(shape));
}

void CommandProcessor::submit(Launch& launch) {
  waiting_.push_back(&launch);
  wake_at(clock().now() + 1);
}

void CommandProcessor::take_launches(Cycle now) {
  for (Dispatcher& dispatcher : dispatchers_) {
    if (waiting_.empty()) return;
    if (dispatcher.launch != nullptr) continue;
    dispatcher = {};
    dispatcher.launch = waiting_.front();
    waiting_.pop_front();
    const Launch& launch = *dispatcher.launch;
    dispatcher.until = now + cycles_of(launch.queued ? spec_.queued_overhead : spec_.launch_overhead);
    dispatcher.demand = {launch.waves_per_group, units_of(launch.registers.vgprs, spec_.vgpr_granule),
                         units_of(launch.registers.sgprs, spec_.sgpr_granule),
                         units_of(launch.context->lds_bytes, spec_.lds_granule.n)};
    dispatcher.used.assign(units_.size(), false);
    dispatcher.may_fit.assign(units_.size(), true);
    dispatcher.candidates = static_cast<std::uint32_t>(units_.size());
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
  free_residents_.push_back(static_cast<std::uint32_t>(group.placement));
  dispatcher.launch->end_group(group);
  --dispatcher.running;
  ++groups_ended_;
  for (Dispatcher& other : dispatchers_) {
    if (other.launch == nullptr || other.may_fit[unit]) continue;
    other.may_fit[unit] = true;
    ++other.candidates;
  }
}

void CommandProcessor::receive() {
  for (std::uint32_t n = 0; n < units_.size(); ++n)
    for (Port& port = units_[n]; const Message* message = port.front(); port.pop()) {
      if (message->kind == MessageKind::start_group)
        part_ended(*static_cast<WorkGroup*>(message->payload));
      else
        --dispatchers_[message->tag].answers;
    }
  if (!caches_asked_) return;
  for (std::uint32_t n = 0; n < caches_.size(); ++n)
    for (Port& port = caches_[n]; const Message* message = port.front(); port.pop())
      --dispatchers_[message->tag].answers;
}

void CommandProcessor::ask_caches(Dispatcher& dispatcher, MessageKind kind) {
  caches_asked_ = true;
  for (; dispatcher.sent < caches_.size(); ++dispatcher.sent) {
    if (!caches_[dispatcher.sent].can_send()) return;
    Message message;
    message.kind = kind;
    message.tag = static_cast<std::uint64_t>(&dispatcher - dispatchers_.data());
    caches_[dispatcher.sent].send(message);
    ++dispatcher.answers;
  }
}

void CommandProcessor::ask_units(Dispatcher& dispatcher) {
  for (; dispatcher.sent < units_.size(); ++dispatcher.sent) {
    if (!dispatcher.used[dispatcher.sent]) continue;
    if (!units_[dispatcher.sent].can_send()) return;
    Message message;
    message.kind = MessageKind::flush;
    message.tag = static_cast<std::uint64_t>(&dispatcher - dispatchers_.data());
    units_[dispatcher.sent].send(message);
    ++dispatcher.answers;
  }
}

/// Sends the waves that run to their compute unit, and notes when the others give back their places: when the end of a
/// wave of that duration would be known here.
void CommandProcessor::start(WorkGroup& group, Cycle now) {
  Resident& resident = residents_[group.placement];
  Port& unit = units_[group.compute_unit];
  const std::uint32_t all = ~std::uint32_t{0} >> (WorkGroup::kMaxWaves - group.waves.size());
  resident.parts = 0;
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
  start(group, now);
  ++dispatcher.running;
  ++groups_started_;
  waves_started_ += group.waves.size();
  return true;
}

bool CommandProcessor::dispatch_one(std::uint32_t index, Cycle now) {
  Dispatcher& dispatcher = dispatchers_[index];
  const auto count = static_cast<std::uint32_t>(units_.size());
  for (std::uint32_t tried = 0; tried < count && dispatcher.candidates > 0; ++tried) {
    const std::uint32_t unit = (next_unit_ + tried) % count;
    if (!dispatcher.may_fit[unit]) continue;
    if (!try_unit(index, unit, now)) {
      if (dispatcher.next_group < dispatcher.launch->groups) continue;
      wake_at(now + 1);  // the rest of the launch is not dispatched
      return false;
    }
    // Greedy fills one compute unit before it goes on to the next.
    next_unit_ = spec_.order == "greedy" ? unit : (unit + 1) % count;
    const Cycle taken = std::max(spec_.work_group_interval.n, dispatcher.demand.waves * spec_.wave_interval.n);
    next_dispatch_ = now + taken;
    busy_cycles_ += taken;
    return true;
  }
  return false;
}

void CommandProcessor::dispatch(Cycle now) {
  if (now < next_dispatch_) {
    wake_at(next_dispatch_);
    return;
  }
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
    if (dispatch_one(index, now)) {
      next_dispatcher_ = (index + 1) % count;
      wake_at(next_dispatch_);
      return;
    }
    any |= dispatcher.next_group < dispatcher.launch->groups;
  }
  if (any && running == 0)
    throw Error(path() + ": a work-group of this kernel does not fit an empty compute unit (waves, registers or LDS)");
}

/// Moves on to the next phase if this one is over; false if it waits.
bool CommandProcessor::step(Dispatcher& dispatcher, Cycle now) {
  switch (dispatcher.phase) {
    case Phase::starting:
      if (now < dispatcher.until) return false;
      dispatcher.phase = Phase::invalidating;
      dispatcher.sent = 0;
      return true;
    case Phase::invalidating:
      if (spec_.invalidate) ask_caches(dispatcher, MessageKind::invalidate);
      if (spec_.invalidate && (dispatcher.sent < caches_.size() || dispatcher.answers > 0)) return false;
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
      dispatcher.sent = 0;
      return true;
    case Phase::flushing:
      if (spec_.flush) ask_caches(dispatcher, MessageKind::flush);
      if (spec_.flush && (dispatcher.sent < caches_.size() || dispatcher.answers > 0)) return false;
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
  launch->finish();
  if (!waiting_.empty()) wake_at(clock().now() + 1);
}

void CommandProcessor::tick(Cycle now) {
  receive();
  if (!held_.empty()) release_held(now);
  take_launches(now);
  bool dispatching = false;
  caches_asked_ = false;
  for (Dispatcher& dispatcher : dispatchers_) {
    if (dispatcher.launch == nullptr) continue;
    while (step(dispatcher, now)) {
    }
    caches_asked_ |= dispatcher.answers > 0;
    dispatching |= dispatcher.launch != nullptr && dispatcher.phase == Phase::dispatching;
  }
  if (dispatching) dispatch(now);
}

void CommandProcessor::declare_metrics(Metrics& metrics) {
  metrics.count_whole("launches", "launches", "launches taken", launches_);
  metrics.count_whole("work_groups", "work-groups", "work-groups placed on compute units", groups_started_);
  metrics.count_whole("work_groups_ended", "work-groups", "work-groups that ended", groups_ended_);
  metrics.count_whole("waves", "waves", "waves of the work-groups placed", waves_started_);
  metrics.utilisation("busy", "share of time in which a work-group was being started", busy_cycles_, 1);
}

void CommandProcessor::check_balances(Balances& balances) const {
  balances.equal("work-groups started", groups_started_, "work-groups ended", groups_ended_);
}

std::vector<std::string> CommandProcessor::waits() const {
  static constexpr std::array<const char*, 7> kDoing = {"",
                                                        "waits for its start",
                                                        "waits for caches to drop their lines",
                                                        "has work-groups under way",
                                                        "waits for memory accesses to end",
                                                        "waits for caches to write back",
                                                        "waits for its end"};
  std::vector<std::string> lines;
  for (const Dispatcher& dispatcher : dispatchers_)
    if (dispatcher.launch != nullptr)
      lines.push_back("the launch " + std::string(kDoing[static_cast<std::size_t>(dispatcher.phase)]) + ": " +
                      std::to_string(dispatcher.next_group) + " of " + std::to_string(dispatcher.launch->groups) +
                      " work-groups started, " + std::to_string(dispatcher.running) + " not ended");
  return lines;
}

}  // namespace strobe::compute
