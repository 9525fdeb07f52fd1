// Scripts through the command: their flags, their failures, and that none of them can hang it.
#include <chrono>
#include <thread>
#include <nlohmann/json.hpp>

#include "command.hpp"

using namespace strobe::testing;

namespace {

using Words = std::vector<std::string>;

ProgramOutput run_script(const TemporaryFolder& folder, const std::string& text, const Words& more = {}) {
  Words words = {"run", folder.write("script.lua", text)};
  words.insert(words.end(), more.begin(), more.end());
  ProgramOptions options;
  options.folder = folder.path();
  options.kill_after_seconds = 60;
  return run_strobe(words, options);
}

/// Whether a process was started with that argument and still runs.
bool runs_with_argument(const std::string& argument) {
  for (const auto& process : std::filesystem::directory_iterator("/proc")) {
    std::ifstream file(process.path() / "cmdline");
    const std::string command{std::istreambuf_iterator<char>(file), {}};
    if (command.find(argument) != std::string::npos) return true;
  }
  return false;
}

/// A process that was killed may need a moment to give its memory back.
bool ends_soon(const std::string& argument) {
  for (int tenths = 0; tenths < 50; ++tenths) {
    if (!runs_with_argument(argument)) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  return false;
}

/// A launch that every GPU can run, in Lua.
const std::string kLaunch = R"(
local strobe = require "strobe"
strobe.write_file("one.cl", "kernel void one(global uint* x) { x[get_global_id(0)] = 1; }")
local gpu = strobe.gpu()
local buffer = gpu:buffer { type = "u32", count = 64 }
local function launch(grid)
  return gpu:launch { program = gpu:load "one.cl", kernel = "one", grid = { grid }, group = { 64 }, args = { buffer } }
end
)";

}  // namespace

TEST_CASE("script: arguments arrive, print goes to stdout") {
  const TemporaryFolder folder;
  const ProgramOutput output = run_script(folder, "print(select('#', ...), ...)", {"one", "two words"});
  CHECK(output.exit_code == 0);
  CHECK(output.out == "2\tone\ttwo words\n");
  CHECK(output.err == "");
}

TEST_CASE("script: --allow-read opens folders to it, its modules and what it compiles, for reading only") {
  const TemporaryFolder folder, data, more;
  data.write("numbers.bin", std::string(8, '\1'));
  data.write("n.h", "#define N 1\n");
  more.write("text", "read");
  folder.write("module.lua", "return require 'strobe'.read_file(...  and '" + more.path() + "/text')");
  const std::string text = R"(
    local strobe = require "strobe"
    local gpu, folder = strobe.gpu(), ...
    local buffer = gpu:buffer { type = "u8", count = 8, init = { file = folder .. "/numbers.bin" } }
    strobe.write_file("k.cl", "#include <n.h>\nkernel void k(global uchar* x) { x[0] += N; }")
    gpu:launch { program = gpu:load("k.cl", { flags = { "-I", folder } }), grid = 1, group = 1, args = { buffer } }
    print(buffer:get(1), require "module", pcall(strobe.write_file, folder .. "/new", "x")))";
  const Words both = {"--allow-read", data.path(),  "--allow-read", more.path(),
                      "--mode",       "functional", "--",           data.path()};
  const ProgramOutput output = run_script(folder, text, both);
  INFO(output.err);
  CHECK(output.exit_code == 0);
  CHECK_THAT(output.out, Catch::StartsWith("2\tread\tfalse\t") && Catch::Contains("may write"));
  check_refused(run_script(folder, text, {"--", data.path()}), 2,
                "outside the folders that this script may read (" + folder.path());
  check_refused(run_script(folder, text, {"--", data.path()}), 2, "allow one more with --allow-read FOLDER");
  check_refused(run_script(folder, text, {"--allow-read", data / "none"}), 2,
                "--allow-read: " + data / "none" + ": no such folder");
}

TEST_CASE("script: with --json - stdout is JSON alone") {
  const TemporaryFolder folder;
  const ProgramOutput output =
      run_script(folder, kLaunch + "launch(64) launch(128 / 2) print('printed')", {"--json", "-"});
  INFO(output.err);
  CHECK(output.exit_code == 0);
  CHECK_THAT(output.err, Catch::Contains("printed"));
  const auto json = nlohmann::json::parse(output.out);
  CHECK(json["launches"].size() == 2);
  CHECK(json["gpu"]["name"] == "r9-nano");
  CHECK(json["totals"]["waves"] == 2);
}

