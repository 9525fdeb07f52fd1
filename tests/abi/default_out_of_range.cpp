#include "silent_tracer.hpp"

static void describe(strobe::Schema<abi::Spec>& schema) {
  schema.field("bytes", &abi::Spec::bytes, "a size").at_most(4096);
}

STROBE_PLUGIN("abi-default-out-of-range", "has a default it does not allow", "1.0.0", "MIT") {
  registry.add<abi::SilentTracer>("tracer.abi_out_of_range", "listens to nothing", describe);
}
