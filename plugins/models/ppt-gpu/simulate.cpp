#include "simulate.hpp"

#include <algorithm>
#include <cmath>
#include <deque>

#include "memory_levels.hpp"

namespace ppt_gpu {
namespace {

using Time = std::uint64_t;
constexpr Time kNever = ~Time{0};

struct Group {
  std::uint32_t alive = 0, arrived = 0;
};

struct Warp {
  const Path* path = nullptr;
  std::uint32_t group = 0;  ///< slot
  std::uint32_t next = 0;   ///< step
  Time ready = 0;           ///< its dependencies are done
  bool at_barrier = false;
  bool active = false;
  Operation operation = Operation::none;  ///< of the next step, and its unit
  Unit unit = Unit::none;
  Stall reason = Stall::dispatch;  ///< why it is not ready before
  CodeBuffer code;
  double queued = 0;                ///< share of its last access's time that was queueing
  std::vector<std::uint32_t> done;  ///< of each step: when its result is there
};

class Sm {
 public:
  Sm(const Machine& machine, const MemoryTiming& memory, const SmLoad& load)
      : machine_(machine), memory_(memory), load_(load), list_(*load.list), levels_(machine, memory), code_(machine) {
    const std::size_t resident = std::min(load.resident, load.groups);
    groups_.resize(resident);
    warps_.resize(resident * load.warps_per_group);
    schedulers_.resize(machine.schedulers);
    for (std::size_t u = 0; u < kUnits; ++u)
      servers_[u].assign(machine.pool[u].servers * (machine.pool[u].per_scheduler ? machine.schedulers : 1), 0.0);
    for (std::uint32_t g = 0; g < resident; ++g) free_slots_.push_back(g);
  }

  SmResult run() {
    Time now = 0;
    for (;;) {
      start_groups(now);
      for (std::uint32_t s = 0; s < schedulers_.size(); ++s)
        if (schedulers_[s].turn <= now) take_turn(s, now);
      if (ended_ == load_.groups) break;
      Time next = free_slots_.empty() || started_ == load_.groups ? kNever : std::max(next_start(), now + 1);
      for (const Scheduler& scheduler : schedulers_) next = std::min(next, scheduler.turn);
      if (next == kNever) break;  // nothing can become ready: there is no such path
      now = std::max(next, now + 1);
    }
    finish();
    return std::move(result_);
  }

 private:
  struct Scheduler {
    Time turn = 0;     ///< its next turn that can do something; kNever: until something is ready
    Time settled = 0;  ///< its cycles up to here are in the stack
    Stall idle = Stall::dispatch;
    std::uint32_t code_end = 0;        ///< of the code that is in its buffer or asked for
    double fetched = 0;                ///< when the last piece of it arrives
    double queued = 0;                 ///< of idle cycles: share that is memory_queue
    std::vector<std::uint32_t> warps;  ///< the oldest first
    std::size_t last = 0;
  };

  Time aligned(std::uint32_t scheduler, Time at) const {
    const Time interval = machine_.issue_interval, phase = scheduler % interval;
    return at <= phase ? phase : (at - phase + interval - 1) / interval * interval + phase;
  }

  Time next_start() const {
    return static_cast<Time>(std::ceil(static_cast<double>(started_) * load_.dispatch_interval));
  }

  void start_groups(Time now) {
    while (started_ < load_.groups && !free_slots_.empty() && next_start() <= now) {
      const std::uint32_t slot = free_slots_.front();
      free_slots_.pop_front();
      groups_[slot] = {load_.warps_per_group, 0};
      for (std::uint32_t w = 0; w < load_.warps_per_group; ++w) start_warp(slot, w, now);
      ++started_;
    }
  }

  void start_warp(std::uint32_t slot, std::uint32_t w, Time now) {
    const std::uint32_t number = slot * load_.warps_per_group + w;
    Warp& warp = warps_[number];
    warp.path = &load_.paths[(std::size_t{started_} * load_.warps_per_group + w) % load_.paths.size()];
    warp.group = slot;
    warp.next = 0;
    warp.ready = now;
    warp.at_barrier = false;
    warp.active = true;
    warp.done.assign(warp.path->steps.size(), 0);
    std::uint32_t least = 0;
    for (std::uint32_t s = 1; s < schedulers_.size(); ++s)
      if (schedulers_[s].warps.size() < schedulers_[least].warps.size()) least = s;
    schedulers_[least].warps.push_back(number);
    wake(least, now);
    look_ahead(warp);
    fetch(warp, true, now);
  }

