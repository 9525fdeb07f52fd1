#pragma once

#include "strobe/registry.hpp"

namespace tbpoint {

void add_sampler(strobe::Registry& registry);

}  // namespace tbpoint
