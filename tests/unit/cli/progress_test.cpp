// Progress on stderr: only on a terminal or when asked for, never in what is printed or filed.
#include <nlohmann/json.hpp>

#include <fstream>

#include "command.hpp"

using namespace strobe::testing;

namespace {

std::vector<std::string> ids(const std::vector<std::string>& more) {
  std::vector<std::string> words = {"run", kernels_object(), "--kernel", "ids",   "--grid",
                                    "64",  "--group",        "16",       "--arg", "buf:u64:64"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

}  // namespace

TEST_CASE("progress: silent unless it is asked for - then a line for each launch that ended") {
  CHECK(run_strobe(ids({})).err == "");
  const ProgramOutput asked = run_strobe(ids({"--progress", "--repeat", "2", "--json", "-"}));
  CHECK(asked.exit_code == 0);
  CHECK_THAT(asked.err, Catch::Contains("strobe: launch 0, ids: 100.0 % of 4 waves, ") &&
                            Catch::Contains(" cycles, ") && Catch::Contains("launch 1, ids: 100.0 %"));
  CHECK(nlohmann::json::parse(asked.out)["launches"].size() == 2);
}

TEST_CASE("progress: scripts and samplers count all waves of a launch, however they were treated") {
  const TemporaryFolder folder;
  const std::string script = folder.write("one.lua",
                                          "local strobe = require 'strobe'\n"
                                          "strobe.workload('relu'):run(strobe.gpu(), { problem = 4096 })\n");
  for (const char* sampler : {"detailed", "random:share=0.2", "pka"}) {
    const ProgramOutput output = run_strobe({"run", script, "--progress", "--sampler", sampler});
    CAPTURE(sampler, output.err);
    CHECK(output.exit_code == 0);
    CHECK(output.out == "");
    CHECK_THAT(output.err, Catch::Contains("launch 0, relu: 100.0 % of 4,096 waves"));
  }
}

TEST_CASE("progress: a workload of several launches tells its memory first, then what is left of all of them") {
  const TemporaryFolder folder;
  const std::string script = folder.write("one.lua",
                                          "local strobe = require 'strobe'\n"
                                          "strobe.workload('pagerank'):run(strobe.gpu(), { problem = 64 })\n");
  const std::string json = folder.path() + "/one.json";
  const ProgramOutput output = run_strobe({"run", script, "--progress", "--json", json});
  CAPTURE(output.err);
  CHECK(output.exit_code == 0);
  std::ifstream file(json);
  const std::size_t launches = nlohmann::json::parse(file)["launches"].size();
  CHECK(launches > 4);
  const std::string of_all = " of " + std::to_string(launches) + ")";
  CHECK_THAT(output.err, Catch::Contains("strobe: " + std::to_string(launches) + " launches, memory: about ") &&
                             Catch::Contains(" of the GPU)\nstrobe: launch 0, ") &&
                             Catch::Contains("launch 0, pagerank_begin (1" + of_all) &&
                             Catch::Contains(" s of all launches\nstrobe: launch 1, ") &&
                             Catch::Contains(" (" + std::to_string(launches) + of_all));
}

TEST_CASE("progress: a terminal is told of long work, and its line goes again") {
  // script(1) gives the command a terminal; the loop goes on for longer than it takes to be told of.
  const TemporaryFolder folder;
  const std::string command = kStrobe + " run " + kernels_object() +
                              " --kernel count --grid 64 --group 64 --arg buf:u32:64 --arg u32:4000000000 "
                              "--mode functional --timeout 3.5";
  const ProgramOutput output = run_program({"/usr/bin/script", "-qec", command, "/dev/null"});
  CHECK(output.exit_code == 3);
  CHECK_THAT(output.out, Catch::Contains("\r\x1b[Kstrobe: launch 0, count: ") && Catch::Contains("elapsed"));
  const std::size_t last = output.out.rfind("elapsed");
  CHECK(output.out.find("\r\x1b[K", last) != std::string::npos);
  CHECK(output.out.find("--timeout", last) != std::string::npos);
}
