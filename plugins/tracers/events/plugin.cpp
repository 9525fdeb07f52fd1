// tracer.events - one line per event, in columns with tabs between them: what the blocks of a machine do, and when.
#include "strobe/plugin.hpp"

#include "common/columns.hpp"
#include "common/events_tracer.hpp"

namespace {

using namespace strobe;
using namespace tracers;

struct Spec : EventFilterSpec {
  std::uint64_t maximum_lines = 10'000'000;
};

void describe(Schema<Spec>& schema) {
  describe_events(schema);
  describe_limit(schema);
  schema.field("maximum_lines", &Spec::maximum_lines, "maximum number of traced events").at_least(1);
}

class EventTracer final : public EventsTracer {
 public:
  using Spec = ::Spec;
  explicit EventTracer(const Spec& spec) : EventsTracer(spec), left_(spec.maximum_lines) {}

 private:
  std::string head() const override {
    return "launch\tbegin\tend\tcomponent\tevent\twhat\tvalue\tfrom\tgroup\twave\tpc\taddress\tbytes\tid\tparent\n";
  }

  std::string text(const Event& event) override {
    if (left_ == 0) return "";
    return line_of(number_or(Event::kNone, event.launch), event.begin, event.end, path(event.component),
                   event_name(event.kind), event.what, event.value, path(event.from),
                   number_or(Event::kNoGroup, event.group), number_or(Event::kNone, event.wave), hexadecimal(event.pc),
                   hexadecimal(event.address), event.bytes, number_or(0, event.id), number_or(0, event.parent)) +
           (--left_ == 0 ? "# the trace ends here: maximum_lines\n" : "");
  }

  std::uint64_t left_;  ///< lines
};

}  // namespace

STROBE_PLUGIN("events", "Trace of events with time, as text", "0.1.0", "MIT") {
  registry.add<EventTracer>("tracer.events", "one line per event of a block, with its cycles", describe);
}
