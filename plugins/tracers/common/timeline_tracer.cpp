#include "common/timeline_tracer.hpp"

namespace tracers {

void describe_timeline(strobe::Schema<TimelineSpec>& schema) {
  describe_filter(schema);
  describe_memory(schema);
  schema
      .field("interval", &TimelineSpec::interval,
             "core cycles over which the counters of bytes and instructions add up")
      .at_least(1)
      .at_most(1e9);
}

}  // namespace tracers
