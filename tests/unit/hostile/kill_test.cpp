// kill -9 at random moments of a long run: nothing that ended is lost, nothing that is kept is damaged.
// STROBE_KILLS=100 kills as often as that; the default is a few.
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fcntl.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <random>
#include <sstream>
#include <thread>

#include "hostile.hpp"

using namespace strobe::testing;
namespace fs = std::filesystem;
using namespace std::chrono_literals;

namespace {

// Says the number of each launch when it has ended and its row is written.
const char* const kEndless = R"(
  local strobe = require "strobe"
  local gpu = strobe.gpu "r9-nano"
  local program, words = gpu:load "kernels.co", gpu:buffer { type = "f32", count = 640 }
  local rows, number = strobe.table { "launch", "cycles" }, 0
  local keeper = strobe.sampler { name = "keeper", begin_launch = function(launch)
    launch:keep("keeper." .. number, "launch " .. number)
  end }
  for n = 1, math.tointeger((...)) do
    number = n
    local result = gpu:launch { program = program, kernel = "scale", grid = 640, group = 64, mode = "detailed",
      args = { words, strobe.f32(2) }, sampling = keeper }
    rows:add { launch = n, cycles = result.cycles }
    rows:csv "rows.csv"
    print(n)
  end
)";

const char* const kLook = R"(
  local strobe = require "strobe"
  local gpu, number = strobe.gpu "r9-nano", (...)
  gpu:launch { program = gpu:load "kernels.co", kernel = "scale", grid = 640, group = 64, mode = "detailed",
    args = { gpu:buffer { type = "f32", count = 640 }, strobe.f32(2) },
    sampling = strobe.sampler { name = "keeper", begin_launch = function(launch)
      print(launch:find("keeper." .. number))
    end } }
)";

using Words = std::vector<std::string>;

/// Starts the command, waits for what it prints first on `stream`, and kills it `delay` later. What it printed there.
std::string run_until_killed(Words words, int stream, const std::string& folder, std::chrono::microseconds delay) {
  std::vector<char*> arguments{const_cast<char*>("strobe")};
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  int ends[2];
  REQUIRE(pipe2(ends, O_CLOEXEC) == 0);
  const pid_t child = fork();
  if (child == 0) {
    dup2(ends[1], stream);
    if (chdir(folder.c_str()) != 0) _exit(126);
    execv(kStrobe.c_str(), arguments.data());
    _exit(127);
  }
  close(ends[1]);
  std::string printed;
  char buffer[4096];
  ssize_t count = read(ends[0], buffer, sizeof buffer);
  // Reads on meanwhile, so that the run never waits for us.
  std::thread killer([&] {
    std::this_thread::sleep_for(delay);
    kill(child, SIGKILL);
  });
  for (; count > 0; count = read(ends[0], buffer, sizeof buffer))
    printed.append(buffer, static_cast<std::size_t>(count));
  killer.join();
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  CHECK((WIFSIGNALED(status) || WEXITSTATUS(status) == 0));  // a short one may be over by then
  return printed;
}

/// The number in the last whole line.
std::size_t last_number(const std::string& printed) {
  const std::size_t end = printed.rfind('\n');
  REQUIRE(end != std::string::npos);
  const std::size_t begin = printed.rfind('\n', end - 1);
  return std::stoul(printed.substr(begin == std::string::npos ? 0 : begin + 1));
}

/// Whole lines of a file.
std::vector<std::string> lines_of(const std::string& path) {
  const std::string text = read_file(path);
  std::istringstream in(text.substr(0, text.rfind('\n') + 1));
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

void check_journal(const std::string& path, std::size_t ended) {
  const std::vector<std::string> lines = lines_of(path);
  REQUIRE(lines.size() >= ended + 1);
  CHECK(nlohmann::json::parse(lines[0]).at("command").get<std::string>().find("endless.lua") != std::string::npos);
  for (std::size_t n = 1; n < lines.size(); ++n) CHECK(nlohmann::json::parse(lines[n]).at("kernel") == "scale");
}

void check_table(const std::string& path, std::size_t ended) {
  CHECK(read_file(path).ends_with('\n'));
  const std::vector<std::string> lines = lines_of(path);
  REQUIRE(lines.size() >= ended + 1);
  CHECK(lines[0] == "launch,cycles");
  for (std::size_t n = 1; n < lines.size(); ++n) {
    CHECK(lines[n].starts_with(std::to_string(n) + ","));
    CHECK(lines[n].size() > std::to_string(n).size() + 1);
  }
}

unsigned wanted_kills() {
  const char* const asked = std::getenv("STROBE_KILLS");
  return asked != nullptr ? static_cast<unsigned>(std::strtoul(asked, nullptr, 10)) : 5;
}

}  // namespace

