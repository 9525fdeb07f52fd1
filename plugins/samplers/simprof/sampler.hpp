#pragma once

#include "strobe/registry.hpp"

namespace simprof {

/// sampler.simprof
void add_sampler(strobe::Registry& registry);

}  // namespace simprof
