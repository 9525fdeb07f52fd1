// Runs work-groups of a launch without time, on one thread of the host. Several executors may share the groups of a
// launch, each on its own thread.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <iterator>
#include <list>
#include <memory>
#include <vector>

#include "exec/functional.hpp"
#include "exec/group.hpp"
#include "exec/report_accesses.hpp"
#include "exec/step.hpp"

namespace strobe {

/// The work-groups that have not begun, in order, handed out in parts.
class GroupQueue {
 public:
  struct Part {
    std::uint64_t next = 0, end = 0;
    bool empty() const { return next >= end; }
  };

  GroupQueue(std::uint64_t first, std::uint64_t end, std::uint32_t threads)
      : next_(first), end_(end), shares_(threads == 1 ? 1 : 2 * std::uint64_t{threads}) {}

  /// A share of what is left, so that threads write far from each other; the last parts are small, so that all end at
  /// the same time. Where the first write to a page of the host gets it, two threads in one page would both clear it,
  /// and large pages hold hundreds of groups. Empty when there are no more.
  Part take() {
    std::uint64_t begin = next_.load(std::memory_order_relaxed);
    for (;;) {
      const std::uint64_t end = this->end();
      if (begin >= end) return {};  // it is asked again and again
      const std::uint64_t groups = (end - begin + shares_ - 1) / shares_;
      if (next_.compare_exchange_weak(begin, begin + groups, std::memory_order_relaxed)) return {begin, begin + groups};
    }
  }
  /// Groups from this one on need not begin any more.
  void end_before(std::uint64_t group) {
    std::uint64_t end = this->end();
    while (group < end && !end_.compare_exchange_weak(end, group, std::memory_order_relaxed)) {
    }
  }
  std::uint64_t end() const { return end_.load(std::memory_order_relaxed); }
  /// Numbers the contexts of groups: no two of a launch have the same.
  std::uint32_t new_slot() { return slots_.fetch_add(1, std::memory_order_relaxed); }

 private:
  std::atomic<std::uint64_t> next_, end_;
  std::atomic<std::uint32_t> slots_ = 0;
  const std::uint64_t shares_;
};

class Executor {
 public:
  /// `result` gets what this executor runs. At most `residents` groups are in flight at a time. `accesses` gets what
  /// waves access; null: nobody does. All outlive it.
  Executor(const FunctionalLaunch& launch, GroupQueue& groups, std::uint32_t residents, LaunchResult& result,
           TouchedMemory::Part* accesses = nullptr);

  /// Runs groups until there are none left. `alone`: no other executor runs, so that groups which wait for what never
  /// comes is known: throws NoProgress. Otherwise false when all that is left here may wait for groups of others.
  bool run(bool alone);
  /// Goes on with what another executor of this launch has left.
  void take_over(Executor& other);

  /// Waves that have not ended, and this executor's part of the groups that have not begun.
  NoProgress stuck() const;
  std::uint64_t started() const { return started_; }
  /// Number of the group that ran last.
  std::uint64_t current() const { return current_; }

 private:
  bool more() {
    if (part_.empty()) accesses_.end_part();
    if (part_.empty() && !left_.empty()) {
      part_ = left_.back();
      left_.pop_back();
    }
    if (part_.empty()) part_ = groups_.take();
    part_.end = std::min(part_.end, groups_.end());
    return !part_.empty();
  }
  void admit();
  void begin(GroupContext& group);
  bool pass();
  template <class Run>
  auto watched(Run run);
  bool turn(GroupContext& group);
  void run_wave(Wave& wave, std::uint64_t budget);
  void wave_ended(const Wave& wave);

  const FunctionalLaunch& launch_;
  GroupQueue& groups_;
  std::uint32_t residents_;
  LaunchResult& result_;
  TraceInstructions trace_;
  ReportAccesses accesses_;
  WatchNothing nothing_;
  GroupQueue::Part part_;
  std::vector<GroupQueue::Part> left_;  ///< by other executors; the first comes last
  std::uint64_t started_ = 0, finished_ = 0, current_ = 0;
  std::uint64_t idle_passes_ = 0, passes_before_proof_;
  std::list<std::unique_ptr<GroupContext>> resident_;
  std::vector<std::unique_ptr<GroupContext>> spare_;
};

}  // namespace strobe
