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
#include <nlohmann/json.hpp>
#include <random>
#include <sstream>
#include <thread>

#include "hostile.hpp"

using namespace strobe::testing;
namespace fs = std::filesystem;

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

/// Starts the run, waits for its first line, and kills it `delay` later. What it printed.
std::string run_until_killed(const std::string& folder, std::chrono::microseconds delay) {
  int ends[2];
  REQUIRE(pipe2(ends, O_CLOEXEC) == 0);
  const pid_t child = fork();
  if (child == 0) {
    dup2(ends[1], STDOUT_FILENO);
    if (chdir(folder.c_str()) != 0) _exit(126);
    execl(kStrobe.c_str(), "strobe", "run", "endless.lua", "1000000", "--json", "out.json", "--profile-store",
          "profiles.db", nullptr);
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
  CHECK(WIFSIGNALED(status));
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

}  // namespace

TEST_CASE("kill -9 loses no launch that ended and damages no store") {
  const char* const asked = std::getenv("STROBE_KILLS");
  const unsigned kills = asked != nullptr ? static_cast<unsigned>(std::strtoul(asked, nullptr, 10)) : 5;
  std::mt19937 random(20240229);
  const TemporaryFolder folder;
  folder.write("kernels.co", read_file(scale_object()));
  folder.write("endless.lua", kEndless);
  folder.write("look.lua", kLook);
  for (unsigned n = 0; n < kills; ++n) {
    INFO("kill " << n);
    fs::remove(folder / "rows.csv");
    const std::string printed = run_until_killed(folder.path(), std::chrono::microseconds(random() % 400'000));
    const std::size_t ended = last_number(printed);
    CHECK_FALSE(fs::exists(folder / "out.json"));
    check_journal(folder / "out.json.partial", ended);
    check_table(folder / "rows.csv", ended);
    const ProgramOutput kept = run_strobe({"run", "look.lua", std::to_string(ended), "--profile-store", "profiles.db"},
                                          {.folder = folder.path(), .environment = {}});
    CHECK(kept.out == "launch " + std::to_string(ended) + "\n");
    CHECK(kept.err == "");
  }
  // A run that comes to its end leaves its results, and nothing beside them.
  const ProgramOutput whole =
      run_strobe({"run", "endless.lua", "3", "--json", "out.json", "--profile-store", "profiles.db"},
                 {.folder = folder.path(), .environment = {}});
  CHECK(whole.exit_code == 0);
  CHECK(nlohmann::json::parse(read_file(folder / "out.json")).at("launches").size() == 3);
  CHECK_FALSE(fs::exists(folder / "out.json.partial"));
}
