// For command scripts: runs in separate processes and in this one, and files that are appended to by each run.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <memory>
#include <sstream>

#include "base/file_descriptor.hpp"
#include "compile/command_files.hpp"
#include "lua/command/output_claim.hpp"
#include "base/read_file.hpp"
#include "lua/command_script.hpp"
#include "lua/lua_support.hpp"
#include "lua/own_runs.hpp"
#include "lua/primitives.hpp"
#include "lua/script_state.hpp"
#include "lua/check_text.hpp"
#include "strobe/host/result.hpp"

namespace strobe::wrap_command_runs {
namespace {

// ---- Processes -------------------------------------------------------------------------------------------------

struct Runs {
  static constexpr char kLuaName[] = "runs";
  std::unique_ptr<OwnRuns> runs;
};

OwnRuns& runs_of(lua_State* lua) {
  Runs& object = check_object<Runs>(lua, 1);
  if (!object.runs) throw Error("runs: are closed");
  return *object.runs;
}

/// The list of words on top; true stands for the path of the file that the run writes. Field memory: Command::memory.
OwnRuns::Command check_command(lua_State* lua) {
  const int index = lua_gettop(lua);
  check_table(lua, index, "command");
  OwnRuns::Command command;
  for_each_entry(lua, index, [&] {
    if (lua_isboolean(lua, -1))
      command.words.push_back({"", true});
    else
      command.words.push_back({check_text(lua, -1, "word"), false});
  });
  const auto memory = [lua] { return check_count<std::uint64_t>(lua, -1, "memory"); };
  command.memory = optional_field(lua, index, "memory", memory).value_or(command.memory);
  return command;
}

/// runs({{word, ...}, ...}, jobs [, program]) -> an object: the commands, each this executable, or the program, with
/// these words, as OwnRuns has them
int runs(lua_State* lua) {
  const auto jobs = static_cast<unsigned>(check_integer(lua, 2, 1, 1024, "jobs"));
  const std::string program = lua_isnoneornil(lua, 3) ? "" : check_text(lua, 3, "program");
  auto commands = read_list(lua, 1, "commands", [lua] { return check_command(lua); });
  return push_object(lua, Runs{std::make_unique<OwnRuns>(std::move(commands), jobs, program)});
}

/// next() -> {number=, exit_code=, errors=, memory=, problem=, output=}; nothing if none is left. `output`: what it
/// wrote, as JSON; `problem`: why it could not be run.
int next_run(lua_State* lua) {
  const std::optional<OwnRuns::Ended> ended = runs_of(lua).next();
  if (!ended) return 0;
  for (const std::string& path : ended->inputs) note_input(path);
  push_table(lua, {{"number", std::uint64_t{ended->number} + 1},
                   {"exit_code", ended->exit_code},
                   {"errors", ended->errors},
                   {"memory", ended->memory}});
  if (!ended->problem.empty()) {
    set_field(lua, "problem", ended->problem);
    return 1;
  }
  std::error_code none;
  if (std::filesystem::exists(ended->output, none) && push_json_file(lua, ended->output) == 1)
    lua_setfield(lua, -2, "output");
  return 1;
}

/// wait(seconds) -> whether next() returns at once; waits at most this long
int wait_for_run(lua_State* lua) { return push(lua, runs_of(lua).wait(std::min(luaL_checknumber(lua, 2), 3600.0))); }

/// drop(number): not wanted any more, unless it has begun
int drop_run(lua_State* lua) {
  const auto number = check_integer(lua, 2, 1, INT64_MAX, "number");
  runs_of(lua).drop(static_cast<std::size_t>(number) - 1);
  return 0;
}

/// close(): waits for those in progress
int close_runs(lua_State* lua) {
  check_object<Runs>(lua, 1).runs.reset();
  return 0;
}

// ---- In this process -------------------------------------------------------------------------------------------

void push_thread_times(lua_State* lua, const ThreadTimes& times) {
  push_table(lua, {{"windows", times.windows},
                   {"work", times.work},
                   {"serial", times.serial},
                   {"barrier", times.barrier},
                   {"largest", times.largest}});
  lua_newtable(lua);
  for (std::size_t n = 1; n < ThreadTimes::kThreads.size(); ++n) {
    push_table(lua, {{"threads", ThreadTimes::kThreads[n]}, {"speed_up", times.speed_up(n)}});
    lua_rawseti(lua, -2, static_cast<lua_Integer>(n));
  }
  lua_setfield(lua, -2, "speed_ups");
}

/// Of the launches of the first repetition, together.
std::optional<ThreadTimes> thread_times(const std::vector<LaunchResult>& launches, std::size_t repetitions) {
  std::optional<ThreadTimes> sum;
  for (std::size_t i = 0; i < launches.size() / repetitions; ++i) {
    if (!launches[i].thread_times) continue;
    if (!sum) sum.emplace();
    *sum += *launches[i].thread_times;
  }
  return sum;
}

/// The options of run_script at `index`.
void set_options(lua_State* lua, int index, ScriptServices& services) {
  check_table(lua, index, "options");
  const std::string gpu = text_field(lua, index, "gpu", "");
  if (!gpu.empty()) services.options.gpu = gpu;
  services.options.mode = text_field(lua, index, "mode", "detailed");
  const auto count = [&](const char* name) {
    return optional_field(lua, index, name, [&] { return check_count<std::uint32_t>(lua, -1, name); }).value_or(1);
  };
  services.options.repeat = count("repeat_count");
  services.limits.threads = count("threads");
  services.limits.model_threads = flag_field(lua, index, "model_threads");
}

/// run_script(path under scripts/, {argument, ...}, {gpu=, mode=, repeat_count=, threads=, model_threads=}) -> its
/// result as JSON, what it printed, the first failed check, the modelled times on more threads; or nil, the error and
/// its exit code
int run_own_script(lua_State* lua) {
  ScriptServices services = script_state(lua).command->services();
  set_options(lua, 3, services);
  std::ostringstream printed;
  services.print = &printed;
  const std::string path = services.scripts_folder + "/" + check_text(lua, 1, "path");
  const ScriptResult script = run_script(path, check_texts(lua, 2, "argument"), services);
  lua_settop(lua, 0);
  if (!script.error.empty()) {
    lua_pushnil(lua);
    push_text(lua, script.error);
    lua_pushinteger(lua, static_cast<int>(script.exit_code));
    return 3;
  }
  push_ordered_json(lua, to_json(script.run));
  push_text(lua, printed.str());
  const std::vector<std::string> failed = failed_checks(script.run);
  push(lua, failed.empty() ? std::nullopt : std::optional(failed.front()));
  const std::size_t repetitions = std::max(1u, services.options.repeat.value_or(1));
  if (const auto times = thread_times(script.run.launches, repetitions)) push_thread_times(lua, *times);
  return lua_gettop(lua);
}

// ---- Files that grow -------------------------------------------------------------------------------------------

/// A text file of lines that is written where it is, by one run at a time.
struct GrowingFile {
  static constexpr char kLuaName[] = "growing file";
  std::string path, shown;
  std::optional<OutputClaim> claim;  ///< none: closed
  FileDescriptor file;
};

/// growing_file(path, shown) -> an object; `shown` starts messages
int growing_file(lua_State* lua) {
  const std::string path = check_text(lua, 1, "path"), shown = check_text(lua, 2, "shown");
  OutputClaim claim(shown, path);
  FileDescriptor file(open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0666));
  if (!file.is_open()) throw Error(shown + ": cannot be written (" + std::strerror(errno) + ") - name another file");
  lock_output(file.get(), shown);
  return push_object(lua, GrowingFile{path, shown, std::move(claim), std::move(file)});
}

/// text() -> all of it
int file_text(lua_State* lua) {
  constexpr std::size_t kMaxBytes = std::size_t{4} << 30;
  const GrowingFile& self = check_object<GrowingFile>(lua, 1);
  return push(lua, read_text_file(self.path, self.shown, kMaxBytes));
}

/// close(): others may write it
int close_file(lua_State* lua) {
  GrowingFile& self = check_object<GrowingFile>(lua, 1);
  self.file = FileDescriptor();
  self.claim.reset();
  return 0;
}

/// append(line)
int append(lua_State* lua) {
  const GrowingFile& self = check_object<GrowingFile>(lua, 1);
  const int problem = write_all(self.file.get(), check_text(lua, 2, "line") + "\n");
  if (problem != 0) throw Error(self.shown + ": cannot be written (" + std::strerror(problem) + ")", ExitCode::failed);
  return 0;
}

/// cut(size): bytes that stay
int cut(lua_State* lua) {
  const GrowingFile& self = check_object<GrowingFile>(lua, 1);
  if (ftruncate(self.file.get(), check_integer(lua, 2, 0, INT64_MAX, "size")) != 0)
    throw Error(self.shown + ": cannot be written (" + std::strerror(errno) + ") - name another file");
  return 0;
}

constexpr luaL_Reg kRuns[] = {
    {"next", guarded<next_run>}, {"wait", guarded<wait_for_run>},
    {"drop", guarded<drop_run>}, {"close", guarded<close_runs>},
    {nullptr, nullptr},
};

constexpr luaL_Reg kFiles[] = {
    {"text", guarded<file_text>},   {"append", guarded<append>}, {"cut", guarded<cut>},
    {"close", guarded<close_file>}, {nullptr, nullptr},
};

constexpr luaL_Reg kFunctions[] = {
    {"runs", guarded<runs>},
    {"run_script", guarded<run_own_script>},
    {"growing_file", guarded<growing_file>},
    {nullptr, nullptr},
};

}  // namespace
}  // namespace strobe::wrap_command_runs

void strobe::add_command_run_primitives(lua_State* lua) {
  using namespace wrap_command_runs;
  register_type<Runs>(lua, kRuns);
  register_type<GrowingFile>(lua, kFiles);
  luaL_setfuncs(lua, kFunctions, 0);
}
