// Linked without --no-undefined: the mistake shows when it is loaded, not in the middle of a run.
#include "silent_tracer.hpp"

int nowhere_to_be_found();

STROBE_PLUGIN("abi-undefined-symbol", "calls what does not exist", "1.0.0", "MIT") {
  if (nowhere_to_be_found())
    registry.add<abi::SilentTracer>("tracer.abi_undefined", "listens to nothing", abi::describe_nothing);
}
