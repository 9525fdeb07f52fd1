// MSHRs: outstanding misses with the requests that wait for their lines. MSHRs are reused in FIFO order: a miss takes the
// one that was taken longest ago, and waits until that one's line is there.
#pragma once

#include <cstdint>
#include <vector>

#include "strobe/port.hpp"

namespace memory {

/// A part of a request that waits for a line.
struct Waiter {
  strobe::MemoryPort* port = nullptr;  ///< null: a part of a split access
  std::uint64_t tag = 0;               ///< of the request; the number of the split access
  strobe::Cycle arrived = 0;  ///< the request
  strobe::Cycle lookup = 0;
  std::uint32_t data = 0;  ///< cycles that its data takes
};

class Mshrs {
 public:
  using Cycle = strobe::Cycle;
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  struct Mshr {
    Cycle ready = 0;  ///< when its line is there; kNever: not known yet
    std::uint32_t set = 0, way = 0;
    std::uint32_t merges = 0;
    bool keep = true;  ///< false: the line was dropped or written in the meantime
    std::uint32_t first = kNone, last = kNone;
  };

  explicit Mshrs(std::uint32_t count) : all_(count) {}

  Mshr& operator[](std::uint32_t n) { return all_[n]; }
  /// The one that the next miss takes.
  std::uint32_t next() const { return next_; }
  void take() {
    if (++next_ == all_.size()) next_ = 0;
    ++outstanding_;
  }
  /// The line of an MSHR is known.
  void done() { --outstanding_; }
  std::uint32_t outstanding() const { return outstanding_; }

  void wait(std::uint32_t mshr, const Waiter& waiter) {
    std::uint32_t entry = free_;
    if (entry == kNone) {
      entry = static_cast<std::uint32_t>(waiters_.size());
      waiters_.push_back({});
    } else {
      free_ = waiters_[entry].next;
    }
    waiters_[entry] = {waiter, kNone};
    Mshr& one = all_[mshr];
    (one.first == kNone ? one.first : waiters_[one.last].next) = entry;
    one.last = entry;
    ++one.merges;
  }
  /// Calls visit(waiter) for those of an MSHR, which has none afterwards.
  template <class F>
  void release(std::uint32_t mshr, const F& visit) {
    std::uint32_t entry = all_[mshr].first;
    all_[mshr].first = all_[mshr].last = kNone;
    while (entry != kNone) {
      const Waiter waiter = waiters_[entry].waiter;
      const std::uint32_t next = waiters_[entry].next;
      waiters_[entry].next = free_;
      free_ = entry;
      visit(waiter);
      entry = next;
    }
  }

 private:
  struct Entry {
    Waiter waiter;
    std::uint32_t next = kNone;
  };
  std::vector<Mshr> all_;
  std::uint32_t next_ = 0, outstanding_ = 0;
  std::vector<Entry> waiters_;
  std::uint32_t free_ = kNone;
};

}  // namespace memory
