#include "common/batch_tracer.hpp"

namespace tracers {

/// Parts depend on the sequence of events, which is the same for any number of threads, and not on calls.
void BatchTracer::events(std::span<const strobe::Event> events) {
  for (const strobe::Event& event : events) {
    collector_.add(event, has_room_);
    if (collector_.is_full()) write_part(false);
  }
}

void BatchTracer::launch_ended(const strobe::TraceLaunch&) {
  if (collector_.launch_ended()) write_part(true);
}

void BatchTracer::write_rest() {
  if (!collector_.is_empty()) write_part(true);
}

void BatchTracer::write_part(bool is_last) {
  write(collector_.cut(is_last));
  collector_.drop();
  has_room_ = has_room();
}

}  // namespace tracers
