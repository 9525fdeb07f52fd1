// The contract of a wiring: from a preset to the description of its machine. Strobe's own is written in Lua
// (scripts/topologies); another language needs a plugin that registers another one. It is registered as a policy is:
// registry.add_policy<Wiring, Mine>("wiring.mine", "..."). The core asks the first one that is registered.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "strobe/host/machine_description.hpp"
#include "strobe/host/preset.hpp"
#include "strobe/policy.hpp"

namespace strobe {

class Plugins;

/// What a wiring may use. All of it outlives the calls that it is given to.
struct WiringServices {
  Plugins& plugins;              ///< for what component types declare
  const PresetLibrary& presets;  ///< for other presets that a system names
  std::string scripts_folder;    ///< holds topologies/
};

/// Keeps no state between calls. Throws Error that names the topology's line, or the key of the preset. [elaborate]
class STROBE_EXPORT Wiring : public Policy {
 public:
  static constexpr const char* kKind = "wiring";
  struct Place {};
  ~Wiring() override;

  /// What becomes of the preset's tables: values that the topology computes, tables that it uses, GPUs of a system.
  /// `config` has a topology.
  virtual TopologyUse read(const GpuConfig& config, const WiringServices& services) const = 0;

  /// Components and links of the machine of a preset that was read.
  virtual MachineDescription describe(const GpuConfig& config, const WiringServices& services) const = 0;

  /// The changes that make a preset of one GPU a system of `count`; `links` names a file of links, empty: the default.
  /// `place`: who asks for it, for messages: "--gpus".
  virtual std::vector<Override> system_of(const GpuConfig& gpu, std::uint64_t count, const std::string& links,
                                          const std::string& place, const WiringServices& services) const = 0;
};

}  // namespace strobe
