// What command scripts have besides scripts of `strobe run`: any file of their user, standard output, progress.
#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <spdlog/version.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <ostream>
#include <span>

#include "strobe/host/interrupt.hpp"
#include "base/documents.hpp"
#include "base/json.hpp"
#include "compile/numbers.hpp"
#include "lua/command/output_claim.hpp"
#include "compile/command_files.hpp"
#include "base/processors.hpp"
#include "base/quote.hpp"
#include "base/read_file.hpp"
#include "lua/command_script.hpp"
#include "lua/gpu.hpp"
#include "lua/lua_support.hpp"
#include "lua/primitives.hpp"
#include "lua/script_state.hpp"
#include "strobe/host/plugins.hpp"
#include "results/table.hpp"

namespace strobe::wrap_command {
namespace {

CommandHost& host(lua_State* lua) { return *script_state(lua).command; }

// ---- Output ----------------------------------------------------------------------------------------------------

/// out(text): to standard output, without the control characters of names
int out(lua_State* lua) {
  host(lua).out() << printable(check_text(lua, 1, "text")) << std::flush;
  return 0;
}

/// clear_screen(): of the terminal that standard output is
int clear_screen(lua_State* lua) {
  host(lua).out() << "\x1b[H\x1b[J";
  return 0;
}

/// err(text): to standard error, without the control characters of names
int err(lua_State* lua) {
  host(lua).err() << printable(check_text(lua, 1, "text")) << std::flush;
  return 0;
}

/// warn(text): to the log
int warn(lua_State* lua) {
  spdlog::warn(check_text(lua, 1, "warning"));
  return 0;
}

/// write_document(path or "-", text)
int write_document(lua_State* lua) {
  host(lua).write_document(check_text(lua, 1, "path"), check_text(lua, 2, "text"));
  return 0;
}

struct Claim {
  static constexpr char kLuaName[] = "claim of an output";
  OutputClaim claim;
};

/// claim(shown, path) -> an object: while it lives, no other run writes the file, and this one does not read it
int claim(lua_State* lua) {
  const std::string shown = check_text(lua, 1, "shown"), path = check_text(lua, 2, "path");
  note_output(shown, path);
  return push_object(lua, Claim{OutputClaim(shown, path)});
}

/// note_input(path): the command reads it
int read_by_command(lua_State* lua) {
  note_input(check_text(lua, 1, "path"));
  return 0;
}

int duration(lua_State* lua) { return push(lua, duration_text(luaL_checknumber(lua, 1))); }

int si(lua_State* lua) { return push(lua, si_text(luaL_checknumber(lua, 1))); }

int bytes(lua_State* lua) { return push(lua, bytes_text(check_count<std::uint64_t>(lua, 1, "bytes"))); }

int commas(lua_State* lua) { return push(lua, with_commas(check_count<std::uint64_t>(lua, 1, "number"))); }

// ---- Files and flags -------------------------------------------------------------------------------------------

/// read_whole_file(path): the whole file
int read_whole_file(lua_State* lua) {
  constexpr std::size_t kMaxBytes = std::size_t{1} << 30;
  const std::string path = check_text(lua, 1, "path");
  return push(lua, read_text_file(path, path, kMaxBytes));
}

/// exists(path)
int exists(lua_State* lua) {
  std::error_code unknown;
  return push(lua, std::filesystem::exists(check_text(lua, 1, "path"), unknown));
}

/// list_folder(path) -> the names of what is in it, sorted
int list_folder(lua_State* lua) {
  const std::string path = check_text(lua, 1, "path");
  std::error_code failure;
  std::vector<std::string> names;
  for (std::filesystem::directory_iterator entry(path, failure), end; !failure && entry != end;
       entry.increment(failure))
    names.push_back(entry->path().filename().string());
  if (failure) throw Error(path + ": cannot be read (" + failure.message() + ")");
  std::sort(names.begin(), names.end());
  return push(lua, names);
}

/// file_kind(path) -> "file", "folder" or "other"; nil and why not if there is none
int file_kind(lua_State* lua) {
  namespace fs = std::filesystem;
  const std::string path = check_text(lua, 1, "path");
  std::error_code unknown;
  const fs::file_status status = fs::status(path, unknown);
  if (fs::exists(status))
    return push(lua, fs::is_regular_file(status) ? "file" : fs::is_directory(status) ? "folder" : "other");
  lua_pushnil(lua);
  push_text(lua, fs::status_known(status) ? "no such file" : unknown.message());
  return 2;
}

/// installed(path) -> where it is among Strobe's own, if it is such a name (scripts/...)
int installed(lua_State* lua) { return push(lua, host(lua).find(check_text(lua, 1, "path"))); }

/// A bound of numbers of 64 bits; large ones are negative, as Lua has them.
std::uint64_t check_bound(lua_State* lua, int index, std::int64_t otherwise) {
  if (lua_isnoneornil(lua, index)) return static_cast<std::uint64_t>(otherwise);
  return static_cast<std::uint64_t>(check_integer(lua, index, INT64_MIN, INT64_MAX, "bound"));
}

/// whole(flag, text, minimum, maximum) -> the number of a flag's value; a maximum of -1 is all 64 bits
int whole(lua_State* lua) {
  const std::uint64_t minimum = check_bound(lua, 3, 0), maximum = check_bound(lua, 4, INT64_MAX);
  const std::uint64_t number = parse_whole(check_text(lua, 1, "flag"), check_text(lua, 2, "text"), minimum, maximum);
  return push(lua, number);
}

/// extent(flag, text, minimum, maximum) -> {x, y, z}, as many as there are
int extent(lua_State* lua) {
  const Extent extent = parse_extent(check_text(lua, 1, "flag"), check_text(lua, 2, "text"), check_bound(lua, 3, 0),
                                     check_bound(lua, 4, INT64_MAX));
  return push(lua, std::span(extent.value).first(extent.dimensions));
}

/// percent(flag, text, whole) -> a fraction
int percent(lua_State* lua) {
  return push(lua, parse_percent(check_text(lua, 1, "flag"), check_text(lua, 2, "text"), lua_toboolean(lua, 3) != 0));
}

/// bytes_of(flag, text) -> a number of bytes: 4096, 4KiB
int bytes_of(lua_State* lua) { return push(lua, parse_bytes(check_text(lua, 1, "flag"), check_text(lua, 2, "text"))); }

/// seconds_of(flag, text) -> a number above 0
int seconds_of(lua_State* lua) {
  return push(lua, parse_seconds(check_text(lua, 1, "flag"), check_text(lua, 2, "text")));
}

int processors(lua_State* lua) { return push(lua, usable_processors()); }

int quoted(lua_State* lua) { return push(lua, quote(check_text(lua, 1, "text"))); }

/// refuse(message [, exit code]): an error without a script's line
int refuse(lua_State* lua) {
  const auto code = lua_isnoneornil(lua, 2) ? 2 : check_integer(lua, 2, 1, 3, "code");
  raise_as_is(lua, check_text(lua, 1, "message"), static_cast<ExitCode>(code));
}

// ---- The process -----------------------------------------------------------------------------------------------

/// installation() -> {version=, cpu=, compiler=, cores=, forced_level= of --host-level, or "", plugins=, presets=,
/// scripts= folders, built_with={name, ...}}; nothing is loaded for it
int installation(lua_State* lua) {
  const HostFacts facts = host(lua).facts();
  const std::string libraries[] = {
      fmt::format("Lua {}.{}", LUA_VERSION_MAJOR "." LUA_VERSION_MINOR, LUA_VERSION_RELEASE),
      fmt::format("fmt {}.{}.{}", FMT_VERSION / 10000, FMT_VERSION / 100 % 100, FMT_VERSION % 100),
      fmt::format("spdlog {}.{}.{}", SPDLOG_VER_MAJOR, SPDLOG_VER_MINOR, SPDLOG_VER_PATCH),
      "nlohmann-json " + json_version(), facts.flag_parser};
  return push_table(lua, {{"version", STROBE_VERSION},
                          {"cpu", facts.cpu},
                          {"compiler", facts.compiler},
                          {"cores", facts.cores},
                          {"forced_level", facts.forced_level},
                          {"plugins", facts.plugins},
                          {"presets", facts.presets},
                          {"scripts", facts.scripts},
                          {"built_with", libraries}});
}

/// commands() -> all commands with their flags, as the command line has them
int commands(lua_State* lua) { return push_ordered_json(lua, host(lua).commands()); }

/// arguments() -> the words of the command line, the command's own name first
int arguments(lua_State* lua) { return push(lua, host(lua).arguments()); }

/// page(name of a page of the documentation) -> where it lies
int page(lua_State* lua) { return push(lua, document(check_text(lua, 1, "page"))); }

/// trace_kinds() -> the kinds of traces that no plugin writes
int trace_kinds(lua_State* lua) { return push(lua, host(lua).trace_kinds()); }

/// best_level() -> the highest level of instructions (x86-64-v3, -v4) that this host has and Strobe is built for; an
/// error if there is none
int best_level(lua_State* lua) { return push(lua, host_level()); }

/// environment(name) -> a variable of the environment; nothing if it is not set
int environment(lua_State* lua) {
  const char* const value = std::getenv(check_text(lua, 1, "variable").c_str());
  if (value == nullptr) return 0;
  return push(lua, value);
}

/// no_warnings(): those of the log are not shown from now on
int no_warnings(lua_State*) {
  spdlog::set_level(spdlog::level::off);
  return 0;
}

/// process() -> {command_line=, executable=, version=, plugins={folder, ...}, libraries={file, ...}, cpu=, level=,
/// compiler=, cores=, state_folder=, has_screen=, columns= of the terminal that stdout is, 0: it is none}
int process(lua_State* lua) {
  CommandHost& host = wrap_command::host(lua);
  const HostFacts facts = host.facts();
  std::error_code none;
  winsize window{};
  const bool terminal = isatty(STDOUT_FILENO) != 0 && ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0;
  const auto is_set = [](const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr && *value != '\0';
  };
  return push_table(lua, {{"version", STROBE_VERSION},
                          {"cpu", facts.cpu},
                          {"compiler", facts.compiler},
                          {"cores", facts.cores},
                          {"level", host.loaded_level()},
                          {"command_line", host.command_line()},
                          {"executable", std::filesystem::read_symlink("/proc/self/exe", none).string()},
                          {"state_folder", host.state_folder()},
                          {"has_screen", is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")},
                          {"columns", terminal ? window.ws_col : 0u},
                          {"plugins", host.plugin_folders()},
                          {"libraries", host.libraries()}});
}

/// end_in_order(): after Ctrl-C the script goes on, and looks at interrupted()
int end_in_order(lua_State* lua) {
  script_state(lua).ends_in_order = true;
  host(lua).end_in_order();
  return 0;
}

/// interrupted() -> "interrupted (Ctrl-C)", or nothing
int interruption(lua_State* lua) {
  if (!interrupted()) return 0;
  return push(lua, interruption_text());
}

/// now() -> seconds of a clock that only shows what has passed
int now(lua_State* lua) {
  const std::chrono::duration<double> passed = std::chrono::steady_clock::now().time_since_epoch();
  return push(lua, passed.count());
}

int begin_step(lua_State* lua) {
  host(lua).begin_step(check_text(lua, 1, "step"));
  return 0;
}

int set_status(lua_State* lua) {
  host(lua).set_status(check_text(lua, 1, "status"));
  return 0;
}

/// progress(what, unit, done, total): the first call of a work, with done = 0, begins it
int progress(lua_State* lua) {
  const WorkState state{check_text(lua, 1, "what"),
                        check_text(lua, 2, "unit"),
                        check_count<std::uint64_t>(lua, 3, "progress"),
                        check_count<std::uint64_t>(lua, 4, "progress"),
                        0,
                        std::nullopt};
  if (state.done == 0)
    host(lua).begin(state);
  else
    host(lua).update(state);
  return 0;
}

constexpr luaL_Reg kFunctions[] = {
    {"out", guarded<out>},
    {"clear_screen", guarded<clear_screen>},
    {"err", guarded<err>},
    {"warn", guarded<warn>},
    {"write_document", guarded<write_document>},
    {"claim", guarded<claim>},
    {"note_input", guarded<read_by_command>},
    {"duration", guarded<duration>},
    {"si", guarded<si>},
    {"bytes", guarded<bytes>},
    {"commas", guarded<commas>},
    {"read_whole_file", guarded<read_whole_file>},
    {"exists", guarded<exists>},
    {"file_kind", guarded<file_kind>},
    {"installed", guarded<installed>},
    {"list_folder", guarded<list_folder>},
    {"whole", guarded<whole>},
    {"extent", guarded<extent>},
    {"percent", guarded<percent>},
    {"bytes_of", guarded<bytes_of>},
    {"seconds_of", guarded<seconds_of>},
    {"processors", guarded<processors>},
    {"quote", guarded<quoted>},
    {"refuse", guarded<refuse>},
    {"installation", guarded<installation>},
    {"commands", guarded<commands>},
    {"arguments", guarded<arguments>},
    {"page", guarded<page>},
    {"trace_kinds", guarded<trace_kinds>},
    {"best_level", guarded<best_level>},
    {"environment", guarded<environment>},
    {"no_warnings", guarded<no_warnings>},
    {"process", guarded<process>},
    {"end_in_order", guarded<end_in_order>},
    {"interrupted", guarded<interruption>},
    {"now", guarded<now>},
    {"begin_step", guarded<begin_step>},
    {"set_status", guarded<set_status>},
    {"progress", guarded<progress>},
    {nullptr, nullptr},
};

}  // namespace
}  // namespace strobe::wrap_command

void strobe::add_command_primitives(lua_State* lua) {
  using namespace wrap_command;
  register_type<Claim>(lua);
  luaL_setfuncs(lua, kFunctions, 0);
  add_command_database_primitives(lua);
  add_command_file_primitives(lua);
  add_command_json_primitives(lua);
  add_command_method_primitives(lua);
  add_command_capture_primitives(lua);
  add_command_object_primitives(lua);
  add_command_run_primitives(lua);
  add_command_value_primitives(lua);
  add_run_primitives(lua);
}
