#include "strobe/plugin.hpp"

#include "sampler.hpp"

STROBE_PLUGIN("systematic", "Systematic sampling in the manner of SMARTS", "0.1.0", "MIT") {
  systematic::add_sampler(registry);
}
