#include "sim/windows.hpp"

#include <algorithm>

#include "strobe/host/machine_description.hpp"
#include "sim/most_cycles.hpp"
#include "sim/run_noted.hpp"
#include "sim/steps_per_thread.hpp"
#include "strobe/error.hpp"

namespace strobe {

namespace {

/// More than any access needs to come home; a component that never sleeps must not keep the host for ever.
constexpr std::uint32_t kMaxSettlingRounds = 1 << 16;
/// Rounds of all partitions between two looks at the limits, and between two reports.
constexpr std::uint32_t kRoundsBetweenChecks = 64, kRoundsBetweenReports = 8;
/// Core cycles between two calls of RunBounds::checkpoint.
constexpr std::uint64_t kCheckpoint = 1 << 14;
/// The maximum core cycles for which a partition runs: one that depends on no other must also stop for limits.
constexpr std::uint64_t kLongestWindow = 1024;

}  // namespace

Windows::Windows(SystemParts& parts, std::uint64_t longest)
    : parts_(parts),
      partitions_(parts.partitions),
      components_in_(parts.domains.size(), 0),
      reached_ps_(parts.partitions, 0),
      next_ps_(parts.partitions, kNever),
      soonest_ps_(parts.partitions, kNever / 2),
      busy_(parts.partitions, 0),
      steps_per_thread_(default_steps_per_thread()),
      longest_window_(longest) {
  for (const auto& component : parts.components) ++components_in_[parts.domain_of(*component)];
  find_partitions();
}

void Windows::find_partitions() {
  for (std::uint32_t n = 0; n < partitions_.size(); ++n) visits_.push_back(partitions_[n].number = n);
  for (const auto& clock : parts_.domains) partitions_[clock->partition()].domains.push_back(clock.get());
  dispatching_ = parts_.processor->clock().partition();
  std::uint32_t rank = 0;
  for (const auto& component : parts_.components)
    for (Port* const port : component->all_ports()) {
      if (port->kind() == Port::Kind::memory) static_cast<MemoryPort*>(port)->set_rank(rank++);
      if (!port->is_cut() || parts_.one_way.contains(port)) continue;
      const std::uint32_t from = port->peer()->clock().partition();
      const std::uint32_t to_number = component->clock().partition();
      Partition& to = partitions_[to_number];
      const std::uint64_t latency = port->peer()->latency_ps();
      add_input(to.inputs, from, latency);
      std::uint64_t& soonest = soonest_ps_[to_number];
      soonest = std::min(soonest, latency);
    }
  for (const auto& component : parts_.components) {
    if (component->facets().host_prefetch == nullptr) continue;
    std::vector<ClockDomain*>& prefetching = partitions_[component->clock().partition()].prefetching;
    if (std::ranges::find(prefetching, &component->clock()) == prefetching.end())
      prefetching.push_back(&component->clock());
  }
  find_groups();
}

/// Keeps the earlier of two faults. Its partition stands still; nothing comes from it to those that are not there yet.
void Windows::note(const WaveFault& fault, std::uint32_t partition) {
  const ClockDomain& clock = fault.unit->clock();
  const std::uint64_t at = clock.time_ps(clock.now());
  partitions_[partition].faulted = true;
  reached_ps_[partition] = kNever / 2;
  const bool first =
      !fault_ || at < fault_ps_ || (at == fault_ps_ && path_before(fault.unit->path(), fault_->unit->path()));
  if (!first) return;
  fault_ = fault;
  fault_ps_ = at;
}

/// All clocks go on together: what the last launch left in flight has come to rest at different times.
void Windows::align_clocks() {
  start_ps_ = 0;
  for (const auto& clock : parts_.domains) start_ps_ = std::max(start_ps_, clock->time_ps(clock->now()));
  for (const auto& clock : parts_.domains) clock->skip_to(clock->cycle_at(start_ps_));
  for (const auto& clock : parts_.domains)
    if (clock->now() >= kMaxCycles)
      throw Error(
          "the GPU has simulated 2^46 cycles, the most that it can count - create a new GPU for further launches");
  start_ps_ = parts_.core_clock().time_ps(parts_.core_clock().cycle_at(start_ps_));
}

std::uint64_t Windows::run(std::span<Launch* const> launches, const bool& finished, const RunBounds& bounds) {
  align_clocks();
  begin_windows();
  const ClockDomain& core = parts_.core_clock();
  const Cycle start = core.now();
  const auto time_of = [&](std::uint64_t cycles) { return core.time_ps(start + cycles); };
  reached_ps_.assign(partitions_.size(), start_ps_);
  in_step_ = std::any_of(launches.begin(), launches.end(), [](const Launch* launch) { return launch->traced; });
  for (Launch* const launch : launches) parts_.processor->submit(*launch);
  const std::uint64_t last = bounds.max_cycles != 0 ? time_of(bounds.max_cycles + 1) : kNever;
  const auto interval_at = [&](std::uint64_t cycles) { return cycles != 0 ? time_of(cycles) : kNever; };
  std::uint64_t interval = bounds.first_interval, checkpoint = kCheckpoint;
  std::uint64_t next_interval = interval_at(interval);
  std::uint64_t next_checkpoint = bounds.checkpoint ? time_of(checkpoint) : kNever;
  std::uint32_t rounds = 0;
  std::uint64_t next = next_ps();
  while (true) {
    const std::uint64_t stop = std::min({last, next_interval, next_checkpoint, fault_ ? fault_ps_ + 1 : kNever});
    advance(stop, next, &finished);
    if (finished) break;
    next = next_ps();
    // A round of many partitions is short: they are not looked through for nothing.
    const bool may_stop = stop != kNever || parts_.observation || fault_;
    const std::uint64_t reached = may_stop ? *std::ranges::min_element(reached_ps_) : 0;
    if (parts_.observation) parts_.observation->deliver(fault_ ? std::min(reached, fault_ps_ + 1) : reached);
    if (fault_) {
      if (reached > fault_ps_) throw WaveFault(*fault_);
      continue;
    }
    if (next == kNever) throw Standstill{parts_.waits()};
    if (reached == last)
      throw Error("stopped by --max-cycles after " + std::to_string(bounds.max_cycles) + " cycles", ExitCode::limit);
    if (reached == next_interval) {
      interval = bounds.interval(interval);
      next = next_ps();  // it may have woken the launch processor
      next_interval = interval_at(interval);
    }
    if (reached == next_checkpoint) {
      bounds.checkpoint(checkpoint);
      next = next_ps();
      next_checkpoint = time_of(checkpoint += kCheckpoint);
    }
    if (++rounds % kRoundsBetweenReports == 0 && bounds.report) bounds.report();
    if (rounds % kRoundsBetweenChecks == 0 && bounds.check_limits) bounds.check_limits();
  }
  return core.now() - start;
}

void Windows::settle() {
  for (std::uint32_t round = 0; round < kMaxSettlingRounds; ++round) {
    const std::uint64_t next = next_ps();
    if (next == kNever) return;
    advance(kNever, next, nullptr);
    if (fault_) throw WaveFault(*fault_);
  }
}

/// When something happens next; notes that of each partition if some may be passed over.
std::uint64_t Windows::next_ps() {
  std::uint64_t next = kNever;
  const bool notes = passes_over_idle();
  if (notes) std::fill(next_ps_.begin(), next_ps_.end(), kNever);
  for (const auto& clock : parts_.domains) {
    if (clock->next() == kNever || (fault_ && partitions_[clock->partition()].faulted)) continue;
    const std::uint64_t time = clock->time_ps(clock->next());
    next = std::min(next, time);
    if (!notes) continue;
    std::uint64_t& of_partition = next_ps_[clock->partition()];
    of_partition = std::min(of_partition, time);
  }
  for (const Outbox& outbox : outboxes_) next = std::min(next, outbox.first_ps());
  return next;
}

/// Picoseconds for which a partition runs at most before the next one is visited.
std::uint64_t Windows::longest_ps() const {
  const std::uint64_t window = in_step_ ? 1 : longest_window_ != 0 ? longest_window_ : kLongestWindow;
  return window * parts_.core_clock().period_ps();
}

/// How far a partition may be simulated: as far as what others may still send allows. The latency of a link is how far
/// ahead of the other end it may be.
std::uint64_t Windows::window_end(std::uint32_t number, std::span<const InputLink> inputs,
                                  std::uint64_t until_ps) const {
  const std::uint64_t* const reached = reached_ps_.data();
  std::uint64_t end = std::min(until_ps, reached[number] + longest_ps());
  for (const InputLink& link : inputs) end = std::min(end, reached[link.from] + link.latency_ps);
  return std::max(end, reached[number]);
}

/// Lets all partitions run as far as they may, at most to a time. While nothing happens anywhere, all move on: up to
/// `next`, when something happens next.
void Windows::advance(std::uint64_t until_ps, std::uint64_t next, const bool* finished) {
  const std::uint64_t idle_until = std::min(until_ps, next);
  if (passes_over_idle()) return advance_in_turn(find_busy(until_ps, idle_until), until_ps, finished);
  for (std::uint64_t& reached : reached_ps_) reached = std::max(reached, idle_until);
  if (threads_ > 1 && !in_step_) {
    decide();
    if (wanted_ != sharing_) {
      go_in_turn();
      if (wanted_ == Sharing::groups) go_side_by_side(wanted_);
      if (wanted_ == Sharing::partitions) until_ps = meeting_ps(until_ps);
    }
  }
  if (in_groups()) return advance_groups(until_ps, finished);
  if (sharing_ == Sharing::partitions)
    advance_together(until_ps, finished);
  else
    advance_in_turn(visits_, until_ps, finished);
}

/// Whether idle partitions are passed over in a round. Not with few partitions, as most of them are busy; not with
/// several threads, as such rounds are shorter and decide() counts the steps of whole ones; not in step, as partitions
/// that are passed over run ahead.
bool Windows::passes_over_idle() const {
  return clusters_.empty() && partitions_.size() >= many_partitions_ && threads_ == 1 && sharing_ == Sharing::none &&
         !in_step_;
}

/// Before `next` nothing happens anywhere, so nothing arrives at a partition before that and the shortest of its links.
/// One that has nothing to do until then need not look at those that send to it: most partitions of several GPUs.
/// Returns the others.
std::span<const std::uint32_t> Windows::find_busy(std::uint64_t until_ps, std::uint64_t idle_until) {
  const std::uint64_t room = until_ps - idle_until;  // so that no sum overflows when nothing happens any more
  const std::uint64_t* const soonest = soonest_ps_.data();
  const std::uint64_t* const nexts = next_ps_.data();
  std::uint64_t* const reached = reached_ps_.data();
  std::uint32_t* busy = busy_.data();
  for (const std::uint32_t n : visits_) {
    const std::uint64_t arrival = idle_until + std::min(soonest[n], room);
    const bool idle = nexts[n] >= arrival;
    reached[n] = std::max(reached[n], idle ? arrival : idle_until);
    if (!idle) *busy++ = n;
  }
  return {busy_.data(), busy};
}

void Windows::advance_in_turn(std::span<const std::uint32_t> visits, std::uint64_t until_ps, const bool* finished) {
  for (const std::uint32_t visited : visits) {
    Partition& partition = partitions_[visited];
    const std::uint64_t end = window_end(visited, partition.inputs, until_ps);
    if (end == reached_ps_[visited] || partition.faulted) continue;
    if (partition.next_ps() < end) {
      try {
        run_noted(partition, end, finished, threads_ > 1);
      } catch (const WaveFault& fault) {
        note(fault, visited);
        continue;
      }
      if (finished != nullptr && *finished) return;
    }
    reached_ps_[visited] = end;
  }
}

}  // namespace strobe
