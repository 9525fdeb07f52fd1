// `--trace intervals=FILE`: time series that add up to what the result says.
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "command.hpp"

using namespace strobe::testing;
using Words = std::vector<std::string>;

namespace {

Words scale(const std::string& trace) {
  return {"run", kernels_object(), "--kernel",          "scale", "--grid", "4096",    "--group",
          "64",  "--arg",          "buf:f32:4096:iota", "--arg", "f32:2",  "--trace", trace};
}

struct Table {
  std::vector<std::string> columns;
  std::vector<std::map<std::string, std::string>> rows;
};

std::vector<std::string> cells(const std::string& line) {
  std::vector<std::string> result;
  std::istringstream in(line);
  for (std::string cell; std::getline(in, cell, ',');) result.push_back(cell);
  return result;
}

Table read_table(const std::string& path) {
  std::istringstream in(read_file(path));
  Table table;
  std::string line;
  std::getline(in, line);
  table.columns = cells(line);
  while (std::getline(in, line)) {
    const std::vector<std::string> values = cells(line);
    REQUIRE(values.size() == table.columns.size());
    table.rows.emplace_back();
    for (std::size_t i = 0; i < values.size(); ++i) table.rows.back()[table.columns[i]] = values[i];
  }
  return table;
}

}  // namespace

TEST_CASE("intervals: they follow each other and add up to the launch") {
  const TemporaryFolder folder;
  Words words = scale("intervals=" + folder / "time.csv:cycles=500");
  words.insert(words.end(), {"--repeat", "2", "--json", "-"});
  const ProgramOutput output = run_strobe(words);
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  const auto json = nlohmann::json::parse(output.out);
  const Table table = read_table(folder / "time.csv");
  for (unsigned launch = 0; launch < 2; ++launch) {
    const auto& result = json["launches"][launch];
    std::uint64_t end = 0, instructions = 0, l2_bytes = 0, rows = 0;
    for (const auto& row : table.rows) {
      if (row.at("launch") != std::to_string(launch)) continue;
      CHECK(row.at("kernel") == "scale");
      CHECK(std::stoull(row.at("begin_cycle")) == end);
      const std::uint64_t length = std::stoull(row.at("end_cycle")) - end;
      end += length;
      CHECK(length <= 500);
      CHECK(std::stod(row.at("ipc")) == Approx(std::stod(row.at("wave_instructions")) / static_cast<double>(length)));
      instructions += std::stoull(row.at("wave_instructions"));
      l2_bytes += std::stoull(row.at("l2.bytes"));
      ++rows;
    }
    // A wait is charged in the interval in which it ends; over a launch, what was charged is the result's. Vector units
    // of compute units that had no wave at all are charged nothing.
    std::map<std::string, double> stalls;
    double all = 0;
    for (const auto& row : table.rows) {
      if (row.at("launch") != std::to_string(launch)) continue;
      all += std::stod(row.at("simd_cycles"));
      for (const auto& [column, text] : row)
        if (column.starts_with("stall.")) stalls[column.substr(6)] += std::stod(text);
    }
    CHECK(all == 256 * result["cycles"].get<double>());  // 64 compute units of four
    for (const auto& [cause, percent] : result["stalls"].items()) {
      CAPTURE(cause);
      if (cause == "launch") continue;  // of an interval it is time without a wave
      REQUIRE(stalls.contains(cause));
      if (cause != "no_wave") CHECK(100 * stalls[cause] / all == Approx(percent.get<double>()).margin(0.001));
    }
    CHECK(stalls["issue"] > 0);
    CHECK(rows == (result["cycles"].get<std::uint64_t>() + 499) / 500);
    CHECK(end == result["cycles"]);
    CHECK(instructions == result["wave_instructions"]);
    CHECK(static_cast<double>(l2_bytes) == result["metrics"]["l2.bytes"]["value"].get<double>());
    CHECK(l2_bytes > 0);
  }
}

TEST_CASE("intervals: mistakes are refused") {
  const TemporaryFolder folder;
  const std::string file = folder / "time.csv";
  check_refused(run_strobe(scale("intervals=" + file + ":cycle=5")), 2, "intervals have no parameter \"cycle\"");
  check_refused(run_strobe(scale("intervals=" + file + ":cycles=0")), 2, "0 is too small");
  check_refused(run_strobe(scale("intervals=" + file + ":cycles=1,")), 2, "write FILE:KEY=VALUE,KEY=VALUE");
  check_refused(run_strobe(scale("intervals=" + folder / "no/such/time.csv")), 2, "cannot be written");
  check_refused(run_strobe(scale("interval=" + file)), 2, "did you mean \"intervals\"?");
  check_refused(run_strobe(scale("instructions=" + file + ":depth=3")), 2,
                "tracer.instructions has no parameter \"depth\"");
  Words functional = scale("intervals=" + file);
  functional.insert(functional.end(), {"--mode", "functional"});
  check_refused(run_strobe(functional), 2, "--trace intervals: needs timing");
}

// A burst of instructions is booked at once; without bursts, which --hot-spots gives, each is counted as it issues.
TEST_CASE("intervals: instructions are counted in the interval in which they issue") {
  const TemporaryFolder folder;
  const auto rows = [&](const Words& more) {
    Words words = {"run",     STROBE_SOURCE_DIR "/scripts/experiments/bench.lua",
                   "relu",    "problem=1024",
                   "--gpu",   "r9-nano",
                   "--mode",  "detailed",
                   "--trace", "intervals=" + folder / "time.csv:cycles=200"};
    words.insert(words.end(), more.begin(), more.end());
    REQUIRE(run_strobe(words).exit_code == 0);
    std::vector<std::string> found;
    for (const auto& row : read_table(folder / "time.csv").rows)
      found.push_back(row.at("end_cycle") + " " + row.at("wave_instructions") + " " + row.at("stall.issue"));
    return found;
  };
  const std::vector<std::string> booked = rows({});
  CHECK(booked.size() > 10);
  CHECK(booked == rows({"--hot-spots"}));
}
