// How runs end: what each signal leaves behind, and that nothing outlives them.
#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "command.hpp"

using namespace strobe::testing;
using nlohmann::json;

namespace {

/// Two launches that end, with a line each, then one that goes on changing memory.
std::string endless_script(const TemporaryFolder& folder) {
  folder.write("endless.cl", R"(
    kernel void ends(global volatile uint* x) { x[get_local_id(0)] = 1; }
    kernel void counts(global volatile uint* x) { while (true) x[0] += 1; }
  )");
  return folder.write("endless.lua", R"(
    local strobe = require "strobe"
    local gpu = strobe.gpu "r9-nano"
    local program = gpu:load "endless.cl"
    local words = gpu:buffer { type = "u32", count = 64 }
    for n, kernel in ipairs { "ends", "ends", "counts" } do
      print("launch", n)
      gpu:launch { program = program, kernel = kernel, grid = 64, group = 64, args = { words } }
    end
  )");
}

ProgramOutput shell(const TemporaryFolder& folder, const std::string& commands, double most_seconds = 120) {
  ProgramOptions options;
  options.folder = folder.path();
  options.environment = {"STROBE=" + kStrobe, "TMPDIR=" + folder.path()};
  options.kill_after_seconds = most_seconds;
  return run_program({"/bin/bash", "-c", commands}, options);
}

/// In a shell: waits at most 30 s until a command succeeds.
const std::string kUntil = "until_() { for n in $(seq 300); do \"$@\" && return 0; sleep 0.1; done; return 1; }\n";
const std::string kGone = "gone() { ! kill -0 $1 2>/dev/null; }\n";

std::vector<std::string> names_in(const std::string& folder) {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) names.push_back(entry.path().filename());
  std::sort(names.begin(), names.end());
  return names;
}

/// A compiler that says its number and never ends, first in PATH.
void write_endless_compiler(const TemporaryFolder& folder) {
  std::filesystem::create_directory(folder / "bin");
  const std::string path =
      folder.write("bin/clang-19", "#!/bin/sh\necho $$ > " + folder / "compiler" + "\nsleep 300\n");
  std::filesystem::permissions(path, std::filesystem::perms::owner_all);
  folder.write("k.cl", "kernel void k(global int* x) { *x = 1; }\n");
}

}  // namespace

TEST_CASE("ends: after SIGTERM and SIGHUP the launches that ended are in the result") {
  const auto [name, number] = GENERATE(table<std::string, int>({{"TERM", 15}, {"HUP", 1}}));
  CAPTURE(name);
  const TemporaryFolder folder;
  endless_script(folder);
  const ProgramOutput output =
      shell(folder, "/usr/bin/timeout --preserve-status -s " + name + " 6 $STROBE run endless.lua --json out.json");
  INFO(output.err);
  CHECK(output.exit_code == 128 + number);
  CHECK_THAT(output.err, Catch::Contains("interrupted (SIG" + name));
  const json result = json::parse(read_file(folder / "out.json"));
  CHECK(result.at("launches").size() == 2);
  CHECK_THAT(result.at("error").get<std::string>(), Catch::Contains("interrupted (SIG" + name));
  CHECK(names_in(folder.path()) == std::vector<std::string>{"endless.cl", "endless.lua", "out.json"});
}

TEST_CASE("ends: SIGQUIT ends a run at once, by the signal, with its children and temporary files") {
  const TemporaryFolder folder;
  endless_script(folder);
  const ProgramOutput output = shell(folder, R"(ulimit -c 0
    /usr/bin/timeout --preserve-status -s QUIT 6 $STROBE run endless.lua --json out.json)");
  INFO(output.err);
  CHECK(output.exit_code == 128 + 3);
  const std::vector<std::string> names = names_in(folder.path());
  CHECK(std::count_if(names.begin(), names.end(), [](const std::string& name) { return name.starts_with("strobe-"); }) == 0);
}

TEST_CASE("ends: when nobody reads what a run prints, its result is written") {
  const TemporaryFolder folder;
  folder.write("talks.lua", R"(
    local strobe = require "strobe"
    local gpu = strobe.gpu()
    for n = 1, 2 do strobe.workload("relu"):run(gpu, { problem = 64 }, "functional") end
    while true do print "more" end
  )");
  const ProgramOutput output =
      shell(folder, "{ $STROBE run talks.lua --json out.json; echo $? > code; } | head -1", 60);
  INFO(output.err);
  CHECK(output.exit_code == 0);
  CHECK(output.out == "more\n");
  CHECK(read_file(folder / "code") == "141\n");  // as SIGPIPE ends a process
  const json result = json::parse(read_file(folder / "out.json"));
  CHECK(result.at("launches").size() == 2);
  CHECK_THAT(result.at("error").get<std::string>(), Catch::Contains("SIGPIPE"));
}

