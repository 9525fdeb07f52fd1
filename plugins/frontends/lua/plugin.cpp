// The plugin of the front end Lua.
#include "lua/wiring.hpp"
#include "strobe/plugin.hpp"

STROBE_PLUGIN("lua", "Topologies in Lua", "1.0.0", "MIT") {
  registry.add_policy<strobe::Wiring, strobe::LuaWiring>("wiring.lua", "Topologies written in Lua (scripts/topologies)");
}
