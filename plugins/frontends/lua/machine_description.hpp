// A machine's description as Lua tables, and as the core wants it; what its topology does with a preset's tables.
#pragma once

#include <lua.h>

#include <cstdint>
#include <optional>

#include "strobe/host/preset.hpp"
#include "sim/system.hpp"

namespace strobe {

/// A value as Lua holds it: opaque, on its way from a preset to components, or from a topology to a link.
struct PresetValue {
  static constexpr char kLuaName[] = "strobe value";
  Value value;
};

/// What is given for a parameter at `index`: a value of a preset, or a text, number or flag of a script; nothing: no
/// such.
std::optional<Value> as_value(lua_State* lua, int index);

/// The table {name = what is given} at `index`, sorted by name.
GivenValues check_values(lua_State* lua, int index);

/// The table at `index`: {clock=, components={{path=, type=, clock=, parameters=}, ...}, links={{from=, to=, latency=
/// value, queue=}, ...}, warnings={text, ...}}.
MachineDescription machine_description(lua_State* lua, int index);

/// Leaves what `function` of the library's strobe.machine returns for this configuration and `how` on the stack.
void call_machine_library(lua_State* lua, const char* function, const GpuConfig& config, const char* how, int results);

/// Whether a preset that breaks a rule of its topology is refused when the topology is read, or when the machine is
/// made: a script may wire it otherwise.
enum class TopologyRules : std::uint8_t { strict, lenient };

/// Runs the topology that the configuration names in this state, under the rules of its script. Nothing if the preset
/// breaks a rule of the topology.
std::optional<TopologyUse> topology_use(lua_State* lua, const GpuConfig& config, TopologyRules rules);

}  // namespace strobe
