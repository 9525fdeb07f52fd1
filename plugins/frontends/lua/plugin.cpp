// The front end Lua: the command line, and the wiring of machines.
#include "lua/command/front_end.hpp"
#include "lua/launch_levels.hpp"
#include "lua/wiring.hpp"
#include "strobe/plugin.hpp"

STROBE_PLUGIN("lua", "The command line, scripts and topologies in Lua", "1.0.0", "MIT") {
  registry.add_policy<strobe::FrontEnd, strobe::CommandLineFrontEnd>("front_end.lua",
                                                                     "The command line (scripts/commands)");
  registry.add_policy<strobe::Wiring, strobe::LuaWiring>("wiring.lua",
                                                         "Topologies written in Lua (scripts/topologies)");
  registry.add_policy<strobe::LaunchLevels, strobe::LuaLevels>("launch_levels.lua",
                                                               "How launches of a program are simulated, by a Lua file");
}
