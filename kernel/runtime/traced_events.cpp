#include "runtime/traced_events.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "base/exception_text.hpp"

namespace strobe {
namespace {

constexpr char kPlace[] = "--trace";

/// The number of the first launch; copies have no entry.
std::uint64_t first_of(std::span<const TraceLaunch* const> launches) {
  for (std::size_t n = 0; n < launches.size(); ++n)
    if (launches[n] != nullptr) return launches[n]->index - n;
  return 0;
}

}  // namespace

TracedEvents::TracedEvents(std::span<TraceSink* const> tracers, System& machine, std::uint32_t gpu,
                           std::span<const TraceLaunch* const> launches)
    : machine_(machine), first_(first_of(launches)) {
  for (TraceSink* const tracer : tracers) {
    if ((tracer->subscribes() & TraceSink::kEvents) == 0) continue;
    Subscriber subscriber{tracer, {}};
    for (const TraceLaunch* const launch : launches) {
      subscriber.kinds.push_back(launch == nullptr ? 0 : tracer->event_kinds(*launch) & kAllEvents);
      subscriber.any |= subscriber.kinds.back();
    }
    kinds_ |= subscriber.any;
    if (subscriber.any != 0) subscribers_.push_back(std::move(subscriber));
  }
  if (kinds_ == 0) return;
  const std::vector<TraceMachine::Block> blocks = machine.blocks();
  const TraceMachine shown{blocks, machine.core_clock().period_ps(), gpu};
  for (const Subscriber& subscriber : subscribers_) call_plugin(kPlace, [&] { subscriber.tracer->machine(shown); });
  machine_.observe(kinds_, static_cast<std::uint32_t>(first_), launches.size() == 1,
                   [this](auto events) { deliver(events); });
}

TracedEvents::~TracedEvents() {
  if (kinds_ != 0) machine_.observe(0, Event::kNone, true, nullptr);
}

unsigned TracedEvents::wanted_of(const Subscriber& subscriber, std::uint32_t launch) const {
  const std::uint64_t number = launch - first_;
  return number < subscriber.kinds.size() ? subscriber.kinds[number] : subscriber.any;
}

void TracedEvents::deliver(std::span<const Event> events) {
  for (const Subscriber& subscriber : subscribers_)
    for (std::size_t begin = 0, end; begin < events.size(); begin = end) {
      for (end = begin + 1; end < events.size() && events[end].launch == events[begin].launch;) ++end;
      deliver(subscriber, events.subspan(begin, end - begin));
    }
}

/// Events of one launch.
void TracedEvents::deliver(const Subscriber& subscriber, std::span<const Event> events) {
  const unsigned kinds = wanted_of(subscriber, events.front().launch);
  std::span<const Event> wanted = events;
  if (kinds != kinds_) {
    wanted_.clear();
    for (const Event& event : events)
      if ((kinds & event_bit(event.kind)) != 0) wanted_.push_back(event);
    wanted = wanted_;
  }
  if (!wanted.empty()) call_plugin(kPlace, [&] { subscriber.tracer->events(wanted); });
}

void warn_of_no_events(std::span<TraceSink* const> tracers, std::vector<std::string>& warnings) {
  const std::string warning = "--trace: events have time, so launches in other modes than detailed leave none";
  const auto wants = [](const TraceSink* tracer) { return (tracer->subscribes() & TraceSink::kEvents) != 0; };
  if (std::none_of(tracers.begin(), tracers.end(), wants)) return;
  if (std::find(warnings.begin(), warnings.end(), warning) == warnings.end()) warnings.push_back(warning);
}

}  // namespace strobe