TEST_CASE("ends: what prints to nobody ends by SIGPIPE, without a word") {
  const TemporaryFolder folder;
  const ProgramOutput output = shell(folder, "{ $STROBE gpus show r9-nano; echo $? > code; } | true");
  CHECK(output.err == "");
  CHECK(read_file(folder / "code") == "141\n");
}

TEST_CASE("ends: a comparison that is ended takes its runs with it") {
  const std::string name = GENERATE("TERM", "HUP", "INT", "KILL");
  CAPTURE(name);
  const TemporaryFolder folder;
  endless_script(folder);
  // Bash gives its jobs a SIGINT that is ignored, unless they are under its job control.
  const ProgramOutput output = shell(folder, kUntil + kGone + R"(
    set -m
    $STROBE compare endless.lua --samplers detailed & parent=$!
    runs() { pgrep -P $parent > children; }
    until_ runs || exit 3
    sleep 1
    child=$(cat children)
    kill -)" + name + R"( $parent
    wait $parent
    until_ gone $child || { kill -9 $child; exit 4; }
  )");
  INFO(output.err);
  CHECK(output.exit_code == 0);
  if (name != "KILL")
    CHECK(names_in(folder.path()) == std::vector<std::string>{"children", "endless.cl", "endless.lua"});
}

TEST_CASE("ends: a compilation that is ended takes the compiler and its files with it") {
  const std::string name = GENERATE("TERM", "HUP", "INT", "QUIT");
  const std::string command = GENERATE("compile k.cl --arch gfx803", "run k.cl --grid 64 --group 64 --arg buf:i32:64",
                                       "inspect k.cl --gpu r9-nano");
  CAPTURE(name, command);
  const TemporaryFolder folder;
  write_endless_compiler(folder);
  const ProgramOutput output = shell(folder, kUntil + kGone + R"(
    set -m
    ulimit -c 0
    PATH=$PWD/bin:$PATH $STROBE )" + command + R"( & parent=$!
    until_ test -s compiler || exit 3
    kill -)" + name + R"( $parent
    wait $parent
    until_ gone $(cat compiler) || exit 4
  )");
  INFO(output.err);
  CHECK(output.exit_code == 0);
  CHECK(names_in(folder.path()) == std::vector<std::string>{"bin", "compiler", "k.cl"});
}

TEST_CASE("ends: what kill -9 leaves of a compilation, the next one removes") {
  const TemporaryFolder folder;
  write_endless_compiler(folder);
  const ProgramOutput killed = shell(folder, kUntil + kGone + R"(
    PATH=$PWD/bin:$PATH $STROBE compile k.cl --arch gfx803 & parent=$!
    until_ test -s compiler || exit 3
    kill -KILL $parent
    wait $parent
    until_ gone $(cat compiler) || exit 4
  )");
  INFO(killed.err);
  CHECK(killed.exit_code == 0);
  CHECK(names_in(folder.path()).size() > 3);  // its folder, and the lock of its output
  CHECK(shell(folder, "$STROBE compile k.cl --arch gfx803").exit_code == 0);
  CHECK(names_in(folder.path()) == std::vector<std::string>{"bin", "compiler", "k.cl", "k.hsaco"});
}

TEST_CASE("ends: a run without standard output writes its files, and none of them gets the output") {
  const TemporaryFolder folder;
  folder.write("prints.lua", R"(
    local strobe = require "strobe"
    local gpu = strobe.gpu()
    for n = 1, 3 do
      print(("a line that is no checkpoint "):rep(40))
      strobe.workload("relu"):run(gpu, { problem = 64 })
    end
  )");
  const std::string closed = GENERATE(">&-", "<&- >&-", ">&- 2>&-", "<&- >&- 2>&-");
  CAPTURE(closed);
  const std::string run = "$STROBE run prints.lua --mode functional ";
  // As with >/dev/null: who closes it wants none of it.
  CHECK(shell(folder, run + "--checkpoint q.cp --json out.json " + closed).exit_code == 0);
  const ProgramOutput again = shell(folder, run + "--from q.cp");
  INFO(again.err);
  CHECK(again.exit_code == 0);
  CHECK_THAT(again.err, Catch::Contains("results of 3 launches are taken from it"));
  CHECK(json::parse(read_file(folder / "out.json")).at("launches").size() == 3);
  // But what is asked for by its name cannot be thrown away.
  const ProgramOutput json_lost = shell(folder, run + "--json - >&-");
  CHECK(json_lost.exit_code == 1);
  CHECK_THAT(json_lost.err, Catch::Contains("standard output: is closed - name a file instead of -"));
}
