#include "strobe/plugin.hpp"

#include "sampler.hpp"

STROBE_PLUGIN("budget", "Sampling to a given error", "0.1.0", "MIT") { budget::add_sampler(registry); }
