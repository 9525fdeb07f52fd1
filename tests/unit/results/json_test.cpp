#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "strobe/host/result.hpp"

using namespace strobe;
using Json = nlohmann::ordered_json;

namespace {

LaunchResult sample_launch() {
  LaunchResult launch;
  launch.kernel = "relu";
  launch.code_object_sha256 = "ab12";
  launch.grid = {1000, 2};
  launch.group = {64, 1};
  launch.work_groups = 32;
  launch.waves = 32;
  launch.wave_instructions = 640;
  launch.lane_instructions = 30000;
  launch.wall_seconds = 0.5;
  Check by_argument{"arg 1", true, 2, 0, "", 1u, ""};
  Check by_name{"against the reference", false, 9, 3, "element 7: 1 instead of 2", {}, ""};
  launch.checks = {by_argument, by_name};
  launch.metrics["l2.hits"] = {5, "count", "lookups that hit", Basis::exact};
  return launch;
}

std::vector<std::string> keys(const Json& json) {
  std::vector<std::string> names;
  for (const auto& item : json.items()) names.push_back(item.key());
  return names;
}

}  // namespace

TEST_CASE("a result carries exactly the contract's keys, in its order") {
  RunResult result;
  result.launches = {sample_launch()};
  const Json json = Json::parse(to_json(result));
  CHECK(keys(json) == std::vector<std::string>{"strobe", "command", "gpu", "launches", "totals", "copy_seconds",
                                               "peak_memory_bytes", "warnings", "error"});
  CHECK(keys(json["gpu"]) == std::vector<std::string>{"name", "hash", "configuration", "sources"});
  CHECK(keys(json["launches"][0]) == std::vector<std::string>{"gpu",
                                                              "gpu_hash",
                                                              "gpu_number",
                                                              "kernel",
                                                              "code_object_sha256",
                                                              "grid",
                                                              "group",
                                                              "mode",
                                                              "sampler",
                                                              "model",
                                                              "work_groups",
                                                              "waves",
                                                              "wave_instructions",
                                                              "lane_instructions",
                                                              "simulated_wave_instructions",
                                                              "cycles",
                                                              "seconds",
                                                              "kernel_seconds",
                                                              "occupancy",
                                                              "caches",
                                                              "ipc",
                                                              "error_bar",
                                                              "predicted_by",
                                                              "sampler_remark",
                                                              "outputs_exact",
                                                              "outputs_sha256",
                                                              "checks",
                                                              "race_findings",
                                                              "metrics",
                                                              "not_known",
                                                              "stalls",
                                                              "bottlenecks",
                                                              "wall_seconds",
                                                              "cpu_seconds",
                                                              "wave_instructions_per_second"});
}

TEST_CASE("a functional launch has no timing, and says so with null") {
  const Json json = Json::parse(to_json(sample_launch()));
  for (const char* key : {"cycles", "seconds", "ipc", "error_bar", "stalls", "bottlenecks", "sampler"})
    CHECK(json[key].is_null());
  CHECK(json["mode"] == "functional");
  CHECK(json["predicted_by"] == "nothing");
  CHECK(json["grid"] == Json({1000, 2}));
  CHECK(json["simulated_wave_instructions"] == 640);
  CHECK(json["wave_instructions_per_second"] == 1280.0);
  CHECK(json["outputs_sha256"].is_null());
}

TEST_CASE("what a prediction leaves open is null, and has its reason") {
  LaunchResult launch = sample_launch();
  launch.timing.emplace().cycles = 100;
  launch.timing->stalls = {{"dram", 40}, {"issue", 60}};
  CHECK(Json::parse(to_json(launch))["ipc"] == 6.4);
  CHECK(Json::parse(to_json(launch))["stalls"]["dram"] == 40);
  launch.timing->stalls.clear();
  launch.executed = false;
  launch.not_known["stalls"] = "nobody looked";
  const Json json = Json::parse(to_json(launch));
  CHECK(json["stalls"].is_null());
  CHECK(json["ipc"].is_null());  // there are no counts of the waves that were skipped
  CHECK(json["not_known"] == Json({{"stalls", "nobody looked"}}));
}

TEST_CASE("a check is named by its argument or by its name") {
  const Json checks = Json::parse(to_json(sample_launch()))["checks"];
  CHECK(checks[0]["arg"] == 1);
  CHECK_FALSE(checks[0].contains("name"));
  CHECK(checks[0]["ok"] == true);
  CHECK(checks[0]["first"].is_null());
  CHECK(checks[1]["name"] == "against the reference");
  CHECK(checks[1]["mismatches"] == 3);
  CHECK(checks[1]["first"] == "element 7: 1 instead of 2");
}

TEST_CASE("a metric says what it is and on what basis") {
  const Json metric = Json::parse(to_json(sample_launch()))["metrics"]["l2.hits"];
  CHECK(metric == Json({{"value", 5.0}, {"unit", "count"}, {"description", "lookups that hit"}, {"basis", "exact"}}));
}

TEST_CASE("totals are sums over the launches, and the rate is theirs") {
  RunResult result;
  result.launches = {sample_launch(), sample_launch()};
  const Json totals = Json::parse(to_json(result))["totals"];
  CHECK(totals["launches"] == 2);
  CHECK(totals["waves"] == 64);
  CHECK(totals["wave_instructions"] == 1280);
  CHECK(totals["lane_instructions"] == 60000);
  CHECK(totals["wall_seconds"] == 1.0);
  CHECK(totals["wave_instructions_per_second"] == 1280.0);
  CHECK(totals["cycles"].is_null());
}

TEST_CASE("an error and odd bytes in names survive into the JSON") {
  RunResult result;
  result.error = "kernel k: fault";
  result.warnings = {"bad \xFF byte"};
  const Json json = Json::parse(to_json(result));
  CHECK(json["error"] == "kernel k: fault");
  CHECK(json["warnings"].size() == 1);
  result.error.clear();
  CHECK(Json::parse(to_json(result))["error"].is_null());
}
