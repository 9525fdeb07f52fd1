#include "silent_tracer.hpp"

static void describe(strobe::Schema<abi::Spec>& schema) {
  using abi::Spec;
  schema.field("count", &Spec::count, "a count").at_least(1).at_most(64).power_of_two();
  schema.field("number", &Spec::number, "a number").at_most(1);
  schema.field("flag", &Spec::flag, "a flag");
  schema.field("text", &Spec::text, "a text").one_of({"plain", "fancy"});
  schema.field("bytes", &Spec::bytes, "a size").at_least(1024);
  schema.field("frequency", &Spec::frequency, "a frequency");
  schema.field("time", &Spec::time, "a time");
  schema.field("cycles", &Spec::cycles, "some cycles");
  schema.field("duration", &Spec::duration, "a latency");
  schema.field("bandwidth", &Spec::bandwidth, "a bandwidth");
  schema.require("count must not exceed cycles", [](const Spec& spec) { return spec.count <= spec.cycles.n; });
}

STROBE_PLUGIN("abi-good", "a good plugin", "1.2.3", "MIT") {
  registry.add<abi::SilentTracer>("tracer.abi_good", "listens to nothing", describe);
}
