// Work of streams, and when it is done. Work that the program does not wait for yet may be deferred: then launches of
// several streams run side by side on the machine, as far as their order allows.
// A launch whose waves wait in loops for a store of the host's is left, so that the program can make it.
//
// Models: launches, copies and fills of one flush() that depend on each other as streams, events and graphs say.
// Ignores: what is left on the machine of an earlier flush(); launches of the next one begin after it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "common/own_stack.hpp"
#include "common/timeline.hpp"
#include "common/treatment.hpp"
#include "strobe/host/launch.hpp"

namespace strobe::frontends {

class Session;

/// Of work, from 1 on, in the order in which it was added; 0: none.
using Ticket = std::uint64_t;

struct PlannedWork {
  std::optional<LaunchRequest> launch;  ///< a launch, else
  std::optional<BufferCopy> copy;       ///< a copy by a DMA engine of the GPUs, else
  std::function<void()> act;            ///< what this does, if it is given
  std::string name;                     ///< of what is no launch, for messages
  double seconds = 0;                   ///< that this takes
  Engine engine = Engine::none;
  bool of_program = false;       ///< `act` is the program's own function
  bool changes_memory = true;    ///< `act` may change memory of the GPUs
  std::uint64_t written = 0, written_bytes = 0;  ///< of the GPUs' memory, if known: address and bytes
  StreamTime* stream = nullptr;  ///< lives until the work is done
  std::uint32_t stream_number = 0, gpu = 0;
  std::vector<Ticket> after;  ///< what it waits for in addition to the work before it in its stream
  double not_before = 0;      ///< a time that it waits for
  double asked = 0;           ///< the host's time; set by add()
  std::function<void(const Span&)> ended;
};

class WorkQueue {
 public:
  explicit WorkQueue(Session& session) : session_(session) {}

  /// Adds work, and does it at once if it may not be deferred. Error: as flush().
  Ticket add(PlannedWork work);
  /// Adds work that belongs together: nothing of it is done before `add_all` returns.
  void add_together(const std::function<void()>& add_all);
  /// Whether there may be launches side by side: the program has several streams.
  void set_deferring(bool on) { deferring_ = on; }
  /// Does all that has been added, but for a launch that waits for the host and what comes after it. False: there was
  /// nothing to do. Error of a launch: what has not been done by then never is.
  bool progress();
  /// The same until nothing is left, or `enough` is true. Error: also if a launch waits for the host.
  void flush(const std::function<bool()>& enough = {});
  /// A launch waits for the host.
  bool waits() const { return stack_.is_left(); }
  /// In a launch that waits for the host. False: it waits in vain.
  bool wait_for_host();
  bool is_done(Ticket ticket) const { return ticket < first_ || entries_[ticket - first_].done; }
  /// A stream that lives until the end of the next flush(), for a branch of a graph. Within add_together().
  StreamTime& passing_stream() { return passing_.emplace_back(); }

 private:
  struct Entry {
    PlannedWork work;
    std::vector<std::size_t> before;  ///< entries
    bool done = false;
    Span span;
  };
  /// Launches that ran concurrently: when they are to be timed again, and the time of each.
  struct TimedGroup {
    Schedule schedule;
    std::vector<TimedLaunch> launches;  ///< by place in the group
  };
  using Group = std::vector<std::size_t>;  ///< entries, in their order

  bool defers() const;
  void go(const std::function<void()>& work);
  void do_all();
  bool do_beside();
  void run(const Group& ready);
  void run_alone(std::size_t number);
  void run_group(const Group& group);
  void run_side_by_side(const Group& group, TimedGroup& timed);
  void run_as_earlier(const Group& group, TimedGroup& timed);
  bool launches_overlap(const Group& group) const;
  std::string shape_of(const Group& group) const;
  std::vector<QueuedRequest> requests_of(const Group& group, double begin) const;
  /// When it may begin at the earliest.
  double from(const Entry& entry) const;
  void finish(Entry& entry, const Span& span);

  Session& session_;
  std::deque<Entry> entries_;
  std::deque<StreamTime> passing_;
  Ticket first_ = 1;  ///< of entries_.front()
  std::map<std::string, TimedGroup> groups_;
  double floor_ = 0;  ///< before it, launches of an earlier flush run
  bool deferring_ = false, flushing_ = false;
  OwnStack stack_;        ///< of do_all()
  std::size_t next_ = 0;  ///< entry after the launches that run
  std::size_t seen_ = 0;  ///< digest of what the host may store to, when the launch was left
  bool in_vain_ = false;
  int together_ = 0;
};

}  // namespace strobe::frontends
