// Ctrl-C: what was kept, how to go on, and the exit code.
#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "command.hpp"
#include "command_list.hpp"

using namespace strobe::testing;
using nlohmann::json;
using Words = std::vector<std::string>;

namespace {

/// Runs the command and sends it SIGINT, as a terminal does, when it has printed `begun`; 130 is the exit code that a
/// shell reports for it.
ProgramOutput interrupted(const std::string& begun, const Words& words) {
  ProgramOptions options;
  options.interrupt_when = [begun](const ProgramOutput& so_far) {
    return (so_far.out + so_far.err).find(begun) != std::string::npos;
  };
  return run_strobe(words, options);
}

/// A launch that ends, then one that goes on changing memory; prints its kernels.
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
    for _, kernel in ipairs { "ends", "ends", "counts" } do
      print(kernel)
      gpu:launch { program = program, kernel = kernel, grid = 64, group = 64, args = { words } }
    end
  )");
}

}  // namespace

TEST_CASE("interrupt: a run says how far it was, what is kept, and how to go on") {
  const TemporaryFolder folder;
  const std::string script = endless_script(folder), out = folder / "out.json";
  const std::string mode = GENERATE("detailed", "functional");
  CAPTURE(mode);
  const ProgramOutput output = interrupted("counts", {"run", script, "--mode", mode, "--json", out});
  INFO(output.err);
  CHECK(output.exit_code == 130);
  CHECK_THAT(output.err, Catch::Contains("interrupted (Ctrl-C): kernel counts: 0 of 1 waves (0.0 %) retired") &&
                             Catch::Contains("the 2 completed launches are in " + out));
  const bool timed = mode == "detailed";
  CHECK((output.err.find("to continue: --detail-launches 2-N") != std::string::npos) == timed);
  const json result = json::parse(read_file(out));
  CHECK(result.at("launches").size() == 2);
  CHECK_THAT(result.at("error").get<std::string>(), Catch::Contains("interrupted"));
}

TEST_CASE("interrupt: without --json nothing is kept, and a launch of an object is none that ended") {
  const TemporaryFolder folder;
  const ProgramOutput script = interrupted("counts", {"run", endless_script(folder), "--mode", "functional"});
  CHECK(script.exit_code == 130);
  CHECK_THAT(script.err, Catch::Contains("the 2 completed launches are not saved - use --json FILE to save results"));
  const ProgramOutput object =
      interrupted("launch 0, counts", {"run", folder / "endless.cl", "--kernel", "counts", "--grid", "64", "--group",
                                       "64", "--arg", "buf:u32:64", "--progress"});
  CHECK(object.exit_code == 130);
  CHECK_THAT(object.err, Catch::Contains("no launch was completed - run the same command again"));
}

TEST_CASE("interrupt: launches too short to look at the clock, and a loop in Lua, are stopped, too") {
  const TemporaryFolder folder;
  const std::string loop = folder.write("loop.lua", "print 'begun' for n = 1, math.huge do end\n");
  const ProgramOutput lua = interrupted("begun", {"run", loop});
  CHECK(lua.exit_code == 130);
  CHECK_THAT(lua.err, Catch::Contains("loop.lua:1: interrupted (Ctrl-C)"));
  const Words short_ones = {"run",      kernels_object(), "--kernel",   "scale", "--grid", "64",     "--group",
                            "64",       "--arg",          "buf:f32:64", "--arg", "f32:2",  "--mode", "functional",
                            "--repeat", "1000000"};
  const ProgramOutput many = interrupted("launch 9,", short_ones + Words{"--progress"});
  CHECK(many.exit_code == 130);
  CHECK_THAT(many.err, Catch::Contains("completed launches are not saved"));
  const ProgramOutput limited = run_strobe(short_ones + Words{"--timeout", "1"});
  CHECK(limited.exit_code == 3);
  // In a launch, whose kernel is named, or between two.
  CHECK_THAT(limited.err,
             Catch::Contains("stopped") && Catch::Contains("after 1 seconds") && Catch::Contains("--timeout"));
}

TEST_CASE("interrupt: a comparison goes on with what --results keeps") {
  const TemporaryFolder folder;
  const std::string quick = folder.write("quick.lua",
                                         "local strobe = require 'strobe'\n"
                                         "strobe.workload('relu'):run(strobe.gpu(), { problem = 64 })\n");
  const std::string kept = folder / "kept";
  ProgramOptions options;
  options.interrupt_when = [kept](const ProgramOutput&) {
    const std::string lines = std::filesystem::exists(kept) ? read_file(kept) : "";
    return std::count(lines.begin(), lines.end(), '\n') == 2;
  };
  const ProgramOutput output =
      run_strobe({"compare", quick, endless_script(folder), "--samplers", "detailed", "--results", kept}, options);
  INFO(output.err);
  CHECK(output.exit_code == 130);
  CHECK_THAT(output.out, Catch::Contains("quick"));  // the rows so far
  CHECK_THAT(output.err, Catch::Contains("the completed runs are in " + kept + ", and the same command resumes"));
  CHECK(output.err.find("failed") == std::string::npos);
  const std::string lines = read_file(kept);
  CHECK(std::count(lines.begin(), lines.end(), '\n') == 2);  // the heading, and one run
}
