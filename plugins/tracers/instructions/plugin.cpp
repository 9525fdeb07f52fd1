#include "strobe/plugin.hpp"

#include "instruction_tracer.hpp"

STROBE_PLUGIN("instructions", "Trace of executed instructions, as text or CSV", "0.1.0", "MIT") {
  tracers::add_instruction_tracer(registry);
}
