// Parts of a batch: what is known of them, and what goes on in the next.
#include <algorithm>
#include <iterator>
#include <tuple>

#include "common/batch.hpp"

namespace tracers {

using namespace strobe;

namespace {

/// Core cycles that accesses are expected to take before the first have been answered.
constexpr std::uint64_t kLeastCycles = 1000;
/// Core cycles after which an access is no longer expected to be answered: one in whose course it was made is left out.
constexpr std::uint64_t kLongestAccess = 100'000;

/// Takes those out that `leaves` chooses. Returns the new place of each that was there, kNoSpan: it has left.
template <class List, class Leaves>
std::vector<std::uint32_t> thin_out(List& list, Leaves leaves) {
  std::vector<std::uint32_t> places(list.size(), kNoSpan);
  std::size_t kept = 0;
  for (std::size_t n = 0; n < list.size(); ++n) {
    if (leaves(list[n])) continue;
    places[n] = static_cast<std::uint32_t>(kept);
    if (kept != n) list[kept] = std::move(list[n]);
    ++kept;
  }
  list.resize(kept);
  return places;
}

using Numbers = std::unordered_map<std::uint64_t, std::vector<std::uint32_t>>;

void renumber(Numbers& lists, const std::vector<std::uint32_t>& places) {
  for (auto& [of, list] : lists) {
    for (std::uint32_t& number : list) number = places[number];
    std::erase(list, kNoSpan);
  }
  std::erase_if(lists, [](const auto& list) { return list.second.empty(); });
}

}  // namespace

std::uint32_t Collector::occupant(std::uint32_t unit, std::uint32_t slot, std::uint64_t at) const {
  const auto found = slots_.find(key(unit, slot));
  if (found == slots_.end()) return kNoSpan;
  const auto after =
      std::upper_bound(found->second.begin(), found->second.end(), at,
                       [&](std::uint64_t time, std::uint32_t n) { return time < batch_.waves[n].begin; });
  return after == found->second.begin() ? kNoSpan : *std::prev(after);
}

/// A wave's own events name its slot; an access is that of the slot of the unit at the beginning of its chain.
std::uint32_t Collector::span_of(BatchEvent& event) {
  if (event.kind != EventKind::access) {
    if (event.span == kNoSpan && event.wave != Event::kNone)
      event.span = occupant(event.component, event.wave, event.begin);
    return event.span;
  }
  event.waits = false;
  const auto parent = event.parent != 0 ? accesses_.find(event.parent) : accesses_.end();
  const auto known = event.parent != 0 ? known_.find(event.parent) : known_.end();
  // Those that a filter leaves out never come.
  const bool may_come = event.parent != 0 && (spec_.component.empty() || spec_.chooses_waves());
  if (parent != accesses_.end()) {
    const std::uint32_t span = span_of(batch_.events[parent->second]);
    event.waits = batch_.events[parent->second].waits;
    if (event.wave != Event::kNone) event.span = span;
  } else if (known != known_.end()) {
    if (event.wave != Event::kNone) event.span = known->second.span;
  } else if (!batch_.is_last && may_come && event.begin + kLongestAccess * batch_.core_picoseconds >= newest_) {
    event.waits = true;
  } else if (event.wave != Event::kNone) {
    event.span = occupant(event.from, event.wave, event.begin);
  }
  return event.span;
}

void Collector::attribute() {
  accesses_.clear();
  for (std::size_t n = 0; n < batch_.events.size(); ++n)
    if (batch_.events[n].kind == EventKind::access) accesses_[batch_.events[n].id] = n;
  for (BatchEvent& event : batch_.events) {
    if (span_of(event) == kNoSpan) continue;
    const WaveSpan& wave = batch_.waves[event.span];
    event.launch = wave.launch;
    if (event.group == Event::kNoGroup) event.group = wave.group;
  }
}

bool Collector::is_outside(std::uint64_t begin, std::uint64_t end) const {
  return end < spec_.from * batch_.core_picoseconds || begin > spec_.until * batch_.core_picoseconds;
}

bool Collector::is_wanted(const BatchEvent& event) const {
  if (event.launch == kNoSpan || is_outside(event.begin, event.end)) return false;
  if (!is_component(batch_.paths[event.component], spec_.component)) return false;
  if (!spec_.chooses_waves()) return true;
  if (event.span != kNoSpan) {  // of whatever unit: `component` chooses the block of the event
    const WaveSpan& wave = batch_.waves[event.span];
    return wave.launch != kNoSpan && spec_.wants_wave(wave.group, wave.number);
  }
  return event.group != Event::kNoGroup && spec_.wants_group(event.group);
}

/// An instruction that its wave may not outlive, and a stall, are whole in a part.
bool Collector::is_later(const BatchEvent& event) const {
  if (batch_.is_last) return false;
  if (event.begin >= batch_.until || event.waits) return true;
  if (event.kind == EventKind::stall) return event.end > batch_.until;
  if (event.kind != EventKind::issue || event.end <= batch_.until) return false;
  if (event.span == kNoSpan) return false;
  const WaveSpan& wave = batch_.waves[event.span];
  return !wave.has_ended || wave.end >= batch_.until;
}

void Collector::split() {
  const auto later = std::stable_partition(batch_.events.begin(), batch_.events.end(),
                                           [&](const BatchEvent& event) { return !is_later(event); });
  batch_.rest.assign(std::make_move_iterator(later), std::make_move_iterator(batch_.events.end()));
  batch_.events.erase(later, batch_.events.end());
  std::unordered_map<std::uint64_t, Known> left;
  for (const BatchEvent& event : batch_.events)
    if (event.kind == EventKind::access) left[event.id] = {event.span, is_wanted(event), event.end};
  std::erase_if(batch_.events, [&](const BatchEvent& event) { return !is_wanted(event); });
  std::stable_sort(batch_.events.begin(), batch_.events.end(), [](const BatchEvent& a, const BatchEvent& b) {
    const auto key = [](const BatchEvent& event) {
      const bool access = event.kind == EventKind::access;
      return std::tuple(event.begin, access, access ? event.id : 0);
    };
    return key(a) < key(b);
  });
  link_parents();
  // Of waves that are there (see forget_ended()). What has ended is not gone on with by accesses of later parts.
  if (known_.size() >= 2 * most_) std::erase_if(known_, [&](const auto& one) { return one.second.end < previous_; });
  left.merge(known_);
  known_ = std::move(left);
}

/// What is in no part is nobody's parent.
void Collector::link_parents() {
  std::unordered_map<std::uint64_t, bool> here;
  for (const BatchEvent& event : batch_.events)
    if (event.kind == EventKind::access) here[event.id] = true;
  for (BatchEvent& event : batch_.rest) {
    event.wanted = event.waits || is_wanted(event);
    if (event.kind == EventKind::access) here[event.id] = event.wanted;
  }
  for (BatchEvent& event : batch_.events) {
    if (event.kind != EventKind::access || event.parent == 0) continue;
    const auto found = here.find(event.parent);
    const auto before = known_.find(event.parent);
    const bool is_written = before != known_.end() && before->second.written;
    if (found == here.end() ? !is_written : !found->second) event.parent = 0;
  }
}

/// A span that ends before the first traced cycle is not shown, which is known when that has come.
void Collector::mark(Span& span) const {
  span.opens = span.closes = false;
  if (!span.wanted || is_outside(span.begin, span.has_ended ? span.end : ~std::uint64_t{0})) return;
  const bool ends = span.has_ended && span.end < batch_.until;
  const bool is_certain = span.has_ended || batch_.until > spec_.from * batch_.core_picoseconds;
  span.opens = !span.was_open && span.begin < batch_.until && is_certain;
  span.closes = ends && span.is_shown();
}

/// The time at which half of the events have begun, and no access is in flight.
std::uint64_t Collector::next_until() const {
  std::vector<std::uint64_t> begins;
  begins.reserve(batch_.events.size());
  for (const BatchEvent& event : batch_.events) begins.push_back(event.begin);
  const auto half = begins.begin() + static_cast<std::ptrdiff_t>(begins.size() / 2);
  std::nth_element(begins.begin(), half, begins.end());
  const std::uint64_t in_flight = std::min(newest_, std::max(2 * longest_, kLeastCycles * batch_.core_picoseconds));
  return std::max(previous_, std::min(*half + 1, newest_ - in_flight));
}

void Collector::end_all() {
  const auto end = [&](Span& span) {
    if (!span.has_ended) span.end = std::max(span.begin, latest_);
    span.has_ended = true;
  };
  std::for_each(batch_.groups.begin(), batch_.groups.end(), end);
  std::for_each(batch_.waves.begin(), batch_.waves.end(), end);
  for (LaunchSpan& launch : batch_.launches)
    if (launch.end != 0 && launch.end == launch.begin) launch.end = std::max(launch.end, latest_);
}

Batch& Collector::cut(bool is_last) {
  batch_.is_last = is_last;
  if (is_last) end_all();
  batch_.until = is_last ? latest_ + 1 : next_until();
  attribute();
  split();
  for (GroupSpan& group : batch_.groups) mark(group);
  for (WaveSpan& wave : batch_.waves) mark(wave);
  return batch_;
}

void Collector::drop() {
  if (batch_.is_last) {
    batch_ = {};
    slots_.clear();
    groups_.clear();
    known_.clear();
    latest_ = newest_ = longest_ = previous_ = 0;
    full_at_ = most_;
  } else {
    batch_.events = std::move(batch_.rest);
    batch_.rest.clear();
    forget_ended();
    previous_ = batch_.until;
    full_at_ = std::max(most_, batch_.events.size() + most_ / 2);
  }
  accesses_.clear();
}

/// Accesses of the part before last may still ask for their wave.
void Collector::forget_ended() {
  const auto note = [](Span& span) {
    span.was_open |= span.opens;
    span.was_closed |= span.closes;
  };
  std::for_each(batch_.groups.begin(), batch_.groups.end(), note);
  std::for_each(batch_.waves.begin(), batch_.waves.end(), note);
  renumber(groups_, thin_out(batch_.groups,
                             [&](const GroupSpan& group) { return group.has_ended && group.end < batch_.until; }));
  const std::vector<std::uint32_t> places =
      thin_out(batch_.waves, [&](const WaveSpan& wave) { return wave.has_ended && wave.end < previous_; });
  renumber(slots_, places);
  const auto moved = [&](std::uint32_t span) { return span == kNoSpan ? span : places[span]; };
  for (BatchEvent& event : batch_.events) event.span = moved(event.span);
  for (auto known = known_.begin(); known != known_.end();) {
    const std::uint32_t before = known->second.span;
    known->second.span = moved(before);
    known = before != kNoSpan && known->second.span == kNoSpan ? known_.erase(known) : std::next(known);
  }
}

}  // namespace tracers
