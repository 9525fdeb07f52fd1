// MSHRs: outstanding misses with the requests that wait for their lines. MSHRs are reused in FIFO order: a miss takes
// the one that was taken longest ago, and waits until that one's line is there.
#pragma once

#include <cstdint>
#include <deque>
#include <vector>

#include "strobe/port.hpp"

namespace memory {

/// A part of a request that waits for a line, or for the next level's reply.
struct Waiter {
  strobe::MemoryPort* port = nullptr;  ///< null: a part of a split access
  std::uint64_t tag = 0;               ///< of the request; the number of the split access
  strobe::Cycle arrived = 0;           ///< the request
  strobe::Cycle lookup = 0;
  strobe::Cycle slot = 0;  ///< when its data have passed the data path, if they are there by then
  std::uint32_t data = 1;  ///< cycles that its data takes
};

class Mshrs {
  struct Entry {
    Waiter waiter;
    Entry* next = nullptr;
  };

 public:
  using Cycle = strobe::Cycle;
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  struct Mshr {
    Cycle ready = 0;  ///< when its line is there; kNever: not known yet
    std::uint32_t set = 0, way = 0;
    std::uint32_t merges = 0;  ///< requests that wait for its line, with the first
    bool keep = true;          ///< false: the line was dropped or written in the meantime
    Entry *first = nullptr, *last = nullptr;
    Entry own;  ///< the first that waits

    void begin(std::uint32_t in_set, std::uint32_t in_way) {
      ready = strobe::kNever;
      set = in_set;
      way = in_way;
      merges = 0;
      keep = true;
    }
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

  /// A place for one more that waits for the line of an MSHR.
  Waiter& wait(Mshr& mshr) {
    ++mshr.merges;
    if (mshr.first == nullptr) {
      mshr.first = mshr.last = &mshr.own;
      mshr.own.next = nullptr;
      return mshr.own.waiter;
    }
    if (free_ == nullptr) [[unlikely]]
      free_ = &entries_.emplace_back();
    Entry* const entry = free_;
    free_ = entry->next;
    entry->next = nullptr;
    mshr.last->next = entry;
    mshr.last = entry;
    return entry->waiter;
  }
  /// Calls visit(waiter) for those of an MSHR, which has none afterwards.
  template <class F>
  void release(Mshr& mshr, const F& visit) {
    Entry* entry = mshr.first;
    mshr.first = mshr.last = nullptr;
    while (entry != nullptr) {
      Entry* const next = entry->next;
      visit(entry->waiter);
      if (entry != &mshr.own) {
        entry->next = free_;
        free_ = entry;
      }
      entry = next;
    }
  }

 private:
  std::vector<Mshr> all_;
  std::uint32_t next_ = 0, outstanding_ = 0;
  std::deque<Entry> entries_;
  Entry* free_ = nullptr;
};

}  // namespace memory
