// Simulated time: clock domains that tick only the components with something to do, in a fixed order.
//
// Each domain keeps a wheel of cycles; a slot of the wheel is a set of member numbers. Waking a component is setting a
// bit, so it is woken once however many reasons there are, and all that are due in a cycle tick in member order. What
// comes from another partition is delivered in its cycle, before the ticks of that cycle, and may wake members in it.
#pragma once

#include <bit>
#include <cstdint>
#include <memory>
#include <queue>
#include <vector>

#include "strobe/export.hpp"
#include "strobe/units.hpp"

namespace strobe {

class Archive;
class Component;
class Deliveries;
class EventLog;
enum class EventKind : std::uint8_t;
class MemoryPort;
struct MemoryAccess;
struct MemoryReply;

/// Number of a cycle of a clock domain; cycle 0 starts at time 0.
using Cycle = std::uint64_t;
/// No cycle: later than any.
inline constexpr Cycle kNever = ~Cycle{0};

/// The components of one partition that share a frequency. Owned by the machine; components only read the time and wake
/// themselves.
class STROBE_EXPORT ClockDomain {
 public:
  /// `frequency` is above 0. Domains with the same `partition` are simulated together.
  explicit ClockDomain(Hertz frequency, std::uint32_t partition = 0);
  ~ClockDomain();
  ClockDomain(const ClockDomain&) = delete;
  ClockDomain& operator=(const ClockDomain&) = delete;

  Hertz frequency() const { return frequency_; }
  /// Partitions of a machine count from 0.
  std::uint32_t partition() const { return partition_; }
  /// Rounded to whole picoseconds.
  std::uint64_t period_ps() const { return period_ps_; }
  /// The cycle that is being simulated, or was last.
  Cycle now() const { return now_; }
  /// Where now() can be read without this class. Lives as long as the domain.
  const Cycle* now_address() const { return &now_; }
  /// When a cycle begins, in picoseconds.
  std::uint64_t time_ps(Cycle cycle) const { return cycle * period_ps_; }
  /// The first cycle that does not start before `time_ps`.
  Cycle cycle_at(std::uint64_t time_ps) const { return (time_ps + period_ps_ - 1) / period_ps_; }

  /// Adds a component; members tick in the order in which they were added. Not owned.
  std::uint32_t add(Component& component);

  /// Member `member` will tick in cycle `at`; at the earliest in the present one while what arrives in it is handed
  /// over, and in the next one after that.
  void wake(std::uint32_t member, Cycle at) {
    if (at < earliest_) at = earliest_;
    if (!within_reach(at)) return wake_far(member, at);
    mark(member, at);
  }

  /// Marks that member `member` was active without a tick; see ticked().
  void touch(std::uint32_t member) { touched_[member] = 1; }

  /// An access (the answer to one) arrives at a port of this domain in cycle `at`, later than now. Of those that arrive
  /// in one cycle the number of the port decides, then the order in which they were sent. [core]
  void deliver(Cycle at, MemoryPort& to, const MemoryAccess& access);
  void deliver(Cycle at, MemoryPort& to, std::uint64_t tag, const MemoryReply& reply);

  /// The next cycle in which something happens; kNever if all sleep.
  Cycle next() const { return next_; }

  /// The number of cycles ahead that have a separate slot.
  static constexpr Cycle kSlots = 512;

  /// Simulates cycle next().
  void step();
  /// The cycles before `end` will be simulated now: prefetches what arrives in them, and what that will read, into the
  /// host's caches. [core]
  void expect_window(Cycle end) const;
  /// Nothing happens up to a cycle: that is now. [between cycles]
  void skip_to(Cycle cycle);

  /// Whether somebody wants events of this kind (event.hpp).
  bool observes(EventKind kind) const { return ((observed_ >> static_cast<unsigned>(kind)) & 1) != 0; }
  /// From now on its components record events of these kinds in `log`, which outlives that. [core, between launches]
  void observe(std::uint32_t kinds, EventLog* log) {
    observed_ = kinds;
    log_ = log;
  }
  /// Null: nobody wants events. [core]
  EventLog* log() const { return log_; }

  /// The time; nothing is in flight. [core]
  void archive(Archive& archive);

  /// A measurement begins now: nobody has ticked in it yet. [between cycles]
  void begin_measurement();
  /// The cycle after which it began.
  Cycle measured_from() const { return measured_from_; }
  /// 64 members each: a bit is set if its member has ticked or was touched since the measurement began.
  const std::vector<std::uint64_t>& ticked() const;

 private:
  struct Far {
    Cycle at;
    std::uint32_t member;
    bool operator>(const Far& other) const { return at != other.at ? at > other.at : member > other.member; }
  };

  void mark(std::uint32_t member, Cycle at) {
    wheel_[at % kSlots * words_ + member / 64] |= std::uint64_t{1} << (member % 64);
    occupy(at);
  }
  /// Something happens in a cycle that has a slot.
  void occupy(Cycle at) {
    const std::uint64_t slot = at % kSlots;
    occupied_[slot / 64] |= std::uint64_t{1} << (slot % 64);
    occupied_words_ |= static_cast<std::uint8_t>(1u << slot / 64);
    if (at < next_) next_ = at;
  }
  void wake_far(std::uint32_t member, Cycle at);
  void will_be_far(Cycle at);
  bool within_reach(Cycle at) const { return at - now_ < kSlots; }  // kNever never is
  Cycle find_next() const;
  void take_far();
  void tick_members(std::uint32_t word, std::uint64_t place);

  Hertz frequency_;
  std::uint32_t partition_;
  std::uint32_t observed_ = 0;  ///< bits: kinds of events
  std::uint64_t period_ps_;
  Cycle now_ = 0;
  Cycle earliest_ = 1;  ///< for which a member can be woken
  Cycle next_ = kNever;
  Cycle next_far_ = kNever;          ///< of what has no slot yet
  std::uint32_t words_ = 1;          ///< 64-bit words of a slot
  std::uint8_t occupied_words_ = 0;  ///< bits: which of occupied_ are not 0
  std::vector<Component*> members_;
  std::vector<std::uint64_t> wheel_;
  mutable std::vector<std::uint64_t> ticked_;
  std::vector<std::uint8_t> touched_;  ///< by member: 1 if it was touched
  Cycle measured_from_ = 0;
  std::uint64_t occupied_[kSlots / 64] = {};  ///< slots in which something happens
  std::priority_queue<Far, std::vector<Far>, std::greater<>> far_;
  std::unique_ptr<Deliveries> deliveries_;
  EventLog* log_ = nullptr;
};

}  // namespace strobe
