#pragma once

#include "strobe/registry.hpp"

namespace pka {

void add_sampler(strobe::Registry& registry);

}  // namespace pka
