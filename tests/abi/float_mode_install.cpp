#include <xmmintrin.h>

#include "silent_tracer.hpp"

STROBE_PLUGIN("abi-float-mode-install", "rounds towards zero from now on", "1.0.0", "MIT") {
  registry.add<abi::SilentTracer>("tracer.abi_float_mode", "listens to nothing", abi::describe_nothing);
  _mm_setcsr(_mm_getcsr() | 0x6000);
}
