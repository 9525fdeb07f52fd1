// Where `require` finds modules: strobe itself, workloads, topologies and samplers, the script's own folder. Text only.
#include "base/quote.hpp"
#include "base/read_file.hpp"
#include "base/suggest.hpp"
#include "lua/lua_support.hpp"
#include "lua/primitives.hpp"
#include "lua/sandbox.hpp"

#include <algorithm>
#include <cctype>
#include <cstring>
#include <filesystem>
#include <string_view>
#include <vector>

namespace strobe {
namespace fs = std::filesystem;
namespace {

constexpr char kLoaded[] = "strobe.loaded";    ///< registry: module name -> value
constexpr char kOffered[] = "strobe.offered";  ///< registry: the same for scripts, of modules of the library
constexpr char kPrimitives[] = "strobe_core";
/// Modules of the library that scripts may require. The others see the primitives' objects.
constexpr std::string_view kPublic[] = {"strobe", "strobe.chart", "strobe.expect", "strobe.panel", "strobe.rows_file"};
/// And one that command scripts may require besides.
constexpr std::string_view kForCommands = "strobe.command";
constexpr std::uintmax_t kLargestScript = std::uintmax_t{16} << 20;

struct Found {
  std::string path;
  std::string chunk_name;
  Globals globals = Globals::library;
};

/// "lib.tiles" -> "lib/tiles"; Error for anything that could lead elsewhere.
std::string relative_path(const std::string& name) {
  std::string path;
  bool part_is_empty = true;
  for (const char c : name) {
    const bool plain = std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '-';
    if (!plain && (c != '.' || part_is_empty)) throw Error("require: " + quote(name) + " is not a module name");
    part_is_empty = c == '.';
    path += c == '.' ? '/' : c;
  }
  if (part_is_empty) throw Error("require: " + quote(name) + " is not a module name");
  return path;
}

/// NAME.lua or NAME/init.lua under `folder`; messages show it under `shown`.
bool find_in(const std::string& folder, const std::string& shown, const std::string& relative, Found& found) {
  for (const char* ending : {".lua", "/init.lua"}) {
    std::error_code problem;
    const fs::path path = fs::path(folder) / (relative + ending);
    if (!fs::is_regular_file(path, problem)) continue;
    found.path = path.string();
    found.chunk_name = "@" + shown + relative + ending;
    return true;
  }
  return false;
}

/// What the library has under one of its names: "workloads.aes".
std::vector<std::string> modules_in(const std::string& scripts, const std::string& part) {
  std::vector<std::string> names;
  std::error_code failure;
  for (const auto& entry : fs::directory_iterator(scripts + "/" + part, failure))
    if (entry.path().extension() == ".lua") names.push_back(part + "." + entry.path().stem().string());
  return names;
}

Found find_module(const ScriptState& state, const std::string& name) {
  const std::string relative = relative_path(name);
  const std::string& scripts = state.services.scripts_folder;
  const std::string part = relative.substr(0, relative.find('/'));
  Found found;
  if (part == "strobe") {
    const std::string inside = relative == part ? "init" : relative.substr(part.size() + 1);
    if (find_in(scripts + "/strobe", std::string(kLibraryChunks + 1), inside, found)) return found;
  } else if (part == "commands" && state.command != nullptr) {
    if (find_in(scripts, std::string(kLibraryChunks + 1), relative, found)) return found;
  } else if (part == "workloads" || part == "topologies" || part == "samplers") {
    if (find_in(scripts, "scripts/", relative, found)) return found;
  } else if (find_in(state.script_folder, state.script_folder_shown, relative, found)) {
    found.path = state.files.to_read(found.path, {});  // no symbolic link leads out
    found.chunk_name = user_chunk_name(found.chunk_name.substr(1));
    found.globals = Globals::script;
    return found;
  }
  throw Error("require: there is no module " + quote(name) +
              " in the script's folder; strobe, workloads, topologies and samplers are the library's" +
              did_you_mean(name, modules_in(scripts, part)));
}

int run_module(lua_State* lua) {
  const std::string name = check_text(lua, 1, "require");
  ScriptState& state = script_state(lua);
  const Found found = find_module(state, name);
  state.chunk_folders[found.chunk_name] = fs::path(found.path).parent_path().string();
  load_text(lua, found.path, found.chunk_name, found.globals);
  push_text(lua, name);
  lua_call(lua, 1, 1);
  if (lua_isnil(lua, -1)) lua_pushboolean(lua, true);  // as Lua's own require
  return 1;
}

std::string read_script(const std::string& path) {
  std::error_code problem;
  const fs::file_status status = fs::status(path, problem);
  if (!fs::exists(status)) throw Error(path + ": no such file");
  if (!fs::is_regular_file(status)) throw Error(path + ": not a regular file");
  if (fs::file_size(path, problem) > kLargestScript || problem)
    throw Error(path + ": larger than 16 MiB - this is no script");
  return read_text_file(path, path, kLargestScript);
}

/// run_file(path [, folder]) -> what the chunk returns: a module outside of require's reach, such as a user's workload.
/// A relative path is looked for in `folder` first.
int run_file(lua_State* lua) {
  ScriptState& state = script_state(lua);
  const std::string shown = check_text(lua, 1, "path");
  std::vector<std::string> bases = path_bases(lua);
  if (!lua_isnoneornil(lua, 2)) bases.insert(bases.begin(), check_text(lua, 2, "folder"));
  const std::string path = state.files.to_read(shown, bases);
  const std::string chunk_name = user_chunk_name(shown);
  state.chunk_folders[chunk_name] = fs::path(path).parent_path().string();
  load_text(lua, path, chunk_name, Globals::script);
  lua_call(lua, 0, 1);
  return 1;
}

/// run_named_file(path) -> what the chunk returns. For commands: a Lua file that their user names, wherever it lies,
/// with the modules and files in its folder.
int run_named_file(lua_State* lua) {
  ScriptState& state = script_state(lua);
  const std::string shown = check_text(lua, 1, "path");
  std::error_code problem;
  const fs::path path = fs::weakly_canonical(fs::absolute(shown, problem), problem);
  const std::string folder = path.parent_path().string(), chunk_name = user_chunk_name(shown);
  const fs::path beside = fs::path(shown).parent_path();
  state.files.allow_reading(folder);
  state.script_folder = folder;
  state.script_folder_shown = beside.empty() ? "" : (beside / "").string();
  state.chunk_folders[chunk_name] = folder;
  load_text(lua, path.string(), chunk_name, Globals::script);
  lua_call(lua, 0, 1);
  return 1;
}

void push_primitives(lua_State* lua) {
  lua_newtable(lua);
  add_array_primitives(lua);
  if (script_state(lua).command != nullptr) {
    add_command_primitives(lua);
    lua_pushcfunction(lua, (guarded<run_named_file, LuaWork>));
    lua_setfield(lua, -2, "run_named_file");
  }
  add_device_primitives(lua);
  add_file_primitives(lua);
  add_hook_primitives(lua);
  add_machine_primitives(lua);
  add_preset_primitives(lua);
  add_program_primitives(lua);
  add_reference_primitives(lua);
  add_sampler_primitives(lua);
  add_script_primitives(lua);
  lua_pushcfunction(lua, (guarded<run_file, LuaWork>));
  lua_setfield(lua, -2, "run_file");
}

/// The module whose name is at 1, for any caller.
int require(lua_State* lua) {
  const std::string name = check_text(lua, 1, "require");
  relative_path(name);  // a name with a zero byte would be cut off there
  luaL_getsubtable(lua, LUA_REGISTRYINDEX, kLoaded);
  const int loaded = lua_gettop(lua);
  if (lua_getfield(lua, loaded, name.c_str()) != LUA_TNIL) {
    if (lua_islightuserdata(lua, -1)) throw Error("require: module " + quote(name) + " requires itself");
    return 1;
  }
  if (name == kPrimitives) {
    push_primitives(lua);
  } else {
    lua_pushlightuserdata(lua, &script_state(lua));
    lua_setfield(lua, loaded, name.c_str());
    lua_pushcfunction(lua, (guarded<run_module, LuaWork>));
    lua_pushvalue(lua, 1);
    const int status = lua_pcall(lua, 1, 1, 0);
    if (status != LUA_OK) {  // a module that failed may be tried again
      lua_pushnil(lua);
      lua_setfield(lua, loaded, name.c_str());
      lua_error(lua);
    }
  }
  lua_pushvalue(lua, -1);
  lua_setfield(lua, loaded, name.c_str());
  return 1;
}

/// What scripts get of the module of the library on top: a copy, so that they change nothing for the library.
int push_offered(lua_State* lua, const std::string& name) {
  const int module = lua_gettop(lua);
  luaL_getsubtable(lua, LUA_REGISTRYINDEX, kOffered);
  if (lua_getfield(lua, -1, name.c_str()) != LUA_TNIL) return 1;
  lua_newtable(lua);
  const int copy = lua_gettop(lua);
  for (lua_pushnil(lua); lua_next(lua, module) != 0; lua_pop(lua, 1)) {
    lua_pushvalue(lua, -2);
    lua_pushvalue(lua, -2);
    lua_rawset(lua, copy);
  }
  lua_pushvalue(lua, copy);
  lua_setfield(lua, module + 1, name.c_str());
  return 1;
}

}  // namespace

void load_text(lua_State* lua, const std::string& path, const std::string& chunk_name, Globals globals) {
  std::string text = read_script(path);
  if (text.starts_with("\x1bLua")) throw Error(path + ": compiled Lua is not accepted - give its source text");
  if (text.starts_with("\xef\xbb\xbf")) text.erase(0, 3);
  if (text.starts_with('#')) text.replace(0, 0, "--");  // a first line for the shell
  if (luaL_loadbufferx(lua, text.data(), text.size(), chunk_name.c_str(), "t") == LUA_OK) {
    if (globals == Globals::script) return;
    lua_getfield(lua, LUA_REGISTRYINDEX, kLibraryGlobals);
    lua_setupvalue(lua, -2, 1);
    return;
  }
  const std::string problem = lua_tostring(lua, -1);
  lua_pop(lua, 1);
  throw Error(with_full_name(problem, chunk_name));
}

int require_module(lua_State* lua) {
  const std::string name = check_text(lua, 1, "require");
  const bool library = name == kPrimitives || name == "strobe" || name.starts_with("strobe.");
  const bool for_commands = name == kForCommands && script_state(lua).command != nullptr;
  if (library && !for_commands && std::find(std::begin(kPublic), std::end(kPublic), name) == std::end(kPublic))
    throw Error("require: there is no module " + quote(name) +
                " for scripts - the library offers strobe, strobe.chart, strobe.expect, strobe.panel and "
                "strobe.rows_file");
  require(lua);
  return library && name != "strobe" ? push_offered(lua, name) : 1;
}

int require_in_library(lua_State* lua) { return require(lua); }

}  // namespace strobe
