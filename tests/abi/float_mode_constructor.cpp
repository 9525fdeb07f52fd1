#include <xmmintrin.h>

#include "silent_tracer.hpp"

[[gnu::constructor]] static void flush_denormals() { _mm_setcsr(_mm_getcsr() | 0x8040); }

STROBE_PLUGIN("abi-float-mode-constructor", "flushes denormals when it is loaded", "1.0.0", "MIT") {
  registry.add<abi::SilentTracer>("tracer.abi_float_mode", "listens to nothing", abi::describe_nothing);
}
