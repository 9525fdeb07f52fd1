#include "lua/script.hpp"

#include "lua/gpu.hpp"
#include "lua/lua_support.hpp"
#include "lua/machine_description.hpp"
#include "lua/primitives.hpp"
#include "lua/sandbox.hpp"
#include "lua/script_runner.hpp"
#include "lua/topology.hpp"
#include "results/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iostream>

namespace strobe {
namespace fs = std::filesystem;
namespace {

struct CloseLua {
  void operator()(lua_State* lua) const { lua_close(lua); }
};

/// Policies of the script call its functions: they go before Lua does.
struct ForgetPolicies {
  ScriptState& state;
  ~ForgetPolicies() {
    if (state.has_policies) state.services.plugins().forget_scripted();
  }
};

/// What runs in the sandbox, for the functions that run under a protected call.
struct Start {
  const std::string& path;  ///< how messages name it
  const std::function<void(lua_State*)>& body;
};

/// The text of the error object at 1: of tables and userdata with __tostring its result.
int error_object_text(lua_State* lua) {
  if (luaL_getmetafield(lua, 1, "__tostring") == LUA_TNIL)
    lua_pushfstring(lua, "the error object is a %s value, not text", luaL_typename(lua, 1));
  else
    luaL_tolstring(lua, 1, nullptr);
  return 1;
}

std::string with_full_names(lua_State* lua, const std::string& message) {
  lua_Debug frame;
  for (int level = 0; message.starts_with("...") && lua_getstack(lua, level, &frame); ++level) {
    lua_getinfo(lua, "S", &frame);
    const std::string named = with_full_name(message, frame.source);
    if (named != message) return named;
  }
  return message;
}

/// Message handler: turns what was raised into the sentence that the user sees.
int describe_error(lua_State* lua) {
  std::string message;
  if (lua_type(lua, 1) == LUA_TSTRING) {
    message = with_full_names(lua, check_text(lua, 1, "error"));
    if (message.starts_with(kLibraryChunks + 1)) message = user_position(lua) + message;
  } else {
    lua_pushcfunction(lua, error_object_text);
    lua_pushvalue(lua, 1);
    const bool shown = lua_pcall(lua, 1, 1, 0) == LUA_OK && lua_type(lua, -1) == LUA_TSTRING;
    message = user_position(lua) + (shown ? check_text(lua, -1, "error") : "the error object's __tostring failed");
  }
  return push(lua, message);
}

/// Under a protected call, with the Start as a light userdata: makes the sandbox and runs the body in it.
int run_protected(lua_State* lua) {
  const Start& start = *static_cast<const Start*>(lua_touserdata(lua, 1));
  open_sandbox(lua);
  start.body(lua);
  return 0;
}

void run_script_text(lua_State* lua, const std::string& path, const std::vector<std::string>& arguments) {
  ScriptState& state = script_state(lua);
  const std::string chunk_name = user_chunk_name(path);
  state.chunk_folders[chunk_name] = state.script_folder;
  load_text(lua, path, chunk_name, Globals::script);
  install_limits(lua);
  luaL_checkstack(lua, static_cast<int>(std::min<std::size_t>(arguments.size(), 1'000'000)), "arguments");
  for (const std::string& argument : arguments) push_text(lua, argument);
  lua_call(lua, static_cast<int>(arguments.size()), 0);
  std::size_t queued = 0;
  for (const std::weak_ptr<GpuInstance>& gpu : state.gpus)
    if (const std::shared_ptr<GpuInstance> held = gpu.lock()) queued += held->queued();
  if (queued != 0)
    throw Error(fmt::format("{}: {} launch{} of queues never ran - call gpu:finish() before the script ends", path,
                            queued, queued == 1 ? "" : "es"));
}

/// Launches that never ran hold their buffers, which hold their GPU.
void drop_queued(const ScriptState& state) {
  for (const std::weak_ptr<GpuInstance>& gpu : state.gpus)
    if (const std::shared_ptr<GpuInstance> held = gpu.lock()) held->drop_queued();
}

/// Lua's own words for a full heap carry no line: there was no memory for it.
bool is_memory_error(int status, const std::string& message) {
  return status == LUA_ERRMEM || message.ends_with("not enough memory");
}

/// coroutine.wrap puts its own "file:line: " before an error that passes through: is that all before the last `size`?
bool is_position(const std::string& message, std::size_t size) {
  const std::string before = message.substr(0, message.size() - size);
  return before.ends_with(": ") && std::count(before.begin(), before.end(), ' ') == 1;
}

/// The sentence for the user and the exit code, from what reached the top.
void note_failure(ScriptState& state, const std::string& path, int status, std::string message, ScriptResult& result) {
  result.error = std::move(message);
  if (state.lua_heap.exceeded && is_memory_error(status, result.error)) {
    result.error = fmt::format(
        "{}: script uses more than {} of memory for Lua values (large data belongs into "
        "strobe.array and gpu:buffer)",
        path, bytes_text(state.lua_heap.limit));
    result.exit_code = ExitCode::limit;
  } else if (!state.stop_message.empty()) {
    result.error = state.raised.text;  // whatever the script made of it
    result.exit_code = ExitCode::limit;
  } else {
    const bool ours = !state.raised.text.empty() && result.error.ends_with(state.raised.text);
    result.exit_code = ours ? state.raised.code : ExitCode::failed;
    if (ours && is_position(result.error, state.raised.text.size())) result.error = state.raised.text;
  }
}

bool any_check_failed(const RunResult& run) {
  for (const LaunchResult& launch : run.launches)
    for (const Check& check : launch.checks)
      if (!check.ok) return true;
  return false;
}

/// Lua's heap and arrays under the bounds of services; --max-memory lowers them.
void set_budgets(ScriptState& state) {
  const ScriptServices& services = state.services;
  const std::uint64_t most = services.bounded ? services.limits.max_memory_bytes : 0;
  state.lua_heap.limit = most == 0 ? services.lua_memory_bytes : std::min(most, services.lua_memory_bytes);
  state.arrays.limit = most == 0 ? services.array_memory_bytes : most;
  state.instruction_limit = state.instructions_left = services.lua_instructions;
}

void set_folders(ScriptState& state, const std::string& path) {
  const fs::path shown = fs::path(path).parent_path();
  std::error_code unusable;
  state.script_folder = fs::weakly_canonical(fs::absolute(shown.empty() ? "." : shown, unusable), unusable).string();
  if (unusable) throw Error(path + ": its folder cannot be used (" + unusable.message() + ") - check the path");
  state.script_folder_shown = shown.empty() ? "" : (shown / "").string();
  const std::string current = fs::current_path(unusable).string();
  if (unusable)
    throw Error("the current folder cannot be used (" + unusable.message() + ") - change to a folder that exists");
  std::vector<std::string> readable = {state.script_folder, state.services.scripts_folder, current};
  readable.insert(readable.end(), state.services.readable.begin(), state.services.readable.end());
  std::vector<std::string> own = state.services.own_folders;
  for (const char* loaded : {"strobe", "commands", "workloads", "topologies", "samplers"})
    own.push_back(state.services.scripts_folder + "/" + loaded);
  state.files = FileAccess(readable, {current}, own);
}

void run_in_lua(ScriptState& state, const Start& start, ScriptResult& result) {
  const std::unique_ptr<lua_State, CloseLua> lua(lua_newstate(budget_allocator, &state.lua_heap));
  const ForgetPolicies forget_policies{state};
  if (!lua) throw Error("--max-memory: not even an empty script fits into it - use at least 1 MiB", ExitCode::limit);
  *static_cast<ScriptState**>(lua_getextraspace(lua.get())) = &state;
  lua_pushcfunction(lua.get(), describe_error);
  lua_pushcfunction(lua.get(), (guarded<run_protected, LuaWork>));
  lua_pushlightuserdata(lua.get(), const_cast<Start*>(&start));
  const ScriptWatchdog watchdog(state);
  const int status = lua_pcall(lua.get(), 1, 0, 1);
  if (status == LUA_OK) return;
  std::size_t size = 0;
  const char* message = lua_tolstring(lua.get(), -1, &size);
  note_failure(state, start.path, status, message != nullptr ? std::string(message, size) : "unknown error", result);
}

/// Runs `body` in a separate sandbox, which may read files in the folder of the preset.
void run_for_preset(const GpuConfig& config, const ScriptServices& services,
                    const std::function<void(lua_State*)>& body) {
  ScriptResult result;
  ScriptState state(services);
  set_budgets(state);
  set_folders(state, config.name);
  const std::function<void(lua_State*)> limited = [&](lua_State* lua) {
    install_limits(lua);
    body(lua);
  };
  run_in_lua(state, {config.name, limited}, result);
  if (!result.error.empty()) throw Error(result.error, result.exit_code);
}

}  // namespace

TopologyUse read_topology(const GpuConfig& config, const ScriptServices& services) {
  TopologyUse use;
  run_for_preset(config, services, [&](lua_State* lua) { use = *topology_use(lua, config, TopologyRules::strict); });
  return use;
}

MachineDescription describe_machine(const GpuConfig& config, const ScriptServices& services) {
  MachineDescription description;
  run_for_preset(config, services, [&](lua_State* lua) {
    call_machine_library(lua, "describe", config, "strict", 1);
    description = machine_description(lua, lua_gettop(lua));
  });
  return description;
}

std::vector<Override> system_settings(const GpuConfig& gpu, std::uint64_t count, const std::string& links,
                                      const ScriptServices& services, const std::string& place) {
  std::vector<Override> settings;
  run_for_preset(gpu, services, [&](lua_State* lua) {
    lua_pushcfunction(lua, (guarded<require_in_library, LuaWork>));
    lua_pushliteral(lua, "strobe.systems");
    lua_call(lua, 1, 1);
    lua_getfield(lua, -1, "settings");
    push_object(lua, Preset{std::make_shared<GpuConfig>(gpu)});
    lua_pushinteger(lua, static_cast<lua_Integer>(count));
    if (!links.empty()) push_text(lua, links);
    lua_call(lua, links.empty() ? 2 : 3, 1);
    const int list = lua_gettop(lua);
    for_each_entry(lua, list, [&] {
      settings.push_back({text_field(lua, list + 1, "key", ""), text_field(lua, list + 1, "text", ""), place});
    });
  });
  return settings;
}

ScriptResult run_in_state(ScriptState& state, const std::string& path, const std::function<void(lua_State*)>& body) {
  ScriptResult result;
  try {
    set_budgets(state);
    set_folders(state, path);
    run_in_lua(state, {path, body}, result);
    drop_queued(state);
  } catch (const Error& error) {
    result.error = error.what();
    result.exit_code = error.code();
  } catch (const std::bad_alloc&) {
    result.error = path + ": " + kNoHostMemory;
    result.exit_code = ExitCode::limit;
  } catch (...) {
    result.error = path + ": " + exception_text();
    result.exit_code = ExitCode::bad_input;
  }
  result.run = std::move(state.run);
  result.run.error = result.error;
  return result;
}

ScriptResult run_script(const std::string& path, const std::vector<std::string>& arguments,
                        const ScriptServices& services) {
  ScriptState state(services);
  state.arguments = arguments;
  ScriptResult result = run_in_state(state, path, [&](lua_State* lua) { run_script_text(lua, path, arguments); });
  if (result.exit_code == ExitCode::ok && any_check_failed(result.run)) result.exit_code = ExitCode::failed;
  result.files_read.assign(state.files.files_read().begin(), state.files.files_read().end());
  return result;
}

}  // namespace strobe
