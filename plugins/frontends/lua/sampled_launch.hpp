// What a sampler receives, as tables of a script. Work-groups and waves have the GPU's numbers, from 0; a block is its
// position in `launch.blocks`, from 1.
#pragma once

#include <lua.h>

#include <memory>

#include "strobe/sampler.hpp"

namespace strobe {

/// The launch that begin_launch is about, as scripts hold it. Null inside once begin_launch has returned.
struct LaunchHandle {
  static constexpr char kLuaName[] = "strobe sampled launch";
  std::shared_ptr<const SampledLaunch*> launch;
};

/// Each pushes one table.
void push_launch(lua_State* lua, const SampledLaunch& launch);
void push_profile(lua_State* lua, const WaveProfile& profile);
void push_outcome(lua_State* lua, const LaunchOutcome& outcome);

}  // namespace strobe
