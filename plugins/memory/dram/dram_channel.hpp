// One DRAM channel: banks, rows and the commands between them, by the times from which each command is allowed.
//
// Models:  FR-FCFS, FCFS or a policy's choice over per-bank queues, reads before writes with write drains, row and
//          column commands in the same cycle (one of each), activate windows, bus turnarounds, refresh of all banks,
//          also postponed while requests wait, or bank by bank.
// Ignores: forwarding from queued writes, power-down, refreshes ahead of their time. A bank that is due serves nothing
// until it has been refreshed; on a shared command bus, column commands of other banks go before its row commands.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <vector>

#include "strobe/archive.hpp"
#include "strobe/component.hpp"
#include "strobe/event.hpp"
#include "strobe/policy/dram_scheduler.hpp"
#include "strobe/policy/page_policy.hpp"
#include "strobe/policy/refresh.hpp"

namespace memory {

using strobe::Cycle;

namespace lanes {
/// Eight 32-bit numbers that the host handles together; see dram_lanes.hpp.
struct alignas(32) Numbers {
  std::int32_t of[8];
};
}  // namespace lanes

/// In cycles of the channel's clock, at most 1 M each; names as in data sheets.
struct DramTimings {
  std::int32_t tCL, tCWL, tRCDRD, tRCDWR, tRP, tRAS, tRRDS, tRRDL, tFAW, tCCDS, tCCDL, tWTRS, tWTRL, tWR, tRTPS, tRTPL,
      tRTW, tRFC, tREFI, tRFCpb, tRREFD;
  std::int32_t burst;  ///< that a column access keeps the data bus
};

/// A command as it goes to the device.
struct IssuedCommand {
  enum Kind : std::uint8_t { read, write, activate, precharge, precharge_all, refresh, refresh_bank };
  Cycle at;
  Kind kind;
  bool closes;  ///< a column command with auto-precharge
  std::uint32_t channel, bank;
};
/// Learns of the commands of each channel in the order of time, later than they go.
class CommandObserver {
 public:
  virtual ~CommandObserver() = default;
  virtual void issued(const IssuedCommand& command) = 0;
};

struct ChannelShape {
  DramTimings timings;
  std::uint32_t groups = 4;                    ///< a power of two
  std::uint32_t banks = 16;                    ///< of all groups, a power of two, at most Channel::kMaxBanks
  std::uint32_t window = 8;                    ///< requests of a bank among which the scheduler chooses
  std::uint32_t capacity = 32;                 ///< reads, and as many writes, that wait
  strobe::DramScheduler* scheduler = nullptr;  ///< asked if rules.chooses
  strobe::DramScheduler::Rules rules;
  strobe::PagePolicy* pages = nullptr;  ///< null: rows stay open
  bool split_bus = true;                ///< row and column commands go side by side
  bool opens_ahead = false;             ///< row commands also for the direction that the data bus does not have
  const strobe::RefreshPolicy* refresh = nullptr;  ///< asked if refresh_rules.chooses
  strobe::RefreshPolicy::Rules refresh_rules;
  std::uint32_t most_postponed = 0;             ///< refreshes of all banks that are owed while requests wait
  CommandObserver* observer = nullptr;          ///< null: nobody asks
  const strobe::Component* recorder = nullptr;  ///< records events, if somebody wants them; null: none
};

/// What channels count, summed over those of a controller.
struct ChannelCounts {
  std::array<std::uint64_t, 3> accesses{};  ///< row hits, misses, conflicts
  std::uint64_t activates = 0, refreshes = 0, data_cycles = 0;
};

/// Simulated as late as its user likes: what happens up to a cycle depends only on what was added before it.
class Channel {
 public:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  static constexpr std::uint32_t kMaxBanks = 64;

  /// One burst.
  struct Burst {
    std::uint64_t row, address;
    std::uint32_t who;  ///< handed back when it is served
    std::uint32_t bank;
    bool write;
  };
  /// A read command; who is kNone if there was none. Of several, which read bursts of one access, the address of the
  /// first and the cycle of the last.
  struct Served {
    std::uint32_t who = kNone;
    std::uint64_t address = 0;
    Cycle at = 0;
    std::uint32_t bursts = 1;
  };

  /// `shape` and `counts` outlive it.
  Channel(const ChannelShape& shape, ChannelCounts& counts, std::uint32_t number = 0);

