#pragma once

#include "strobe/registry.hpp"

namespace loop {

void add_sampler(strobe::Registry& registry);

}  // namespace loop
