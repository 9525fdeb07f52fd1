// Groups of partitions, simulated by themselves for as long as links between groups are.
#include <algorithm>
#include <chrono>
#include <map>
#include <utility>

#include "sim/find_groups.hpp"
#include "sim/run_noted.hpp"
#include "sim/windows.hpp"

namespace strobe {

void Windows::find_groups() {
  groups_.clear(), hubs_.clear(), clusters_.clear(), group_claims_.clear();
  std::vector<PartitionLink> links;
  for (std::uint32_t to = 0; to < partitions_.size(); ++to)
    for (const InputLink& link : partitions_[to].inputs) links.push_back({link.from, to, link.latency_ps});
  std::vector<std::uint32_t> processors;
  for (const LaunchProcessor* const processor : parts_.processors) processors.push_back(processor->clock().partition());
  const FoundGroups found = strobe::find_groups(links, static_cast<std::uint32_t>(partitions_.size()), processors);
  if (found.roots.empty()) return;
  apart_ps_ = found.apart_ps;
  nearest_ps_ = found.nearest_ps;
  make_groups(found.roots);
}

void Windows::make_groups(std::span<const std::uint32_t> roots) {
  std::map<std::uint32_t, std::uint32_t> numbers;
  for (const std::uint32_t n : visits_) {
    const auto [known, added] = numbers.try_emplace(roots[n], static_cast<std::uint32_t>(groups_.size()));
    if (added) groups_.emplace_back();
    PartitionGroup& group = groups_[known->second];
    group.partitions.push_back(n);
    group.domains.insert(group.domains.end(), partitions_[n].domains.begin(), partitions_[n].domains.end());
    partitions_[n].group = known->second;
  }
  soonest_of_group_ps_.assign(partitions_.size(), kNever / 2);
  for (std::uint32_t n = 0; n < partitions_.size(); ++n) {
    Partition& to = partitions_[n];
    to.inputs_of_group.clear();
    for (const InputLink& link : to.inputs) {
      const std::uint32_t from = partitions_[link.from].group;
      if (from == to.group) {
        to.inputs_of_group.push_back(link);
        soonest_of_group_ps_[n] = std::min(soonest_of_group_ps_[n], link.latency_ps);
        continue;
      }
      add_input(groups_[to.group].inputs, from, link.latency_ps);
    }
  }
  for (const LaunchProcessor* const processor : parts_.processors)
    if (processor != parts_.processor) clusters_.push_back(partitions_[processor->clock().partition()].group);
  std::ranges::sort(clusters_);
  for (std::uint32_t n = 0; n < groups_.size(); ++n) {
    groups_[n].busy.assign(groups_[n].partitions.size(), 0);
    if (!std::ranges::binary_search(clusters_, n)) hubs_.push_back(n);
  }
  group_claims_ = clusters_;
}

void Windows::set_group_windows(bool grouped) {
  go_in_turn();
  find_groups();
  if (!grouped) groups_.clear(), hubs_.clear(), clusters_.clear();
  outboxes_.clear(), cuts_.clear(), group_outboxes_.clear();  // are made for these groups when they are needed
  for (Partition& partition : partitions_) partition.inboxes.clear();
}

std::uint64_t Windows::group_end(const PartitionGroup& group, std::uint64_t until_ps) const {
  std::uint64_t end = std::min(until_ps, group.reached_ps + longest_ps());
  for (const InputLink& link : group.inputs) end = std::min(end, groups_[link.from].reached_ps + link.latency_ps);
  return std::max(end, group.reached_ps);
}

/// A window of each group. Those between GPUs first, while no thread runs: little happens in them, and GPUs may then
/// run on for the way to them and back.
void Windows::advance_groups(std::uint64_t until_ps, const bool* finished) {
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

void Windows::simulate_clusters_together(std::uint64_t until_ps) {
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

void Windows::take_clusters(std::uint32_t worker) {
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
std::uint64_t Windows::next_of(const PartitionGroup& group) {
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
void Windows::simulate_group(PartitionGroup& group, const bool* finished) {
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
          run_noted(partition, end, finished, threads_ > 1);
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
void Windows::end_window(PartitionGroup& group) {
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
