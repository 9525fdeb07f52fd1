// The same while it registers its types.
#include <cstdlib>

#include "silent_tracer.hpp"

STROBE_PLUGIN("abi-exits-later", "exits when it is installed", "1.0.0", "MIT") {
  registry.add<abi::SilentTracer>("tracer.abi_exits_later", "listens to nothing", abi::describe_nothing);
  std::exit(0);
}
