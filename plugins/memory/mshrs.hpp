// MSHRs: outstanding misses with the requests that wait for their lines. MSHRs are reused in FIFO order: a miss takes
// the one that was taken longest ago, and waits until that one's line is there.
#pragma once

#include <cstdint>
#include <deque>
#include <vector>

#include "strobe/port.hpp"

namespace memory {

/// A part of a request that waits for a line, or for the next level's reply. Its cycles are the lower halves of those
/// of the last 2^31.
struct Waiter {
  strobe::MemoryPort* port = nullptr;  ///< null: a part of a split access
  std::uint64_t tag = 0;               ///< of the request; the number of the split access
  std::uint32_t arrived = 0;           ///< the request
  std::uint32_t lookup = 0;
  std::uint32_t slot = 0;  ///< when its data have passed the data path, if they are there by then
  std::uint32_t data = 1;  ///< cycles that its data takes

  /// The cycle near `near` with this lower half.
  static strobe::Cycle near(strobe::Cycle near, std::uint32_t low) {
    return near + static_cast<strobe::Cycle>(static_cast<std::int32_t>(low - static_cast<std::uint32_t>(near)));
  }
};

class Mshrs {
 public:
  using Cycle = strobe::Cycle;
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  /// One line of the host's cache.
  struct alignas(64) Mshr {
    Cycle ready = 0;  ///< when its line is there; kNever: not known yet
    Waiter own;       ///< the first that waits
    std::uint32_t set = 0;
    std::uint16_t way = 0;
    bool keep = true;  ///< false: the line was dropped or written in the meantime
    bool waits = false;
    std::uint32_t merges = 0;                    ///< requests that wait for its line, with the first
    std::uint32_t others = kNone, last = kNone;  ///< behind the first that waits

    void begin(std::uint32_t in_set, std::uint32_t in_way) {
      ready = strobe::kNever;
      set = in_set;
      way = static_cast<std::uint16_t>(in_way);
      merges = 0;
      keep = true;
    }
  };

  explicit Mshrs(std::uint32_t count) : all_(count) {}

  /// Brings one into the host's cache.
  void expect(std::uint32_t n) const { __builtin_prefetch(&all_[n]); }
  Mshr& operator[](std::uint32_t n) { return all_[n]; }
  const Mshr& operator[](std::uint32_t n) const { return all_[n]; }
  /// The one that the next miss takes.
  std::uint32_t next() const { return next_; }
  void take() {
    if (++next_ == all_.size()) next_ = 0;
    __builtin_prefetch(&all_[next_], 1);
    ++outstanding_;
  }
  /// The line of an MSHR is known.
  void done() { --outstanding_; }
  std::uint32_t outstanding() const { return outstanding_; }

  /// A place for one more that waits for the line of an MSHR.
  Waiter& wait(Mshr& mshr) {
    ++mshr.merges;
    if (!mshr.waits) {
      mshr.waits = true;
      return mshr.own;
    }
    if (free_ == kNone) [[unlikely]] {
      free_ = static_cast<std::uint32_t>(entries_.size());
      entries_.emplace_back();
    }
    const std::uint32_t number = free_;
    free_ = entries_[number].next;
    entries_[number].next = kNone;
    (mshr.others == kNone ? mshr.others : entries_[mshr.last].next) = number;
    mshr.last = number;
    return entries_[number].waiter;
  }
  /// Calls visit(waiter) for those of an MSHR, which has none afterwards.
  template <class F>
  void release(Mshr& mshr, const F& visit) {
    if (!mshr.waits) return;
    std::uint32_t number = mshr.others;
    mshr.waits = false;
    mshr.others = kNone;
    const Waiter own = mshr.own;  // the MSHR may be taken again meanwhile
    visit(own);
    while (number != kNone) {
      Entry& entry = entries_[number];
      const std::uint32_t next = entry.next;
      visit(entry.waiter);
      entry.next = free_;
      free_ = number;
      number = next;
    }
  }

  void archive(strobe::Archive& archive, std::uint32_t sets, std::uint32_t ways);

 private:
  struct Entry {
    Waiter waiter;
    std::uint32_t next = kNone;
  };
  std::vector<Mshr> all_;
  std::uint32_t next_ = 0, outstanding_ = 0;
  std::deque<Entry> entries_;
  std::uint32_t free_ = kNone;
};

}  // namespace memory
