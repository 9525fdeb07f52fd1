// Registers a new type, then one that the plugin abi-good has.
#include "silent_tracer.hpp"

STROBE_PLUGIN("abi-same-type", "claims another plugin's type", "1.0.0", "MIT") {
  registry.add<abi::SilentTracer>("tracer.abi_own", "listens to nothing", abi::describe_nothing);
  registry.add<abi::SilentTracer>("tracer.abi_good", "listens to nothing", abi::describe_nothing);
}
