#include "silent_tracer.hpp"

static void describe(strobe::Schema<abi::Spec>& schema) { schema.field("count", &abi::Spec::count, ""); }

STROBE_PLUGIN("abi-parameter-without-doc", "does not say what a parameter is", "1.0.0", "MIT") {
  registry.add<abi::SilentTracer>("tracer.abi_undocumented", "listens to nothing", describe);
}
