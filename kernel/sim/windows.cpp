// How the partitions of a machine are simulated for a window each: in turn, or side by side on threads.
#include <algorithm>
#include <chrono>
#include <map>
#include <utility>

#include "sim/partition_run.hpp"
#include "sim/steps_per_thread.hpp"
#include "sim/system.hpp"

namespace strobe {

namespace {

/// Core cycles for which a partition runs at most: a partition without neighbours must also stop for limits.
constexpr std::uint64_t kLongestWindow = 1024;

/// Rounds between two decisions whether partitions run side by side, by the steps that they took in those.
constexpr std::uint32_t kRoundsBetweenDecisions = 8;
/// On average a step of a partition ticks one of this number of its components.
constexpr std::uint64_t kComponentsPerStep = 5;
/// Visited in turn, a partition mostly runs for a link's round trip; side by side, for its latency.
constexpr std::uint64_t kWindowsOfRoundInTurn = 2;
/// Windows side by side between two sorts of what workers take, by host time.
constexpr std::uint32_t kWindowsBetweenOrders = 16;

}  // namespace

std::uint64_t& default_steps_per_thread() {
  static std::uint64_t steps = System::kStepsPerThread;
  return steps;
}

void System::set_threads(std::uint32_t threads, bool model) {
  several_asked_ = threads > 1;
  threads = std::min(threads, static_cast<std::uint32_t>(partitions_.size()));
  if (model || !runs_alone_because_.empty()) threads = 1;
  go_in_turn();
  if (threads != threads_) workers_.reset();
  threads_ = threads;
  model_.reset();
  if (model) model_ = std::make_unique<ThreadModel>(partitions_.size());
  if (model) go_side_by_side(Sharing::partitions);
}

void System::set_visits(std::vector<std::uint32_t> order) {
  visits_ = claims_ = std::move(order);
  visits_are_set_ = true;
  if (!clusters_.empty() && !model_) set_group_windows(true);
}

/// A launch begins with partitions in turn, until counts of steps show how much happens in a window.
void System::begin_windows() {
  ran_side_by_side_ = false;
  meetings_ = 0;
  if (model_) return model_->begin();
  go_in_turn();
  wanted_ = steps_per_thread_ != 0 ? Sharing::none : clusters_.empty() ? Sharing::partitions : Sharing::groups;
  rounds_ = 0;
  for (Partition& partition : partitions_) partition.steps = 0;
}

/// Lets ports send through outboxes where their link crosses from what one thread simulates to what another does.
/// Sharing partitions: all links between partitions. Sharing groups: only links that leave a cluster; the hubs between
/// clusters are simulated while no thread runs.
void System::go_side_by_side(Sharing sharing) {
  if (sharing_ == sharing) return;
  sharing_ = sharing;
  if (!workers_) workers_ = std::make_unique<Workers>(threads_);
  if (outboxes_.empty()) make_outboxes();
  for (const Cut& cut : cuts_)
    if (sharing == Sharing::partitions || cut.leaves_cluster) cut.port->send_through(cut.outbox);
}

void System::make_outboxes() {
  std::map<std::pair<std::uint32_t, std::uint32_t>, Outbox*> known;
  const auto group_of = [this](std::uint32_t partition) { return partitions_[partition].group; };
  for (const auto& component : components_)
    for (Port* const port : component->all_ports()) {
      if (!port->is_cut()) continue;
      const std::uint32_t to = port->peer()->clock().partition();
      const std::uint32_t from = port->clock().partition();
      const bool leaves_cluster = group_of(from) != group_of(to) && std::ranges::count(clusters_, group_of(from)) != 0;
      Outbox*& outbox = known[{from, to}];
      if (outbox == nullptr) {
        outbox = &outboxes_.emplace_back();
        partitions_[to].inboxes.push_back(outbox);
        if (leaves_cluster) {
          groups_[group_of(to)].inboxes.push_back(outbox);
          group_outboxes_.push_back(outbox);
        }
      }
      cuts_.push_back({port, outbox, leaves_cluster});
    }
}

void System::go_in_turn() {
  if (sharing_ == Sharing::none) return;
  sharing_ = Sharing::none;
  for (const Cut& cut : cuts_) cut.port->send_through(nullptr);
  for (Outbox& outbox : outboxes_) outbox.change_sides();
  for (const Partition& partition : partitions_) take_in(partition.inboxes);
}

std::string System::one_thread_because() const {
  if (!several_asked_ || ran_side_by_side_) return "";
  if (!runs_alone_because_.empty()) return runs_alone_because_;
  return in_step_ ? "a trace is written in order" : "too little happens in its windows (docs/use/threads.md)";
}

void System::take_in(std::span<Outbox* const> inboxes) {
  for (Outbox* const inbox : inboxes)
    if (inbox->ready()) inbox->hand_over();
}

/// Counts of what happens in the simulated machine decide, not the host's time: the same launch has the same windows in
/// every run.
void System::decide() {
  if (++rounds_ < kRoundsBetweenDecisions) return;
  std::uint64_t steps = 0;
  std::vector<std::uint64_t> of_groups(groups_.size(), 0);
  // By domain: a step of a partition of many components does more.
  for (std::size_t domain = 0; domain < domains_.size(); ++domain) {
    const Partition& partition = partitions_[domains_[domain]->partition()];
    steps += partition.steps * parts_[domain].size();
    if (!groups_.empty()) of_groups[partition.group] += partition.steps * parts_[domain].size();
  }
  for (Partition& partition : partitions_) partition.steps = 0;
  std::uint64_t largest = 0, of_clusters = 0;
  for (const std::uint32_t cluster : clusters_) {
    largest = std::max(largest, of_groups[cluster]);
    of_clusters += of_groups[cluster];
  }
  wanted_ = worth_sharing(steps, 2 * threads_ * largest <= 3 * of_clusters);
}

/// `even`: no cluster has more than 1.5 times the mean work of a thread. Then threads share clusters (GPUs), else
/// partitions.
System::Sharing System::worth_sharing(std::uint64_t steps, bool even) {
  const std::uint64_t rounds = std::exchange(rounds_, 0);
  const bool in_parts = sharing_ == Sharing::partitions;
  const bool groups = !clusters_.empty() && even;
  window_steps_ = steps / kComponentsPerStep / rounds;
  if (clusters_.empty() && !in_parts) window_steps_ /= kWindowsOfRoundInTurn;
  if (!clusters_.empty() && groups == in_parts)  // those windows are not the ones that were counted
    window_steps_ = groups ? window_steps_ * apart_ps_ / nearest_ps_ : window_steps_ * nearest_ps_ / apart_ps_;
  // From three threads' work on, as fewer lose more by sharing than they win; harder to begin than to go on, so that a
  // launch at the edge does not change at each decision.
  if (4 * window_steps_ < steps_per_thread_ * (sharing_ != Sharing::none ? 12 : 13)) return Sharing::none;
  return groups ? Sharing::groups : Sharing::partitions;
}

/// Partitions start to run side by side at the same time. Until they have all reached it, they run in turn up to the
/// time of the foremost, which is returned.
std::uint64_t System::meeting_ps(std::uint64_t until_ps) {
  std::uint64_t last = 0, first = kNever;
  for (std::uint32_t n = 0; n < partitions_.size(); ++n) {
    if (partitions_[n].faulted) continue;
    last = std::max(last, reached_ps_[n]);
    first = std::min(first, reached_ps_[n]);
  }
  if (first == last) go_side_by_side(Sharing::partitions);
  return first == last ? until_ps : std::min(until_ps, last);
}

/// When something happens next; notes that of each partition if some may be passed over.
std::uint64_t System::next_ps() {
  std::uint64_t next = kNever;
  const bool notes = passes_over_idle();
  if (notes) std::fill(next_ps_.begin(), next_ps_.end(), kNever);
  for (const auto& clock : domains_) {
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
std::uint64_t System::longest_ps() const {
  const std::uint64_t window = in_step_ ? 1 : longest_window_ != 0 ? longest_window_ : kLongestWindow;
  return window * core_clock().period_ps();
}

/// How far a partition may be simulated: as far as what others may still send allows. The latency of a link is how far
/// ahead of the other end it may be.
std::uint64_t System::window_end(std::uint32_t number, std::span<const InputLink> inputs,
                                 std::uint64_t until_ps) const {
  const std::uint64_t* const reached = reached_ps_.data();
  std::uint64_t end = std::min(until_ps, reached[number] + longest_ps());
  for (const InputLink& link : inputs) end = std::min(end, reached[link.from] + link.latency_ps);
  return std::max(end, reached[number]);
}

/// Lets all partitions run as far as they may, at most to a time. While nothing happens anywhere, all move on: up to
/// `next`, when something happens next.
void System::advance(std::uint64_t until_ps, std::uint64_t next, const bool* finished) {
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
bool System::passes_over_idle() const {
  return clusters_.empty() && partitions_.size() >= many_partitions_ && threads_ == 1 && sharing_ == Sharing::none &&
         !in_step_;
}

/// Before `next` nothing happens anywhere, so nothing arrives at a partition before that and the shortest of its links.
/// One that has nothing to do until then need not look at those that send to it: most partitions of several GPUs.
/// Returns the others.
std::span<const std::uint32_t> System::find_busy(std::uint64_t until_ps, std::uint64_t idle_until) {
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

void System::advance_in_turn(std::span<const std::uint32_t> visits, std::uint64_t until_ps, const bool* finished) {
  for (const std::uint32_t visited : visits) {
    const std::uint64_t end = window_end(visited, partitions_[visited].inputs, until_ps);
    if (end == reached_ps_[visited]) continue;
    Partition& partition = partitions_[visited];
    if (partition.faulted) continue;
    if (partition.next_ps() < end) {
      try {
        if (threads_ > 1)
          partition.run<true>(end, finished);
        else
          partition.run<false>(end, finished);
      } catch (const WaveFault& fault) {
        note(fault, visited);
        continue;
      }
      if (finished != nullptr && *finished) return;
    }
    reached_ps_[visited] = end;
  }
}

/// One window of each partition, side by side. What they send each other arrives after it.
void System::advance_together(std::uint64_t until_ps, const bool* finished) {
  if (model_) model_->begin_round();
  for (Outbox& outbox : outboxes_) outbox.change_sides();
  const auto count = static_cast<std::uint32_t>(partitions_.size());
  for (std::uint32_t n = 0; n < count; ++n) partitions_[n].window_ps = window_end(n, partitions_[n].inputs, until_ps);
  if (in_step_) {
    for (std::uint32_t n = 0; n < count; ++n) simulate_window(n, finished);
  } else {
    if (window_number_++ % kWindowsBetweenOrders == 0 || claims_.empty()) order_claims();
    ran_side_by_side_ = true;
    ++meetings_;
    workers_->run([this, finished](std::uint32_t worker) { take_windows(worker, finished); }, further_workers());
  }
  for (std::uint32_t n = 0; n < count; ++n) {
    Partition& partition = partitions_[n];
    const bool ended = finished != nullptr && *finished && n == dispatching_;
    if (!ended) reached_ps_[n] = partition.window_ps;
    if (!partition.stopped) continue;
    try {
      std::rethrow_exception(std::exchange(partition.stopped, nullptr));
    } catch (const WaveFault& fault) {
      note(fault, n);
    }
  }
  if (model_) model_->end_round();
}

/// How many workers the steps of a window occupy in addition to the calling thread; at least 1.
std::uint32_t System::further_workers() const {
  const std::uint64_t occupied = window_steps_ / std::max<std::uint64_t>(steps_per_thread_, 1);
  return static_cast<std::uint32_t>(std::max<std::uint64_t>(std::min<std::uint64_t>(threads_, occupied), 2) - 1);
}

/// What takes longest is taken first, so that the workers are done at about the same time. Which worker simulates a
/// partition, and when, changes no result.
void System::order_claims() {
  if (claims_.empty()) claims_ = visits_;
  if (visits_are_set_) return;
  std::ranges::sort(claims_, [this](std::uint32_t a, std::uint32_t b) {
    return std::pair{-partitions_[a].work.window_ns(), a} < std::pair{-partitions_[b].work.window_ns(), b};
  });
}

/// Takes partitions as long as there are any: first those that it took last time.
void System::take_windows(std::uint32_t worker, const bool* finished) {
  for (const bool own : {true, false})
    for (const std::uint32_t n : claims_) {
      WorkItem& work = partitions_[n].work;
      if (!work.take(worker, window_number_, own)) continue;
      if (model_) model_->begin_window();
      const WorkItem::HostTime begin = std::chrono::steady_clock::now();
      simulate_window(n, finished);
      work.end(begin);
      if (model_) model_->end_window(n);
    }
}

void System::simulate_window(std::uint32_t number, const bool* finished) {
  Partition& partition = partitions_[number];
  take_in(partition.inboxes);
  if (partition.faulted || partition.next_ps() >= partition.window_ps) return;
  try {
    // Only the launch processor's partition may write `finished`; no other thread reads it meanwhile.
    partition.run<true>(partition.window_ps, number == dispatching_ ? finished : nullptr);
  } catch (...) {
    partition.stopped = std::current_exception();
  }
}

// ---- Groups of partitions, simulated by themselves for as long as links between groups are

std::uint64_t System::group_end(const PartitionGroup& group, std::uint64_t until_ps) const {
  std::uint64_t end = std::min(until_ps, group.reached_ps + longest_ps());
  for (const InputLink& link : group.inputs) end = std::min(end, groups_[link.from].reached_ps + link.latency_ps);
  return std::max(end, group.reached_ps);
}

/// A window of each group. Those between GPUs first, while no thread runs: little happens in them, and GPUs may then
/// run on for the way to them and back.
void System::advance_groups(std::uint64_t until_ps, const bool* finished) {
  for (PartitionGroup& group : groups_) {
    group.reached_ps = kNever;
    for (const std::uint32_t n : group.partitions) group.reached_ps = std::min(group.reached_ps, reached_ps_[n]);
  }
  const bool together = sharing_ == Sharing::groups;
  if (together)
    for (Outbox* const outbox : group_outboxes_) outbox->change_sides();
  const auto simulate = [this, until_ps, finished](PartitionGroup& group) {
    group.window_ps = group_end(group, until_ps);
    simulate_group(group, finished);
    end_window(group);
  };
  for (const std::uint32_t hub : hubs_) {
    simulate(groups_[hub]);
    if (finished == nullptr || !*finished) continue;
    for (PartitionGroup& group : groups_) take_in(group.inboxes);  // else it would change sides again before that
    return;
  }
  if (together) return simulate_clusters_together(until_ps);
  for (const std::uint32_t cluster : clusters_) simulate(groups_[cluster]);
}

void System::simulate_clusters_together(std::uint64_t until_ps) {
  for (const std::uint32_t cluster : clusters_) groups_[cluster].window_ps = group_end(groups_[cluster], until_ps);
  if (window_number_++ % kWindowsBetweenOrders == 0 && !visits_are_set_)
    std::ranges::sort(group_claims_, [this](std::uint32_t a, std::uint32_t b) {
      return std::pair{-groups_[a].work.window_ns(), a} < std::pair{-groups_[b].work.window_ns(), b};
    });
  ran_side_by_side_ = true;
  ++meetings_;
  workers_->run([this](std::uint32_t worker) { take_clusters(worker); }, further_workers());
  for (const std::uint32_t cluster : clusters_) end_window(groups_[cluster]);
}

void System::take_clusters(std::uint32_t worker) {
  for (const bool own : {true, false})
    for (const std::uint32_t n : group_claims_) {
      PartitionGroup& group = groups_[n];
      if (!group.work.take(worker, window_number_, own)) continue;
      const WorkItem::HostTime begin = std::chrono::steady_clock::now();
      try {
        simulate_group(group, nullptr);
      } catch (...) {
        group.stopped = std::current_exception();
      }
      group.work.end(begin);
    }
}

/// When something happens next in a group; notes that of its partitions.
std::uint64_t System::next_of(const PartitionGroup& group) {
  for (const std::uint32_t n : group.partitions) next_ps_[n] = kNever;
  std::uint64_t next = kNever;
  for (const ClockDomain* const clock : group.domains) {
    if (clock->next() == kNever) continue;
    const std::uint32_t n = clock->partition();
    if (partitions_[n].faulted) continue;
    const std::uint64_t time = clock->time_ps(clock->next());
    next_ps_[n] = std::min(next_ps_[n], time);
    next = std::min(next, time);
  }
  return next;
}

/// Its partitions run in turn, each as far as the others of its group let it, until all are at the end of its window.
/// Those that have nothing to do before anything can arrive are passed over. [its thread]
void System::simulate_group(PartitionGroup& group, const bool* finished) {
  take_in(group.inboxes);
  const std::uint64_t until = group.window_ps;
  for (std::uint64_t next; (next = next_of(group)) < until;) {
    std::uint32_t busy = 0;
    for (const std::uint32_t n : group.partitions) {
      const std::uint64_t arrival = next + std::min(soonest_of_group_ps_[n], until - next);
      const bool idle = next_ps_[n] >= arrival;
      reached_ps_[n] = std::max(reached_ps_[n], idle ? arrival : next);
      if (!idle) group.busy[busy++] = n;
    }
    for (std::uint32_t place = 0; place < busy; ++place) {
      const std::uint32_t n = group.busy[place];
      Partition& partition = partitions_[n];
      const std::uint64_t end = window_end(n, partition.inputs_of_group, until);
      if (end == reached_ps_[n] || partition.faulted) continue;
      if (partition.next_ps() < end) {
        try {
          if (threads_ > 1)
            partition.run<true>(end, finished);
          else
            partition.run<false>(end, finished);
        } catch (const WaveFault&) {
          partition.faulted = true;
          partition.stopped = std::current_exception();
          reached_ps_[n] = kNever / 2;
          continue;
        }
        if (finished != nullptr && *finished) return;
      }
      reached_ps_[n] = end;
    }
  }
  for (const std::uint32_t n : group.partitions) reached_ps_[n] = std::max(reached_ps_[n], until);
}

/// Notes faults of its partitions, rethrows what else they have thrown. [no thread runs]
void System::end_window(PartitionGroup& group) {
  group.reached_ps = kNever;
  for (const std::uint32_t n : group.partitions) {
    Partition& partition = partitions_[n];
    if (partition.stopped) {
      try {
        std::rethrow_exception(std::exchange(partition.stopped, nullptr));
      } catch (const WaveFault& fault) {
        note(fault, n);
      }
    }
    group.reached_ps = std::min(group.reached_ps, reached_ps_[n]);
  }
  if (group.stopped) std::rethrow_exception(std::exchange(group.stopped, nullptr));
}

}  // namespace strobe
