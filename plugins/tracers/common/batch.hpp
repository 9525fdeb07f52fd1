// Launches that ran together, with their events in the order of time: what tracers write that need a launch as a whole.
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

/// Times of a batch are in picoseconds of simulated time.
struct WaveSpan {
  std::uint32_t unit = 0, slot = 0;
  std::uint32_t launch = 0;  ///< place in Batch::launches
  std::uint32_t number = 0;  ///< in its work-group
  std::uint64_t group = 0;
  std::uint64_t begin = 0, end = 0;
  bool wanted = true;
};

struct GroupSpan {
  std::uint32_t unit = 0, launch = 0;
  std::uint64_t group = 0, waves = 0;
  std::uint64_t begin = 0, end = 0;
};

struct LaunchSpan {
  std::uint64_t index = 0;
  std::string kernel;
  std::uint64_t begin = 0, end = 0;  ///< first dispatch, end of the last work-group; equal: nothing was traced
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
  bool is_parent = false;        ///< of an access: others name it as their parent
};

struct Batch {
  std::vector<std::string> paths;          ///< of components
  std::vector<std::uint64_t> picoseconds;  ///< of a cycle of each
  std::uint64_t core_picoseconds = 1;
  std::uint32_t gpu = 0;
  std::vector<LaunchSpan> launches;
  std::vector<GroupSpan> groups;  ///< in the order of their begin, as the next
  std::vector<WaveSpan> waves;
  std::vector<BatchEvent> events;  ///< of an access, its parent is in front of it

  std::uint64_t end() const;
};

/// Collects the events of launches until the last of them has ended, attributes accesses to waves, and filters.
class Collector {
 public:
  /// `kinds`: those that are wanted.
  Collector(const EventFilterSpec& spec, unsigned kinds) : spec_(spec), kinds_(kinds) {}

  /// Which kinds it needs.
  unsigned event_kinds(const strobe::TraceLaunch& launch) const;
  void machine(const strobe::TraceMachine& machine);
  void launch_started(const strobe::TraceLaunch& launch);
  /// `room`: events that may be kept; more are left out. Returns whether some were.
  bool events(std::span<const strobe::Event> events, std::uint64_t room);
  /// Whether the batch is whole: take() it.
  bool launch_ended();
  Batch take();
  bool is_empty() const { return batch_.waves.empty() && batch_.events.empty(); }
  LeftOut& left_out() { return left_out_; }
  const LeftOut& left_out() const { return left_out_; }

 private:
  bool is_kept(const strobe::Event& event) const;
  std::uint32_t launch_at(std::uint32_t index) const;
  void add(const strobe::Event& event);
  void begin_wave(const BatchEvent& event);
  void end_wave(const BatchEvent& event);
  void end_group(const BatchEvent& event);
  void attribute();
  std::uint32_t span_of(BatchEvent& event);
  std::uint32_t occupant(std::uint32_t unit, std::uint32_t slot, std::uint64_t at) const;
  bool is_wanted(const BatchEvent& event) const;
  void drop_unwanted();

  static std::uint64_t key(std::uint64_t unit, std::uint64_t slot) { return unit << 32 | slot; }

  const EventFilterSpec spec_;
  const unsigned kinds_;
  Batch batch_;
  std::size_t running_ = 0;
  std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> slots_;   ///< waves that a slot has had
  std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> groups_;  ///< of a unit, that have not ended
  std::unordered_map<std::uint64_t, std::size_t> accesses_;               ///< by id
  LeftOut left_out_;
};

}  // namespace tracers
