#pragma once

#include "strobe/registry.hpp"

namespace simprof {

/// phases.simprof
void add_method(strobe::Registry& registry);

}  // namespace simprof
