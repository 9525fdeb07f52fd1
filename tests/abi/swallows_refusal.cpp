// Hides from itself that the registry refused its type.
#include "silent_tracer.hpp"

STROBE_PLUGIN("abi-swallows-refusal", "hides its mistake", "1.0.0", "MIT") {
  registry.add<abi::SilentTracer>("tracer.abi_first", "listens to nothing", abi::describe_nothing);
  try {
    registry.add<abi::SilentTracer>("nodot", "listens to nothing", abi::describe_nothing);
  } catch (...) {
  }
}
