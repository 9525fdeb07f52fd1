#pragma once

#include "strobe/registry.hpp"

namespace random_sampler {

void add_sampler(strobe::Registry& registry);

}  // namespace random_sampler
