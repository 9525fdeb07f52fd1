#include "common/filter.hpp"

#include <algorithm>

#include "strobe/error.hpp"
#include "strobe/isa.hpp"
#include "strobe/launch.hpp"

namespace tracers {

using namespace strobe;

unsigned kinds_of(const std::string& names) {
  if (names == "all") return kAllEvents;
  unsigned kinds = 0;
  for (std::size_t begin = 0, end; begin <= names.size(); begin = end + 1) {
    end = std::min(names.find('+', begin), names.size());
    unsigned found = 0;
    for (unsigned kind = 0; kind < kEventKinds; ++kind)
      if (names.compare(begin, end - begin, event_name(static_cast<EventKind>(kind))) == 0) found = 1u << kind;
    if (found == 0) return 0;
    kinds |= found;
  }
  return kinds;
}

bool is_component(std::string_view path, std::string_view components) {
  for (std::size_t begin = 0, end; begin <= components.size(); begin = end + 1) {
    end = std::min(components.find('+', begin), components.size());
    if (path.starts_with(components.substr(begin, end - begin))) return true;
  }
  return false;
}

void Choice::launch_started(const LaunchFilterSpec& spec, const TraceLaunch& launch) {
  constexpr std::size_t kNamed = 4;
  ++launches_;
  if (kernels_.size() < kNamed) kernels_.emplace(launch.kernel);
  if (!spec.wants(launch)) return;
  ++wanted_;
  size_of(launch);
}

void Choice::size_of(const TraceLaunch& launch) {
  if (launch.context == nullptr || launch.isa == nullptr) return;
  const LaunchContext& context = *launch.context;
  std::uint64_t groups = 1, items = 1;
  for (int i = 0; i < 3; ++i) {
    const std::uint64_t grid = context.grid[i], group = std::max<std::uint64_t>(1, context.group[i]);
    groups *= (grid + group - 1) / group;
    items *= group;
  }
  const std::uint64_t lanes = std::max<std::uint64_t>(1, launch.isa->wave_size(context.descriptor));
  groups_ = std::max(groups_, groups);
  waves_ = std::max(waves_, (items + lanes - 1) / lanes);
}

void Choice::machine(const TraceMachine& machine, const std::string& component) {
  core_ = machine.core_picoseconds;
  for (const TraceMachine::Block& block : machine.components) {
    const std::string_view name = block.path.substr(block.path.rfind('.') + 1);
    blocks_.emplace(name.substr(0, name.find('[')));
    has_component_ = has_component_ || is_component(block.path, component);
  }
}

std::string Choice::blocks() const {
  std::string text;
  for (const std::string& name : blocks_) text += (text.empty() ? "" : ", ") + name;
  return text;
}

void Choice::require(const LaunchFilterSpec& spec, const std::string& path) const {
  if (launches_ == 0 || wanted_ != 0) return;
  std::string kernels;
  for (const std::string& name : kernels_) kernels += (kernels.empty() ? "" : ", ") + name;
  throw Error(path + ": nothing was traced: none of " + std::to_string(launches_) + " launches was chosen" +
              (spec.kernel.empty() ? "" : " by kernel=" + spec.kernel) +
              (spec.first_launch == 0 ? "" : " from first_launch=" + std::to_string(spec.first_launch) + " on") +
              " - they were of " + kernels);
}

void Choice::require(const EventFilterSpec& spec, const std::string& path) const {
  require(static_cast<const LaunchFilterSpec&>(spec), path);
  const auto too_large = [&](const char* name, std::uint64_t value, std::uint64_t most, const std::string& of) {
    if (most != 0 && value >= most)
      throw Error(path + ": nothing was traced: " + name + "=" + std::to_string(value) + " - the largest " + of +
                  " is " + std::to_string(most - 1));
  };
  too_large("first_group", spec.first_group, groups_, "number of a work-group");
  too_large("first_wave", spec.first_wave, waves_, "number of a wave in its work-group");
  if (!has_machine()) return;
  if (!has_component_)
    throw Error(path + ": nothing was traced: no block's path begins with " + spec.component + " - blocks are " +
                blocks() + ", such as cu[3] (--trace events=FILE lists paths)");
  if (last_ != 0) too_large("from", spec.from, last_ / core_ + 1, "cycle of an event");
}

std::vector<std::string> LeftOut::remarks(Bytes limit) const {
  std::uint64_t all = 0;
  std::string kinds;
  for (std::size_t kind = 0; kind < kEventKinds; ++kind) {
    if (counts_[kind] == 0) continue;
    all += counts_[kind];
    kinds += (kinds.empty() ? "" : ", ") + std::string(event_name(static_cast<EventKind>(kind))) + " " +
             std::to_string(counts_[kind]);
  }
  if (all == 0) return {};
  return {"limit=" + to_text(Value(limit)) + " left out " + std::to_string(all) + " events (" + kinds +
          ") - raise it, or choose kinds, launches, component, waves or cycles"};
}

}  // namespace tracers
