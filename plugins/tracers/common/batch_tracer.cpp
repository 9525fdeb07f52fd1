#include "common/batch_tracer.hpp"

#include <algorithm>

namespace tracers {

void BatchTracer::events(std::span<const strobe::Event> events) {
  const std::uint64_t written = size(), room = written < limit_.n ? (limit_.n - written) / least_bytes_ : 0;
  const std::uint64_t kept = memory_.n / sizeof(BatchEvent);
  memory_was_full_ |= collector_.events(events, std::min(room, kept)) && kept < room;
}

void BatchTracer::launch_ended(const strobe::TraceLaunch&) {
  if (collector_.launch_ended()) write(collector_.take());
}

void BatchTracer::write_rest() {
  if (!collector_.is_empty()) write(collector_.take());
}

}  // namespace tracers
