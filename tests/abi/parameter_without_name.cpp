#include "silent_tracer.hpp"

static void describe(strobe::Schema<abi::Spec>& schema) { schema.field("", &abi::Spec::count, "a count"); }

STROBE_PLUGIN("abi-parameter-without-name", "does not name a parameter", "1.0.0", "MIT") {
  registry.add<abi::SilentTracer>("tracer.abi_nameless", "listens to nothing", describe);
}
