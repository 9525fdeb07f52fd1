#include "common/events_tracer.hpp"

namespace tracers {

using namespace strobe;

void EventsTracer::open(const std::string& path) {
  file_.open(path);
  file_.write(head());
}

void EventsTracer::machine(const TraceMachine& machine) {
  blocks_.clear();
  for (const TraceMachine::Block& block : machine.components)
    blocks_.push_back({std::string(block.path), block.picoseconds});
  core_ = machine.core_picoseconds;
  choice_.machine(machine, spec_.component);
}

void EventsTracer::events(std::span<const Event> events) {
  for (const Event& event : events) {
    if (!is_wanted(event)) continue;
    if (file_.size() >= spec_.limit.n)
      left_out_.add(event.kind);
    else
      file_.write(text(event));
  }
}

bool EventsTracer::is_wanted(const Event& event) {
  if (event.component >= blocks_.size()) return false;
  const Block& block = blocks_[event.component];
  choice_.saw(event.end * block.picoseconds);
  if (!spec_.wants_time(event, block.picoseconds, core_)) return false;
  const bool all_groups = spec_.first_group == 0 && spec_.groups == kUnlimited;
  if (!all_groups && (event.group == Event::kNoGroup || !spec_.wants_group(event.group))) return false;
  return is_component(block.path, spec_.component);
}

}  // namespace tracers
