#include "strobe/plugin.hpp"

#include "sampler.hpp"

STROBE_PLUGIN("random", "Simple random sampling", "0.1.0", "MIT") { random_sampler::add_sampler(registry); }
