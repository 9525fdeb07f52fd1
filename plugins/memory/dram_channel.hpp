// One DRAM channel: banks, rows and the commands between them, by the times from which each command is allowed.
//
// Models:  FR-FCFS or FCFS over per-bank queues, reads before writes with write drains, row commands beside column
//          commands (one of each per cycle), activate windows, bus turnarounds, all-bank refresh.
// Ignores: forwarding from queued writes, power-down, per-bank refresh.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <vector>

#include "strobe/clock.hpp"

namespace memory {

using strobe::Cycle;

/// In cycles of the channel's clock; names as in data sheets.
struct DramTimings {
  Cycle tCL, tCWL, tRCDRD, tRCDWR, tRP, tRAS, tRRDS, tRRDL, tFAW, tCCDS, tCCDL, tWTRS, tWTRL, tWR, tRTPS, tRTPL, tRFC,
      tREFI;
  Cycle burst;  ///< that a column access keeps the data bus
};

struct ChannelShape {
  DramTimings timings;
  std::uint32_t groups = 4;
  std::uint32_t banks = 16;     ///< of all groups; at most 4096
  std::uint32_t window = 8;     ///< requests of a bank among which the scheduler chooses
  std::uint32_t capacity = 32;  ///< reads, and as many writes, that wait
  bool closed_page = false;
  bool first_ready = true;
};

/// What channels count, summed over those of a controller.
struct ChannelCounts {
  std::uint64_t row_hits = 0, row_misses = 0, row_conflicts = 0, activates = 0, refreshes = 0, data_cycles = 0;
};

class Channel {
 public:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  explicit Channel(const ChannelShape& shape);

  bool has_room(bool write) const { return count_[write] < shape_.capacity; }
  bool idle() const { return count_[0] + count_[1] == 0; }
  std::uint32_t waiting() const { return count_[0] + count_[1]; }
  /// Takes an access of one burst; `who` is handed back when it is served.
  void take(bool write, std::uint32_t bank, std::uint64_t row, std::uint64_t address, std::uint32_t who, Cycle now);

  /// A column access that was begun: its data has passed after `duration` cycles.
  struct Served {
    std::uint32_t who = kNone;
    bool write = false;
    std::uint64_t address = 0;
    Cycle duration = 0;
  };
  /// Issues the commands that can be issued in this cycle.
  Served step(Cycle now, ChannelCounts& counts);
  /// When step() can do something again, unless more is taken.
  Cycle next() const { return next_; }

 private:
  static constexpr std::uint64_t kClosed = ~std::uint64_t{0};
  enum class Need : std::uint8_t { column = 0, activate, precharge };
  static constexpr std::uint32_t kNeeds = 3;
  enum class Cost : std::uint8_t { hit = 1, miss, conflict };

  struct Entry {
    std::uint64_t row = 0;
    std::uint64_t address = 0;
    std::uint64_t age = 0;
    std::uint32_t who = kNone;
    std::uint32_t next = kNone;
    Cost cost = Cost::hit;
  };
  struct List {
    std::uint32_t first = kNone, last = kNone;
  };
  /// Times that are compared four at a time: the host compares signed numbers.
  using Time = std::int64_t;
  static constexpr Time kFar = std::numeric_limits<Time>::max();
  static constexpr std::uint32_t kTogether = 4;  ///< banks, or groups, looked at together
  static std::uint32_t padded(std::uint32_t number) { return (number + kTogether - 1) / kTogether * kTogether; }
  static void later(Time& time, Cycle at) { time = std::max(time, static_cast<Time>(at)); }
  /// What a bank would do next, kept until its queue or row changes.
  struct Candidate {
    std::uint64_t age = 0;
    std::uint32_t entry = kNone, before = kNone;
    Need need = Need::column;
  };
  /// Of candidates, what decides when they can go and which goes first; all are looked at, so it lies beside each
  /// other.
  struct When {
    std::vector<Time> ready;            ///< as far as the bank itself goes; kFar without an access in this direction
    std::vector<std::uint32_t> shared;  ///< number of what it shares with others, in shared_
    /// Age and, below it, the bank: the least of those that can go is the oldest. kFar for what needs the other sort.
    std::vector<Time> column_key, row_key;
  };
  static constexpr unsigned kBankBits = 12;
  /// Candidates that can go now, the oldest of each sort; if there is none, when the first can.
  struct Choice {
    std::uint32_t column = kNone, row = kNone;
    Time next = kFar;
  };
  struct Bank {
    std::uint64_t open_row = kClosed;
    Cycle next_activate = 0, next_precharge = 0;
    Cycle next_column[2] = {0, 0};  ///< read, write
    List queue[2];
    std::uint32_t bypassed = 0;  ///< row hits served since the oldest entry became the oldest
    std::uint32_t group = 0;
  };
  /// Of all groups, a multiple of kTogether: when they allow such commands.
  struct Groups {
    std::vector<Time> next_activate, next_precharge, next_column[2];
  };

  bool choose_direction();
  void choose(std::uint32_t number);
  void choose_stale();
  void find_shared(Cycle rows_from);
  Choice choice(Time now) const;
  Choice oldest_alone(Time now) const;
  void all_stale();
  void stale(std::uint32_t number) { stale_[number / 64] |= std::uint64_t{1} << (number % 64); }
  void column(std::uint32_t number, Cycle now, ChannelCounts& counts, Served& served);
  void activate(std::uint32_t number, Cycle now);
  void precharge(std::uint32_t number, Cycle now);
  void refresh(Cycle now, ChannelCounts& counts);
  void account(const Entry& entry, ChannelCounts& counts) const;

  ChannelShape shape_;
  bool one_pass_;  ///< after the commands of a cycle there is no other in it, unless the direction changes
  std::vector<Bank> banks_;
  std::vector<Candidate> candidates_;  ///< per bank
  When when_;                          ///< per bank, and some that are none
  std::vector<std::uint64_t> stale_;   ///< bits: banks whose candidates are to be chosen again
  Groups groups_;
  std::vector<Time> shared_;  ///< per need and group: when its banks can get such a command, but for themselves
  std::vector<Entry> entries_;
  std::vector<std::uint64_t> busy_[2];  ///< bits: banks with entries to read, to write
  std::uint32_t free_ = 0;
  std::uint32_t count_[2] = {0, 0};
  bool writing_ = false;
  std::uint64_t age_ = 0;
  // Of the whole channel: other bank groups, the data bus.
  Cycle next_activate_ = 0, next_precharge_ = 0;
  Cycle next_column_[2] = {0, 0};
  std::array<Cycle, 4> activates_{};  ///< when a fifth may follow: a ring
  std::uint32_t oldest_activate_ = 0;
  Cycle next_refresh_;
  Cycle next_ = strobe::kNever;
};

}  // namespace memory
