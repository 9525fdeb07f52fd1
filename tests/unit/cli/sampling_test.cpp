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
    CHECK_THAT(functional.err, Catch::Contains("--trace " + kind + ": needs timing"));
    CHECK(run_strobe(scale({"--trace", kind + "=/nowhere/x.csv"})).exit_code == 2);
    const std::string twice = kind + "=" + folder / "x.csv";
    CHECK_THAT(run_strobe(scale({"--trace", twice, "--trace", twice})).err,
               Catch::Contains("this command writes it already"));
  }
}

TEST_CASE("sampling: what a sampled launch reports is possible") {
  const TemporaryFolder folder;
  const std::string script = folder.write("one.lua",
                                          "local strobe = require 'strobe'\n"
                                          "local name, problem = ...\n"
                                          "strobe.workload(name):run(strobe.gpu(), { problem = tonumber(problem) })\n");
  Words samplers{"photon:execute=false", "photon:levels=warp", "pka:execute=false", "sieve:execute=false"};
  const auto plugins = nlohmann::json::parse(run_strobe({"plugins", "--json", "-"}).out).at("plugins");
  for (const auto& plugin : plugins)
    for (const std::string type : plugin.at("types"))
      if (type.starts_with("sampler.")) samplers.push_back(type.substr(8));
  std::size_t acted = 0;
  for (const std::string& sampler : samplers)
    for (const Words& program : {Words{"relu", "4096"}, Words{"fir", "4"}}) {
      CAPTURE(sampler, program);
      const ProgramOutput output = run_strobe({"run", script, program[0], program[1], "--gpu", "r9-nano", "--mode",
                                               "detailed", "--sampler", sampler, "--repeat", "3", "--json", "-"});
      REQUIRE(output.exit_code <= 1);  // 1: a check of outputs that were skipped
      const auto launches = nlohmann::json::parse(output.out).at("launches");
      REQUIRE(launches.size() >= 3);
      for (const auto& launch : launches) {
        const bool predicted = launch.at("predicted_by") != "nothing";
        acted += predicted;
        for (const auto& [name, metric] : launch.at("metrics").items()) {
          CAPTURE(name, metric.dump());
          CHECK(metric.at("value") >= 0);
          if (metric.at("unit") == "percent") CHECK(metric.at("value") <= 100);
          CHECK_FALSE(launch.at("not_known").contains(name));
        }
        for (const auto& unit : launch.at("bottlenecks"))
          CHECK(launch.at("metrics").at(unit.at("unit").get<std::string>()).at("value") == unit.at("percent"));
        double stalls = 0;
        for (const auto& [cause, percent] : launch.at("stalls").items()) stalls += percent.get<double>();
        if (launch.at("stalls").is_null())
          CHECK(launch.at("not_known").contains("stalls"));
        else
          CHECK(stalls == Approx(100));
        CHECK(launch.at("stalls").is_null() == predicted);
        if (launch.at("ipc").is_null()) CHECK(launch.at("not_known").contains("ipc"));
        // Of every work-group of the grid, or not at all.
        if (const auto groups = launch.at("metrics").find("command_processor.work_groups");
            groups != launch.at("metrics").end())
          CHECK(groups->at("value") == launch.at("work_groups"));
      }
    }
  CHECK(acted > samplers.size());
}

TEST_CASE("sampling: the summary says why a sampler predicted nothing") {
  const ProgramOutput output = run_strobe(scale({"--sampler", "photon"}));
  CHECK(output.exit_code == 0);
  // 64 waves; the warp level wants twice its window of 1024.
  CHECK_THAT(output.out, Catch::Contains("nothing predicted: everything was simulated in detail (") &&
                             Catch::Contains("warp: too small to sample: 64 warps, 2048 are needed"));
}
