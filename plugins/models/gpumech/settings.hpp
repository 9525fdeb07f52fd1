// The model's view of a preset.
#pragma once

#include "machine.hpp"
#include "strobe/model.hpp"

namespace gpumech {

/// What the model takes from a preset of a GCN machine. Throws Error that names the key which is missing, or the block
/// whose type the model does not know.
Machine machine_of(const strobe::ModelledLaunch& launch);

}  // namespace gpumech
