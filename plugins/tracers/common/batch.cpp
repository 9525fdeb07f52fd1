#include "common/batch.hpp"

#include <algorithm>
#include <cstdio>

namespace tracers {

using namespace strobe;

namespace {

/// What launches, work-groups and waves are made of.
constexpr unsigned kFrame = event_bit(EventKind::dispatch) | event_bit(EventKind::group_begin) |
                            event_bit(EventKind::group_end) | event_bit(EventKind::wave_begin) |
                            event_bit(EventKind::wave_end);

}  // namespace

std::string LaunchSpan::mnemonic(std::uint64_t pc) const {
  // Accesses know the lower half of an address.
  const auto found = mnemonics.find((pc - code) & 0xffff'ffff);
  if (found != mnemonics.end()) return found->second;
  char text[24];
  std::snprintf(text, sizeof text, "0x%llx", static_cast<unsigned long long>(pc));
  return text;
}

std::uint64_t Batch::end() const {
  std::uint64_t last = 0;
  for (const LaunchSpan& launch : launches) last = std::max(last, launch.end);
  for (const BatchEvent& event : events) last = std::max(last, event.end);
  return last;
}

/// Of a launch beside a wanted one, it must know which slots its waves have: accesses name no launch.
unsigned Collector::event_kinds(const TraceLaunch& launch) const {
  if (spec_.wants(launch)) return kinds_ | kFrame;
  return running_ > 1 && !batch_.launches.empty() ? kFrame : 0;
}

void Collector::machine(const TraceMachine& machine) {
  batch_.paths.clear();
  batch_.picoseconds.clear();
  for (const TraceMachine::Block& block : machine.components) {
    batch_.paths.emplace_back(block.path);
    batch_.picoseconds.push_back(std::max<std::uint64_t>(1, block.picoseconds));
  }
  batch_.core_picoseconds = std::max<std::uint64_t>(1, machine.core_picoseconds);
  batch_.gpu = machine.gpu;
}

void Collector::launch_started(const TraceLaunch& launch) {
  ++running_;
  if (!spec_.wants(launch)) return;
  LaunchSpan& span = batch_.launches.emplace_back();
  span.index = launch.index;
  span.kernel = launch.kernel;
  for (const InstructionInfo& info : launch.instructions) span.mnemonics[info.offset] = info.mnemonic;
  if (launch.context == nullptr) return;
  const LaunchContext& context = *launch.context;
  std::copy(std::begin(context.grid), std::end(context.grid), span.grid);
  span.lds_bytes = context.lds_bytes;
  span.code = context.code.base;
}

/// The place of a launch; kNoSpan: it is not wanted. That of an event that names none is found later.
std::uint32_t Collector::launch_at(std::uint32_t index) const {
  if (index == Event::kNone) return 0;
  for (std::uint32_t n = 0; n < batch_.launches.size(); ++n)
    if (batch_.launches[n].index == index) return n;
  return kNoSpan;
}

/// What is not kept now is of no use for what is: chains of accesses and the frame are whole.
bool Collector::is_kept(const Event& event) const {
  if (event.component >= batch_.paths.size()) return false;
  if ((event_bit(event.kind) & kFrame) != 0) return true;
  if (!spec_.wants_time(event, batch_.picoseconds[event.component], batch_.core_picoseconds)) return false;
  if (event.kind == EventKind::access && spec_.chooses_waves()) return true;
  return is_component(batch_.paths[event.component], spec_.component);
}

bool Collector::events(std::span<const Event> events, std::uint64_t room) {
  bool all = true;
  for (const Event& event : events) {
    if (!is_kept(event)) continue;
    if ((event_bit(event.kind) & kFrame) == 0 && batch_.events.size() >= room) {
      left_out_.add(event.kind);
      all = false;
    } else {
      add(event);
    }
  }
  return !all;
}

void Collector::add(const Event& event) {
  BatchEvent own;
  static_cast<Event&>(own) = event;
  const std::uint64_t cycle = batch_.picoseconds[event.component];
  own.begin *= cycle;
  own.end = std::max(own.begin, own.end * cycle);
  own.launch = launch_at(event.launch);
  if (event.kind == EventKind::wave_begin) begin_wave(own);
  if (event.kind == EventKind::wave_end) end_wave(own);
  if (own.launch == kNoSpan) return;
  if (event.kind == EventKind::group_end) end_group(own);
  if (event.kind == EventKind::group_begin && spec_.wants_group(event.group)) {
    groups_[event.component].push_back(static_cast<std::uint32_t>(batch_.groups.size()));
    batch_.groups.push_back({event.component, own.launch, event.group, event.value, own.begin, own.begin});
  }
  if (event.kind == EventKind::dispatch && own.launch < batch_.launches.size()) {
    LaunchSpan& launch = batch_.launches[own.launch];
    if (launch.end == 0) launch.begin = launch.end = own.begin;
  }
  if ((kinds_ & event_bit(event.kind)) != 0) batch_.events.push_back(own);
}

void Collector::begin_wave(const BatchEvent& event) {
  slots_[key(event.component, event.wave)].push_back(static_cast<std::uint32_t>(batch_.waves.size()));
  WaveSpan span;
  span.unit = event.component;
  span.slot = event.wave;
  span.launch = event.launch;
  span.number = static_cast<std::uint32_t>(event.value);
  span.group = event.group;
  span.begin = span.end = event.begin;
  span.wanted = span.launch != kNoSpan && spec_.wants_wave(span.group, span.number) &&
                is_component(batch_.paths[span.unit], spec_.component);
  batch_.waves.push_back(span);
}

void Collector::end_wave(const BatchEvent& event) {
  const auto found = slots_.find(key(event.component, event.wave));
  if (found != slots_.end()) batch_.waves[found->second.back()].end = event.begin;
}

void Collector::end_group(const BatchEvent& event) {
  if (event.launch < batch_.launches.size()) {
    LaunchSpan& launch = batch_.launches[event.launch];
    launch.end = std::max(launch.end, event.begin);
  }
  std::vector<std::uint32_t>& running = groups_[event.component];
  const auto found = std::find_if(running.begin(), running.end(), [&](std::uint32_t n) {
    return batch_.groups[n].group == event.group && batch_.groups[n].launch == event.launch;
  });
  if (found == running.end()) return;
  batch_.groups[*found].end = event.begin;
  running.erase(found);
}

bool Collector::launch_ended() { return running_ == 0 || --running_ == 0; }

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
  if (event.span != kNoSpan || event.wave == Event::kNone) return event.span;
  if (event.kind != EventKind::access) return event.span = occupant(event.component, event.wave, event.begin);
  const auto parent = event.parent != 0 ? accesses_.find(event.parent) : accesses_.end();
  if (parent != accesses_.end()) return event.span = span_of(batch_.events[parent->second]);
  return event.span = occupant(event.from, event.wave, event.begin);
}

void Collector::attribute() {
  for (std::size_t n = 0; n < batch_.events.size(); ++n)
    if (batch_.events[n].kind == EventKind::access) accesses_[batch_.events[n].id] = n;
  for (BatchEvent& event : batch_.events) {
    if (span_of(event) == kNoSpan) continue;
    const WaveSpan& wave = batch_.waves[event.span];
    event.launch = wave.launch;
    if (event.group == Event::kNoGroup) event.group = wave.group;
  }
}

bool Collector::is_wanted(const BatchEvent& event) const {
  if (event.launch == kNoSpan) return false;
  if (!is_component(batch_.paths[event.component], spec_.component)) return false;
  if (!spec_.chooses_waves()) return true;
  if (event.span != kNoSpan) return batch_.waves[event.span].wanted;
  return event.group != Event::kNoGroup && spec_.wants_group(event.group);
}

void Collector::drop_unwanted() {
  const std::uint64_t from = spec_.from * batch_.core_picoseconds, until = spec_.until * batch_.core_picoseconds;
  const auto outside = [&](const auto& span) { return span.end < from || span.begin > until; };
  std::erase_if(batch_.events, [&](const BatchEvent& event) { return outside(event) || !is_wanted(event); });
  std::erase_if(batch_.groups, [&](const GroupSpan& group) {
    return outside(group) || !is_component(batch_.paths[group.unit], spec_.component);
  });
  for (WaveSpan& wave : batch_.waves) wave.wanted = wave.wanted && !outside(wave);
}

Batch Collector::take() {
  const std::uint64_t end = batch_.end();
  for (const auto& [unit, running] : groups_)
    for (const std::uint32_t n : running) batch_.groups[n].end = end;
  for (WaveSpan& wave : batch_.waves)
    if (wave.end == wave.begin) wave.end = std::max(wave.begin, end);
  attribute();
  drop_unwanted();
  std::stable_sort(batch_.events.begin(), batch_.events.end(), [](const BatchEvent& a, const BatchEvent& b) {
    const auto key = [](const BatchEvent& event) {
      const bool access = event.kind == EventKind::access;
      return std::tuple(event.begin, access, access ? event.id : 0);
    };
    return key(a) < key(b);
  });
  accesses_.clear();
  for (std::size_t n = 0; n < batch_.events.size(); ++n) {
    BatchEvent& event = batch_.events[n];
    if (event.kind != EventKind::access) continue;
    accesses_[event.id] = n;
    const auto parent = accesses_.find(event.parent);
    if (event.parent == 0 || parent == accesses_.end())
      event.parent = 0;
    else
      batch_.events[parent->second].is_parent = true;
  }
  Batch whole = std::move(batch_);
  batch_ = {};
  slots_.clear();
  groups_.clear();
  accesses_.clear();
  return whole;
}

}  // namespace tracers
