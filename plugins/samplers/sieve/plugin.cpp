#include "strobe/plugin.hpp"

#include "sampler.hpp"

STROBE_PLUGIN("sieve", "Sieve: stratified sampling of launches", "0.1.0", "MIT") { sieve::add_sampler(registry); }