TEST_CASE("kill -9 loses no launch that ended and damages no store") {
  const unsigned kills = wanted_kills();
  std::mt19937 random(20240229);
  const TemporaryFolder folder;
  folder.write("kernels.co", read_file(scale_object()));
  folder.write("endless.lua", kEndless);
  folder.write("look.lua", kLook);
  for (unsigned n = 0; n < kills; ++n) {
    INFO("kill " << n);
    fs::remove(folder / "rows.csv");
    const std::string printed =
        run_until_killed({"run", "endless.lua", "1000000", "--json", "out.json", "--profile-store", "profiles.db"},
                         STDOUT_FILENO, folder.path(), std::chrono::microseconds(random() % 400'000));
    const std::size_t ended = last_number(printed);
    CHECK_FALSE(fs::exists(folder / "out.json"));
    check_journal(folder / "out.json.partial", ended);
    check_table(folder / "rows.csv", ended);
    const ProgramOutput kept = run_strobe({"run", "look.lua", std::to_string(ended), "--profile-store", "profiles.db"},
                                          {.folder = folder.path(), .environment = {}});
    CHECK(kept.out == "launch " + std::to_string(ended) + "\n");
    CHECK(kept.err == "");
  }
  // A run that completes leaves its results, and no other file.
  const ProgramOutput whole =
      run_strobe({"run", "endless.lua", "3", "--json", "out.json", "--profile-store", "profiles.db"},
                 {.folder = folder.path(), .environment = {}});
  CHECK(whole.exit_code == 0);
  CHECK(nlohmann::json::parse(read_file(folder / "out.json")).at("launches").size() == 3);
  CHECK_FALSE(fs::exists(folder / "out.json.partial"));
}

TEST_CASE("kill -9 of a comparison loses no run that ended") {
  std::mt19937 random(20240229);
  const TemporaryFolder folder;
  folder.write("one.lua", "require('strobe').workload('relu'):run(require('strobe').gpu(), { problem = 64 })");
  const Words compare = {"compare",   "one.lua", "--samplers", "random,pka,sieve,systematic",
                         "--results", "kept",    "--progress"};
  for (unsigned n = 0; n < wanted_kills(); ++n) {
    INFO("kill " << n);
    const std::size_t before = fs::exists(folder / "kept") ? lines_of(folder / "kept").size() : 1;
    const std::string told =
        run_until_killed(compare, STDERR_FILENO, folder.path(), std::chrono::microseconds(random() % 2'000'000));
    // Of the runs that began all but the last have ended.
    const auto begun = static_cast<std::size_t>(std::count(told.begin(), told.end(), '['));
    const std::vector<std::string> lines = lines_of(folder / "kept");
    REQUIRE(lines.size() + 1 >= before + begun);
    for (const std::string& line : lines) CHECK(nlohmann::json::accept(line));
    if (lines.size() == 6) fs::remove(folder / "kept");  // all are there: once more
  }
  const ProgramOutput whole = run_strobe(compare, {.folder = folder.path(), .environment = {}});
  CHECK(whole.exit_code == 0);
  CHECK(lines_of(folder / "kept").size() == 6);
}

namespace {

constexpr const char* kNobody = "999999999";  // no process has so large a number

/// The file that a process writes in place of another one.
std::string beside(const std::string& name, const std::string& process = kNobody) {
  const TemporaryFolder folder;
  const ProgramOutput sum = run_program({"/usr/bin/sha256sum", folder.write("text", "strobe\n" + process + "\n" + name)});
  return ".strobe-new-" + process + "-" + sum.out.substr(0, 16);
}

/// A run that writes scaled.bin.
ProgramOutput run_with_dump(const TemporaryFolder& folder, const std::string& json = "out.json") {
  return run_strobe({"run", scale_object(), "--kernel", "scale", "--grid", "64", "--group", "64", "--arg", "buf:f32:64",
                     "--arg", "f32:2", "--dump", "0=scaled.bin", "--json", json},
                    {.folder = folder.path(), .environment = {}});
}

}  // namespace

TEST_CASE("what a killed run left beside a file is removed by the next that writes it") {
  const TemporaryFolder folder;
  const std::string dead = folder.write(beside("scaled.bin"), "half");
  const std::string other = folder.write(beside("other.bin"), "half");
  CHECK(run_with_dump(folder).exit_code == 0);
  CHECK_FALSE(fs::exists(dead));
  CHECK(fs::exists(other));
}

TEST_CASE("a user's files and folders are no left-overs, whatever their names are") {
  const TemporaryFolder folder, elsewhere;
  const std::string precious = elsewhere.write("precious", "p");
  std::vector<std::string> kept{folder.write(std::string("scaled.bin.new-") + kNobody, "x"),
                                folder.write(".strobe-new-999999999-0123456789abcdef", "x"),
                                folder.write(std::string(".strobe-lock-") + "notes", "999999998 x")};
  for (const std::string name : {"out.json.new-2025-11-01", "scaled.bin.new-999999998"}) {
    fs::create_directory(folder / name);
    kept.push_back(folder.write(name + "/x", "precious"));
  }
  // The right name is not enough: a folder, another name of a file, a link.
  fs::create_directory(folder / beside("out.json"));
  kept.push_back(folder.write(beside("out.json") + "/x", "precious"));
  fs::create_hard_link(precious, folder / beside("scaled.bin"));
  kept.push_back(folder / beside("scaled.bin"));
  CHECK(run_with_dump(folder).exit_code == 0);
  for (const std::string& path : kept) {
    CAPTURE(path);
    CHECK(fs::exists(path));
  }
  CHECK(read_file(precious) == "p");
}

TEST_CASE("of the folder for temporary files only what a killed run made and marked is removed") {
  const TemporaryFolder folder, elsewhere;
  elsewhere.write("precious", "p");
  const auto make = [&](const std::string& name, const std::string& mark, fs::perms perms) {
    fs::create_directory(folder / name);
    folder.write(name + "/x", "precious");
    if (!mark.empty()) folder.write(name + "/.strobe-temporary", mark);
    fs::permissions(folder / name, perms);
    return folder / name;
  };
  const fs::perms own = fs::perms::owner_all, open = own | fs::perms::group_read;
  const std::vector<std::string> kept{make("strobe-2025-results", "", own), make("strobe-999999999-AbCdEf", "", own),
                                      make("strobe-999999998-AbCdEf", "999999999\n", own),
                                      make("strobe-999999997-AbCdEf", "999999997\n", open),
                                      make("strobe-999999996", "999999996\n", own)};
  const std::string dead = make("strobe-999999995-AbCdEf", "999999995\n", own);
  fs::create_directory(dead + "/deep");
  fs::create_symlink(elsewhere.path(), dead + "/deep/link");
  fs::create_symlink(elsewhere.path(), folder / "strobe-999999994-AbCdEf");
  const std::string source = folder.write("k.cl", "kernel void k(global int* o) { o[get_global_id(0)] = 1; }");
  ProgramOptions options;
  options.environment = {"TMPDIR=" + folder.path(), "STROBE_CACHE_SIZE=0"};
  const ProgramOutput output = run_strobe({"inspect", source}, options);
  INFO(output.err);
  CHECK(output.exit_code == 0);
  CHECK_FALSE(fs::exists(dead));
  for (const std::string& path : kept) {
    CAPTURE(path);
    CHECK(fs::exists(path + "/x"));
  }
  CHECK(read_file(elsewhere / "precious") == "p");
  CHECK(fs::is_symlink(folder / "strobe-999999994-AbCdEf"));
}

TEST_CASE("of the states of runs only those that killed runs wrote are removed, and no compile takes their folder") {
  const TemporaryFolder folder;
  fs::create_directory(folder / "strobe");
  fs::permissions(folder / "strobe", fs::perms::owner_all);
  const std::string state = folder.write("strobe/run-999999999", R"({"parent": 1, "text": "x"})");
  const std::string notes = folder.write("strobe/run-999999998", "my notes");
  fs::create_directory(folder / "strobe/run-2025-11-01");
  const std::string deep = folder.write("strobe/run-2025-11-01/x", "precious");
  ProgramOptions options;
  options.environment = {"XDG_RUNTIME_DIR=" + folder.path()};
  // A state is written after a second.
  const std::string script = folder.write(
      "s.lua", "require('strobe').workload('relu'):run(require('strobe').gpu(), { problem = 262144 })");
  CHECK(run_strobe({"run", script, "--progress"}, options).exit_code == 0);
  CHECK_FALSE(fs::exists(state));
  CHECK(fs::exists(notes));
  CHECK(fs::exists(deep));
}

TEST_CASE("tests: a program that takes too long ends with what it has started", "[kill]") {
  for (const std::string starts : {"", "setsid "}) {
    const std::string script = "sh -c '" + starts + "sleep 60 & echo $!; wait'; true";
    const ProgramOutput output = run_program({"/bin/sh", "-c", script}, {"", {}, 0.5});
    CHECK(output.exit_code == 137);
    CHECK(output.seconds < 20);
    CHECK(std::ifstream("/proc/" + std::to_string(std::stoi(output.out)) + "/cmdline").peek() == EOF);  // none, or dead
  }
}
