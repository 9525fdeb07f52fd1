#pragma once

#include "strobe/registry.hpp"

namespace systematic {

void add_sampler(strobe::Registry& registry);

}  // namespace systematic
