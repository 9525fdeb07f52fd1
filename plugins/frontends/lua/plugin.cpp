// The front end Lua: the command line, the wiring of machines, and what all front ends load code by.
#include "compile/code_loader.hpp"
#include "lua/command/front_end.hpp"
#include "lua/launch_levels.hpp"
#include "lua/wiring.hpp"
#include "source/source_lines.hpp"
#include "strobe/plugin.hpp"

STROBE_PLUGIN("lua", "The command line, scripts and topologies in Lua", "1.0.0", "MIT") {
  registry.add_policy<strobe::FrontEnd, strobe::CommandLineFrontEnd>("front_end.lua",
                                                                     "The command line (scripts/commands)");
  registry.add_policy<strobe::Wiring, strobe::LuaWiring>("wiring.lua",
                                                         "Topologies written in Lua (scripts/topologies)");
  registry.add_policy<strobe::LaunchLevels, strobe::LuaLevels>("launch_levels.lua",
                                                               "How launches of a program are simulated, by a Lua file");
  registry.add_policy<strobe::CodeLoader, strobe::StandardCodeLoader>("code_loader.standard",
                                                                      "Code objects, bundles, and source by compilers");
  registry.add_policy<strobe::SourceReader, strobe::DwarfReader>("source_lines.dwarf",
                                                                 "Source lines and inlined calls, by DWARF 2 to 5");
}
