#include "unit_events.hpp"

#include <utility>

namespace strobe::compute {
namespace {

bool goes_on(const Event& before, const Event& next) {
  return before.end == next.begin && before.what == next.what && before.wave == next.wave && before.pc == next.pc;
}

}  // namespace

void StallEvents::charged(const WaveSlot& slot, std::size_t cause, Cycle begin, Cycle end) {
  Event event = event_of(EventKind::stall, slot, begin, end);
  event.pc = slot.code_address + slot.record->offset;
  event.value = slot.simd;
  if (cause != kReplyTells) {
    event.what = kCauseNames[cause];
    return add(slot.simd, event);
  }
  if (unknown_.size() <= slot.number) unknown_.resize(slot.number + 1);
  std::vector<Event>& intervals = unknown_[slot.number];
  if (!intervals.empty() && goes_on(intervals.back(), event))
    intervals.back().end = end;
  else
    intervals.push_back(event);
}

void StallEvents::attributed(const WaveSlot& slot, Cause cause) {
  if (unknown_.size() <= slot.number) return;
  for (Event& event : unknown_[slot.number]) {
    event.what = kCauseNames[static_cast<std::size_t>(cause)];
    add(slot.simd, event);
  }
  unknown_[slot.number].clear();
}

void StallEvents::add(std::uint32_t simd, const Event& event) {
  if (last_.size() <= simd) last_.resize(simd + 1);
  Event& last = last_[simd];
  if (goes_on(last, event)) {
    last.end = event.end;
    return;
  }
  if (const Event known = std::exchange(last, event); known.begin != known.end) unit_.record(known);
}

void StallEvents::end() {
  for (const Event& event : std::exchange(last_, {}))
    if (event.begin != event.end) unit_.record(event);
  unknown_.clear();
}

}  // namespace strobe::compute
