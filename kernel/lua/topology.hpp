// From a preset to the machine that its topology describes.
#pragma once

#include <memory>

#include "lua/script.hpp"
#include "sim/system.hpp"

namespace strobe {

/// Runs the preset's topology, outside of any script. Throws Error: the preset names none or one that does not exist,
/// and whatever is wrong with it, with the line of the topology or the place of the preset's key.
std::unique_ptr<System> make_machine(const GpuConfig& config, const ScriptServices& services);

/// The same for the tables alone, without making anything: much cheaper, and not every mistake is found.
TopologyUse read_topology(const GpuConfig& config, const ScriptServices& services);

}  // namespace strobe
