// `strobe bench`: the rows that others read.
#include <nlohmann/json.hpp>
#include <set>

#include "command.hpp"

using namespace strobe::testing;

TEST_CASE("bench: a row per program, with the contract's keys") {
  const ProgramOutput output = run_strobe({"bench", "--quick", "--json", "-"});
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

TEST_CASE("bench: bad flags") {
  check_refused(run_strobe({"bench", "--threads", "2"}), 2,
                "--threads: parallel simulation is not part of this version");
  check_refused(run_strobe({"bench", "--gpu", "no-such"}), 2, "no-such");
  check_refused(run_strobe({"bench", "--quikc"}), 2, "did you mean \"--quick\"");
}
