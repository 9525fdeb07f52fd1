// What arrives at memory ports of a clock domain from other partitions, by cycle.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <queue>
#include <utility>
#include <vector>

#include "strobe/port.hpp"

namespace strobe {

/// A calendar: a list for each of the next cycles. Entries of lists are used again in LIFO order, so those in use stay
/// in the host's caches however long the calendar is.
class Deliveries {
 public:
  Deliveries();

  /// An access, or an answer, that arrives in cycle `at`. False: beyond the calendar; take_far() moves it in later.
  [[gnu::always_inline]] bool add(Cycle now, Cycle at, MemoryPort& to, const MemoryAccess& access) {
    if (!within_reach(at, now)) [[unlikely]]
      return add_far(at, {access, &to, nullptr, to.rank(), ServedBy::unknown, false});
    Entry& entry = append(at, to);
    entry.access = access;
    entry.is_answer = false;
    return true;
  }
  [[gnu::always_inline]] bool add(Cycle now, Cycle at, MemoryPort& to, std::uint64_t tag, ServedBy level) {
    if (!within_reach(at, now)) [[unlikely]] {
      MemoryAccess answered;
      answered.tag = tag;
      return add_far(at, {answered, &to, nullptr, to.rank(), level, true});
    }
    Entry& entry = append(at, to);
    entry.access.tag = tag;
    entry.level = level;
    entry.is_answer = true;
    return true;
  }
  /// Whether something arrives in the cycle of a slot.
  bool due(std::uint64_t slot) const { return last_[slot] != nullptr; }
  /// Hands over what arrives in the cycle of a slot, which is now, by port and in the order in which it was sent.
  /// [defined in hand_over.hpp]
  void deliver(ClockDomain& clock, std::uint64_t slot);
  /// Prefetches what arrives in the cycles from `begin` on before `end`, and what its receivers will read; `occupied`:
  /// bits of the slots in which something may arrive.
  void expect(Cycle begin, Cycle end, const std::uint64_t* occupied) const;
  /// Whether a cycle has a list.
  static bool within_reach(Cycle at, Cycle now) { return at - now < kSlots; }
  /// Moves the first of those that are far to its list; its cycle.
  Cycle take_far();
  Cycle next_far() const { return first_far_.at; }

 private:
  static constexpr Cycle kSlots = ClockDomain::kSlots;

  /// One line of the host's cache.
  struct alignas(64) Entry {
    MemoryAccess access;  ///< of an answer, its tag alone
    MemoryPort* to;
    /// The entry of the same cycle that was sent before, or the next free one; null: there is none.
    Entry* before;
    std::uint32_t rank;  ///< of the port
    ServedBy level;
    bool is_answer;
  };
  static_assert(sizeof(Entry) == 64);
  /// Beyond the calendar: in no list yet.
  struct Far {
    Cycle at = kNever;
    std::uint64_t order = 0;
    Entry* entry = nullptr;
    bool operator>(const Far& other) const { return at != other.at ? at > other.at : order > other.order; }
  };
  /// Far entries in the order of their cycles. Each of the few senders of a partition, such as links, sends nearly in
  /// that order: a run for each takes them without sorting.
  struct Run {
    std::vector<Far> all;
    std::size_t first = 0;
    bool empty() const { return first == all.size(); }
    void push(const Far& far) {
      if (first > 64 && 2 * first > all.size()) {
        all.erase(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(first));
        first = 0;
      }
      all.push_back(far);
    }
    void pop() {
      if (++first == all.size()) {
        all.clear();
        first = 0;
      }
    }
  };
  static constexpr std::uint32_t kRuns = 4, kHeap = kRuns;

  [[gnu::noinline]] bool add_far(Cycle at, const Entry& entry) {
    const Far far{at, order_++, &use_free()};
    *far.entry = entry;
    std::uint32_t to = 0;
    while (to != kRuns && !runs_[to].empty() && runs_[to].all.back().at > at) ++to;
    if (to == kRuns)
      heap_.push(far);
    else
      runs_[to].push(far);
    used_ |= 1u << to;
    if (first_far_ > far) {
      if (to != first_from_) second_far_ = first_far_;
      first_far_ = far;
      first_from_ = to;
    } else if (to != first_from_ && second_far_ > far) {
      second_far_ = far;
    }
    return false;
  }
  /// An entry of a list; what is sent is still to be filled in.
  Entry& append(Cycle at, MemoryPort& to) {
    Entry& added = use_free();
    added.to = &to;
    added.rank = to.rank();
    put_in_list(at, added);
    return added;
  }
  Entry& use_free() {
    if (free_ == nullptr) [[unlikely]]
      grow();
    return *std::exchange(free_, free_->before);
  }
  void give_back(Entry& entry) {
    entry.before = free_;
    free_ = &entry;
  }
  void put_in_list(Cycle at, Entry& entry) { entry.before = std::exchange(last_[at % kSlots], &entry); }
  void find_first_far();
  static void hand_over(ClockDomain& clock, const Entry& entry);
  void grow();
  static Entry* sort(Entry* last);

  Entry* last_[kSlots] = {};  ///< by cycle: the entry that was sent last; null: there is none
  Entry* free_ = nullptr;
  std::vector<std::unique_ptr<Entry[]>> entries_;  ///< in blocks, as they are handed over in place
  std::size_t count_ = 0;                          ///< of all entries
  std::uint64_t order_ = 0;
  Run runs_[kRuns];
  std::priority_queue<Far, std::vector<Far>, std::greater<>> heap_;  ///< those that fit no run
  Far first_far_;                                                    ///< of all that are far
  std::uint32_t first_from_ = kHeap;                                 ///< where it is
  Far second_far_;                                                   ///< the first of those that are elsewhere
  std::uint32_t used_ = 0;  ///< bits: which runs, and whether the heap, have entries
};

// For each line that crosses a cut, each way: in place, as the call would cost half as much again.

[[gnu::always_inline]] inline void ClockDomain::deliver(Cycle at, MemoryPort& to, const MemoryAccess& access) {
  if (at <= now_) at = now_ + 1;
  if (deliveries_->add(now_, at, to, access)) return occupy(at);
  will_be_far(at);
}

[[gnu::always_inline]] inline void ClockDomain::deliver(Cycle at, MemoryPort& to, std::uint64_t tag,
                                                        const MemoryReply& reply) {
  if (at <= now_) at = now_ + 1;
  if (deliveries_->add(now_, at, to, tag, reply.level)) return occupy(at);
  will_be_far(at);
}

}  // namespace strobe
