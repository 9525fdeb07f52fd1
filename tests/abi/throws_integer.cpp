#include "silent_tracer.hpp"

STROBE_PLUGIN("abi-throws-integer", "its install throws no exception object", "1.0.0", "MIT") {
  registry.add<abi::SilentTracer>("tracer.abi_lost", "listens to nothing", abi::describe_nothing);
  throw 42;
}
