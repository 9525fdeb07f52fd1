// From a preset to the machine that its topology describes.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "lua/script.hpp"
#include "sim/system.hpp"

namespace strobe {

/// Runs the preset's topology, outside of any script. Throws Error: the preset names none or one that does not exist,
/// and whatever is wrong with it, with the line of the topology or the place of the preset's key.
std::unique_ptr<System> make_machine(const GpuConfig& config, const ScriptServices& services);

/// The same for the tables alone, without making anything: much cheaper, and not every mistake is found.
TopologyUse read_topology(const GpuConfig& config, const ScriptServices& services);

/// What makes a system of `count` GPUs of this preset, with the library's links if none are named. Throws Error: the
/// preset has no timing. `place`: who asks for it.
std::vector<Override> system_settings(const GpuConfig& gpu, std::uint64_t count, const std::string& links,
                                      const ScriptServices& services, const std::string& place);

}  // namespace strobe
