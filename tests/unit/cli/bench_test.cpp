// `strobe bench`: the rows that others read.
#include <nlohmann/json.hpp>
#include <set>

#include "command.hpp"

using namespace strobe::testing;

TEST_CASE("bench: a row per program, with the contract's keys") {
  const ProgramOutput output = run_strobe({"bench", "--quick", "--mode", "functional", "--json", "-"});
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  const auto json = nlohmann::json::parse(output.out);
  for (const char* key : {"cpu", "level", "cores", "compiler"}) CHECK(json["machine"].contains(key));
  std::set<std::string> workloads;
  for (const auto& row : json["rows"]) {
    workloads.insert(row["workload"]);
    CHECK(row["mode"] == "functional");
    CHECK(row["threads"] == 1);
    CHECK(row["gpu"] == "r9-nano");
    CHECK(row["size"].is_number());
    CHECK(row["wave_instructions"] > 0);
    CHECK(row["lane_instructions"] > row["wave_instructions"]);
    CHECK(row["wall_seconds"] > 0);
    CHECK(row["median_wall_seconds"] >= row["wall_seconds"]);
    CHECK(row["wave_instructions_per_second"].get<double>() ==
          Approx(row["wave_instructions"].get<double>() / row["wall_seconds"].get<double>()));
    CHECK(row["lane_instructions_per_second"] > 0);
    CHECK(row["line_requests_per_second"].is_null());
    CHECK(row["peak_memory_bytes"] > 0);
  }
  CHECK(workloads == std::set<std::string>{"aes", "fir", "conv", "matmul", "relu", "spmv"});
}

TEST_CASE("bench: both modes, and line requests of the detailed one") {
  const ProgramOutput output = run_strobe({"bench", "--quick", "--workload", "relu", "--json", "-"});
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  const auto json = nlohmann::json::parse(output.out);
  REQUIRE(json["rows"].size() == 2);
  const auto& functional = json["rows"][0];
  const auto& detailed = json["rows"][1];
  CHECK(functional["mode"] == "functional");
  CHECK(detailed["mode"] == "detailed");
  CHECK(functional["wave_instructions"] == detailed["wave_instructions"]);
  CHECK(detailed["simulated_seconds"] > 0);
  CHECK(functional["simulated_seconds"].is_null());
  // Each of the 16384 waves reads and writes 4 lines of 64 bytes; scalar loads do not count.
  const double lines = detailed["line_requests_per_second"].get<double>() * detailed["wall_seconds"].get<double>();
  CHECK(lines == Approx(2 * 16384));
  CHECK(json["detailed_geomean_wave_instructions_per_second"].get<double>() ==
        Approx(detailed["wave_instructions_per_second"].get<double>()));
}

TEST_CASE("bench: bad flags") {
  check_refused(run_strobe({"bench", "--workload", "realu"}), 2,
                "--workload: unknown name \"realu\" - did you mean \"relu\"?");
  check_refused(run_strobe({"bench", "--mode", "fast"}), 2, "--mode: unknown name \"fast\"");

  check_refused(run_strobe({"bench", "--threads", "0"}), 2, "--threads: 0 is too small");
  check_refused(run_strobe({"bench", "--gpu", "no-such"}), 2, "no-such");
  check_refused(run_strobe({"bench", "--quikc"}), 2, "did you mean \"--quick\"");
}
