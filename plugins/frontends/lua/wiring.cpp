#include "lua/wiring.hpp"

#include "lua/topology.hpp"

namespace strobe {
namespace {

ScriptServices for_scripts(const WiringServices& services) {
  ScriptServices given;
  given.plugins = [&plugins = services.plugins]() -> Plugins& { return plugins; };
  given.presets = &services.presets;
  given.scripts_folder = services.scripts_folder;
  return given;
}

}  // namespace

TopologyUse LuaWiring::read(const GpuConfig& config, const WiringServices& services) const {
  return read_topology(config, for_scripts(services));
}

MachineDescription LuaWiring::describe(const GpuConfig& config, const WiringServices& services) const {
  return describe_machine(config, for_scripts(services));
}

std::vector<Override> LuaWiring::system_of(const GpuConfig& gpu, std::uint64_t count, const std::string& links,
                                           const std::string& place, const WiringServices& services) const {
  return system_settings(gpu, count, links, for_scripts(services), place);
}

}  // namespace strobe
