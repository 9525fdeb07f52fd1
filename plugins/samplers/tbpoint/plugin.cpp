#include "strobe/plugin.hpp"

#include "ideal.hpp"
#include "markov.hpp"
#include "sampler.hpp"

STROBE_PLUGIN("tbpoint", "TBPoint: representative launches and homogeneous regions of work-groups", "0.1.0", "MIT") {
  tbpoint::add_sampler(registry);
  tbpoint::add_ideal(registry);
  tbpoint::add_markov(registry);
}
