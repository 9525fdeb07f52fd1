// What the blocks of one partition have recorded, and the observation of a whole machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <tuple>
#include <vector>

#include "strobe/component.hpp"
#include "strobe/event.hpp"

namespace strobe {

/// Filled by the thread that simulates the partition. Accesses are recorded here for all memory levels, whether they
/// know of events or not: an observed access goes on with a tag of the log's, until its answer comes back with it.
class EventLog {
 public:
  struct Entry {
    std::uint64_t at_ps;  ///< when it was recorded: not before the entry in front of it
    Event event;
    std::uint64_t tag = 0;  ///< the requester's, of an access that came over a link
    bool linked = false;    ///< it did: its parent is in the sender's log
  };
  /// An access that has left for another partition in the course of another: what it is known by there, and that other.
  struct Link {
    using Key = std::tuple<std::uint32_t, std::uint32_t, Cycle, std::uint64_t, std::uint64_t>;
    Key key;  ///< to, from, arrival, tag, address
    std::uint64_t parent;
  };

  /// `number`: of the partition.
  EventLog(std::uint32_t number, std::vector<const ClockDomain*> domains)
      : number_(number), domains_(std::move(domains)) {}

  void add(const Event& event) { entries_.push_back({now_ps(), event}); }

  /// Makes an access that arrives in cycle `at`, in place of the caller.
  MemoryReply access(MemoryPort& to, const MemoryAccess& access, Cycle at);
  /// Notes an access that leaves for another partition, where it arrives in cycle `at`.
  void leaves(const MemoryPort& to, const MemoryAccess& access, Cycle at);
  /// Hands over an access from another partition, and sends its answer if it is there at once.
  void arrives(MemoryPort& to, const MemoryAccess& access, Cycle at);
  /// The requester's tag of an access that the level has answered.
  std::uint64_t answered(std::uint64_t tag, const MemoryReply& reply);

  /// What has been recorded and not handed over.
  std::vector<Entry>& entries() { return entries_; }
  std::vector<Link>& links() { return links_; }

 private:
  struct Pending {
    Event event;
    std::uint64_t tag = 0;  ///< the requester's; of a free one the next free one
    bool linked = false;    ///< it came over a link
  };
  std::uint64_t now_ps() const;
  std::uint64_t open(const MemoryPort& to, const MemoryAccess& access, Cycle at);
  MemoryReply call(MemoryPort& to, const MemoryAccess& access, Cycle at, std::uint64_t number);

  std::uint32_t number_;
  std::vector<const ClockDomain*> domains_;
  std::vector<Entry> entries_;
  std::vector<Link> links_;
  std::vector<Pending> pending_;
  static constexpr std::uint64_t kNone = ~std::uint64_t{0};
  std::uint64_t free_ = kNone;
  std::uint64_t made_ = 0;     ///< accesses so far
  std::uint64_t current_ = 0;  ///< id of the access in whose course others are made; 0: there is none
};

/// Puts what partitions record into one order: of time, then of partitions, then as recorded.
class Observation {
 public:
  using Receiver = std::function<void(std::span<const Event>)>;

  /// Of components in `partitions` partitions, which are idle and outlive it.
  Observation(std::span<const std::unique_ptr<Component>> components, std::size_t partitions);
  ~Observation();
  Observation(const Observation&) = delete;
  Observation& operator=(const Observation&) = delete;

  /// From now on `receiver` gets events of these kinds. 0: none. `launch`: the index of the launch with number 0; if
  /// `alone`, also of events that blocks cannot attribute. [nothing is in flight]
  void observe(unsigned kinds, std::uint32_t launch, bool alone, Receiver receiver);
  /// Hands over what was recorded before a time, up to which all partitions have been simulated. [between windows]
  void deliver(std::uint64_t before_ps);

 private:
  std::span<const std::unique_ptr<Component>> components_;
  std::deque<EventLog> logs_;
  std::uint64_t parent_of(const EventLog::Entry& entry);

  std::vector<Event> merged_;
  std::multimap<EventLog::Link::Key, std::uint64_t> links_;  ///< of accesses that have not been answered
  std::uint32_t launch_ = Event::kNone;
  bool alone_ = true;
  Receiver receiver_;
};

}  // namespace strobe
