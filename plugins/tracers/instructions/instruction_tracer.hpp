// tracer.instructions - one line per instruction that selected waves execute.
#pragma once

#include "strobe/registry.hpp"

namespace tracers {

void add_instruction_tracer(strobe::Registry& registry);

}  // namespace tracers
