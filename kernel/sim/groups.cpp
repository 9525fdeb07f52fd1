// Groups of partitions, such as those of a GPU, which are simulated by themselves for as long as links between groups
// are.
#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "sim/system.hpp"

namespace strobe {

/// Two partitions with a link between them, in the order of their numbers.
struct System::Way {
  std::uint32_t a, b;
  std::uint64_t there_ps, back_ps;  ///< the shortest links; far beyond any if there is none
  /// Side by side each may be ahead of the other as far as its links are long: by half of both on average.
  std::uint64_t half_ps() const { return (there_ps + back_ps) / 2; }
};

std::vector<System::Way> System::ways() const {
  std::map<std::pair<std::uint32_t, std::uint32_t>, Way> known;
  for (std::uint32_t to = 0; to < partitions_.size(); ++to)
    for (const Link& link : partitions_[to].inputs) {
      const std::uint32_t a = std::min(to, link.from), b = std::max(to, link.from);
      Way& way = known.try_emplace({a, b}, Way{a, b, kNever / 2, kNever / 2}).first->second;
      (link.from == a ? way.there_ps : way.back_ps) = link.latency_ps;
    }
  std::vector<Way> ways;
  for (const auto& [pair, way] : known) ways.push_back(way);
  return ways;
}

/// By partition, one of those that it is joined with by ways shorter than `apart_ps`.
std::vector<std::uint32_t> System::roots_of(std::span<const Way> ways, std::uint64_t apart_ps) const {
  std::vector<std::uint32_t> roots(partitions_.size());
  for (std::uint32_t n = 0; n < roots.size(); ++n) roots[n] = n;
  const auto root_of = [&roots](std::uint32_t n) {
    while (roots[n] != n) n = roots[n] = roots[roots[n]];
    return n;
  };
  for (const Way& way : ways)
    if (way.half_ps() < apart_ps) roots[root_of(way.b)] = root_of(way.a);
  for (std::uint32_t n = 0; n < roots.size(); ++n) roots[n] = root_of(n);
  return roots;
}

/// Whether each launch processor has a group of its own.
bool System::gpus_are_apart(std::span<const std::uint32_t> roots) const {
  std::set<std::uint32_t> seen;
  return std::ranges::all_of(processors_, [&](const LaunchProcessor* processor) {
    return seen.insert(roots[processor->clock().partition()]).second;
  });
}

/// A memory that only one GPU accesses may be farther from it than other GPUs are.
void System::add_to_only_neighbour(std::span<const Way> ways, std::vector<std::uint32_t>& roots) const {
  std::set<std::uint32_t> with_processor;
  for (const LaunchProcessor* const processor : processors_)
    with_processor.insert(roots[processor->clock().partition()]);
  std::map<std::uint32_t, std::set<std::uint32_t>> neighbours;
  for (const Way& way : ways) {
    const std::uint32_t a = roots[way.a], b = roots[way.b];
    if (a != b) neighbours[a].insert(b), neighbours[b].insert(a);
  }
  const std::vector<std::uint32_t> before = roots;
  for (std::uint32_t n = 0; n < roots.size(); ++n) {
    const std::set<std::uint32_t>& others = neighbours[before[n]];
    if (!with_processor.contains(before[n]) && others.size() == 1 && with_processor.contains(*others.begin()))
      roots[n] = *others.begin();
  }
}

/// The windows of groups are as long as can be with each GPU in a group of its own. Without several launch processors
/// beside the machine's, or if such windows are not twice as long as those of partitions, there are no groups.
void System::find_groups() {
  groups_.clear(), hubs_.clear(), clusters_.clear(), group_claims_.clear();
  if (processors_.size() < 3) return;
  const std::vector<Way> all = ways();
  std::set<std::uint64_t, std::greater<>> halves;
  for (const Way& way : all) halves.insert(way.half_ps());
  if (halves.empty()) return;
  nearest_ps_ = *halves.rbegin();
  const auto apart = std::ranges::find_if(
      halves, [&](std::uint64_t half) { return half < 2 * nearest_ps_ || gpus_are_apart(roots_of(all, half)); });
  if (apart == halves.end() || *apart < 2 * nearest_ps_) return;
  apart_ps_ = *apart;
  std::vector<std::uint32_t> roots = roots_of(all, apart_ps_);
  add_to_only_neighbour(all, roots);
  make_groups(roots);
}

void System::make_groups(std::span<const std::uint32_t> roots) {
  std::map<std::uint32_t, std::uint32_t> numbers;
  for (const std::uint32_t n : visits_) {
    const auto [known, added] = numbers.try_emplace(roots[n], static_cast<std::uint32_t>(groups_.size()));
    if (added) groups_.emplace_back();
    Group& group = groups_[known->second];
    group.partitions.push_back(n);
    group.domains.insert(group.domains.end(), partitions_[n].domains.begin(), partitions_[n].domains.end());
    partitions_[n].group = known->second;
  }
  soonest_of_group_ps_.assign(partitions_.size(), kNever / 2);
  for (std::uint32_t n = 0; n < partitions_.size(); ++n) {
    Partition& to = partitions_[n];
    to.inputs_of_group.clear();
    for (const Link& link : to.inputs) {
      const std::uint32_t from = partitions_[link.from].group;
      if (from == to.group) {
        to.inputs_of_group.push_back(link);
        soonest_of_group_ps_[n] = std::min(soonest_of_group_ps_[n], link.latency_ps);
        continue;
      }
      std::vector<Link>& inputs = groups_[to.group].inputs;
      const auto known = std::ranges::find(inputs, from, &Link::from);
      if (known == inputs.end())
        inputs.push_back({from, link.latency_ps});
      else
        known->latency_ps = std::min(known->latency_ps, link.latency_ps);
    }
  }
  for (const LaunchProcessor* const processor : processors_)
    if (processor != processor_) clusters_.push_back(partitions_[processor->clock().partition()].group);
  std::ranges::sort(clusters_);
  for (std::uint32_t n = 0; n < groups_.size(); ++n) {
    groups_[n].busy.assign(groups_[n].partitions.size(), 0);
    if (!std::ranges::binary_search(clusters_, n)) hubs_.push_back(n);
  }
  group_claims_ = clusters_;
}

void System::set_group_windows(bool grouped) {
  go_in_turn();
  find_groups();
  if (!grouped) groups_.clear(), hubs_.clear(), clusters_.clear();
  outboxes_.clear(), cuts_.clear(), group_outboxes_.clear();  // are made for these groups when they are needed
  for (Partition& partition : partitions_) partition.inboxes.clear();
}

std::uint64_t System::group_end(const Group& group, std::uint64_t until_ps) const {
  std::uint64_t end = std::min(until_ps, group.reached_ps + longest_ps());
  for (const Link& link : group.inputs) end = std::min(end, groups_[link.from].reached_ps + link.latency_ps);
  return std::max(end, group.reached_ps);
}

/// A window of each group. Those between GPUs first, while no thread runs: little happens in them, and GPUs may then
/// run on for the way to them and back.
void System::advance_groups(std::uint64_t until_ps, const bool* finished) {
  for (Group& group : groups_) {
    group.reached_ps = kNever;
    for (const std::uint32_t n : group.partitions) group.reached_ps = std::min(group.reached_ps, reached_ps_[n]);
  }
  const bool together = sharing_ == Sharing::groups;
  if (together)
    for (Outbox* const outbox : group_outboxes_) outbox->change_sides();
  const auto simulate = [this, until_ps, finished](Group& group) {
    group.window_ps = group_end(group, until_ps);
    simulate_group(group, finished);
    end_window(group);
  };
  for (const std::uint32_t hub : hubs_) {
    simulate(groups_[hub]);
    if (finished == nullptr || !*finished) continue;
    for (Group& group : groups_) take_in(group.inboxes);  // else it would change sides again before that
    return;
  }
  if (together) return simulate_clusters_together(until_ps);
  for (const std::uint32_t cluster : clusters_) simulate(groups_[cluster]);
}

void System::simulate_clusters_together(std::uint64_t until_ps) {
  for (const std::uint32_t cluster : clusters_) groups_[cluster].window_ps = group_end(groups_[cluster], until_ps);
  constexpr std::uint32_t kWindowsBetweenOrders = 16;
  if (window_number_++ % kWindowsBetweenOrders == 0 && !visits_are_set_)
    std::ranges::sort(group_claims_, [this](std::uint32_t a, std::uint32_t b) {
      return std::pair{-groups_[a].turn.work, a} < std::pair{-groups_[b].turn.work, b};
    });
  ran_side_by_side_ = true;
  ++meetings_;
  const std::uint64_t worth =
      std::min<std::uint64_t>(threads_, window_steps_ / std::max<std::uint64_t>(steps_per_thread_, 1));
  workers_->run([this](std::uint32_t worker) { take_clusters(worker); },
                static_cast<std::uint32_t>(std::max<std::uint64_t>(worth, 2) - 1));
  for (const std::uint32_t cluster : clusters_) end_window(groups_[cluster]);
}

void System::take_clusters(std::uint32_t worker) {
  for (const bool own : {true, false})
    for (const std::uint32_t n : group_claims_) {
      Group& group = groups_[n];
      if (!group.turn.take(worker, window_number_, own)) continue;
      const HostTime begin = std::chrono::steady_clock::now();
      try {
        simulate_group(group, nullptr);
      } catch (...) {
        group.stopped = std::current_exception();
      }
      group.turn.took(begin);
    }
}

/// When something happens next in a group; notes that of its partitions.
std::uint64_t System::next_of(const Group& group) {
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
void System::simulate_group(Group& group, const bool* finished) {
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

/// What its partitions have thrown. [no thread runs]
void System::end_window(Group& group) {
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