  /// Bursts that have been added and not served.
  std::uint32_t waiting() const { return count_[0] + count_[1]; }
  bool full(bool write) const { return count_[write] >= shape_->capacity; }
  /// A burst enters its queue, which has room, in cycle `at`; what happens before that cycle has been simulated.
  void add(const Burst& burst, Cycle at);

  /// No burst is served before this cycle, unless more is added.
  Cycle next() const { return waiting() == 0 ? strobe::kNever : next_; }

  /// Simulates all cycles up to `to`; calls `served(const Served&)` for each read command, or (`together`) once for
  /// some that read one access.
  template <class F>
  void run(Cycle to, const F& served, bool together = false) {
    while (next_ <= to)
      if (const Served one = step(to, together); one.who != kNone) served(one);
  }
  /// The first cycle from `at` on in which a burst can enter a queue, if nothing enters before it; simulates what
  /// happens before that cycle.
  template <class F>
  Cycle make_room(bool write, Cycle at, const F& served, bool together = false) {
    run(at - 1, served, together);
    while (full(write)) {
      at = next_ + 1;
      run(next_, served);
    }
    return at;
  }

  void archive(strobe::Archive& archive);

 private:
  /// Cycles after the base: no time that matters is far from it, and the host compares eight short numbers at
  /// once.
  using Time = std::int32_t;
  static constexpr Time kFar = std::numeric_limits<Time>::max();
  static constexpr std::uint64_t kClosed = ~std::uint64_t{0};
  enum Command : std::uint32_t { kRead = 0, kWrite, kActivate, kPrecharge };
  static constexpr std::uint32_t kCommands = 4;
  /// Commands as lanes::select() takes them: the sign bit is set of row commands, the bit below of activates.
  static constexpr std::int32_t kColumnMask = 0;
  static constexpr std::int32_t kPrechargeMask = std::numeric_limits<std::int32_t>::min();
  static constexpr std::int32_t kActivateMask = kPrechargeMask / 2;

  enum Cost : std::uint8_t { kHit = 0, kMiss, kConflict };

  /// A burst that waits in the queue of its bank.
  struct Entry {
    std::uint64_t row, address;
    std::uint32_t who, next, age;
    Cost cost;  ///< counted when it is served
  };

  struct alignas(64) Bank {
    std::uint64_t open_row = kClosed;
    Time row_command = 0;  ///< when the open row may be closed; if none is open: when one may be opened
    Time activated = 0;
    std::uint32_t first[2] = {kNone, kNone}, last[2] = {kNone, kNone};  ///< to read, to write
    std::uint32_t chosen = kNone, before = kNone;  ///< what the next command is for, and its predecessor in the queue
    std::uint32_t bypassed = 0;                    ///< row hits served since the oldest entry became the oldest
    bool hit = false;                              ///< the next command is a column access
  };

  static constexpr std::uint32_t kLanes = 8;

  /// The next commands of eight banks.
  struct Eights {
    lanes::Numbers own;     ///< when the bank itself can get its next command; kFar if it has none
    lanes::Numbers at;      ///< when it can be issued, if `updated_`
    lanes::Numbers kind{};  ///< a mask
    lanes::Numbers age{};   ///< of the entry that it is for, times the number of banks, and the bank
  };
  /// Of eight banks, and all that belong to the same groups: when they can get each command, as far as others go.
  struct Limits {
    lanes::Numbers group{};
    lanes::Numbers from[kCommands]{};
  };

