// `--model`: what the command line takes and refuses, and what its JSON says.
#include <nlohmann/json.hpp>

#include "command.hpp"

using namespace strobe::testing;
using nlohmann::json;
using Words = std::vector<std::string>;

namespace {

const std::string kModels = STROBE_BINARY_DIR "/tests/models";

Words model_run(Words more) {
  Words words = {"--plugins", kModels,   "run", kernels_object(), "--kernel",          "scale", "--grid",
                 "4096",      "--group", "256", "--arg",          "buf:f32:4096:iota", "--arg", "f32:2"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

void refused(Words more, const std::string& says, int exit_code = 2) {
  check_refused(run_strobe(model_run(std::move(more))), exit_code, says);
}

}  // namespace

TEST_CASE("models: wrong uses are refused in one line") {
  refused({"--model", "roofine"}, "--model: unknown model \"roofine\" - did you mean \"roofline\"?");
  refused({"--model", "roofline:eficiency=1"}, "eficiency");
  refused({"--model", "roofline:efficiency=2"}, "efficiency");
  refused({"--mode", "model"}, "--mode model: no model is named - add --model NAME");
  refused({"--mode", "detailed", "--model", "roofline"}, "--model: works in mode model only - remove --mode detailed");
  refused({"--mode", "functional", "--model", "roofline"}, "--model: works in mode model only");
  refused({"--model", "roofline", "--sampler", "photon"}, "--sampler: does not work with --model");
  refused({"--model", "roofline", "--max-cycles", "5"}, "--max-cycles: does not work with --model");
  refused({"--model", "roofline", "--trace", "intervals=x.csv"}, "--trace intervals: needs timing");
  refused({"--skip-execution"}, "--skip-execution: is for analytical models");
  refused({"--mode", "modal"}, "did you mean \"model\"?");
}

TEST_CASE("models: a model that breaks a promise is named with its kernel and its answer") {
  const std::string model = "constant:fault=";
  refused({"--model", model + "stack"},
          "kernel scale: model constant: predict: the stack sums to 500 cycles, the time is 1000");
  refused({"--model", model + "negative"}, "the component HALF of the stack has -1000 cycles");
  refused({"--model", model + "zero"}, "the time is 0 cycles - it must be positive and finite");
  refused({"--model", model + "throws"}, "kernel scale: model constant: predict: it has no answer");
  refused({"--model", model + "groups"}, "kernel scale: model constant: profile: work-group 16: groups must ascend");
}

TEST_CASE("models: a preset that lacks a parameter is named with block and key") {
  refused(
      {"--model", "constant:fault=missing_key"},
      "kernel scale: preset r9-nano: model constant: l2.colour is missing: the block [l2] (cache.write_back) has no "
      "such key");
  refused({"--model", "constant:fault=wrong_type"}, "l2.size is 256 KiB, but the model needs cycles or a time");
}

TEST_CASE("models: a kernel without a profile") {
  const TemporaryFolder folder;
  const std::string source = folder.write("waits.cl",
                                          "kernel void waits(global volatile uint* flag) {\n"
                                          "  if (get_group_id(0) == get_num_groups(0) - 1) flag[0] = 1;\n"
                                          "  if (get_group_id(0) == 0) while (flag[0] == 0) {}\n}\n");
  const Words words = {"--plugins", kModels, "run",   source,      "--grid",  "256",
                       "--group",   "64",    "--arg", "buf:u32:1", "--model", "roofline"};
  check_refused(run_strobe(words), 1, "kernel waits: model roofline: no profile: a work-group waits for others");
  // One that needs no profile predicts it.
  Words constant = words;
  constant.back() = "constant";
  CHECK(run_strobe(constant).exit_code == 0);
}

TEST_CASE("models: the JSON has a CPI stack that sums to the cycles, and outputs are exact") {
  const ProgramOutput output = run_strobe(model_run({"--model", "roofline:efficiency=0.5", "--json", "-"}));
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  const json launch = json::parse(output.out)["launches"][0];
  CHECK(launch["mode"] == "model");
  CHECK(launch["predicted_by"] == "model");
  CHECK(launch["outputs_exact"] == true);
  CHECK(launch["stalls"].is_null());
  CHECK(launch["simulated_wave_instructions"] == 0);
  const json& model = launch["model"];
  CHECK(model["name"] == "roofline");
  CHECK(model["parameters"]["efficiency"] == "0.5");
  CHECK(model["basis"] == "modelled");
  double sum = 0, percent = 0;
  for (const json& part : model["cpi_stack"])
    sum += part["cycles"].get<double>(), percent += part["percent"].get<double>();
  CHECK(sum == Approx(launch["cycles"].get<double>()).margin(0.5));
  CHECK(percent == Approx(100));
  CHECK(model["profile"]["work_groups"] == 16);
  CHECK(model["profile"]["reused"] == false);
  CHECK(launch["metrics"]["roofline.dram_bytes"]["basis"] == "modelled");
  // 4096 floats are 256 lines; the arguments' segment is one or two lines, of code nothing is counted.
  CHECK(launch["metrics"]["roofline.dram_bytes"]["value"].get<double>() >= 256 * 64);
  CHECK(launch["metrics"]["roofline.dram_bytes"]["value"].get<double>() <= 258 * 64);
}

TEST_CASE("models: --skip-execution computes no outputs and says so") {
  const ProgramOutput output = run_strobe(model_run({"--model", "constant", "--skip-execution", "--json", "-"}));
  REQUIRE(output.exit_code == 0);
  const json launch = json::parse(output.out)["launches"][0];
  CHECK(launch["outputs_exact"] == false);
  CHECK(launch["cycles"] == 1000);
  CHECK(launch["wave_instructions"] == 0);
}

TEST_CASE("models: a profile store spares the second machine the profile") {
  const TemporaryFolder folder;
  const Words store = {"--model", "roofline", "--profile-store", folder / "p.db", "--json", "-"};
  Words other = store;
  other.insert(other.end(), {"--set", "gpu.clock=500 MHz"});
  const json first = json::parse(run_strobe(model_run(store)).out)["launches"][0];
  const json second = json::parse(run_strobe(model_run(other)).out)["launches"][0];
  CHECK(first["model"]["profile"]["reused"] == false);
  CHECK(second["model"]["profile"]["reused"] == true);
  CHECK(first["model"]["profile"]["seconds"] == second["model"]["profile"]["seconds"]);
  CHECK(first["cycles"] != second["cycles"]);
}

TEST_CASE("models: compare has a row per model, with the profile's cost beside") {
  const TemporaryFolder folder;
  const std::string script = folder.write(
      "one.lua", "local strobe = require 'strobe'\nstrobe.workload('relu'):run(strobe.gpu(), { problem = 4096 })\n");
  const ProgramOutput output = run_strobe(
      {"--plugins", kModels, "compare", script, "--models", "roofline:efficiency=0.7,constant", "--json", "-"});
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  const json result = json::parse(output.out);
  REQUIRE(result["rows"].size() == 2);
  const json &roofline = result["rows"][0], &constant = result["rows"][1];
  CHECK(roofline["sampler"] == "roofline:efficiency=0.7");
  CHECK(constant["sampler"] == "constant");
  CHECK(constant["predicted_seconds"] == Approx(1e-6));
  CHECK(roofline["switched"] == true);
  CHECK(roofline["detailed_share"] == 0);
  CHECK(roofline["profile_seconds"].get<double>() > 0);
  CHECK(constant["profile_seconds"] == 0);
  CHECK(roofline["cpu_seconds"].get<double>() ==
        Approx(roofline["profile_seconds"].get<double>() + roofline["model_seconds"].get<double>()));
  const double predicted = constant["predicted_seconds"], truth = constant["detailed_seconds"];
  CHECK(constant["error_percent"].get<double>() == Approx(100 * std::abs(predicted - truth) / truth));
  check_refused(run_strobe({"--plugins", kModels, "compare", script, "--models", "rofline"}), 2,
                "--models: unknown model \"rofline\"");
}

TEST_CASE("models: diff compares CPI stacks") {
  const TemporaryFolder folder;
  const std::string a = folder / "a.json", b = folder / "b.json";
  REQUIRE(run_strobe(model_run({"--model", "constant", "--json", a})).exit_code == 0);
  REQUIRE(run_strobe(model_run({"--model", "constant:cycles=3000", "--json", b})).exit_code == 0);
  const ProgramOutput output = run_strobe({"diff", a, b, "--json", "-"});
  REQUIRE(output.exit_code == 0);
  const json stack = json::parse(output.out)["cpi_stack"];
  REQUIRE(stack.size() == 2);
  CHECK(stack[0]["component"] == "HALF");
  CHECK(stack[0]["a_seconds"].get<double>() == Approx(0.5e-6));
  CHECK(stack[0]["b_seconds"].get<double>() == Approx(1.5e-6));
  CHECK_THAT(run_strobe({"diff", a, b}).out, Catch::Contains("CPI STACK"));
}
