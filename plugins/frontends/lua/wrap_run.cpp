// What `strobe run` has besides other commands (scripts/commands/run): runs of scripts and objects, and their results.
#include <ctime>
#include <filesystem>
#include <span>

#include "strobe/host/interrupt.hpp"
#include "base/read_file.hpp"
#include "base/sha256.hpp"
#include "compile/compile.hpp"
#include "lua/command_script.hpp"
#include "lua/gpu.hpp"
#include "lua/lua_support.hpp"
#include "lua/primitives.hpp"
#include "lua/script_state.hpp"
#include "strobe/host/plugins.hpp"
#include "lua/check_text.hpp"
#include "runtime/modelled_machine.hpp"
#include "runtime/modelling.hpp"
#include "runtime/models.hpp"
#include "strobe/compiler.hpp"

namespace strobe::wrap_run {
namespace {

CommandHost& host(lua_State* lua) { return *script_state(lua).command; }

// ---- What flags say --------------------------------------------------------------------------------------------

std::optional<std::string> text_in(lua_State* lua, const char* name) {
  return optional_field(lua, 1, name, [&] { return check_text(lua, -1, name); });
}

std::vector<std::string> texts_in(lua_State* lua, const char* name) {
  return optional_field(lua, 1, name, [&] { return check_texts(lua, -1, name); }).value_or(std::vector<std::string>{});
}

/// A number of 64 bits, of which Lua has the large ones as negative ones.
template <class T>
std::optional<T> number_in(lua_State* lua, const char* name) {
  return optional_field(lua, 1, name,
                        [&] { return static_cast<T>(check_integer(lua, -1, INT64_MIN, INT64_MAX, name)); });
}

ScriptOptions options_in(lua_State* lua) {
  ScriptOptions options;
  options.gpu = text_in(lua, "gpu");
  lua_getfield(lua, 1, "set");
  options.set = check_overrides(lua, lua_gettop(lua));
  lua_pop(lua, 1);
  options.mode = text_in(lua, "mode");
  options.sampler = text_in(lua, "sampler");
  options.model = text_in(lua, "model");
  options.skip_execution = flag_field(lua, 1, "skip_execution");
  options.threads = number_in<unsigned>(lua, "threads");
  options.repeat = number_in<unsigned>(lua, "repeat_count");
  options.cold = flag_field(lua, 1, "cold");
  options.warm_ups = number_in<std::uint32_t>(lua, "warmup").value_or(0);
  options.hash_outputs = flag_field(lua, 1, "hash_outputs");
  options.hot_spots = flag_field(lua, 1, "hot_spots");
  options.hardware_bounds = flag_field(lua, 1, "hardware_bounds");
  options.no_check = flag_field(lua, 1, "no_check");
  options.self_check = flag_field(lua, 1, "self_check");
  return options;
}

Limits limits_in(lua_State* lua) {
  Limits limits;
  const auto seconds = [&](const char* name) {
    return optional_field(lua, 1, name, [lua] { return luaL_checknumber(lua, -1); }).value_or(0);
  };
  limits.threads = number_in<unsigned>(lua, "threads").value_or(limits.threads);
  limits.max_cycles = number_in<std::uint64_t>(lua, "max_cycles").value_or(0);
  limits.max_memory_bytes = number_in<std::uint64_t>(lua, "max_memory").value_or(0);
  limits.timeout_seconds = seconds("timeout");
  limits.stack_bytes = number_in<std::uint32_t>(lua, "stack_bytes").value_or(limits.stack_bytes);
  return limits;
}

/// The table at 1, as scripts/commands/run/flags.lua makes it.
RunRequest request_in(lua_State* lua) {
  check_table(lua, 1, "run");
  RunRequest request;
  request.target = text_in(lua, "target").value_or("");
  request.words = texts_in(lua, "words");
  request.is_script = flag_field(lua, 1, "is_script");
  request.options = options_in(lua);
  request.limits = limits_in(lua);
  request.detail_launches = optional_field(lua, 1, "detail_launches", [lua]() -> LaunchRange {
    const int range = lua_gettop(lua);
    const auto number = [&](const char* name) {
      return static_cast<std::uint64_t>(integer_field(lua, range, name, INT64_MIN, INT64_MAX));
    };
    return {number("first"), number("last")};
  });
  request.profile_store = text_in(lua, "profile_store");
  request.check_races = flag_field(lua, 1, "check_races");
  request.watch = text_in(lua, "watch");
  request.allow_read = texts_in(lua, "allow_read");
  request.json = text_in(lua, "json").value_or("");
  request.writes_json = flag_field(lua, 1, "writes_json");
  request.traces = texts_in(lua, "trace");
  request.checkpoint = text_in(lua, "checkpoint").value_or("");
  request.from = text_in(lua, "from").value_or("");
  request.checkpoint_at = number_in<std::uint64_t>(lua, "checkpoint_at");
  request.checkpoint_every =
      optional_field(lua, 1, "checkpoint_every", [lua] { return luaL_checknumber(lua, -1); }).value_or(0);
  return request;
}

/// check_compiler_flags(path, {flag, ...}) -> whether it is a source; an error if its compiler does not take them
int check_compiler_flags(lua_State* lua) {
  const std::vector<std::string> flags = check_texts(lua, 2, "flag");
  const Compiler* const compiler = script_state(lua).services.plugins().compiler_of(check_text(lua, 1, "path"));
  if (compiler != nullptr) compiler->check_flags(flags);
  return push(lua, compiler != nullptr);
}

/// trace_files({KIND=FILE[:KEY=VALUE,...], ...}) -> the files
int trace_files(lua_State* lua) { return push(lua, host(lua).trace_files(check_texts(lua, 1, "trace"))); }

/// start_watchdog(seconds, grace): ends the process then; 0 seconds: never
int start_watchdog(lua_State* lua) {
  host(lua).start_watchdog(luaL_checknumber(lua, 1), luaL_checknumber(lua, 2));
  return 0;
}

// ---- Runs ------------------------------------------------------------------------------------------------------

struct HeldRun {
  static constexpr char kLuaName[] = "strobe run";
  std::string target;
  std::vector<std::string> words;
  std::unique_ptr<CommandRun> run;
};

CommandRun& self(lua_State* lua) { return *check_object<HeldRun>(lua, 1).run; }

/// begin_run(request) -> an object. Devices of its launches must end before it does.
int begin_run(lua_State* lua) {
  RunRequest request = request_in(lua);
  HeldRun run{request.target, request.words, nullptr};
  run.run = host(lua).begin_run(std::move(request));
  return push_object(lua, std::move(run));
}

/// run:open(): the files that it fills
int open(lua_State* lua) {
  self(lua).open();
  return 0;
}

/// run:script() -> {error=, exit_code=, files={path, ...} that it has read}; its launches are the result
int script(lua_State* lua) {
  const HeldRun& run = check_object<HeldRun>(lua, 1);
  const ScriptServices services = run.run->services();
  ScriptResult ended = run_script(run.target, run.words, services);
  script_state(lua).run = std::move(ended.run);
  return push_table(lua, {{"error", ended.error.empty() ? std::nullopt : std::optional(ended.error)},
                          {"exit_code", static_cast<int>(ended.exit_code)},
                          {"files", ended.files_read}});
}

/// run:launch_here(): this script is the program that launches
int launch_here(lua_State* lua) {
  script_state(lua).services = unlimited(self(lua).services());
  return 0;
}

int has_begun(lua_State* lua) { return push(lua, self(lua).has_begun()); }

/// run:close(whether it came to its end)
int close(lua_State* lua) {
  self(lua).close(lua_toboolean(lua, 2) != 0);
  return 0;
}

/// run:write(): the result, where --json says
int write(lua_State* lua) {
  self(lua).write(script_state(lua).run);
  return 0;
}

// ---- Results ---------------------------------------------------------------------------------------------------

/// launches() -> how many have ended, the mode of the last
int launches(lua_State* lua) {
  const std::vector<LaunchResult>& all = script_state(lua).run.launches;
  push(lua, all.size());
  push(lua, all.empty() ? std::string() : all.back().mode);
  return 2;
}

/// end_result(error or ""): what stopped the run
int end_result(lua_State* lua) {
  RunResult& result = script_state(lua).run;
  result.command = host(lua).command_line();
  result.error = check_text(lua, 1, "error");
  return 0;
}

int result_json(lua_State* lua) { return push(lua, to_json(script_state(lua).run)); }

/// code_of(error that was caught) -> the exit code that it would end with
int code_of(lua_State* lua) {
  const RaisedError& raised = script_state(lua).raised;
  const bool ours = !raised.text.empty() && check_text(lua, 1, "error").ends_with(raised.text);
  return push(lua, static_cast<int>(ours ? raised.code : ExitCode::failed));
}

/// failed_check() -> what the first one that failed says; nothing if all are good
int failed_check(lua_State* lua) {
  const std::vector<std::string> failed = failed_checks(script_state(lua).run);
  return failed.empty() ? 0 : push(lua, failed.front());
}

/// findings() -> {{kernel=, number=, findings={text, ...}}, ...} of launches that were watched; nothing if none was
int findings(lua_State* lua) {
  const std::vector<LaunchResult>& all = script_state(lua).run.launches;
  lua_newtable(lua);
  lua_Integer watched = 0;
  for (std::size_t number = 0; number < all.size(); ++number) {
    if (!all[number].race_findings) continue;
    std::vector<std::string> texts;
    for (const RaceFinding& finding : *all[number].race_findings) texts.push_back(to_text(finding));
    push_table(lua, {{"kernel", all[number].kernel}, {"number", number}, {"findings", texts}});
    lua_rawseti(lua, -2, ++watched);
  }
  return watched == 0 ? 0 : 1;
}

// ---- Program texts ---------------------------------------------------------------------------------------------

/// text_for_model(path, NAME[:KEY=VALUE,...]) -> the file's text, if the model reads it itself; nothing for others: a
/// folder, a source file, one that is larger than any such text
int text_for_model(lua_State* lua) {
  namespace fs = std::filesystem;
  constexpr std::uint64_t kMaxBytes = std::uint64_t{64} << 20;
  const std::string path = check_text(lua, 1, "path");
  Plugins& plugins = script_state(lua).services.plugins();
  std::error_code failed;
  if (is_source(path, plugins) || !fs::is_regular_file(path, failed) || fs::file_size(path, failed) > kMaxBytes ||
      failed)
    return 0;
  const std::string text = read_text_file(path, path, kMaxBytes);
  Models models;
  const SamplerChoice choice = parse_sampler(check_text(lua, 2, "model"), "--model");
  return models.find(choice, plugins, "--model")->model->reads(path, text) ? push(lua, text) : 0;
}

/// Grid and group at `index`, as {x, y, z}.
void read_extents(lua_State* lua, int index, ModelledFile& file, LaunchResult& launch) {
  launch.work_groups = 1;
  const auto read = [&](const char* name, auto& values, std::vector<std::uint32_t>& shown) {
    lua_getfield(lua, index, name);
    for_each_entry(lua, -1, [&] {
      values[shown.size()] = static_cast<std::uint32_t>(check_integer(lua, -1, 1, UINT32_MAX, name));
      shown.push_back(values[shown.size()]);
    });
    lua_pop(lua, 1);
  };
  read("grid", file.grid, launch.grid);
  read("group", file.group, launch.group);
  for (std::size_t d = 0; d < launch.grid.size(); ++d)
    launch.work_groups *= (std::uint64_t{launch.grid[d]} + launch.group[d] - 1) / launch.group[d];
}

/// predict_text(preset, text, {path=, model=, kernel=, grid=, group=}): what the model says of it is the result
int predict_text(lua_State* lua) {
  const GpuConfig& gpu = *check_object<Preset>(lua, 1).config;
  const std::string text = check_text(lua, 2, "text");
  check_table(lua, 3, "launch");
  const std::string path = text_field(lua, 3, "path", ""), kernel = text_field(lua, 3, "kernel", "");
  Models models;
  const SamplerChoice choice = parse_sampler(text_field(lua, 3, "model", ""), "--model");
  const ConfiguredModel& model = *models.find(choice, script_state(lua).services.plugins(), "--model");
  const PresetMachine machine(gpu, model.name.name);
  LaunchResult launch;
  ModelledFile file;
  file.path = path, file.text = text, file.kernel = kernel;
  file.machine = &machine;
  read_extents(lua, 3, file, launch);
  const std::clock_t start = std::clock();
  const ModelledTime time = model.model->predict_file(file);
  const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;

  launch.kernel = kernel.empty() ? std::filesystem::path(path).stem().string() : kernel;
  launch.code_object_sha256 = sha256_hex(std::string_view(text));
  set_modelled(time, model, gpu, seconds, launch);
  launch.executed = launch.outputs_exact = false;
  launch.not_known["ipc"] = "the text was not executed (metric unit_ipc)";
  launch.wall_seconds = launch.cpu_seconds = seconds;
  RunResult& result = script_state(lua).run;
  result.command = host(lua).command_line();
  result.gpu = gpu_result(gpu);
  result.launches.push_back(std::move(launch));
  result.warnings = gpu.warnings;
  return 0;
}

constexpr luaL_Reg kMethods[] = {
    {"open", guarded<open>},
    {"script", guarded<script, LuaWork>},
    {"launch_here", guarded<launch_here>},
    {"has_begun", guarded<has_begun>},
    {"close", guarded<close>},
    {"write", guarded<write>},
    {nullptr, nullptr},
};

constexpr luaL_Reg kFunctions[] = {
    {"check_compiler_flags", guarded<check_compiler_flags>},
    {"trace_files", guarded<trace_files>},
    {"start_watchdog", guarded<start_watchdog>},
    {"begin_run", guarded<begin_run>},
    {"launches", guarded<launches>},
    {"end_result", guarded<end_result>},
    {"result_json", guarded<result_json>},
    {"code_of", guarded<code_of>},
    {"failed_check", guarded<failed_check>},
    {"findings", guarded<findings>},
    {"text_for_model", guarded<text_for_model>},
    {"predict_text", guarded<predict_text>},
    {nullptr, nullptr},
};

}  // namespace
}  // namespace strobe::wrap_run

void strobe::add_run_primitives(lua_State* lua) {
  using namespace wrap_run;
  register_type<HeldRun>(lua, kMethods);
  luaL_setfuncs(lua, kFunctions, 0);
}