  /// Waits for the code of the next step.
  void fetch(Warp& warp, bool jumped, Time now) {
    const Task& next = list_.tasks[warp.path->steps[warp.next].task];
    const double at = code_.arrives(warp.code, next, jumped, static_cast<double>(now));
    if (at <= static_cast<double>(warp.ready)) return;
    warp.ready = static_cast<Time>(std::ceil(at));
    warp.reason = Stall::fetch;
  }

  void look_ahead(Warp& warp) {
    warp.operation = list_.tasks[warp.path->steps[warp.next].task].operation;
    warp.unit = machine_.of(warp.operation).unit;
  }

  void wake(std::uint32_t scheduler, Time at) {
    schedulers_[scheduler].turn = std::min(schedulers_[scheduler].turn, aligned(scheduler, at));
  }

  double& server(Unit unit, std::uint32_t scheduler) {
    const UnitPool& pool = machine_.pool[static_cast<std::size_t>(unit)];
    double* begin =
        servers_[static_cast<std::size_t>(unit)].data() + (pool.per_scheduler ? scheduler * pool.servers : 0);
    return *std::min_element(begin, begin + pool.servers);
  }

  /// When the unit of this task takes a warp.
  double accepts(Operation operation, std::uint32_t scheduler, Time now) {
    const Timing& timing = machine_.of(operation);
    double at = timing.unit == Unit::none ? 0 : server(timing.unit, scheduler);
    if (operation == Operation::global_memory) at = std::max(at, levels_.accepts(static_cast<double>(now)));
    return at;
  }

  /// Issues to as many warps as it can; else finds when it can go on, and what it waits for.
  void take_turn(std::uint32_t s, Time now) {
    Scheduler& scheduler = schedulers_[s];
    settle(scheduler, now);
    std::uint32_t used = 0;
    bool issued = false;
    Time soonest = kNever;
    const Warp* first = nullptr;  // the one that can go on soonest
    bool first_waits_for_unit = false;
    const std::size_t count = scheduler.warps.size();
    std::size_t at = machine_.oldest_first || count == 0 ? 0 : (scheduler.last + 1) % count;
    bool ended = false;
    for (std::size_t i = 0; i < count; ++i, at = at + 1 == count ? 0 : at + 1) {
      Warp& warp = warps_[scheduler.warps[at]];
      if (warp.at_barrier) continue;
      Time can = warp.ready;
      if (can <= now) {
        const auto free = static_cast<Time>(std::ceil(accepts(warp.operation, s, now)));
        const bool unit_used = warp.unit != Unit::none && (used & (1u << static_cast<unsigned>(warp.unit))) != 0;
        if (free <= now && !unit_used) {
          used |= 1u << static_cast<unsigned>(warp.unit);
          for (std::uint32_t n = 0; n < machine_.issue_per_warp && issuable(warp, s, now); ++n) issue(warp, s, now);
          issued = true;
          ended |= !warp.active;
          scheduler.last = at;
          if (!machine_.issue_to_each_unit) break;
          continue;
        }
        can = std::max(free, now + 1);
      }
      if (can >= soonest) continue;
      soonest = can;
      first = &warp;
      first_waits_for_unit = warp.ready <= now;
    }
    if (ended) std::erase_if(scheduler.warps, [&](std::uint32_t number) { return !warps_[number].active; });
    if (issued) {
      result_.stack[static_cast<std::size_t>(Stall::base)] += machine_.issue_interval;
      scheduler.settled = now + machine_.issue_interval;
      soonest = now + machine_.issue_interval;
    }
    scheduler.idle = first == nullptr        ? scheduler.warps.empty() ? Stall::dispatch : Stall::barrier
                     : !first_waits_for_unit ? first->reason
                     : first->operation == Operation::global_memory ? Stall::memory_queue
                                                                    : Stall::unit;
    scheduler.queued = first == nullptr ? 0 : first->queued;
    scheduler.turn = soonest == kNever ? kNever : aligned(s, soonest);
  }

  bool issuable(const Warp& warp, std::uint32_t s, Time now) {
    if (!warp.active || warp.at_barrier || warp.ready > now) return false;
    return accepts(warp.operation, s, now) <= static_cast<double>(now);
  }

  void settle(Scheduler& scheduler, Time now) {
    if (now <= scheduler.settled) return;
    const auto cycles = static_cast<double>(now - scheduler.settled);
    scheduler.settled = now;
    const bool memory = scheduler.idle == Stall::memory_latency;
    result_.stack[static_cast<std::size_t>(scheduler.idle)] += memory ? cycles * (1 - scheduler.queued) : cycles;
    if (memory) result_.stack[static_cast<std::size_t>(Stall::memory_queue)] += cycles * scheduler.queued;
  }

