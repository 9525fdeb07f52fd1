// A full disk, and a host without memory: an error that names the thing, and the results so far.
#include <unistd.h>

#include <filesystem>

#include "hostile.hpp"

using namespace strobe::testing;
using Words = std::vector<std::string>;
namespace fs = std::filesystem;

namespace {

Words scale(const Words& more, const std::string& count = "64") {
  Words words = {"run", scale_object(), "--kernel",         "scale", "--grid", "64", "--group",
                 "64",  "--arg",        "buf:f32:" + count, "--arg", "f32:2"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

constexpr char kFull[] = "No space left on device";

const char* const kTwoLaunches = R"(
  local strobe = require "strobe"
  local gpu = strobe.gpu "r9-nano"
  local program = gpu:load "kernels.co"
  for n, count in ipairs { 640, 640, tonumber((...)) } do
    local words = gpu:buffer { type = "f32", count = count, init = "ones" }
    gpu:launch { program = program, kernel = "scale", grid = 640, group = 64, mode = "functional",
      args = { words, strobe.f32(2) } }
    print(n)
  end
)";

}  // namespace

TEST_CASE("a full disk is named by every flag that writes a file") {
  const TemporaryFolder folder;
  check_error(run_strobe(scale({"--json", "/dev/full"})), 1, std::string("/dev/full: cannot be written (") + kFull);
  check_error(run_strobe(scale({"--dump", "0=/dev/full"})), 1,
              std::string("--dump: /dev/full: cannot be written (") + kFull);
  for (const std::string kind : {"intervals", "sampling", "blocks"}) {
    INFO(kind);
    const ProgramOutput output = run_strobe(scale({"--trace", kind + "=/dev/full", "--json", folder / "out.json"}));
    if (kind != "sampling") check_error(output, 1, "/dev/full");  // nothing is written there without a sampler
    CHECK(nlohmann::json::parse(read_file(folder / "out.json")).at("launches").size() == 1);
  }
  const Words compile = {"compile", folder.write("k.cl", "kernel void k() {}"), "--arch", "gfx803", "-o", "/dev/full"};
  check_error(run_strobe(compile), 1, std::string("/dev/full: cannot be written (") + kFull);
}

TEST_CASE("standard output that cannot be written is an error") {
  const TemporaryFolder folder;
  std::string command = kStrobe;
  for (const std::string& word : scale({"--json", "-"})) command += " '" + word + "'";
  const ProgramOutput output = run_program({"/bin/sh", "-c", command + " > /dev/full"});
  check_error(output, 1, "standard output: cannot be written");
}

TEST_CASE("results that do not fit keep the old file and the launches so far") {
  const TemporaryFolder folder;
  const std::string out = folder.write("out.json", "old");
  // The head takes about twenty kilobytes, each launch ten and more; 160 blocks of 512 bytes hold some.
  const ProgramOutput output = run_strobe_under("-f 160", scale({"--json", out, "--repeat", "100"}));
  check_error(output, 1, "cannot be written (File too large)");
  CHECK_THAT(output.err, Catch::Contains("out.json.partial") && Catch::Contains("completed launches"));
  CHECK(read_file(out) == "old");
  const std::string kept = read_file(out + ".partial");
  const std::size_t first = kept.find('\n') + 1;
  CHECK(nlohmann::json::parse(kept.substr(first, kept.find('\n', first) - first)).at("kernel") == "scale");
}

TEST_CASE("a script on a full disk ends with the results of its launches") {
  const TemporaryFolder folder;
  folder.write("kernels.co", read_file(scale_object()));
  const std::string script = folder.write("s.lua", std::string(kTwoLaunches) + R"(
    strobe.write_file("rows.csv", ("x"):rep(1 << 20))
  )");
  const ProgramOutput output = run_strobe_under("-f 256", {"run", script, "640", "--json", "out.json"},
                                                {.folder = folder.path(), .environment = {}});
  check_error(output, 1, "rows.csv: cannot be written (File too large) - free some space");
  CHECK_FALSE(fs::exists(folder / "rows.csv"));
  const auto json = nlohmann::json::parse(read_file(folder / "out.json"));
  CHECK(json.at("launches").size() == 3);
  CHECK_FALSE(json.at("error").is_null());
}

TEST_CASE("a profile store on a full disk is named") {
  const TemporaryFolder folder;
  folder.write("kernels.co", read_file(scale_object()));
  const std::string script = folder.write("s.lua", R"(
    local strobe = require "strobe"
    local gpu = strobe.gpu "r9-nano"
    gpu:launch { program = gpu:load "kernels.co", kernel = "scale", grid = 640, group = 64, mode = "detailed",
      args = { gpu:buffer { type = "f32", count = 640 }, strobe.f32(2) },
      sampling = strobe.sampler { name = "keeper", begin_launch = function(launch)
        launch:keep("keeper", ("x"):rep(1 << 20))
      end } }
  )");
  const ProgramOutput output = run_strobe_under("-f 256", {"run", script, "--profile-store", "p.db"},
                                                {.folder = folder.path(), .environment = {}});
  CHECK(output.exit_code != 0);
  CHECK_THAT(output.err, Catch::Contains("profile store p.db") && Catch::Contains("free space of its disk"));
}

TEST_CASE("a buffer that the host cannot hold is refused, and launches before it are kept") {
  const TemporaryFolder folder;
  folder.write("kernels.co", read_file(scale_object()));
  const std::string script = folder.write("s.lua", kTwoLaunches);
  // 2 GB of addresses; the last buffer alone wants 3.2.
  const ProgramOutput output = run_strobe_under("-v 2000000", {"run", script, "800000000", "--json", "out.json"},
                                                {.folder = folder.path(), .environment = {}});
  check_error(output, 3,
              "the host cannot allocate 3200000000 bytes - raise `ulimit -v` (2048000000 bytes of addresses");
  CHECK(output.err.find("in use") == std::string::npos);  // Strobe's own budget, which had room
  const auto json = nlohmann::json::parse(read_file(folder / "out.json"));
  CHECK(json.at("launches").size() == 2);
  CHECK_FALSE(json.at("error").is_null());
  check_error(run_strobe_under("-v 2000000", scale({}, "800000000")), 3, "the host cannot allocate 3200000000 bytes");
  // The other way round: the host has it, the budget has not.
  const ProgramOutput own = run_strobe(scale({"--max-memory", "1500000"}, "800000"));
  check_error(own, 3, "3200000 bytes do not fit");
  CHECK_THAT(own.err, Catch::Contains("of 1500000 bytes are in use (--max-memory)"));
}

TEST_CASE("a preset whose caches no host can hold is refused by the parameter or by the component") {
  check_error(run_strobe(scale({"--set", "l2.size=1048576TiB"})), 2,
              "l2.size: 1048576 TiB is too large - at most 1 GiB");
  check_error(run_strobe(scale({"--set", "l2.size=1GiB", "--set", "l2.line=16B"})), 2, "16 M lines (size / line)");
  check_error(run_strobe_under("-v 1500000", scale({"--mode", "detailed", "--set", "l1v.size=256MiB"})), 2,
              "]: the host has no memory for a machine with this component - raise `ulimit -v`");
}

TEST_CASE("limits of open files and of processes are named") {
  const TemporaryFolder folder;
  const std::string source = folder.write("k.cl", "kernel void k(global int* x) { x[0] = 1; }\n");
  check_error(run_strobe_under("-n 5", {"compile", source, "--arch", "gfx803", "-o", folder / "k.co"}), 2,
              "Too many open files");
  // Root has no limit of processes; another user may not see the build tree.
  const auto list_under = [](const std::string& processes) {
    Words words{"prlimit", "--nproc=" + processes};
    if (geteuid() == 0) words.insert(words.end(), {"setpriv", "--reuid=65534", "--clear-groups"});
    words.insert(words.end(), {kStrobe, "gpus", "list"});
    return run_program(words);
  };
  if (list_under("500").exit_code != 0) return;
  const ProgramOutput output = list_under("1");
  INFO(output.err);
  CHECK(output.exit_code == 3);
  CHECK_THAT(output.err, Catch::Contains("the host starts no further thread - raise `ulimit -u` (1 processes"));
}

TEST_CASE("a host without memory is named wherever it runs out") {
  // From almost nothing to almost enough: no crash, no internal error, wherever the last byte goes.
  for (unsigned kilobytes = 40'000; kilobytes < 700'000; kilobytes += kilobytes / 12) {
    INFO(kilobytes);
    const ProgramOutput output = run_strobe_under("-v " + std::to_string(kilobytes), scale({}));
    INFO(output.err);
    CHECK(output.exit_code <= 127);  // 127: the loader could not map the libraries
    if (output.exit_code != 0) CHECK(!output.err.empty());
    CHECK(output.err.find("internal error") == std::string::npos);
    CHECK(output.err.find("unavailable") == std::string::npos);  // a thread without room for its stack
    CHECK(output.err.find("bad_alloc") == std::string::npos);
    CHECK(output.err.find("terminate called") == std::string::npos);
  }
}
