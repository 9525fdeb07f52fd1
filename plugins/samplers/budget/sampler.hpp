#pragma once

#include "strobe/registry.hpp"

namespace budget {

void add_sampler(strobe::Registry& registry);

}  // namespace budget
