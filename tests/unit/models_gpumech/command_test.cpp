// gpumech+ at the command line, compared with the detailed run.
#include <catch2/catch.hpp>
#include <cmath>
#include <nlohmann/json.hpp>

#include "support/run_strobe.hpp"

using strobe::testing::run_strobe;

namespace {

nlohmann::json launch_of(std::vector<std::string> more) {
  std::vector<std::string> arguments = {"run",      STROBE_SOURCE_DIR "/scripts/workloads/relu.cl",
                                        "--kernel", "relu",
                                        "--grid",   "262144",
                                        "--group",  "64",
                                        "--arg",    "u32:262144",
                                        "--arg",    "buf:f32:262144:random",
                                        "--arg",    "buf:f32:262144",
                                        "--json",   "-"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  const auto run = run_strobe(arguments);
  INFO(run.err);
  REQUIRE(run.exit_code == 0);
  return nlohmann::json::parse(run.out)["launches"][0];
}

}  // namespace

TEST_CASE("gpumech+ predicts a kernel that the dispatcher bounds") {
  const double detailed = launch_of({"--mode", "detailed"})["cycles"];
  const double predicted = launch_of({"--model", "gpumech+"})["cycles"];
  CHECK(std::abs(predicted / detailed - 1) < 0.05);
  // The term that it needs: without it the model is far off.
  const double without = launch_of({"--model", "gpumech+:without=dispatch"})["cycles"];
  CHECK(without < 0.7 * detailed);
}

TEST_CASE("predictions are the same each time") {
  CHECK(launch_of({"--model", "gpumech"})["cycles"] == launch_of({"--model", "gpumech"})["cycles"]);
}

TEST_CASE("an unknown term is refused with the known ones") {
  const auto run = run_strobe({"run", STROBE_SOURCE_DIR "/scripts/workloads/relu.cl", "--kernel", "relu", "--grid",
                               "64", "--group", "64", "--arg", "u32:64", "--arg", "buf:f32:64", "--arg", "buf:f32:64",
                               "--model", "gpumech+:without=tlb"});
  CHECK(run.exit_code == 2);
  CHECK_THAT(run.err, Catch::Contains("gpumech+ has no term \"tlb\" - it has fetch"));
}

TEST_CASE("work-groups at the grid's edge may be smaller than the others, or the only ones") {
  // Whole work-groups of four waves and a rest of two; less than one work-group.
  for (const char* grid : {"1152", "300", "100", "1"}) {
    CAPTURE(grid);
    const auto time = [&](const std::vector<std::string>& how) {
      std::vector<std::string> words = {"run",      STROBE_SOURCE_DIR "/scripts/workloads/relu.cl",
                                        "--kernel", "relu",
                                        "--grid",   grid,
                                        "--group",  "256",
                                        "--arg",    "u32:1152",
                                        "--arg",    "buf:f32:1152:random",
                                        "--arg",    "buf:f32:1152",
                                        "--json",   "-"};
      words.insert(words.end(), how.begin(), how.end());
      const auto run = run_strobe(words);
      INFO(run.err);
      REQUIRE(run.exit_code == 0);
      return nlohmann::json::parse(run.out)["launches"][0]["cycles"].get<double>();
    };
    CHECK(time({"--model", "gpumech+"}) == Approx(time({"--mode", "detailed"})).epsilon(0.25));
  }
}
