#include "common/batch_tracer.hpp"

namespace tracers {

void BatchTracer::events(std::span<const strobe::Event> events) {
  const std::uint64_t written = size();
  collector_.events(events, written < limit_.n ? (limit_.n - written) / least_bytes_ : 0);
}

void BatchTracer::launch_ended(const strobe::TraceLaunch&) {
  if (collector_.launch_ended()) write(collector_.take());
}

void BatchTracer::write_rest() {
  if (!collector_.is_empty()) write(collector_.take());
}

}  // namespace tracers
