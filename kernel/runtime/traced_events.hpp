// The events of one launch on their way to the tracers that want them.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "sim/system.hpp"
#include "strobe/trace.hpp"

namespace strobe {

/// While it lives, the machine records what tracers want of a launch.
class TracedEvents {
 public:
  /// All outlive it. A machine that nobody wants to see records nothing. `gpu`: the number of its GPU in the run.
  TracedEvents(std::span<TraceSink* const> tracers, System& machine, std::uint32_t gpu, const TraceLaunch& launch);
  ~TracedEvents();
  TracedEvents(const TracedEvents&) = delete;
  TracedEvents& operator=(const TracedEvents&) = delete;

 private:
  struct Subscriber {
    TraceSink* tracer;
    unsigned kinds;
  };
  void deliver(std::span<const Event> events);

  System& machine_;
  std::vector<Subscriber> subscribers_;
  unsigned kinds_ = 0;
  std::vector<Event> wanted_;
};

/// A launch runs without time: warns those whose tracers want events, once.
void warn_of_no_events(std::span<TraceSink* const> tracers, std::vector<std::string>& warnings);

}  // namespace strobe
