// `--sampler`, `--detail-launches` and the traces of sampling, as far as they need no sampler.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "command.hpp"

using namespace strobe::testing;
using Words = std::vector<std::string>;

namespace {

Words scale(const Words& more) {
  Words words{"run", kernels_object(), "--kernel",          "scale", "--grid", "4096", "--group",
              "64",  "--arg",          "buf:f32:4096:iota", "--arg", "f32:2"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

}  // namespace

TEST_CASE("sampling: --sampler detailed is no sampler") {
  const ProgramOutput plain = run_strobe(scale({"--json", "-"}));
  const ProgramOutput detailed = run_strobe(scale({"--sampler", "detailed", "--json", "-"}));
  REQUIRE(detailed.exit_code == 0);
  const auto one = nlohmann::json::parse(plain.out)["launches"][0],
             two = nlohmann::json::parse(detailed.out)["launches"][0];
  CHECK(two["sampler"] == nullptr);
  CHECK(one["cycles"] == two["cycles"]);
  CHECK(one["metrics"] == two["metrics"]);
}

TEST_CASE("sampling: --detail-launches times the launches of the range and executes the others") {
  const ProgramOutput output = run_strobe(scale({"--repeat", "4", "--detail-launches", "1-2", "--json", "-"}));
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  const auto json = nlohmann::json::parse(output.out);
  for (const unsigned n : {0u, 3u}) {
    CHECK(json["launches"][n]["mode"] == "functional");
    CHECK(json["launches"][n]["cycles"] == nullptr);
  }
  for (const unsigned n : {1u, 2u}) {
    CHECK(json["launches"][n]["mode"] == "detailed");
    CHECK(json["launches"][n]["cycles"] > 1000);
  }
  CHECK(json["totals"]["cycles"] == nullptr);
  const ProgramOutput one = run_strobe(scale({"--repeat", "2", "--detail-launches", "1", "--json", "-"}));
  CHECK(nlohmann::json::parse(one.out)["launches"][0]["mode"] == "functional");
  CHECK(nlohmann::json::parse(one.out)["launches"][1]["mode"] == "detailed");
}

TEST_CASE("sampling: --trace blocks and --trace sampling write their files, and only there is time to tell of") {
  const TemporaryFolder folder;
  const ProgramOutput output = run_strobe(
      scale({"--trace", "blocks=" + folder / "blocks.csv", "--trace", "sampling=" + folder / "sampling.csv"}));
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  const std::string blocks = read_file(folder / "blocks.csv");
  CHECK(std::count(blocks.begin(), blocks.end(), '\n') >= 1 + 2 * 64);
  CHECK_THAT(blocks, Catch::Contains("\n0,scale,wave,63,0,,,"));
  CHECK(read_file(folder / "sampling.csv") == "launch,kernel,sampler,cycle,work_groups,what,reason\n");
  for (const std::string kind : {"blocks", "sampling"}) {
    const ProgramOutput functional = run_strobe(scale({"--mode", "functional", "--trace", kind + "=x.csv"}));
    CHECK(functional.exit_code == 2);
    CHECK_THAT(functional.err, Catch::Contains("--trace " + kind + ": is about time"));
    CHECK(run_strobe(scale({"--trace", kind + "=/nowhere/x.csv"})).exit_code == 2);
    const std::string twice = kind + "=" + folder / "x.csv";
    CHECK_THAT(run_strobe(scale({"--trace", twice, "--trace", twice})).err,
               Catch::Contains("written to one file only"));
  }
}
