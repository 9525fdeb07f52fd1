#include "runtime/traced_events.hpp"

#include <algorithm>
#include <string>

#include "base/exception_text.hpp"

namespace strobe {
namespace {

constexpr char kPlace[] = "--trace";

}  // namespace

TracedEvents::TracedEvents(std::span<TraceSink* const> tracers, System& machine, std::uint32_t gpu,
                           const TraceLaunch& launch)
    : machine_(machine) {
  for (TraceSink* const tracer : tracers) {
    if ((tracer->subscribes() & TraceSink::kEvents) == 0) continue;
    const unsigned kinds = tracer->event_kinds(launch) & kAllEvents;
    if (kinds == 0) continue;
    subscribers_.push_back({tracer, kinds});
    kinds_ |= kinds;
  }
  if (kinds_ == 0) return;
  const std::vector<TraceMachine::Block> blocks = machine.blocks();
  const TraceMachine shown{blocks, machine.core_clock().period_ps(), gpu};
  for (const Subscriber& subscriber : subscribers_) call_plugin(kPlace, [&] { subscriber.tracer->machine(shown); });
  machine_.observe(kinds_, static_cast<std::uint32_t>(launch.index), [this](auto events) { deliver(events); });
}

TracedEvents::~TracedEvents() {
  if (kinds_ != 0) machine_.observe(0, Event::kNone, nullptr);
}

void TracedEvents::deliver(std::span<const Event> events) {
  for (const Subscriber& subscriber : subscribers_) {
    std::span<const Event> wanted = events;
    if (subscriber.kinds != kinds_) {
      wanted_.clear();
      for (const Event& event : events)
        if ((subscriber.kinds & event_bit(event.kind)) != 0) wanted_.push_back(event);
      wanted = wanted_;
    }
    if (!wanted.empty()) call_plugin(kPlace, [&] { subscriber.tracer->events(wanted); });
  }
}

void warn_of_no_events(std::span<TraceSink* const> tracers, std::vector<std::string>& warnings) {
  const std::string warning = "--trace: events have time, so launches in other modes than detailed leave none";
  const auto wants = [](const TraceSink* tracer) { return (tracer->subscribes() & TraceSink::kEvents) != 0; };
  if (std::none_of(tracers.begin(), tracers.end(), wants)) return;
  if (std::find(warnings.begin(), warnings.end(), warning) == warnings.end()) warnings.push_back(warning);
}

}  // namespace strobe
