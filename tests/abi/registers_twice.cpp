#include "silent_tracer.hpp"

STROBE_PLUGIN("abi-registers-twice", "registers one name twice", "1.0.0", "MIT") {
  registry.add<abi::SilentTracer>("tracer.abi_twice", "listens to nothing", abi::describe_nothing);
  registry.add<abi::SilentTracer>("tracer.abi_twice", "listens to nothing", abi::describe_nothing);
}
