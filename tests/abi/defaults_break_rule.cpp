#include "silent_tracer.hpp"

static void describe(strobe::Schema<abi::Spec>& schema) {
  schema.field("count", &abi::Spec::count, "a count");
  schema.require("count must be odd", [](const abi::Spec& spec) { return spec.count % 2 == 1; });
}

STROBE_PLUGIN("abi-defaults-break-rule", "has defaults that break its rule", "1.0.0", "MIT") {
  registry.add<abi::SilentTracer>("tracer.abi_even", "listens to nothing", describe);
}
