// A machine's description as Lua tables, and as the core wants it.
#pragma once

#include <lua.h>

#include "sim/system.hpp"

namespace strobe {

/// The table {name = text} at `index`, sorted by name.
ParameterTexts parameter_texts(lua_State* lua, int index);

/// The table at `index`: {clock=, components={{path=, type=, clock=, parameters=}, ...}, links={{from=, to=, latency=,
/// queue=}, ...}, warnings={text, ...}}.
MachineDescription machine_description(lua_State* lua, int index);

}  // namespace strobe
