// `run --explain`: what it says are the metrics, stalls and occupancy of the same launch, whatever the machine's parts
// are called.
#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <nlohmann/json.hpp>

#include "guide.hpp"

using namespace strobe::testing;
using Json = nlohmann::json;

namespace {

constexpr char kTriad[] =
    "kernel void triad(global float *x, global const float *y, local float *room) {\n"
    "  size_t i = get_global_id(0);\n"
    "  room[get_local_id(0)] = y[i];\n"
    "  barrier(CLK_LOCAL_MEM_FENCE);\n"
    "  if (get_local_id(0) < 48) x[i] += room[get_local_size(0) - 1 - get_local_id(0)];\n"
    "}\n";

struct Explained {
  Lines lines;
  Json launch;
};

Lines triad(const std::string& source, const std::string& grid, const std::string& local, const Lines& more) {
  Lines words = {"run",           source,  "--grid",        grid,    "--group",       "64", "--explain", "--arg",
                 "buf:f32:65536", "--arg", "buf:f32:65536", "--arg", "local:" + local};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

Explained explained(const std::string& grid, const std::string& local, const Lines& more = {}) {
  const TemporaryFolder folder;
  const std::string json = folder / "x.json";
  Lines flags = {"--json", json};
  flags.insert(flags.end(), more.begin(), more.end());
  const ProgramOutput output = run_strobe(triad(folder.write("triad.cl", kTriad), grid, local, flags));
  INFO(output.out << output.err);
  REQUIRE(output.exit_code == 0);
  const std::size_t begin = output.out.find("\nLAUNCH OF triad\n");
  REQUIRE(begin != std::string::npos);
  return {lines_of(output.out.substr(begin + 1)), Json::parse(read_file(json))["launches"][0]};
}

/// The cells of the line that begins with this word.
Lines row(const Lines& lines, const std::string& word) {
  for (const std::string& line : lines)
    if (line.rfind(word + " ", 0) == 0) return cells_of(line);
  return {};
}

std::string joined(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

void check_memory(const Explained& run, const std::string& level) {
  CAPTURE(level, joined(run.lines));
  const Lines cells = row(run.lines, level);
  REQUIRE(cells.size() >= 4);
  const Json& metrics = run.launch["metrics"];
  const auto value = [&](const std::string& name) { return metrics[level + "." + name]["value"].get<double>(); };
  CHECK(cells[1] == (metrics.contains(level + ".hit_rate") ? fmt::format("{:.1f} %", value("hit_rate")) : "-"));
  CHECK(cells[2] == fmt::format("{:.0f}", value("latency")));
  CHECK(cells[3] == fmt::format("{:.1f}", value("bytes") / run.launch["seconds"].get<double>() / 1e9));
}

}  // namespace

TEST_CASE("explain: what a run prints above its tables fits into 80 columns, too") {
  const TemporaryFolder folder;
  const std::string source = folder.write("k.cl", "kernel void k(global float* x) { x[get_global_id(0)] += 0.5f; }\n");
  const ProgramOutput output =
      run_strobe({"run", source, "--grid", "4096", "--group", "64", "--arg", "buf:f32:4096:random=3", "--explain"});
  REQUIRE(output.exit_code == 0);
  std::istringstream lines(output.out);
  for (std::string line; std::getline(lines, line);) {
    // The folder of the test and the host's time are as long as they are.
    if (line.starts_with("object ") || line.starts_with("wall time ")) continue;
    CAPTURE(line);
    CHECK(line.size() <= 80);
  }
}

TEST_CASE("explain: levels, units and stalls are those of the result, in 80 columns") {
  const Explained run = explained("65536", "256");
  for (const std::string& line : run.lines) {
    CAPTURE(line);
    CHECK(line.size() <= 80);
  }
  for (const char* level : {"l1v", "l2", "dram"}) check_memory(run, level);
  for (const Json& unit : run.launch["bottlenecks"]) {
    CAPTURE(unit.dump());
    const Lines cells = row(run.lines, unit["unit"]);
    REQUIRE(cells.size() >= 2);
    CHECK(cells[1] == fmt::format("{:.1f} %", unit["percent"].get<double>()));
  }
  REQUIRE(run.launch["stalls"].size() > 5);
  for (const auto& [cause, percent] : run.launch["stalls"].items()) {
    CAPTURE(cause);
    std::size_t found = 0;
    for (const std::string& line : run.lines)
      if (line.rfind(cause + " ", 0) == 0 && line.find(fmt::format("{:.1f} %  ", percent.get<double>())) < 22) {
        ++found;
        CHECK(line.size() > 30);
        CHECK(line.find("own") == std::string::npos);  // of a cause that nobody explains
        CHECK(std::count(line.begin(), line.end(), '#') == std::lround(percent.get<double>() / 10));
      }
    CHECK(found >= 1);
  }
}

TEST_CASE("explain: occupancy, what limits it, and lanes") {
  // 64 compute units of four vector units with ten waves each; a work-group is a wave.
  const auto occupancy = [](const Explained& run) { return joined(run.lines); };
  const std::string small = occupancy(explained("1024", "256"));
  CHECK_THAT(small, Catch::Contains("0.0625 of 10 waves per vector unit, the launch is too small: 16"));
  CHECK_THAT(small, Catch::Contains("and the GPU holds 2,560"));
  const Lines one_array = {"--set", "gpu.shader_arrays=1"};
  CHECK_THAT(occupancy(explained("65536", "256", one_array)),
             Catch::Contains("10 of 10 waves per vector unit, limited by wave slots"));
  // 16 KiB of LDS for each work-group: four of them in the 64 KiB of a compute unit.
  const std::string lds = occupancy(explained("65536", "16384", one_array));
  CHECK_THAT(lds, Catch::Contains("1 of 10 waves per vector unit, limited by LDS") &&
                      Catch::Contains("wave slots 10") && Catch::Contains("16.0 KiB of LDS of a work-group"));
  CHECK_THAT(lds, Catch::Contains(" % of 64 active in vector instructions"));
}

TEST_CASE("explain: another machine's levels come under their names") {
  const Explained run = explained("65536", "256", {"--gpu", "rx-6900-xt"});
  for (const char* level : {"l0v", "gl1", "l2", "infinity", "dram"}) check_memory(run, level);
  CHECK(row(run.lines, "l1v").empty());
}

TEST_CASE("explain: of a script, the longest launch of each kernel") {
  const TemporaryFolder folder;
  const std::string script = folder.write("two.lua",
                                          "local strobe = require 'strobe'\n"
                                          "for _, n in ipairs { 64, 1024, 256 } do\n"
                                          "  strobe.workload('relu'):run(strobe.gpu(), { problem = n }, 'detailed')\n"
                                          "end\n");
  const std::string json = folder / "x.json";
  const ProgramOutput output = run_strobe({"run", script, "--explain", "--json", json});
  INFO(output.out << output.err);
  CHECK(output.exit_code == 0);
  const std::size_t first = output.out.find("LAUNCH OF relu");
  REQUIRE(first != std::string::npos);
  CHECK(output.out.find("LAUNCH OF", first + 1) == std::string::npos);
  const Json launches = Json::parse(read_file(json))["launches"];
  REQUIRE(launches.size() == 3);
  std::string cycles = std::to_string(launches[1]["cycles"].get<std::uint64_t>());
  for (std::size_t at = cycles.size(); at > 3; at -= 3) cycles.insert(at - 3, ",");
  CHECK_THAT(output.out, Catch::Contains(", " + cycles + " cycles"));
  CHECK_THAT(output.out, Catch::Contains("\nMEMORY ") && Catch::Contains("\nSIMD-CYCLES"));
}

TEST_CASE("explain: needs timing") {
  const TemporaryFolder folder;
  const std::string source = folder.write("triad.cl", kTriad);
  check_refused(run_strobe(triad(source, "64", "256", {"--mode", "functional"})), 2, "--explain: needs timing");
  check_refused(run_strobe(triad(source, "64", "256", {"--model", "gpumech"})), 2,
                "--explain: does not work with --model");
}
