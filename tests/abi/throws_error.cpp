#include <stdexcept>

#include "silent_tracer.hpp"

STROBE_PLUGIN("abi-throws-error", "its install throws", "1.0.0", "MIT") {
  registry.add<abi::SilentTracer>("tracer.abi_lost", "listens to nothing", abi::describe_nothing);
  throw std::runtime_error("no licence found");
}
