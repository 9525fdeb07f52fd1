#include "silent_tracer.hpp"

static void describe(strobe::Schema<abi::Spec>& schema) {
  schema.field("count", &abi::Spec::count, "a count");
  schema.field("count", &abi::Spec::number, "a number");
}

STROBE_PLUGIN("abi-parameter-twice", "declares a parameter twice", "1.0.0", "MIT") {
  registry.add<abi::SilentTracer>("tracer.abi_two_counts", "listens to nothing", describe);
}
