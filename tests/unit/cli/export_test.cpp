// `strobe export` and run --results: a result as SQLite and as CSV holds what its JSON holds.
#include <nlohmann/json.hpp>

#include <sstream>

#include "command.hpp"
#include "support/run_program.hpp"

using namespace strobe::testing;
using Json = nlohmann::json;

namespace {

/// Rows that Debian's python3 reads from the file, as a reader other than ours: a list of lists.
Json rows(const std::string& file, const std::string& sql) {
  const ProgramOutput output =
      run_program({"/usr/bin/python3", "-c",
                   "import json, sqlite3, sys\n"
                   "print(json.dumps(sqlite3.connect(sys.argv[1]).execute(sys.argv[2]).fetchall()))",
                   file, sql});
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  return Json::parse(output.out);
}

struct Result {
  TemporaryFolder folder;
  std::string file, database;
  Json json;

  Result() : file(folder / "r.json"), database(folder / "r.sqlite") {
    const std::string source =
        folder.write("x.cl", "kernel void x(global float *y) {\n  y[get_global_id(0)] *= 2;\n}\n");
    const ProgramOutput output =
        run_strobe({"run", source, "--gpu", "r9-nano", "--grid", "4096", "--group", "64", "--arg", "buf:f32:4096:iota",
                    "--json", file, "--repeat", "2", "--hot-spots", "--results", database});
    INFO(output.err);
    REQUIRE(output.exit_code == 0);
    json = Json::parse(read_file(file));
  }
};

}  // namespace

TEST_CASE("export: the tables hold what the JSON holds") {
  const Result result;
  const std::string other = result.folder / "other.db";
  REQUIRE(run_strobe({"export", result.file, "-o", other}).exit_code == 0);
  for (const std::string& file : {result.database, other}) {
    CAPTURE(file);
    const Json launches =
        rows(file, "SELECT launch, kernel, cycles, seconds, wave_instructions FROM launches ORDER BY 1");
    REQUIRE(launches.size() == 2);
    for (std::size_t i = 0; i < 2; ++i) {
      const Json& launch = result.json["launches"][i];
      CHECK(launches[i] == Json({i, "x", launch["cycles"], launch["seconds"], launch["wave_instructions"]}));
      const std::string number = std::to_string(i);
      const Json metrics = rows(file,
                                "SELECT name, value, unit, description, basis FROM metrics JOIN metric_names USING "
                                "(name) WHERE launch = " +
                                    number);
      CHECK(metrics.size() == launch["metrics"].size());
      for (const Json& one : metrics) {
        const Json& metric = launch["metrics"][one[0].get<std::string>()];
        CHECK(one == Json({one[0], metric["value"], metric["unit"], metric["description"], metric["basis"]}));
      }
      for (const Json& one : rows(file, "SELECT cause, percent FROM stalls WHERE launch = " + number))
        CHECK(launch["stalls"][one[0].get<std::string>()] == one[1]);
      CHECK(rows(file, "SELECT count(*) FROM hot_spots WHERE launch = " + number)[0][0] == launch["hot_spots"].size());
    }
    CHECK(rows(file, "SELECT count(*) FROM configuration")[0][0] == result.json["gpu"]["configuration"].size());
    CHECK(rows(file, "SELECT value FROM meta WHERE name = 'gpu_name'")[0][0] == "r9-nano");
  }
}

TEST_CASE("export: the levels have rates and shares of the peak, which the R9 Nano's DRAM has at 512 GB/s") {
  const Result result;
  const Json level = rows(result.database,
                          "SELECT gb_per_second, percent_of_peak, bytes, read_bytes + write_bytes, seconds FROM levels "
                          "JOIN launches USING (launch) WHERE level = 'dram' AND launch = 0");
  REQUIRE(level.size() == 1);
  const double rate = level[0][0], percent = level[0][1], bytes = level[0][2], seconds = level[0][4];
  CHECK(rate == Approx(bytes / seconds / 1e9));
  CHECK(level[0][3] == bytes);
  CHECK(100 * rate / percent == Approx(512).epsilon(0.01));
}

TEST_CASE("export: a file is replaced as a whole, and one of another kind stays") {
  const Result result;
  REQUIRE(run_strobe({"export", result.file, "-o", result.database}).exit_code == 0);
  CHECK(rows(result.database, "SELECT count(*) FROM launches")[0][0] == 2);
  const std::string sweep = result.folder / "sweep.db";
  REQUIRE(run_strobe({"sweep", "--programs", "relu problem=64", "--results", sweep}).exit_code == 0);
  check_refused(run_strobe({"export", result.file, "-o", sweep}), 2, "but not a SQLite result");
  check_refused(run_strobe({"export", result.file, "-o", result.folder / "x.txt"}), 2, "its ending says no format");
  check_refused(run_strobe({"sweep", "query", result.database, "SELECT 1"}), 2, "not a results file of a sweep");
}

TEST_CASE("export: CSV has a row for each launch") {
  const Result result;
  std::istringstream lines(run_strobe({"export", result.file}).out);
  std::vector<std::vector<std::string>> table;
  for (std::string line; std::getline(lines, line);) {
    table.emplace_back();
    std::istringstream cells(line);
    for (std::string cell; std::getline(cells, cell, ',');) table.back().push_back(cell);
  }
  REQUIRE(table.size() == 3);
  CHECK(table[0][0] == "launch");
  for (std::size_t column = 0; column < table[0].size(); ++column) {
    const std::string& title = table[0][column];
    const Json& metrics = result.json["launches"][1]["metrics"];
    if (metrics.contains(title)) CHECK(std::stod(table[2][column]) == Approx(metrics[title]["value"].get<double>()));
  }
  CHECK(table[0].size() > 150);
}
