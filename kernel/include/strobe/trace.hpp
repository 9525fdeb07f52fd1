// The contract of a tracer: it receives what it subscribed to and writes a file.
//
//   open()                             once, before the first launch
//   launch_started()                   kLaunches
//     machine()                        kEvents: in detailed mode, the GPU of the launch, before its first event
//     wave_started()                   kWaves
//       instruction_executed()         kInstructions: before each instruction executes
//     wave_ended()                     kWaves
//     events()                         kEvents: what has happened since the last call
//   launch_ended()                     kLaunches
//   close()                            once; not called after an error
//   remarks()                          after close()
//
// All calls come from one thread, in the order in which things happen; of several waves that run at a time the calls
// are mixed. What a call is given is valid during the call only. Without time, waves of a launch follow each other, and
// there are no events. Instructions make a launch run on one thread; events do not.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "strobe/event.hpp"
#include "strobe/export.hpp"
#include "strobe/fwd.hpp"
#include "strobe/instruction.hpp"

namespace strobe {

/// A kernel launch as a tracer sees it. Valid during the calls of that launch.
struct TraceLaunch {
  std::string_view kernel;
  std::uint64_t index = 0;                        ///< of the launch in the run
  std::span<const InstructionInfo> instructions;  ///< of the code object, in order of address
  std::span<const std::uint64_t> issued;          ///< per instruction; complete in launch_ended
  const Isa* isa = nullptr;                       ///< null: not known; the same holds for `context`
  const LaunchContext* context = nullptr;         ///< grid, work-groups, descriptor, addresses
};

class STROBE_EXPORT TraceSink {
 public:
  enum Subscription : unsigned { kLaunches = 1, kWaves = 2, kInstructions = 4, kEvents = 8 };

  TraceSink() = default;
  TraceSink(const TraceSink&) = delete;
  TraceSink& operator=(const TraceSink&) = delete;
  virtual ~TraceSink();

  /// Which calls it wants; asked once, before the first launch. What is not asked for costs nothing.
  virtual unsigned subscribes() const = 0;

  /// With kEvents: which kinds (event_bit), asked before each launch in detailed mode. Those that nobody asks for cost
  /// nothing in that launch. The default wants all.
  virtual unsigned event_kinds(const TraceLaunch&) const { return kAllEvents; }

  /// Opens its file, replacing what was there. Throws Error when it cannot.
  virtual void open(const std::string& path) = 0;
  virtual void machine(const TraceMachine&) {}
  virtual void launch_started(const TraceLaunch&) {}
  virtual void wave_started(const Wave&) {}
  virtual void instruction_executed(const Wave&, const InstructionInfo&) {}
  virtual void wave_ended(const Wave&) {}
  /// Of one GPU, in the order in which its blocks recorded them. All are of one launch, which has started and not
  /// ended. The calls of concurrent launches are interleaved, and events that are not caused by a single launch come in
  /// separate calls, with Event::kNone as launch.
  virtual void events(std::span<const Event>) {}
  virtual void launch_ended(const TraceLaunch&) {}
  /// Writes what is left. Throws Error, exit 1, if not all could be written.
  virtual void close() = 0;
  /// What the user must know of the file: what a limit has left out. Asked after close(); a sentence each, without a
  /// full stop.
  virtual std::vector<std::string> remarks() const { return {}; }
};

}  // namespace strobe
