#pragma once

#include "strobe/registry.hpp"

namespace sieve {

void add_sampler(strobe::Registry& registry);

}  // namespace sieve
