// What a topology does with the tables of a preset, as part of the effective configuration.
#pragma once

#include "strobe/host/preset.hpp"

namespace strobe {

/// Shows the values that the topology computes in place of those of the files. Removes tables that it does not use if
/// they are older than the choice of the topology: they spoke of another wiring. Error for all others that it does not
/// use, and for a value that the key cannot have.
void apply_topology(GpuConfig& config, const TopologyUse& use);

}  // namespace strobe
