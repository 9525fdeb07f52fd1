// The units of simulation of a machine: a partition (components with their own clocks), and a group of partitions.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <exception>
#include <vector>

#include "sim/outbox.hpp"
#include "strobe/clock.hpp"

namespace strobe {

/// From another partition, or another group: how far the other end may be simulated ahead of `from`.
struct InputLink {
  std::uint32_t from;
  std::uint64_t latency_ps;
};

/// Adds a link, or shortens the one from the same place.
void add_input(std::vector<InputLink>& inputs, std::uint32_t from, std::uint64_t latency_ps);

/// Something that a worker takes once in a round: a partition, or a group.
class WorkItem {
 public:
  using HostTime = std::chrono::steady_clock::time_point;

  /// False if a worker has taken it for this round already, or, with `own`, if another worker took it last.
  /// [any thread]
  bool take(std::uint32_t worker, std::uint32_t round, bool own);
  /// Its window is over. [the worker that took it]
  void end(HostTime begin);
  /// Moving average of the host time of a window, ns.
  double window_ns() const { return window_ns_; }

 private:
  std::atomic<std::uint32_t> round_ = 0;   ///< for which a worker has taken it
  std::atomic<std::uint32_t> worker_ = 0;  ///< that took it last: its state is in that one's host caches
  double window_ns_ = 0;
};

/// Components that are simulated together, for a window at a time: up to where something may come in over a link.
struct Partition {
  std::vector<ClockDomain*> domains;
  std::vector<ClockDomain*> prefetching;  ///< those with components that prefetch what arrives at them
  bool faulted = false;                   ///< a wave has: nothing after that happens
  std::uint32_t number = 0;
  std::vector<InputLink> inputs;
  std::vector<InputLink> inputs_of_group;  ///< those from partitions of its group
  std::vector<Outbox*> inboxes;            ///< what others have sent, while partitions are simulated side by side
  std::uint64_t window_ps = 0;             ///< where its present window ends
  std::exception_ptr stopped;              ///< what it threw in this window
  WorkItem work;
  std::uint32_t group = 0;
  std::uint64_t steps = 0;  ///< since the last decision, if there may be several threads

  /// When something happens next; kNever: nothing does.
  std::uint64_t next_ps() const;
  /// Simulates what happens before a time, or until the launch has finished. kCounts: adds to `steps`. Defined in
  /// sim/partition_run.hpp.
  template <bool kCounts>
  void run(std::uint64_t until_ps, const bool* finished);
};

/// The partition that this thread simulates, if there may be several threads: for whoever is called from a component and
/// has to know in which partition that is.
extern constinit thread_local std::uint32_t running_partition;

/// Partitions with short links between them, such as those of a GPU. A group is simulated for a window as long as the
/// latency of links from other groups, divided into windows of its partitions.
struct PartitionGroup {
  std::vector<std::uint32_t> partitions;  ///< in the order of visits
  std::vector<ClockDomain*> domains;
  std::vector<InputLink> inputs;  ///< from other groups
  std::vector<Outbox*> inboxes;   ///< from groups that threads simulate
  std::uint64_t reached_ps = 0, window_ps = 0;
  std::exception_ptr stopped;       ///< what it threw in this window, but for faults of waves
  std::vector<std::uint32_t> busy;  ///< has room for its partitions
  WorkItem work;
};

inline std::uint64_t Partition::next_ps() const {
  std::uint64_t first = kNever;
  for (const ClockDomain* const clock : domains)
    if (clock->next() != kNever) first = std::min(first, clock->time_ps(clock->next()));
  return first;
}

}  // namespace strobe
