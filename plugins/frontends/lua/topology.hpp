// What topologies do with presets.
#pragma once

#include <string>
#include <vector>

#include "lua/script.hpp"
#include "strobe/host/machine_description.hpp"

namespace strobe {

/// What the topology that a preset names does with its tables; it runs outside of any script. Throws Error: whatever is
/// wrong with it, with the line of the topology or the place of the preset's key.
TopologyUse read_topology(const GpuConfig& config, const ScriptServices& services);

/// The machine that the preset's topology wires. Throws Error as read_topology() does.
MachineDescription describe_machine(const GpuConfig& config, const ScriptServices& services);

/// What makes a system of `count` GPUs of this preset, with the library's links if none are named. Throws Error: the
/// preset has no timing. `place`: who asks for it.
std::vector<Override> system_settings(const GpuConfig& gpu, std::uint64_t count, const std::string& links,
                                      const ScriptServices& services, const std::string& place);

}  // namespace strobe
