#pragma once

#include "strobe/registry.hpp"

namespace simpoint {

void add_sampler(strobe::Registry& registry);

}  // namespace simpoint