  void issue(Warp& warp, std::uint32_t s, Time now) {
    const Step& step = warp.path->steps[warp.next];
    const Task& task = list_.tasks[step.task];
    const Timing& timing = machine_.of(task.operation);
    double latency = step.taken && timing.taken > 0 ? timing.taken : timing.latency;
    double busy = timing.busy;
    if (!memory_.busy.empty() && memory_.busy[step.task] > 0) {
      latency += memory_.busy[step.task] - busy;
      busy = memory_.busy[step.task];
    }
    if (task.operation == Operation::global_memory) {
      const MemoryLevels::Booked booked = levels_.access(task, step.task, static_cast<double>(now), busy);
      latency = booked.latency;
      busy = booked.busy;
      warp.queued = booked.queued;
    }
    if (task.operation == Operation::constant_memory) latency += code_.operands(step.task, static_cast<double>(now));
    if (timing.unit != Unit::none) server(timing.unit, s) = static_cast<double>(now) + busy;
    const auto done = static_cast<Time>(std::ceil(static_cast<double>(now) + latency));
    warp.done[warp.next] = static_cast<std::uint32_t>(done);
    if (task.access != Access::none) last_access_ = std::max(last_access_, done);
    ++result_.tasks;
    if (++warp.next == warp.path->steps.size()) return end_warp(warp, now);
    look_ahead(warp);
    warp.ready = now;
    warp.reason = Stall::dependency;
    if (task.operation == Operation::branch) warp.ready = done;
    // In order, at most issue_per_warp tasks in a turn.
    const Step& following = warp.path->steps[warp.next];
    for (unsigned d = 0; d < following.dependencies; ++d) {
      const std::uint32_t on = warp.path->dependencies[following.first_dependency + d];
      const Task& producer = list_.tasks[warp.path->steps[on].task];
      Time at = warp.done[on];
      if (producer.scalar_result && (warp.unit == Unit::scalar || warp.unit == Unit::branch))
        at += static_cast<Time>(machine_.vector_to_scalar);
      if (at <= warp.ready) continue;
      warp.ready = at;
      const Operation cause = producer.operation;
      const bool memory = cause == Operation::global_memory || cause == Operation::constant_memory ||
                          cause == Operation::texture_memory;
      warp.reason = memory ? Stall::memory_latency : Stall::dependency;
    }
    if (task.operation == Operation::barrier) arrive(warp, done);
    fetch(warp, step.taken, now);
  }

  void arrive(Warp& warp, Time at) {
    warp.at_barrier = true;
    ++groups_[warp.group].arrived;
    release(warp.group, at);
  }

  void release(std::uint32_t slot, Time at) {
    Group& group = groups_[slot];
    if (group.arrived == 0 || group.arrived < group.alive) return;
    group.arrived = 0;
    for (std::uint32_t w = 0; w < load_.warps_per_group; ++w) {
      Warp& warp = warps_[slot * load_.warps_per_group + w];
      if (!warp.at_barrier) continue;
      warp.at_barrier = false;
      warp.ready = std::max(at, warp.ready);
    }
    for (std::uint32_t s = 0; s < schedulers_.size(); ++s) wake(s, at);
  }

  void end_warp(Warp& warp, Time now) {
    warp.active = false;
    Group& group = groups_[warp.group];
    if (--group.alive > 0) return release(warp.group, now + 1);
    ++ended_;
    free_slots_.push_back(warp.group);
    last_end_ = std::max(last_end_, now + 1);
    result_.group_ends.push_back(static_cast<double>(now + 1));
  }

  void finish() {
    const Time end = std::max(last_end_, last_access_);
    for (Scheduler& scheduler : schedulers_) {
      scheduler.idle = scheduler.warps.empty() ? Stall::dispatch : scheduler.idle;
      settle(scheduler, end);
    }
    double all = 0;
    for (double& cycles : result_.stack) all += cycles /= static_cast<double>(schedulers_.size());
    result_.cycles = static_cast<double>(end);
    // A turn that began in the last cycles reaches after the end.
    if (all > 0)
      for (double& cycles : result_.stack) cycles *= result_.cycles / all;
  }

  const Machine& machine_;
  const MemoryTiming& memory_;
  const SmLoad& load_;
  const TaskList& list_;
  std::vector<Group> groups_;
  std::vector<Warp> warps_;
  std::vector<Scheduler> schedulers_;
  std::array<std::vector<double>, kUnits> servers_;
  std::deque<std::uint32_t> free_slots_;
  MemoryLevels levels_;
  CodeFetch code_;
  std::uint32_t started_ = 0, ended_ = 0;
  Time last_access_ = 0, last_end_ = 0;
  SmResult result_;
};

}  // namespace

SmResult simulate(const Machine& machine, const MemoryTiming& memory, const SmLoad& load) {
  return Sm(machine, memory, load).run();
}

}  // namespace ppt_gpu