TEST_CASE("script: the flags of the command line reach it") {
  const TemporaryFolder folder;
  const ProgramOutput output =
      run_script(folder, kLaunch + "launch(64)", {"--json", "-", "--hash-outputs", "--set", "gpu.clock=900 MHz"});
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  const auto json = nlohmann::json::parse(output.out);
  CHECK(json["launches"][0]["outputs_sha256"].get<std::string>().size() == 64);
  const auto plain = nlohmann::json::parse(run_script(folder, kLaunch + "launch(64)", {"--json", "-"}).out);
  CHECK(plain["launches"][0]["outputs_sha256"].is_null());
  CHECK(plain["gpu"]["hash"] != json["gpu"]["hash"]);
}

TEST_CASE("script: traces cover its launches") {
  const TemporaryFolder folder;
  const ProgramOutput output =
      run_script(folder, kLaunch + "launch(64)", {"--trace", "instructions=" + folder / "trace"});
  INFO(output.err);
  CHECK(output.exit_code == 0);
  CHECK_THAT(read_file(folder / "trace"), Catch::Contains("s_endpgm"));
}

TEST_CASE("script: its mistakes are exit 2 or 1, with its own line") {
  const TemporaryFolder folder;
  const std::string place = folder / "script.lua";
  check_refused(run_script(folder, "local x =\n\n= 1"), 2, "script.lua:3:");
  check_refused(run_script(folder, "\nerror('mine')"), 1, "script.lua:2: mine");
  check_refused(run_script(folder, "require 'strobe'.gpu('no-such')"), 2, "script.lua:1:");
  check_refused(run_script(folder, "require 'strobe'.gup()"), 2, "did you mean");
  check_refused(run_script(folder, "\nlocal x = nil + 1"), 1, "script.lua:2:");
  check_refused(run_strobe({"run", folder / "none.lua"}), 2, "none.lua");
  check_refused(run_strobe({"run", folder.write("binary.lua", "\x1bLua\x54")}), 2, "binary.lua");
}

TEST_CASE("script: launches that ended are in the JSON when it fails later") {
  const TemporaryFolder folder;
  const ProgramOutput output = run_script(folder, kLaunch + "launch(64) launch(256)", {"--json", "result.json"});
  CHECK(output.exit_code == 1);
  const auto json = nlohmann::json::parse(read_file(folder / "result.json"));
  CHECK(json["launches"].size() == 1);
  CHECK_THAT(json["error"].get<std::string>(), Catch::Contains("script.lua:"));
}

TEST_CASE("script: endless loops end with the time, whatever they catch") {
  const TemporaryFolder folder;
  for (const char* loop : {"while true do end", "while true do pcall(function() while true do end end) end",
                           "local s = ('a'):rep(30) s:find(('.-'):rep(30) .. 'b')"}) {
    CAPTURE(loop);
    const ProgramOutput output = run_script(folder, loop, {"--timeout", "0.5"});
    CHECK(output.exit_code == 3);
    CHECK_THAT(output.err, Catch::Contains("--timeout"));
    CHECK(output.seconds < 10);
  }
}

TEST_CASE("script: memory is bounded") {
  const TemporaryFolder folder;
  const ProgramOutput output = run_script(folder, "local t = {} while true do t[#t + 1] = ('x'):rep(1 << 20) .. #t end",
                                          {"--max-memory", "64 MiB"});
  CHECK(output.exit_code == 3);
  CHECK_THAT(output.err, Catch::Contains("memory"));
}

TEST_CASE("script: a time-out also ends the compiler") {
  const TemporaryFolder folder;
  // Deeply nested macros keep any compiler busy for very long.
  std::string source = "#define A0 x[0] = x[0] * 3 + 1;\n";
  for (int i = 1; i < 24; ++i)
    source += "#define A" + std::to_string(i) + " A" + std::to_string(i - 1) + " A" + std::to_string(i - 1) + "\n";
  folder.write("slow.cl", source + "kernel void k(global uint* x) { A23 }\n");
  const ProgramOutput output = run_strobe({"run", folder / "slow.cl", "--kernel", "k", "--grid", "1", "--group", "1",
                                           "--arg", "buf:u32:1", "--timeout", "1"});
  const ProgramOutput from_lua =
      run_script(folder, "require('strobe').gpu():load 'slow.cl'", {"--timeout", "1", "--json", "-"});
  CHECK(from_lua.exit_code == 3);
  CHECK_THAT(from_lua.out, Catch::Contains("\"error\": ") && Catch::Contains("--timeout"));
  CHECK(output.exit_code == 3);
  CHECK_THAT(output.err, Catch::Contains("--timeout"));
  CHECK(output.seconds < 10);
  CHECK(ends_soon(folder / "slow.cl"));
}
