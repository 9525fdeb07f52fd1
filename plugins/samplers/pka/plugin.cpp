#include "strobe/plugin.hpp"

#include "sampler.hpp"

STROBE_PLUGIN("pka", "Principal Kernel Analysis", "0.1.0", "MIT") { pka::add_sampler(registry); }
