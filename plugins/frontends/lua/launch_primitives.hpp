// Launches, as methods of GPUs and profiles in Lua.
#pragma once

#include <lua.h>

#include <cstdint>
#include <memory>
#include <vector>

#include "lua/script_state.hpp"

namespace strobe {

class GpuInstance;
class OwnedBuffer;

/// Keeps what the result says of the devices up to date. Copies of several GPUs are added up.
void note_device(ScriptState& state, GpuInstance& gpu, std::uint64_t peak);

/// Error if a sampler's function is running: it must not do `what` ("launch kernels").
void require_no_sampler(const ScriptState& state, const char* what);

/// The request of a launch in the table at 2. `buffers` gets those that it names.
LaunchRequest check_request(lua_State* lua, GpuInstance& gpu, std::vector<std::shared_ptr<OwnedBuffer>>& buffers);

// What Lua calls; their arguments and values stand before their definitions.
int launch(lua_State* lua);
int explain(lua_State* lua);
int copied_back(lua_State* lua);
int enqueue(lua_State* lua);
int enqueue_copy(lua_State* lua);
int finish(lua_State* lua);
int look_at_launches(lua_State* lua);
int plan(lua_State* lua);
int predict(lua_State* lua);

}  // namespace strobe
