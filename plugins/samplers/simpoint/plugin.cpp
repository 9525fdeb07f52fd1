#include "strobe/plugin.hpp"

#include "sampler.hpp"

STROBE_PLUGIN("simpoint", "SimPoint on units of work-groups", "0.1.0", "MIT") { simpoint::add_sampler(registry); }
