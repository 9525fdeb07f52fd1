// The contract of launch levels: in which detail each launch of a program is simulated. Strobe's own reads a Lua file
// (strobe run --levels FILE.lua -- PROGRAM); another language needs a plugin that registers another one. It is
// registered as a policy is: registry.add_policy<LaunchLevels, Mine>("launch_levels.mine", "...").
#pragma once

#include <cstdint>
#include <string>

#include "strobe/export.hpp"
#include "strobe/policy.hpp"

namespace strobe {

/// What is known of a launch before it runs.
struct ComingLaunch {
  std::string kernel;
  std::uint64_t number = 0;     ///< in the program, from 0
  std::uint64_t of_kernel = 0;  ///< among the launches of this kernel, from 0
  std::uint64_t of_shape = 0;   ///< among those of this kernel with these sizes, from 0
  std::uint32_t grid[3] = {};   ///< work-items
  std::uint32_t group[3] = {};
  std::uint32_t dynamic_lds = 0;
  std::uint32_t gpu = 0, stream = 0;
  bool has_earlier = false;  ///< a launch of its shape has been timed
};

class STROBE_EXPORT LaunchLevels : public Policy {
 public:
  static constexpr const char* kKind = "launch_levels";
  struct Place {};
  ~LaunchLevels() override;

  /// Called once, before the others. Error that names the file: it cannot be read, or is wrong. [elaborate]
  virtual void open(const std::string& file) = 0;
  /// "detailed", "functional", "as_earlier", a sampler (NAME[:KEY=VALUE,...]), or empty: the default. Error: the file
  /// fails. [between launches]
  virtual std::string level_of(const ComingLaunch& launch) = 0;
};

}  // namespace strobe
