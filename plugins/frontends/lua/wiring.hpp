// The wiring in Lua: scripts/topologies, or a file that a preset names.
#pragma once

#include "strobe/host/wiring.hpp"

namespace strobe {

class LuaWiring final : public Wiring {
 public:
  explicit LuaWiring(const Place&) {}

  TopologyUse read(const GpuConfig& config, const WiringServices& services) const override;
  MachineDescription describe(const GpuConfig& config, const WiringServices& services) const override;
  std::vector<Override> system_of(const GpuConfig& gpu, std::uint64_t count, const std::string& links,
                                  const std::string& place, const WiringServices& services) const override;
};

}  // namespace strobe
