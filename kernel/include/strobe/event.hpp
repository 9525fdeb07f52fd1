// Events with time: what the blocks of a machine do in detailed mode, as tracers see it.
//
// A block records what somebody wants; all else costs a test of a bit at most. Events change no cycle, and they are the
// same, in the same order, for any number of threads.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace strobe {

/// What an event is, who records it, and the meaning of the members that differ between kinds.
enum class EventKind : std::uint8_t {
  /// The command processor sends a work-group to the compute unit `from`; `value`: its waves.
  dispatch = 0,
  /// A work-group has arrived at its compute unit, or its last wave there has ended; `value`: its waves.
  group_begin,
  group_end,
  /// A wave occupies slot `wave` of its compute unit, or leaves it; `value`: its number in the work-group.
  wave_begin,
  wave_end,
  /// An instruction has issued; the interval is that in which its wave cannot issue another. `what`: the unit that
  /// executes it; `value`: the SIMD.
  issue,
  /// A SIMD has not issued, for the cause `what`; wave and `pc` are its oldest wave's. It is recorded when the cause is
  /// known: of a wait for memory when the data are there. `value`: the SIMD.
  stall,
  /// An access was with a level from its arrival to its answer. `what`: "read", "write", "atomic", "translate",
  /// "invalidate"; `from`: who asked; `value`: the level that served it (ServedBy). `parent`: the access in whose
  /// course it was made.
  access,
  /// A DRAM command has gone to bank `value` (channel * 2^16 + bank); `what`: its name.
  dram_command,
  /// From now on, `value` entries of the resource that `what` names are in use or waiting: "mshrs", "bursts".
  occupancy,
  /// Something has left `from` for this component of another partition, where it arrives at `end`; `what`: "access",
  /// "answer", "message".
  message,
};
inline constexpr std::size_t kEventKinds = 11;
/// The name of a kind, as it is in this list.
std::string_view event_name(EventKind kind);
/// Sets of kinds have a bit for each.
constexpr unsigned event_bit(EventKind kind) { return 1u << static_cast<unsigned>(kind); }
inline constexpr unsigned kAllEvents = (1u << kEventKinds) - 1;

/// One event. Members that a kind has no use for keep their values here.
struct Event {
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  static constexpr std::uint64_t kNoGroup = ~std::uint64_t{0};

  EventKind kind = EventKind::dispatch;
  /// Of the block that records it and, if there is one, the other that takes part: numbers of TraceMachine::components.
  std::uint32_t component = kNone, from = kNone;
  std::uint32_t launch = kNone;      ///< TraceLaunch::index (blocks record Launch::number); none: not known
  std::uint64_t group = kNoGroup;    ///< work-group of the launch, x fastest
  std::uint32_t wave = kNone;        ///< slot of the wave in its compute unit
  std::uint64_t begin = 0, end = 0;  ///< cycles of the component's clock; equal: it takes no time
  std::uint64_t id = 0, parent = 0;  ///< of accesses, unique in the run; 0: none
  std::uint64_t pc = 0;              ///< guest address of the instruction; of accesses the lower half
  std::uint64_t address = 0;         ///< guest address of the data
  std::uint32_t bytes = 0;
  std::string_view what;  ///< text that outlives the run
  std::uint64_t value = 0;
};

/// The machine of a launch as a tracer sees it.
struct TraceMachine {
  struct Block {
    std::string_view path;          ///< "array[3].cu[1].l1v"
    std::uint64_t picoseconds = 0;  ///< of a cycle of its clock
  };
  std::span<const Block> components;
  std::uint64_t core_picoseconds = 0;  ///< of a cycle in which results count
  std::uint32_t gpu = 0;               ///< among the GPUs of the run
};

}  // namespace strobe
