#include "strobe/plugin.hpp"

#include "method.hpp"
#include "sampler.hpp"

STROBE_PLUGIN("simprof", "SimProf: phases by call stacks, stratified sampling", "0.1.0", "MIT") {
  simprof::add_method(registry);
  simprof::add_sampler(registry);
}
