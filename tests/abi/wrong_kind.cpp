#include "silent_tracer.hpp"

STROBE_PLUGIN("abi-wrong-kind", "calls a tracer an ISA", "1.0.0", "MIT") {
  registry.add<abi::SilentTracer>("isa.abi", "listens to nothing", abi::describe_nothing);
}