  Served step(Cycle to, bool together);
  Cycle row_read_from(Cycle to) const;
  Served read_row(Cycle from, Cycle to);
  void wait_after(Cycle cycle);
  bool wants_to_turn() const { return (count_[1] != 0 && wants_to_write()) != writing_; }
  bool wants_to_write() const;
  void turn();
  void choose_all();
  void choose(std::uint32_t number);
  void find_hit(Bank& bank);
  bool closes_row(std::uint32_t number, const Entry& served, bool write) const;
  void ask_scheduler(std::uint32_t number);
  std::uint32_t window_of(const Bank& bank) const {
    return !shape_->rules.in_turn && bank.bypassed < shape_->rules.max_passed ? shape_->window : 1;
  }
  void set_next(std::uint32_t number, Command command, Time own);
  void hold(Command command, std::uint32_t bank, Time others, Time same);
  /// A bank by how long the access that its next command is for has waited, in bursts, times the number of banks, less
  /// the bank: of the oldest whose next command is a column (row) command; 0: none.
  struct Choice {
    std::uint32_t column, row;
  };
  std::uint32_t bank_of(std::uint32_t waited) const { return -waited & (shape_->banks - 1); }
  std::uint32_t lone_bank() const;
  void choose_ahead(std::uint32_t number);
  bool ahead(const Bank& bank) const { return bank.first[writing_] == kNone; }
  /// Bits: banks that may have a next command.
  std::uint64_t occupied() const {
    return (shape_->opens_ahead ? occupied_[0] | occupied_[1] : occupied_[writing_]) | refreshing_;
  }
  bool refreshes(std::uint32_t bank) const { return (refreshing_ >> bank & 1) != 0; }
  bool idle() const { return waiting() == 0 && refreshing_ == 0; }
  Time time_of(std::uint32_t number) const;
  Choice ready(Time now);
  Choice oldest(Time now) const;
  Time soonest();
  Time update();
  void row_command(std::uint32_t number, Time now);
  void column(std::uint32_t number, Time now, Served& read);
  std::uint32_t take_chosen(std::uint32_t number, bool write);
  void read_at(std::uint32_t number, Time now);
  void refresh_all(Cycle now);
  void refresh_all_at(Cycle cycle);
  void begin_refresh(Cycle& cycle, Cycle to);
  void postpone_refresh(Cycle now);
  Cycle rest(Cycle cycle);
  void begin_bank_refresh();
  std::uint64_t all_banks() const { return ~std::uint64_t{0} >> (64 - shape_->banks); }
  void skip_idle_refreshes(Cycle to);
  void choose_refresh(std::uint32_t number);
  void refresh_command(std::uint32_t number, Time now);
  void report(IssuedCommand::Kind kind, std::uint32_t bank, Cycle at, bool closes = false) const {
    if (shape_->observer) [[unlikely]]
      shape_->observer->issued({at, kind, closes, number_, bank});
    if (records(strobe::EventKind::dram_command)) [[unlikely]]
      record_command({at, kind, closes, number_, bank});
  }
  bool records(strobe::EventKind kind) const { return shape_->recorder != nullptr && shape_->recorder->observes(kind); }
  void record_command(const IssuedCommand& command) const;
  void record_waiting(Cycle at) const;
  void rebase(Cycle base);

  const Limits& limits_of(std::uint32_t bank) const { return limits_[bank / kLanes & limits_mask_]; }

  const ChannelShape* shape_;
  ChannelCounts* counts_;
  Cycle next_ = strobe::kNever;  ///< when step() can do something
  Cycle base_ = 0;               ///< of all Times: when the last refresh was due
  Cycle refresh_interval_;       ///< between refreshes, of all banks or of one
  Cycle next_refresh_;
  Cycle make_up_ = 0;                ///< when the next refresh that is owed is made if nothing waits
  std::uint32_t owed_ = 0;           ///< refreshes of all banks that were postponed
  std::uint32_t count_[2] = {0, 0};  ///< reads and writes that wait
  std::uint32_t free_ = kNone;
  std::uint32_t age_ = 0;
  std::uint32_t bank_bits_, eights_used_, limits_mask_, number_;
  std::uint32_t precedence_;  ///< that the present direction's accesses have over those of the other
  Time write_from_ = 0;       ///< when the bus is free for writes
  bool writing_ = false, updated_ = false;
  std::uint32_t write_from_count_, write_to_count_;  ///< writes that wait, by which the bus turns
  std::vector<strobe::DramRequest> offered_;         ///< to the scheduler
  bool reads_rows_;                                  ///< nobody decides, or asks, about single commands; see read_row()
  bool one_pass_;  ///< after the commands of a cycle there is no other in it, unless the direction changes
  std::uint8_t oldest_activate_ = 0;
  std::array<Time, 4> activates_{};  ///< when a fifth may follow: a ring
  std::vector<Entry> entries_;
  std::uint64_t occupied_[2] = {0, 0};  ///< bits: banks with reads (writes)
  std::uint64_t refreshing_ = 0;        ///< bit: the bank whose refresh is due and has not begun
  std::uint64_t refresh_due_;           ///< bits: banks that have not been refreshed in this round
  std::array<Limits, kMaxBanks / kLanes> limits_;
  std::array<Eights, kMaxBanks / kLanes> eights_;
  std::array<Bank, kMaxBanks> banks_;
};

}  // namespace memory
