#pragma once

#include "strobe/registry.hpp"

namespace gpumech {

/// Registers model.gpumech and model.gpumech+.
void add_models(strobe::Registry& registry);

}  // namespace gpumech
