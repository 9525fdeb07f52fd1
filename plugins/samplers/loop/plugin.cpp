#include "strobe/plugin.hpp"

#include "sampler.hpp"

STROBE_PLUGIN("loop", "Turns of loops without time", "0.1.0", "MIT") { loop::add_sampler(registry); }
