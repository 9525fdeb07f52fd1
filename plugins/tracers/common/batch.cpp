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

/// Also of launches that are not wanted it must know which slots their waves have: accesses name no launch.
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
  choice_.machine(machine, spec_.component);
}

void Collector::launch_started(const TraceLaunch& launch) {
  ++running_;
  choice_.launch_started(spec_, launch);
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

void Collector::add(const Event& event, bool has_room) {
  if (event.component < batch_.picoseconds.size()) choice_.saw(event.end * batch_.picoseconds[event.component]);
  if (!is_kept(event)) return;
  const bool is_frame = (event_bit(event.kind) & kFrame) != 0;
  if (!is_frame && !has_room) return left_out_.add(event.kind);
  BatchEvent own;
  static_cast<Event&>(own) = event;
  const std::uint64_t cycle = batch_.picoseconds[event.component];
  own.begin *= cycle;
  own.end = std::max(own.begin, own.end * cycle);
  own.launch = launch_at(event.launch);
  if (event.kind == EventKind::wave_begin) begin_wave(own);
  if (event.kind == EventKind::wave_end) end_wave(own);
  if (own.launch == kNoSpan) return;
  latest_ = std::max(latest_, own.end);
  newest_ = std::max(newest_, own.begin);
  if (own.kind == EventKind::access) longest_ = std::max(longest_, own.end - own.begin);
  if (event.kind == EventKind::group_begin) begin_group(own);
  if (event.kind == EventKind::group_end) end_group(own);
  if (event.kind == EventKind::dispatch && own.launch < batch_.launches.size()) {
    LaunchSpan& launch = batch_.launches[own.launch];
    if (launch.end == 0) launch.begin = launch.end = own.begin;
  }
  if (!is_frame && (kinds_ & event_bit(event.kind)) != 0) batch_.events.push_back(own);
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
  if (found == slots_.end() || found->second.empty()) return;
  WaveSpan& wave = batch_.waves[found->second.back()];
  wave.end = event.begin;
  wave.has_ended = true;
}

void Collector::begin_group(const BatchEvent& event) {
  if (!spec_.wants_group(event.group)) return;
  groups_[event.component].push_back(static_cast<std::uint32_t>(batch_.groups.size()));
  GroupSpan& span = batch_.groups.emplace_back();
  span.unit = event.component;
  span.launch = event.launch;
  span.group = event.group;
  span.waves = event.value;
  span.begin = span.end = event.begin;
  span.wanted = is_component(batch_.paths[span.unit], spec_.component);
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
  batch_.groups[*found].has_ended = true;
  running.erase(found);
}

bool Collector::launch_ended() { return running_ == 0 || --running_ == 0; }

}  // namespace tracers
