// From the core's functional profile to the model's own.
#pragma once

#include "strobe/model.hpp"
#include "trace.hpp"

namespace gpumech {

Profile profile_of(const strobe::ModelledLaunch& launch);

}  // namespace gpumech
