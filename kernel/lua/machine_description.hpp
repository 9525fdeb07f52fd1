// A machine's description as Lua tables, and as the core wants it; what its topology does with a preset's tables.
#pragma once

#include <lua.h>

#include "config/preset.hpp"
#include "sim/system.hpp"

namespace strobe {

/// The table {name = text} at `index`, sorted by name.
ParameterTexts parameter_texts(lua_State* lua, int index);

/// The table at `index`: {clock=, components={{path=, type=, clock=, parameters=}, ...}, links={{from=, to=, latency=,
/// queue=}, ...}}.
MachineDescription machine_description(lua_State* lua, int index);

/// Leaves what `function` of the library's strobe.machine returns for this configuration on the stack.
void call_machine_library(lua_State* lua, const char* function, const GpuConfig& config, int results);

/// Runs the topology that the configuration names in this state, under the rules of its script.
TopologyUse topology_use(lua_State* lua, const GpuConfig& config);

}  // namespace strobe
