// Progress on stderr: only on a terminal or when asked for, never in what is printed or filed.
#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "command.hpp"

using namespace strobe::testing;

namespace {

std::vector<std::string> ids(const std::vector<std::string>& more) {
  std::vector<std::string> words = {"run", kernels_object(), "--kernel", "ids",   "--grid",
                                    "64",  "--group",        "16",       "--arg", "buf:u64:64"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

/// What a terminal of `columns` columns shows after this output: "\r", "\n" and "\x1b[K", and rows that wrap.
std::vector<std::string> screen(const std::string& output, std::size_t columns) {
  std::vector<std::string> rows(1);
  std::size_t row = 0, column = 0;
  for (std::size_t at = 0; at < output.size(); ++at) {
    const char c = output[at];
    if (c == '\r') {
      column = 0;
    } else if (c == '\n') {
      if (++row == rows.size()) rows.emplace_back();
    } else if (output.compare(at, 3, "\x1b[K") == 0) {
      rows[row].resize(std::min(rows[row].size(), column));
      at += 2;
    } else {
      if (column == columns) {
        column = 0;
        if (++row == rows.size()) rows.emplace_back();
      }
      if (rows[row].size() <= column) rows[row].resize(column + 1, ' ');
      rows[row][column++] = c;
    }
  }
  return rows;
}

/// Of a command in a pseudo-terminal: what script(1) saw.
ProgramOutput in_terminal(const std::string& command, unsigned columns) {
  return run_program({"/usr/bin/script", "-qec", "stty cols " + std::to_string(columns) + "; " + command, "/dev/null"});
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

TEST_CASE("progress: a terminal shows long work in one row, which is erased at the end") {
  // The loop takes longer than the time after which progress is shown.
  const std::string command = kStrobe + " run " + kernels_object() +
                              " --kernel count --grid 64 --group 64 --arg buf:u32:64 --arg u32:4000000000 "
                              "--mode functional --timeout 4";
  const ProgramOutput output = in_terminal(command, 60);
  CHECK(output.exit_code == 3);
  CHECK_THAT(output.out, Catch::Contains("\r\x1b[Kstrobe: launch 0, count: ") && Catch::Contains("elapsed"));
  const std::size_t last = output.out.rfind("elapsed");
  REQUIRE(last != std::string::npos);
  for (std::size_t size = last; size <= output.out.size(); ++size) {
    const std::string until = output.out.substr(0, size);
    CAPTURE(until);
    const std::vector<std::string> rows = screen(until, 60);
    CHECK(std::count_if(rows.begin(), rows.end(), [](auto& row) { return row.find("launch 0") == 8; }) <= 1);
    if (size == last) CHECK(rows.size() == 1);
  }
  const std::vector<std::string> left = screen(output.out, 60);
  CHECK_THAT(left.at(0), Catch::StartsWith("strobe: ") && !Catch::Contains("elapsed"));
}

TEST_CASE("progress: warnings and prints begin at the begin of a row, and stay") {
  const TemporaryFolder folder;
  folder.write("warns.cl", "#warning from_the_compiler\nkernel void k(global uint* x) { x[0] = 1; }\n");
  const std::string script = folder.write("long.lua",
                                          "local strobe = require 'strobe'\n"
                                          "local gpu = strobe.gpu()\n"
                                          "local function busy()\n"
                                          "  for n = 1, 120000000 do local x = n * n end\n"
                                          "end\n"
                                          "busy() busy() busy()\n"
                                          "print('printed')\n"
                                          "busy()\n"
                                          "gpu:load('warns.cl')\n");
  const ProgramOutput output = in_terminal("env STROBE_CACHE_SIZE=0 " + kStrobe + " run " + script, 80);
  CAPTURE(output.out);
  CHECK(output.exit_code == 0);
  CHECK_THAT(output.out, Catch::Contains("elapsed"));
  const std::vector<std::string> rows = screen(output.out, 80);
  CHECK(rows.at(0) == "printed");
  CHECK_THAT(rows.at(1), Catch::StartsWith("strobe: ") && Catch::Contains("warning"));
  for (const std::string& row : rows) CHECK_THAT(row, !Catch::Contains("elapsed"));
}
