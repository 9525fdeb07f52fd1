#include "common/timeline.hpp"

#include <algorithm>
#include <tuple>

namespace tracers {

using namespace strobe;

namespace {

constexpr std::string_view kServedBy[] = {"unknown", "l1", "l2", "dram", "tlb", "remote"};

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
  if (batch.is_last) launches();
  groups();
  waves();
  events();
  waves_in_flight();
  rates();
  if (!batch.is_last) return;
  lanes_.clear();
  children_.clear();
  promised_.clear();
  waves_of_.clear();
  waves_ = 0;
  rates_.clear();
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
    if (!group.closes) continue;
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
    if (batch_->waves[n].is_shown()) wave(batch_->waves[n], issues[n]);
}

/// A wave and, within it, its instructions. The last one keeps its unit busy for longer than the wave lives.
void Timeline::wave(const WaveSpan& wave, std::span<const std::uint32_t> issues) {
  const std::uint32_t slot = track(batch_->paths[wave.unit], "slot " + std::to_string(wave.slot));
  const LaunchSpan& launch = batch_->launches[wave.launch];
  const SliceArgument arguments[] = {
      {"launch", launch.index}, {"group", wave.group}, {"wave", std::uint64_t{wave.number}}};
  const std::uint64_t end = wave.has_ended ? wave.end : ~std::uint64_t{0};
  if (wave.opens) writer_.begin(slot, wave.begin, {launch.kernel, "wave", arguments, {}, 0});
  for (const std::uint32_t n : issues) {
    const BatchEvent& event = batch_->events[n];
    if (!writer_.has_room()) {
      left_out_.add(event.kind);
      continue;
    }
    const SliceArgument place[] = {{"pc", event.pc}, {"simd", event.value}};
    slice(slot, std::clamp(event.begin, wave.begin, end), std::clamp(event.end, wave.begin, end),
          {launch.mnemonic(event.pc), event.what, place, {}, 0});
  }
  if (wave.closes) writer_.end(slot, wave.end);
}

/// An access is often recorded before the one in whose course it was made, and in a part before.
void Timeline::find_children() {
  std::unordered_map<std::uint64_t, bool> here;  // whether in this part
  for (const BatchEvent& event : batch_->rest)
    if (event.kind == EventKind::access) here[event.id] = false;
  for (const BatchEvent& event : batch_->events)
    if (event.kind == EventKind::access) here[event.id] = true;
  for (const BatchEvent& event : batch_->events)
    if (event.kind == EventKind::access && here.contains(event.parent) && !promised_.contains(event.id))
      children_[event.parent].push_back(event.id);
  for (const BatchEvent& event : batch_->rest) {
    const auto parent = event.kind == EventKind::access ? here.find(event.parent) : here.end();
    if (parent == here.end() || !parent->second || !event.wanted || !promised_.insert(event.id).second) continue;
    children_[event.parent].push_back(event.id);
  }
}

/// Whether one leads to this access: none does if its parent was written before it was known.
bool Timeline::has_arrow(const BatchEvent& event) {
  return event.parent != 0 && (promised_.erase(event.id) != 0 || children_.contains(event.parent));
}

void Timeline::events() {
  find_children();
  static const std::vector<std::uint64_t> kNobody;
  std::vector<std::uint64_t> written;
  for (const BatchEvent& one : batch_->events) {
    if (one.kind < EventKind::stall) continue;
    if (!writer_.has_room()) {
      left_out_.add(one.kind);
    } else if (one.kind == EventKind::access) {
      const auto own = children_.find(one.id);
      access(one, own == children_.end() ? kNobody : own->second);
      written.push_back(one.id);
    } else {
      event(one);
    }
  }
  for (const std::uint64_t id : written) children_.erase(id);
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
        {event.what, "access", shown, children, has_arrow(event) ? event.id : 0});
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
    if (wave.opens) changes.emplace_back(wave.begin, 1, wave.unit);
    if (wave.closes) changes.emplace_back(wave.end, -1, wave.unit);
  }
  std::sort(changes.begin(), changes.end());
  for (std::size_t n = 0; n < changes.size(); ++n) {
    const auto [at, change, unit] = changes[n];
    waves_ += static_cast<std::uint64_t>(change);
    std::uint64_t& here = waves_of_[unit] += static_cast<std::uint64_t>(change);
    writer_.count(track(batch_->paths[unit], "waves", true), at, here);
    if (n + 1 == changes.size() || std::get<0>(changes[n + 1]) != at)
      writer_.count(track("", "waves in flight", true), at, waves_);
  }
}

void Timeline::add_to(const std::string& name, std::uint64_t interval, std::uint64_t value) {
  Rate& rate = rates_[name];
  rate.sums[std::max(interval, rate.next)] += value;
}

/// Bytes of each level and instructions of the GPU, in intervals: those that no later event adds to.
void Timeline::rates() {
  const std::uint64_t step = interval_ * batch_->core_picoseconds;
  for (const BatchEvent& event : batch_->events) {
    if (event.kind == EventKind::access && event.what != "translate")
      add_to("bytes of " + level_of(batch_->paths[event.component]), event.end / step, event.bytes);
    if (event.kind == EventKind::issue) add_to("instructions", event.begin / step, 1);
  }
  for (auto& [name, rate] : rates_) {
    const auto is_known = [&](std::uint64_t interval) {
      return batch_->is_last || (interval + 1) * step <= batch_->until;
    };
    if (rate.next == 0 && !is_known(rate.sums.begin()->first)) continue;
    const std::uint32_t counter = track("", name + " per " + std::to_string(interval_) + " cycles", true);
    while (!rate.sums.empty() && is_known(rate.sums.begin()->first)) {
      const auto [interval, sum] = *rate.sums.begin();
      if (rate.next != 0 && rate.next < interval) writer_.count(counter, rate.next * step, 0);
      writer_.count(counter, interval * step, sum);
      rate.next = interval + 1;
      rate.sums.erase(rate.sums.begin());
    }
    if (batch_->is_last) writer_.count(counter, rate.next * step, 0);
  }
}

}  // namespace tracers
