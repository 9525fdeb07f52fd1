// One DRAM channel: banks, rows and the commands between them, by the times from which each command is allowed.
//
// Models:  FR-FCFS or FCFS over per-bank queues, reads before writes with write drains, row commands beside column
//          commands (one of each per cycle), activate windows, bus turnarounds, all-bank refresh.
// Ignores: forwarding from queued writes, power-down, per-bank refresh.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <vector>

#include "strobe/clock.hpp"

namespace memory {

using strobe::Cycle;

/// In cycles of the channel's clock, at most 1 M each; names as in data sheets.
struct DramTimings {
  std::int32_t tCL, tCWL, tRCDRD, tRCDWR, tRP, tRAS, tRRDS, tRRDL, tFAW, tCCDS, tCCDL, tWTRS, tWTRL, tWR, tRTPS, tRTPL,
      tRFC, tREFI;
  std::int32_t burst;  ///< that a column access keeps the data bus
};

struct ChannelShape {
  DramTimings timings;
  std::uint32_t groups = 4;     ///< a power of two
  std::uint32_t banks = 16;     ///< of all groups
  std::uint32_t window = 8;     ///< requests of a bank among which the scheduler chooses
  std::uint32_t capacity = 32;  ///< reads, and as many writes, that wait
  bool closed_page = false;
  bool first_ready = true;
};

/// What channels count, summed over those of a controller.
struct ChannelCounts {
  std::array<std::uint64_t, 3> accesses{};  ///< row hits, misses, conflicts
  std::uint64_t activates = 0, refreshes = 0, data_cycles = 0;
};

/// Ordered by use: what a command touches of the host's cache is most of what it costs.
class Channel {
 public:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  /// `shape` outlives it.
  explicit Channel(const ChannelShape& shape);

  /// Accesses that have been taken and not served.
  std::uint32_t waiting() const { return count_[0] + count_[1]; }
  /// Takes an access of one burst, if fewer than the shape's capacity of its direction wait; `who` is handed back when
  /// it is served.
  void take(bool write, std::uint32_t bank, std::uint64_t row, std::uint64_t address, std::uint32_t who, Cycle now);

  /// A column access that was begun, or kNone.
  struct Served {
    std::uint32_t who = kNone;
    bool write = false;
    std::uint64_t address = 0;
  };
  /// Issues the commands that can be issued in this cycle.
  Served step(Cycle cycle, ChannelCounts& counts);
  /// When step() can do something again, unless more is taken.
  Cycle next() const { return next_; }

 private:
  /// Cycles after the last refresh: no time that matters is far from it, and the host compares many short numbers at
  /// once.
  using Time = std::int32_t;
  static constexpr Time kFar = std::numeric_limits<Time>::max();
  static constexpr std::uint64_t kClosed = ~std::uint64_t{0};
  enum Command : std::int32_t { kRead = 0, kWrite, kActivate, kPrecharge, kNothing };
  static constexpr std::uint32_t kCommands = 4;

  enum Cost : std::uint32_t { kHit = 0, kMiss, kConflict };

  struct Entry {
    std::uint64_t row = 0;
    std::uint64_t address = 0;
    std::uint32_t who = kNone;
    std::uint32_t next = kNone;
    std::uint32_t age = 0;
    std::uint32_t cost = kHit;  ///< counted when it is served
  };
  static_assert(sizeof(Entry) == 32);

  struct Bank {
    std::uint64_t open_row = kClosed;
    Time row_command = 0;  ///< when the open row may be closed; if none is open: when one may be opened
    Time activated = 0;
    std::uint32_t first[2] = {kNone, kNone}, last[2] = {kNone, kNone};  ///< to read, to write
  };
  static_assert(sizeof(Bank) == 32);

  /// Banks that are looked at together: a number of each, so that the host does so with a few instructions.
  static constexpr std::uint32_t kLanes = 16;
  template <class T>
  using PerLane = std::array<T, kLanes>;
  struct alignas(64) Block {
    PerLane<Time> at;                              ///< when the bank's next command can go; kFar if it has none
    PerLane<std::int32_t> next;                    ///< that command, or kNothing
    PerLane<std::int32_t> group{};                 ///< of the bank
    std::array<PerLane<Time>, kCommands> allow{};  ///< when a bank can get such a command, as far as others go
    PerLane<std::int32_t> age{};  ///< of the entry that the next command is for, times kLanes, and the lane
    PerLane<Bank> banks{};
    PerLane<std::uint8_t> bypassed{};  ///< row hits served since the oldest entry became the oldest
  };
  /// A bank whose next command is the oldest of some, or none.
  struct Oldest {
    std::uint32_t waited = 0;  ///< in accesses, times kLanes, less the lane; 0: none
    Block* block = nullptr;
    std::uint32_t lane() const { return -waited % kLanes; }
  };
  struct Choice {
    Oldest column, row;
  };

  bool wants_to_turn() const { return (count_[1] != 0 && wants_to_write()) != writing_; }
  bool wants_to_write() const;
  [[gnu::noinline]] void turn();
  void choose(Block& block, std::uint32_t lane);
  void choose_all();
  void hold(Command command, std::int32_t group, Time others, Time same);
  [[gnu::noinline]] Choice ready_alone(Time now);
  Choice ready(Time now);
  [[gnu::noinline]] Oldest oldest();
  Time soonest();
  void row_command(Block& block, std::uint32_t lane, Time now, ChannelCounts& counts);
  Served column(Block& block, std::uint32_t lane, Time now, ChannelCounts& counts);
  void remove(Block& block, std::uint32_t lane, std::uint32_t index, std::uint32_t before);
  void refresh(Cycle now, ChannelCounts& counts);
  void rebase(Cycle base);

  const ChannelShape* shape_;
  Cycle base_ = 0;  ///< of all Times: the last refresh
  Cycle next_refresh_;
  Cycle next_ = strobe::kNever;
  std::uint32_t count_[2] = {0, 0};
  std::uint32_t free_ = 0;
  std::uint32_t age_ = 0;
  bool writing_ = false;
  bool one_pass_;  ///< after the commands of a cycle there is no other in it, unless the direction changes
  std::uint8_t oldest_activate_ = 0;
  std::array<Time, 4> activates_{};  ///< when a fifth may follow: a ring
  std::vector<Block> blocks_;
  std::vector<Entry> entries_;
};

}  // namespace memory
