#include "common/timeline.hpp"

#include <algorithm>
#include <tuple>

namespace tracers {

using namespace strobe;

namespace {

constexpr std::string_view kServedBy[] = {"unknown", "l1", "l2", "dram", "tlb"};

std::string_view served_by(std::uint64_t level) { return level < std::size(kServedBy) ? kServedBy[level] : "unknown"; }

/// "l1v" of "array[0].l1v[3]": what counters of several are summed under.
std::string level_of(std::string_view path) {
  const std::size_t dot = path.rfind('.');
  path = path.substr(dot == std::string_view::npos ? 0 : dot + 1);
  return std::string(path.substr(0, path.find('[')));
}

}  // namespace

std::uint32_t Timeline::track(std::string_view group, std::string_view name, bool counter, std::uint32_t lane) {
  const std::tuple key(batch_->gpu, std::string(group), std::string(name), lane);
  const auto found = tracks_.find(key);
  if (found != tracks_.end()) return found->second;
  return tracks_[key] = writer_.add_track(batch_->gpu, group, name, counter);
}

/// The first of some tracks of one name that is free from `begin` on.
std::uint32_t Timeline::lane(std::string_view group, std::string_view name, std::uint64_t begin, std::uint64_t end) {
  std::vector<Lane>& lanes = lanes_[{std::string(group), std::string(name)}];
  auto free = std::find_if(lanes.begin(), lanes.end(), [&](const Lane& lane) { return lane.end <= begin; });
  if (free == lanes.end()) {
    const auto number = static_cast<std::uint32_t>(lanes.size());
    lanes.push_back({track(group, name, false, number), 0});
    free = std::prev(lanes.end());
  }
  free->end = end;
  return free->track;
}

void Timeline::slice(std::uint32_t track, std::uint64_t begin, std::uint64_t end, const TimelineWriter::Slice& slice) {
  writer_.begin(track, begin, slice);
  writer_.end(track, end);
}

void Timeline::write(const Batch& batch) {
  batch_ = &batch;
  lanes_.clear();
  launches();
  groups();
  waves();
  events();
  waves_in_flight();
  rates();
}

void Timeline::launches() {
  for (const LaunchSpan& launch : batch_->launches) {
    if (launch.begin == launch.end) continue;
    const SliceArgument arguments[] = {{"launch", launch.index},
                                       {"grid_x", std::uint64_t{launch.grid[0]}},
                                       {"grid_y", std::uint64_t{launch.grid[1]}},
                                       {"grid_z", std::uint64_t{launch.grid[2]}},
                                       {"lds_bytes", std::uint64_t{launch.lds_bytes}}};
    slice(lane("", "launches", launch.begin, launch.end), launch.begin, launch.end,
          {launch.kernel, "launch", arguments, {}, 0});
  }
}

void Timeline::groups() {
  for (const GroupSpan& group : batch_->groups) {
    const SliceArgument arguments[] = {{"launch", batch_->launches[group.launch].index}, {"waves", group.waves}};
    slice(lane(batch_->paths[group.unit], "work-groups", group.begin, group.end), group.begin, group.end,
          {"group " + std::to_string(group.group), "work-group", arguments, {}, 0});
  }
}

void Timeline::waves() {
  std::vector<std::vector<std::uint32_t>> issues(batch_->waves.size());
  for (std::uint32_t n = 0; n < batch_->events.size(); ++n) {
    const BatchEvent& event = batch_->events[n];
    if (event.kind == EventKind::issue && event.span != kNoSpan) issues[event.span].push_back(n);
  }
  for (std::uint32_t n = 0; n < batch_->waves.size(); ++n)
    if (batch_->waves[n].wanted) wave(batch_->waves[n], issues[n]);
}

/// A wave and, within it, its instructions. The last one keeps its unit busy for longer than the wave lives.
void Timeline::wave(const WaveSpan& wave, std::span<const std::uint32_t> issues) {
  const std::uint32_t slot = track(batch_->paths[wave.unit], "slot " + std::to_string(wave.slot));
  const LaunchSpan& launch = batch_->launches[wave.launch];
  const SliceArgument arguments[] = {
      {"launch", launch.index}, {"group", wave.group}, {"wave", std::uint64_t{wave.number}}};
  writer_.begin(slot, wave.begin, {launch.kernel, "wave", arguments, {}, 0});
  for (const std::uint32_t n : issues) {
    const BatchEvent& event = batch_->events[n];
    if (!writer_.has_room()) {
      left_out_.add(event.kind);
      continue;
    }
    const SliceArgument place[] = {{"pc", event.pc}, {"simd", event.value}};
    slice(slot, std::clamp(event.begin, wave.begin, wave.end), std::clamp(event.end, wave.begin, wave.end),
          {launch.mnemonic(event.pc), event.what, place, {}, 0});
  }
  writer_.end(slot, wave.end);
}

void Timeline::events() {
  std::unordered_map<std::uint64_t, std::vector<std::uint64_t>> children;
  for (const BatchEvent& event : batch_->events)
    if (event.kind == EventKind::access && event.parent != 0) children[event.parent].push_back(event.id);
  static const std::vector<std::uint64_t> kNobody;
  for (const BatchEvent& one : batch_->events) {
    if (one.kind < EventKind::stall) continue;
    if (!writer_.has_room()) {
      left_out_.add(one.kind);
    } else if (one.kind == EventKind::access) {
      const auto own = children.find(one.id);
      access(one, own == children.end() ? kNobody : own->second);
    } else {
      event(one);
    }
  }
}

void Timeline::access(const BatchEvent& event, const std::vector<std::uint64_t>& children) {
  const std::string_view from = event.from < batch_->paths.size() ? std::string_view(batch_->paths[event.from]) : "";
  const SliceArgument arguments[] = {{"address", event.address},
                                     {"bytes", std::uint64_t{event.bytes}},
                                     {"served_by", served_by(event.value)},
                                     {"pc", event.pc},
                                     {"from", from},
                                     {"group", event.group}};
  const std::span<const SliceArgument> shown(arguments, event.span == kNoSpan ? 5 : 6);
  slice(lane(batch_->paths[event.component], "accesses", event.begin, event.end), event.begin, event.end,
        {event.what, "access", shown, children, event.parent == 0 ? 0 : event.id});
}

void Timeline::event(const BatchEvent& event) {
  const std::string& path = batch_->paths[event.component];
  if (event.kind == EventKind::occupancy) {
    const std::string channel = event.address == 0 ? "" : " " + std::to_string(event.address);
    writer_.count(track(path, std::string(event.what) + channel, true), event.begin, event.value);
  } else if (event.kind == EventKind::stall) {
    const SliceArgument place[] = {{"pc", event.pc}, {"slot", std::uint64_t{event.wave}}};
    slice(lane(path, "simd " + std::to_string(event.value) + " stalls", event.begin, event.end), event.begin, event.end,
          {event.what, "stall", place, {}, 0});
  } else if (event.kind == EventKind::dram_command) {
    const SliceArgument place[] = {{"channel", event.value >> 16}, {"bank", event.value & 0xffff}};
    slice(lane(path, "commands", event.begin, event.end), event.begin, event.end,
          {event.what, "dram_command", place, {}, 0});
  } else {
    slice(lane(path, "messages", event.begin, event.end), event.begin, event.end, {event.what, "message", {}, {}, 0});
  }
}

/// How many waves there are, on the GPU and on each of its units.
void Timeline::waves_in_flight() {
  std::vector<std::tuple<std::uint64_t, int, std::uint32_t>> changes;
  for (const WaveSpan& wave : batch_->waves) {
    if (!wave.wanted) continue;
    changes.emplace_back(wave.begin, 1, wave.unit);
    changes.emplace_back(wave.end, -1, wave.unit);
  }
  std::sort(changes.begin(), changes.end());
  std::map<std::uint32_t, std::uint64_t> units;
  std::uint64_t all = 0;
  for (std::size_t n = 0; n < changes.size(); ++n) {
    const auto [at, change, unit] = changes[n];
    all += static_cast<std::uint64_t>(change);
    std::uint64_t& here = units[unit] += static_cast<std::uint64_t>(change);
    writer_.count(track(batch_->paths[unit], "waves", true), at, here);
    if (n + 1 == changes.size() || std::get<0>(changes[n + 1]) != at)
      writer_.count(track("", "waves in flight", true), at, all);
  }
}

/// Bytes of each level and instructions of the GPU, in intervals.
void Timeline::rates() {
  const std::uint64_t step = interval_ * batch_->core_picoseconds;
  std::map<std::string, std::map<std::uint64_t, std::uint64_t>> sums;
  for (const BatchEvent& event : batch_->events) {
    if (event.kind == EventKind::access && event.what != "translate")
      sums["bytes of " + level_of(batch_->paths[event.component])][event.end / step] += event.bytes;
    if (event.kind == EventKind::issue) ++sums["instructions"][event.begin / step];
  }
  for (const auto& [name, values] : sums) {
    const std::uint32_t counter = track("", name + " per " + std::to_string(interval_) + " cycles", true);
    for (const auto& [number, value] : values) {
      writer_.count(counter, number * step, value);
      if (!values.contains(number + 1)) writer_.count(counter, (number + 1) * step, 0);
    }
  }
}

}  // namespace tracers
