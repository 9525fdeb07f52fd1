// One DRAM channel by arithmetic: when the data of an access are there is said when it comes, ahead of time.
//
// Models:  rows of banks, the data bus, activate windows, refresh. An access to a row that an earlier one opens, also
// in
//          the future, is served with it: what FR-FCFS scheduling does with accesses that wait together.
// Ignores: bank groups, bus turnarounds, the length of queues.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "far_bookings.hpp"

namespace memory {

/// In cycles of who asks; names as in data sheets.
struct TimedDramTimings {
  strobe::Cycle tCL, tRCD, tRP, tRAS, tRTP, tFAW, tRFC, tREFI;
  strobe::Cycle burst;  ///< that an access keeps the data bus
};

struct TimedDramCounts {
  std::uint64_t row_hits = 0, activates = 0, data_cycles = 0;
};

class TimedDramChannel {
 public:
  using Cycle = strobe::Cycle;

  TimedDramChannel(const TimedDramTimings& timings, std::uint32_t banks) : timings_(timings), banks_(banks) {}

  /// An access of one burst that comes in cycle `from`, which is not before `now`; returns when its data have passed.
  Cycle access(std::uint32_t bank, std::uint64_t row, Cycle from, Cycle now, TimedDramCounts& counts) {
    Opened* const opened = row_of(banks_[bank], row, from, now, counts);
    const Cycle data = bus_.take(std::max(from, opened->from) + timings_.tCL, timings_.burst, now);
    counts.data_cycles += timings_.burst;
    opened->until = std::max(opened->until, data - timings_.tCL);
    return data + timings_.burst;
  }

 private:
  static constexpr std::uint32_t kRemembered = 4;  ///< rows of a bank
  static constexpr std::uint64_t kNoRow = ~std::uint64_t{0};
  static constexpr Cycle kInWindow = 4;  ///< activates

  /// Cycles in which a row takes column commands.
  struct Opened {
    std::uint64_t row = kNoRow;
    Cycle from = 0;
    Cycle until = 0;  ///< of the last one so far
  };
  struct Bank {
    Opened opened[kRemembered];
    std::uint32_t last = 0;
    Cycle activated = 0;
  };

  Opened* row_of(Bank& bank, std::uint64_t row, Cycle from, Cycle now, TimedDramCounts& counts) {
    const Cycle refreshed = last_refresh(from);
    for (std::uint32_t n = 0; n < kRemembered; ++n) {
      Opened& opened = bank.opened[(bank.last - n) % kRemembered];
      if (opened.row != row || opened.from < refreshed) continue;
      // The row that is open stays so; one that is closed for another is over.
      if (n != 0 && opened.until < from) break;
      ++counts.row_hits;
      return &opened;
    }
    ++counts.activates;
    const Opened& before = bank.opened[bank.last];
    const bool closed = before.row == kNoRow || before.from < refreshed;
    // Nobody closes a row before another one is wanted.
    Cycle at = from;
    if (!closed) at = std::max({from, before.until + timings_.tRTP, bank.activated + timings_.tRAS}) + timings_.tRP;
    at = behind_refresh(at);
    // Four in each window, evenly.
    const Cycle each = std::max<Cycle>(timings_.tFAW / kInWindow, 1);
    at = activates_.take(at, each, now);
    bank.activated = at;
    bank.last = (bank.last + 1) % kRemembered;
    Opened& opened = bank.opened[bank.last];
    opened = {row, at + timings_.tRCD, at + timings_.tRCD};
    return &opened;
  }

  /// The start of the last refresh up to a cycle; all rows are closed then.
  Cycle last_refresh(Cycle at) {
    if (at - refresh_ >= timings_.tREFI) refresh_ = at - at % timings_.tREFI;
    return refresh_;
  }
  /// No row is opened while all are refreshed.
  Cycle behind_refresh(Cycle at) {
    const Cycle end = last_refresh(at) + timings_.tRFC;
    return refresh_ != 0 && at < end ? end : at;
  }

  TimedDramTimings timings_;
  std::vector<Bank> banks_;
  FarBookings bus_, activates_;
  Cycle refresh_ = 0;  ///< of the interval that was asked for last
};

}  // namespace memory
