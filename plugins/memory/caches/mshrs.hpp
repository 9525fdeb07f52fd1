// MSHRs: outstanding misses with the requests that wait for their lines. MSHRs are reused in FIFO order: a miss takes
// the one that was taken longest ago, and waits until that one's line is there. What an outstanding miss needs lies in
// records that are reused in LIFO order, so that few lines of the host's cache are in use.
#pragma once

#include <cstdint>
#include <utility>
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
  std::uint32_t slot = 0;       ///< when its data have passed the data path, if they are there by then
  std::uint32_t data : 31 = 1;  ///< cycles that its data takes
  std::uint32_t writes : 1 = 0;

  /// The cycle near `near` with this lower half.
  static strobe::Cycle near(strobe::Cycle near, std::uint32_t low) {
    return near + static_cast<strobe::Cycle>(static_cast<std::int32_t>(low - static_cast<std::uint32_t>(near)));
  }
};

class Mshrs {
 public:
  using Cycle = strobe::Cycle;
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  struct Mshr {
    Cycle ready = 0;                                     ///< when its line is there; kNever: not known yet
    std::uint32_t record = 0;                            ///< while that is not known
    std::uint16_t merges = 0;                            ///< requests that wait for its line, with the first
    strobe::ServedBy level = strobe::ServedBy::unknown;  ///< where its line came from
    bool keep : 1 = true;                                ///< false: the line was dropped or written in the meantime
    bool prefetch : 1 = false;                           ///< nobody had asked for its line when it was fetched
  };
  static_assert(sizeof(Mshr) == 16);
  /// Of an MSHR whose line is in flight. One line of the host's cache.
  struct alignas(64) Record {
    Waiter own;              ///< the first that waits
    std::uint32_t mshr = 0;  ///< whose record it is; of a free one: the next free record
    std::uint32_t set = 0;
    std::uint16_t way = 0;
    bool waits = false;
    std::uint32_t others = kNone, last = kNone;  ///< after the first that waits
    std::uint32_t packet = kNone;                ///< the record of the next line that is fetched with this one
  };
  static_assert(sizeof(Record) == 64);

  explicit Mshrs(std::uint32_t count) : count_(count), all_(count), records_(count) {
    for (std::uint32_t number = 0; number < count; ++number)
      records_[number].mshr = number + 1 == count ? kNone : number + 1;
  }

  Mshr& operator[](std::uint32_t n) { return all_[n]; }
  const Mshr& operator[](std::uint32_t n) const { return all_[n]; }
  const Record& record(std::uint32_t number) const { return records_[number]; }
  /// The line of record `next` comes with that of `record`.
  void chain(std::uint32_t record, std::uint32_t next) { records_[record].packet = next; }
  /// Prefetches a record and its MSHR into the host's cache.
  void expect(std::uint32_t record, std::uint32_t mshr) const {
    __builtin_prefetch(&records_[record], 1);
    __builtin_prefetch(&all_[mshr], 1);
  }

  /// The one that the next miss takes.
  std::uint32_t next() const { return next_; }
  /// Misses since this one was taken.
  std::uint32_t age(std::uint32_t n) const { return n < next_ ? next_ - n : next_ + count_ - n; }
  /// Takes next() for a line that is fetched into this way; `merges`: how many requests wait for it already. Returns
  /// the number of its record. next() has to be free by the cycle of the fetch.
  [[gnu::always_inline]] std::uint32_t take(std::uint32_t set, std::uint32_t way, std::uint16_t merges) {
    const std::uint32_t number = free_record_;
    Record& record = records_[number];
    free_record_ = record.mshr;
    record.mshr = next_;
    record.set = set;
    record.way = static_cast<std::uint16_t>(way);
    record.packet = kNone;
    all_[next_] = {strobe::kNever, number, merges, strobe::ServedBy::unknown, true, false};
    if (++next_ == count_) next_ = 0;
    ++outstanding_;
    return number;
  }
  std::uint32_t outstanding() const { return outstanding_; }

  /// The place of the first that waits for the line of a record; nobody does yet. It counts in Mshr::merges already.
  Waiter& wait_first(std::uint32_t number) {
    Record& record = records_[number];
    record.waits = true;
    return record.own;
  }
  /// A place for one more that waits for the line of an MSHR, which is in flight.
  Waiter& wait(std::uint32_t n) {
    Mshr& mshr = all_[n];
    Record& record = records_[mshr.record];
    ++mshr.merges;
    if (!record.waits) return wait_first(mshr.record);
    if (free_ == kNone) [[unlikely]] {
      free_ = static_cast<std::uint32_t>(entries_.size());
      entries_.emplace_back();
    }
    const std::uint32_t number = free_;
    free_ = entries_[number].next;
    entries_[number].next = kNone;
    (record.others == kNone ? record.others : entries_[record.last].next) = number;
    record.last = number;
    return entries_[number].waiter;
  }
  /// release() of a record with one waiter at most.
  void release_single(std::uint32_t number) {
    Record& record = records_[number];
    record.waits = false;
    record.mshr = std::exchange(free_record_, number);
    --outstanding_;
  }
  /// The line of an MSHR is known: calls visit(waiter) for those that wait for it. Its record is free then.
  template <class F>
  void release(std::uint32_t record_number, const F& visit) {
    Record& record = records_[record_number];
    const bool waits = record.waits;
    const std::uint32_t others = record.others;
    const Waiter own = record.own;  // the record may be taken again meanwhile
    record.waits = false;
    record.others = kNone;
    record.mshr = free_record_;
    free_record_ = record_number;
    --outstanding_;
    if (!waits) return;
    visit(own);
    if (others != kNone) [[unlikely]]
      release_others(others, visit);
  }

  void archive(strobe::Archive& archive);

 private:
  struct Entry {
    Waiter waiter;
    std::uint32_t next = kNone;
  };
  template <class F>
  [[gnu::noinline]] void release_others(std::uint32_t number, const F& visit) {
    while (number != kNone) {
      const Entry entry = entries_[number];  // others may be added meanwhile
      entries_[number].next = std::exchange(free_, number);
      number = entry.next;
      visit(entry.waiter);
    }
  }

  std::uint32_t count_;
  std::uint32_t next_ = 0, outstanding_ = 0;
  std::uint32_t free_record_ = 0;
  std::vector<Mshr> all_;
  std::vector<Record> records_;  ///< as many: a miss takes an MSHR whose line is known, and so has no record
  std::vector<Entry> entries_;
  std::uint32_t free_ = kNone;
};

}  // namespace memory
