// What bits of MODE change about the instructions behind: the host's float mode, VGPR indexing, skipping.
#pragma once

#include "gcn3/operand.hpp"

namespace strobe::gcn3 {

/// To be called when MODE has been written. The instruction that did so must end its run if it can reach bits of
/// mode::kIntercepts.
void mode_changed(GcnWave& wave);

}  // namespace strobe::gcn3
