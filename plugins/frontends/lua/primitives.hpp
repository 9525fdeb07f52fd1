// The tables of primitives, one per wrap_*.cpp. Together they are the module `strobe_core`, which only the library
// in scripts/strobe sees.
#pragma once

#include <lauxlib.h>
#include <lua.h>

#include <cstdint>
#include <limits>
#include <vector>

#include "base/json.hpp"
#include "strobe/host/code_object.hpp"
#include "strobe/host/preset.hpp"
#include "lua/elements.hpp"
#include "strobe/schema.hpp"

namespace strobe {

struct LaunchResult;

/// Each sets its functions in the table on top of the stack, and registers its userdata types.
void add_array_primitives(lua_State* lua);
/// Those that only command scripts have.
void add_command_primitives(lua_State* lua);
void add_command_capture_primitives(lua_State* lua);
void add_command_database_primitives(lua_State* lua);
void add_command_file_primitives(lua_State* lua);
void add_command_json_primitives(lua_State* lua);
void add_command_method_primitives(lua_State* lua);
void add_command_object_primitives(lua_State* lua);
void add_command_run_primitives(lua_State* lua);
void add_command_value_primitives(lua_State* lua);
void add_device_primitives(lua_State* lua);
void add_file_primitives(lua_State* lua);
void add_hook_primitives(lua_State* lua);
void add_machine_primitives(lua_State* lua);
void add_preset_primitives(lua_State* lua);
void add_program_primitives(lua_State* lua);
void add_reference_primitives(lua_State* lua);
void add_run_primitives(lua_State* lua);
void add_sampler_primitives(lua_State* lua);
void add_script_primitives(lua_State* lua);

/// Makes `make()` after collecting garbage if much was made since the last time; collects and tries once more if it
/// fails for want of memory. What scripts hold outside Lua's heap is invisible to Lua's own pacing.
template <class Make>
auto with_memory(lua_State* lua, std::uint64_t bytes, Make make) {
  constexpr std::uint64_t kOften = std::uint64_t{256} << 20;
  std::uint64_t& fresh = script_state(lua).fresh_bytes;
  const bool collected = fresh > kOften || bytes > kOften;
  if (collected) {
    lua_gc(lua, LUA_GCCOLLECT);
    fresh = 0;
  }
  fresh += bytes;
  if (collected) return make();
  try {
    return make();
  } catch (const Error& error) {
    if (error.code() != ExitCode::limit) throw;
  }
  lua_gc(lua, LUA_GCCOLLECT);
  return make();
}

/// Where numbers of 64 bits begin, as Lua has them: commands pass large ones on as negative ones.
inline std::int64_t smallest_word(lua_State* lua) {
  return script_state(lua).command != nullptr ? std::numeric_limits<std::int64_t>::min() : 0;
}

/// The launch whose number in the run, from 0, is at `index`. Valid until the script launches again, which metamethods
/// of a table that is read may do: read tables first.
LaunchResult& check_launch(lua_State* lua, int index);

/// Pushes what an object says of an argument, and of a kernel: name, explicit arguments, resources.
void push_argument(lua_State* lua, const KernelArgument& argument);
void push_kernel(lua_State* lua, const KernelInfo& kernel);

/// Pushes a value as scripts compute with it: counts, flags and texts as they are, quantities in their base unit.
void push_value(lua_State* lua, const Value& value);

/// Pushes {name, type, default, range, doc, calibrated}, in words.
void push_parameter(lua_State* lua, const Parameter& parameter);

/// The list of {key=, text=, place=}, or of KEY=VALUE of --set, at `index`.
std::vector<Override> check_overrides(lua_State* lua, int index, const char* place = "script");

/// Pushes {ok, max_ulp, mismatches, first, name}.
void push_check(lua_State* lua, const Check& check);

/// Pushes JSON text as Lua values; null fields are absent.
int push_json(lua_State* lua, const std::string& text);

/// The same with the order of keys kept and null as a value (wrap_command_json.cpp). Nothing is pushed, and 0 returned,
/// if it is no JSON.
int push_ordered_json(lua_State* lua, const std::string& text);
int push_ordered_json(lua_State* lua, const Json& json);
int push_json_file(lua_State* lua, const std::string& path);

/// The bases that relative paths of the calling script count from: its module's folder, the current folder.
std::vector<std::string> path_bases(lua_State* lua);

}  // namespace strobe
