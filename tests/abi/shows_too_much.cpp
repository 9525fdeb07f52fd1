// Good but for a second symbol that could shadow another library's.
#include "silent_tracer.hpp"

extern "C" STROBE_EXPORT int abi_extra() { return 1; }

STROBE_PLUGIN("abi-shows-too-much", "exports a second symbol", "1.0.0", "MIT") {
  registry.add<abi::SilentTracer>("tracer.abi_too_much", "listens to nothing", abi::describe_nothing);
}
