// Ends the process as soon as it is loaded, as if all were well.
#include <cstdlib>

#include "silent_tracer.hpp"

[[gnu::constructor]] static void leave() { std::exit(0); }

STROBE_PLUGIN("abi-exits", "exits when it is loaded", "1.0.0", "MIT") {
  registry.add<abi::SilentTracer>("tracer.abi_exits", "listens to nothing", abi::describe_nothing);
}
