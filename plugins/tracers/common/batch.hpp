// Launches that ran together, with their events in the order of time, in parts: what tracers write that need to know
// more than one event. A part has what began before a time, and what is left waits for the next.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "common/filter.hpp"
#include "strobe/trace.hpp"
#include "strobe/wave.hpp"

namespace tracers {

inline constexpr std::uint32_t kNoSpan = ~std::uint32_t{0};

/// What lasts for several parts. Times of a batch are in picoseconds of simulated time.
struct Span {
  std::uint64_t begin = 0, end = 0;
  std::uint64_t group = 0;
  std::uint32_t unit = 0;
  std::uint32_t launch = 0;  ///< place in Batch::launches
  bool wanted = true;
  bool has_ended = false;              ///< `end` is known
  bool opens = false, closes = false;  ///< its begin, its end are in this part
  bool was_open = false;               ///< its begin is in an earlier part
  bool was_closed = false;             ///< its end is in an earlier part
  std::int64_t tag = 0;                ///< the writer's own

  bool is_shown() const { return (was_open || opens) && !was_closed; }
};

struct WaveSpan : Span {
  std::uint32_t slot = 0;
  std::uint32_t number = 0;  ///< in its work-group
};

struct GroupSpan : Span {
  std::uint64_t waves = 0;
};

struct LaunchSpan {
  std::uint64_t index = 0;
  std::string kernel;
  std::uint64_t begin = 0, end = 0;  ///< first dispatch, end of the last work-group so far; equal: nothing was traced
  std::int64_t tag = 0;              ///< the writer's own
  std::uint32_t grid[3] = {1, 1, 1};
  std::uint32_t lds_bytes = 0;                               ///< of a work-group
  std::uint64_t code = 0;                                    ///< guest address of the code
  std::unordered_map<std::uint64_t, const char*> mnemonics;  ///< by offset

  /// Of an instruction at a guest address; its address where it is not known.
  std::string mnemonic(std::uint64_t pc) const;
};

/// `begin` and `end` are picoseconds.
struct BatchEvent : strobe::Event {
  std::uint32_t span = kNoSpan;  ///< of the wave that caused it: place in Batch::waves
  bool waits = false;            ///< for an access that it names as its parent, and that has not been recorded
  bool wanted = true;
};

struct Batch {
  std::vector<std::string> paths;          ///< of components
  std::vector<std::uint64_t> picoseconds;  ///< of a cycle of each
  std::uint64_t core_picoseconds = 1;
  std::uint32_t gpu = 0;
  std::vector<LaunchSpan> launches;
  std::vector<GroupSpan> groups;  ///< in the order of their begin, as the next
  std::vector<WaveSpan> waves;
  /// From issues on, in the order of their begin; of two accesses with one begin, the parent is in front. `parent` of
  /// an access is 0 if its parent was not recorded.
  std::vector<BatchEvent> events;
  std::vector<BatchEvent> rest;  ///< known already, of later parts
  bool is_last = false;          ///< all launches have ended
  std::uint64_t until = 0;       ///< what began before, and is in no earlier part, is in this one
};

/// Collects the events of launches, attributes accesses to waves, filters, and cuts parts.
///
/// A part has the older half of what was collected. What is recorded later began later, but for accesses and stalls
/// that last longer than the other half does: they are in a later part than others of their time.
class Collector {
 public:
  /// `kinds`: those that are wanted; `most`: events that are kept in memory, some more while accesses wait for others.
  Collector(const EventFilterSpec& spec, unsigned kinds, std::size_t most)
      : spec_(spec), kinds_(kinds), most_(most), full_at_(most) {}

  /// Which kinds it needs.
  unsigned event_kinds(const strobe::TraceLaunch& launch) const;
  void machine(const strobe::TraceMachine& machine);
  void launch_started(const strobe::TraceLaunch& launch);
  /// `has_room`: whether there is some for more than the begin and end of work-groups and waves.
  void add(const strobe::Event& event, bool has_room);
  /// It is time to cut a part.
  bool is_full() const { return batch_.events.size() >= full_at_; }
  /// Whether all launches have ended: cut the last part.
  bool launch_ended();
  /// The next part, until drop().
  Batch& cut(bool is_last);
  /// The part has been written.
  void drop();
  bool is_empty() const { return batch_.waves.empty() && batch_.events.empty(); }
  const Choice& choice() const { return choice_; }
  void require_choice(const std::string& path) const { choice_.require(spec_, path); }
  LeftOut& left_out() { return left_out_; }
  const LeftOut& left_out() const { return left_out_; }

 private:
  /// Of an access of an earlier part, or of none.
  struct Known {
    std::uint32_t span;
    bool written;
    std::uint64_t end;  ///< picoseconds
  };

  bool is_kept(const strobe::Event& event) const;
  std::uint32_t launch_at(std::uint32_t index) const;
  void begin_wave(const BatchEvent& event);
  void end_wave(const BatchEvent& event);
  void begin_group(const BatchEvent& event);
  void end_group(const BatchEvent& event);
  std::uint64_t next_until() const;
  void end_all();
  void attribute();
  std::uint32_t span_of(BatchEvent& event);
  std::uint32_t occupant(std::uint32_t unit, std::uint32_t slot, std::uint64_t at) const;
  bool is_wanted(const BatchEvent& event) const;
  bool is_outside(std::uint64_t begin, std::uint64_t end) const;
  bool is_later(const BatchEvent& event) const;
  void split();
  void link_parents();
  void mark(Span& span) const;
  void forget_ended();

  static std::uint64_t key(std::uint64_t unit, std::uint64_t slot) { return unit << 32 | slot; }

  const EventFilterSpec spec_;
  const unsigned kinds_;
  const std::size_t most_;
  std::size_t full_at_;
  Batch batch_;
  std::size_t running_ = 0;
  std::uint64_t latest_ = 0;                                              ///< end of an event so far
  std::uint64_t newest_ = 0;                                              ///< begin of one
  std::uint64_t longest_ = 0;                                             ///< time that an access has taken
  std::uint64_t previous_ = 0;                                            ///< Batch::until of the part before
  std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> slots_;   ///< waves that a slot has had
  std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> groups_;  ///< of a unit, that have not ended
  std::unordered_map<std::uint64_t, std::size_t> accesses_;               ///< by id
  std::unordered_map<std::uint64_t, Known> known_;                        ///< accesses that have left, by id
  LeftOut left_out_;
  Choice choice_;
};

}  // namespace tracers
