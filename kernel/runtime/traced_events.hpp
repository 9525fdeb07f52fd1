// The events of one launch on their way to the tracers that want them.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "sim/system.hpp"
#include "strobe/trace.hpp"

namespace strobe {

/// While it lives, the machine records what tracers want of launches that run together.
class TracedEvents {
 public:
  /// All outlive it. A machine that nobody wants to see records nothing. `gpu`: the number of its GPU in the run;
  /// `launches`: by Launch::number, with indices that follow each other.
  TracedEvents(std::span<TraceSink* const> tracers, System& machine, std::uint32_t gpu,
               std::span<const TraceLaunch* const> launches);
  ~TracedEvents();
  TracedEvents(const TracedEvents&) = delete;
  TracedEvents& operator=(const TracedEvents&) = delete;

 private:
  struct Subscriber {
    TraceSink* tracer;
    std::vector<unsigned> kinds;  ///< of each launch
    unsigned any = 0;             ///< of one of them
  };
  void deliver(std::span<const Event> events);
  void deliver(const Subscriber& subscriber, std::span<const Event> events);
  unsigned wanted_of(const Subscriber& subscriber, std::uint32_t launch) const;

  System& machine_;
  std::vector<Subscriber> subscribers_;
  unsigned kinds_ = 0;
  std::uint64_t first_ = 0;  ///< index of the first launch
  std::vector<Event> wanted_;
};

/// A launch runs without time: warns those whose tracers want events, once.
void warn_of_no_events(std::span<TraceSink* const> tracers, std::vector<std::string>& warnings);

}  // namespace strobe
