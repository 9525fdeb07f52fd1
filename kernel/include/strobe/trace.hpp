// The contract of a tracer: it is told what it subscribed to and writes a file.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "strobe/export.hpp"
#include "strobe/instruction.hpp"

namespace strobe {

/// A kernel launch as a tracer sees it. Valid during the calls of that launch.
struct TraceLaunch {
  std::string_view kernel;
  std::uint64_t index = 0;  ///< of the launch in the run
  std::span<const InstructionInfo> instructions;
  std::span<const std::uint64_t> issued;  ///< per instruction; complete in launch_ended
};

class STROBE_EXPORT TraceSink {
 public:
  enum Event : unsigned { kLaunches = 1, kWaves = 2, kInstructions = 4 };

  TraceSink() = default;
  TraceSink(const TraceSink&) = delete;
  TraceSink& operator=(const TraceSink&) = delete;
  virtual ~TraceSink();

  /// Which calls it wants; asked once, before the first launch. What is not asked for costs nothing.
  virtual unsigned subscribes() const = 0;

  /// Opens its file. Throws Error when it cannot.
  virtual void open(const std::string& path) = 0;
  virtual void launch_started(const TraceLaunch&) {}
  virtual void wave_started(const Wave&) {}
  virtual void instruction_executed(const Wave&, const InstructionInfo&) {}
  virtual void wave_ended(const Wave&) {}
  virtual void launch_ended(const TraceLaunch&) {}
  virtual void close() = 0;
};

}  // namespace strobe
