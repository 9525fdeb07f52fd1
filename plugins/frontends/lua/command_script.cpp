#include "lua/command_script.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>

#include "base/quote.hpp"
#include "base/suggest.hpp"
#include "lua/lua_support.hpp"
#include "lua/primitives.hpp"
#include "lua/script_runner.hpp"

namespace strobe {
namespace fs = std::filesystem;
namespace {

/// Runs the chunk at `path` and leaves the table that it returns on the stack.
void push_module(lua_State* lua, const std::string& path) {
  ScriptState& state = script_state(lua);
  const fs::path own = fs::path(state.services.scripts_folder) / "commands";
  const bool is_own = path.starts_with((own / "").string());
  const std::string chunk_name =
      is_own ? fmt::format("{}commands/{}", kLibraryChunks, fs::path(path).lexically_relative(own).string())
             : user_chunk_name(path);
  state.chunk_folders[chunk_name] = state.script_folder;
  load_text(lua, path, chunk_name, is_own ? Globals::library : Globals::script);
  install_limits(lua);
  lua_call(lua, 0, 1);
  if (!lua_istable(lua, -1))
    throw Error(fmt::format("{}: returned a {} - return {{ name =, doc =, flags =, run = function(options) ... end }}",
                            path, luaL_typename(lua, -1)));
}

void require_fields(lua_State* lua, int index, const std::string& what, const std::vector<std::string>& known) {
  lua_pushnil(lua);
  while (lua_next(lua, index) != 0) {
    lua_pop(lua, 1);
    const std::string field = lua_type(lua, -1) == LUA_TSTRING ? check_text(lua, -1, "field") : "[...]";
    if (std::find(known.begin(), known.end(), field) == known.end())
      throw Error(what + ": unknown field " + quote(field) + did_you_mean(field, known));
  }
}

/// The flag in the table on top.
CommandFlag read_flag(lua_State* lua, const std::string& path) {
  const int index = lua_gettop(lua);
  check_table(lua, index, "flags");
  CommandFlag flag;
  flag.name = text_field(lua, index, "name", "");
  const std::string what = path + ": flag " + quote(flag.name);
  require_fields(lua, index, what,
                 {"name", "value", "doc", "default", "list", "required", "verbatim", "group", "key"});
  flag.value = text_field(lua, index, "value", "");
  flag.doc = text_field(lua, index, "doc", "");
  flag.standard = text_field(lua, index, "default", "");
  flag.group = text_field(lua, index, "group", "");
  flag.key = text_field(lua, index, "key", "");
  flag.list = flag_field(lua, index, "list");
  flag.required = flag_field(lua, index, "required");
  flag.verbatim = flag_field(lua, index, "verbatim");
  // A short name may stand before the long one: "-o,--output".
  const std::string name = flag.name.starts_with('-') && flag.name.find(',') == 2 ? flag.long_name() : flag.name;
  const bool is_short = name.starts_with('-') && name.size() == 2;
  const std::string bare = name.starts_with("--") ? name.substr(2) : is_short ? name.substr(1) : name;
  const bool plain = std::all_of(bare.begin(), bare.end(), [](unsigned char c) { return std::isalnum(c) || c == '-'; });
  if (bare.empty() || bare.front() == '-' || !plain)
    throw Error(what + ": is not a name - write --max-memory for a flag, FILE for an argument");
  if (flag.is_switch() && (flag.list || flag.required || !flag.standard.empty()))
    throw Error(what + ": takes no value - give it value = \"N\", or remove list, required and default");
  if (flag.verbatim && (!flag.list || !flag.positional()))
    throw Error(what + ": only a list of arguments is verbatim - give it a name without dashes and list = true");
  if (flag.list && !flag.standard.empty()) throw Error(what + ": a list has no default");
  return flag;
}

/// Calls `use` for each entry, on top of the stack, of the list in field `name`, if there is one.
template <class Use>
void for_each_in(lua_State* lua, int index, const char* name, Use use) {
  if (lua_getfield(lua, index, name) != LUA_TNIL) {
    check_table(lua, -1, name);
    for_each_entry(lua, -1, use);
  }
  lua_pop(lua, 1);
}

/// `above`: the flags of the parent command, which this one also has.
std::vector<CommandFlag> read_flags(lua_State* lua, int index, const std::string& path,
                                    const std::vector<CommandFlag>& above) {
  std::vector<CommandFlag> flags;
  for_each_in(lua, index, "flags", [&] {
    CommandFlag flag = read_flag(lua, path);
    const auto same = [&](const CommandFlag& other) { return other.option() == flag.option(); };
    if (std::ranges::any_of(flags, same) || std::ranges::any_of(above, same))
      throw Error(path + ": flag " + quote(flag.name) + ": is there twice");
    flags.push_back(std::move(flag));
  });
  return flags;
}

/// What the table at `index` states of a command. `what`: how messages name it.
CommandScript read_statement(lua_State* lua, int index, const std::string& path, const std::string& what,
                             const std::vector<CommandFlag>& above) {
  CommandScript script;
  script.path = path;
  script.name = text_field(lua, index, "name", "");
  script.doc = text_field(lua, index, "doc", "");
  script.footer = text_field(lua, index, "footer", "");
  if (script.doc.empty()) throw Error(what + ": doc is missing - say in a line what the command does");
  script.runs = lua_getfield(lua, index, "run") == LUA_TFUNCTION;
  lua_pop(lua, 1);
  script.flags = read_flags(lua, index, what, above);
  return script;
}

/// The command below another one in the table on top.
CommandScript read_below(lua_State* lua, const CommandScript& above) {
  const int index = lua_gettop(lua);
  check_table(lua, index, "commands");
  const std::string name = text_field(lua, index, "name", ""), what = above.path + ": command " + quote(name);
  require_fields(lua, index, what, {"name", "doc", "footer", "flags", "run"});
  const auto plain = [](unsigned char c) { return std::islower(c) || std::isdigit(c) || c == '-'; };
  if (name.empty() || name.front() == '-' || !std::ranges::all_of(name, plain))
    throw Error(what + ": is not a name - write lower-case letters");
  if (std::ranges::any_of(above.commands, [&](const CommandScript& one) { return one.name == name; }))
    throw Error(what + ": is there twice");
  CommandScript script = read_statement(lua, index, above.path, what, above.flags);
  if (!script.runs) throw Error(what + ": run is missing - give run = function(options) ... end");
  return script;
}

CommandScript read_module(lua_State* lua, const std::string& path) {
  push_module(lua, path);
  const int index = lua_gettop(lua);
  require_fields(lua, index, path, {"name", "doc", "footer", "flags", "commands", "order", "no_empty", "run"});
  if (const std::string name = text_field(lua, index, "name", ""); name != fs::path(path).stem().string())
    throw Error(path + ": name is " + quote(name) + " - it must be that of the file");
  CommandScript script = read_statement(lua, index, path, path, {});
  script.no_empty = flag_field(lua, index, "no_empty");
  for_each_in(lua, index, "commands", [&] { script.commands.push_back(read_below(lua, script)); });
  if (!script.runs && script.commands.empty())
    throw Error(path + ": run is missing - give run = function(options) ... end");
  if (lua_getfield(lua, index, "order") != LUA_TNIL && !lua_isinteger(lua, -1))
    throw Error(path + ": order is no whole number");
  script.order = lua_tointeger(lua, -1);
  return script;
}

void push_options(lua_State* lua, const CommandOptions& options) {
  lua_newtable(lua);
  for (const auto& [name, value] : options) {
    if (const bool* set = std::get_if<bool>(&value))
      lua_pushboolean(lua, *set);
    else if (const std::string* text = std::get_if<std::string>(&value))
      push_text(lua, *text);
    else
      push(lua, std::get<std::vector<std::string>>(value));
    lua_setfield(lua, -2, name.c_str());
  }
}

/// Replaces the table on top by that of a command below it.
void push_below(lua_State* lua, const std::string& name) {
  lua_getfield(lua, -1, "commands");
  for (lua_Integer i = 1; lua_rawgeti(lua, -1, i) == LUA_TTABLE; ++i, lua_pop(lua, 1))
    if (text_field(lua, lua_gettop(lua), "name", "") == name) return;
}

/// Its exit code: the whole number that `run` returns, 0 if it returns none.
ExitCode call_run(lua_State* lua, const std::string& path, const std::string& below, const CommandOptions& options) {
  push_module(lua, path);
  if (!below.empty()) push_below(lua, below);
  lua_getfield(lua, -1, "run");
  push_options(lua, options);
  lua_call(lua, 1, 1);
  return lua_isinteger(lua, -1) ? static_cast<ExitCode>(check_integer(lua, -1, 0, 255, "exit code")) : ExitCode::ok;
}

void run_body(const std::string& path, CommandHost& host, const std::function<void(lua_State*)>& body) {
  ScriptState state(unlimited(host.services()));
  state.command = &host;
  const ScriptResult result = run_in_state(state, path, body);
  if (!result.error.empty()) throw Error(result.error, result.exit_code);
}

}  // namespace

ScriptServices unlimited(ScriptServices services) {
  services.lua_memory_bytes = services.array_memory_bytes = std::uint64_t{1} << 40;
  services.lua_instructions = 0;
  services.stuck_seconds = 0;
  services.bounded = false;
  return services;
}

std::string CommandFlag::option() const {
  if (!key.empty()) return key;
  const std::string last = long_name();
  std::string text = last.substr(std::min(last.find_first_not_of('-'), last.size()));
  for (char& c : text) c = c == '-' ? '_' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

CommandScript read_command(const std::string& path, CommandHost& host) { return read_commands({path}, host).front(); }

std::vector<CommandScript> read_commands(const std::vector<std::string>& paths, CommandHost& host) {
  std::vector<CommandScript> scripts;
  run_body(paths.front(), host, [&](lua_State* lua) {
    const int top = lua_gettop(lua);
    for (const std::string& path : paths) {
      scripts.push_back(read_module(lua, path));
      lua_settop(lua, top);
    }
  });
  return scripts;
}

ExitCode run_command(const std::string& path, const std::string& below, const CommandOptions& options,
                     CommandHost& host) {
  ExitCode code = ExitCode::ok;
  run_body(path, host, [&](lua_State* lua) { code = call_run(lua, path, below, options); });
  return code;
}

}  // namespace strobe
