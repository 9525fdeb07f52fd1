// PTX through `strobe run`: one command, the usual JSON, and one line for what cannot be.
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "made_ptx.hpp"
#include "support/run_strobe.hpp"
#include "support/temporary_folder.hpp"

using namespace strobe;

namespace {

testing::ProgramOutput run(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "run");
  return testing::run_strobe(arguments);
}

}  // namespace

TEST_CASE("a PTX file is predicted by one command, and the result is a launch like others") {
  const auto done = run({made_ptx() + "nn.ptx", "--kernel", "nn", "--grid", "43008", "--group", "256", "--gpu",
                         "titan-x", "--model", "ppt-gpu:registers=12", "--json", "-"});
  REQUIRE(done.exit_code == 0);
  const nlohmann::json launch = nlohmann::json::parse(done.out)["launches"][0];
  CHECK(launch["kernel"] == "nn");
  CHECK(launch["mode"] == "model");
  CHECK(launch["predicted_by"] == "model");
  CHECK(launch["outputs_exact"] == false);
  CHECK(launch["work_groups"] == 168);
  CHECK(launch["cycles"] > 700);  // a load and a store of 350 cycles each
  CHECK(launch["cycles"] < 10'000);
  CHECK(launch["model"]["name"] == "ppt-gpu");
  CHECK(launch["metrics"]["occupancy.groups"]["value"] == 7);
  CHECK(launch["metrics"]["occupancy.groups"]["basis"] == "modelled");
  double sum = 0;
  for (const auto& part : launch["model"]["cpi_stack"]) sum += part["cycles"].get<double>();
  CHECK(sum == Approx(launch["cycles"].get<double>()).epsilon(0.001));
}

TEST_CASE("what a model of PTX cannot do is one line, exit 2") {
  const auto refused = [](std::vector<std::string> arguments) {
    const auto done = run(std::move(arguments));
    CHECK(done.exit_code == 2);
    return done.err;
  };
  const std::string nn = made_ptx() + "nn.ptx";
  const std::string source = STROBE_SOURCE_DIR "/scripts/experiments/models/ppt-gpu/kernels/nn.cl";
  CHECK(refused({nn, "--kernel", "nn", "--grid", "256", "--group", "256", "--model", "ppt-gpu"}) ==
        "strobe: --gpu: is missing - " + nn + " is predicted for a preset that the model knows (strobe gpus list)\n");
  CHECK(refused({nn, "--kernel", "nn", "--grid", "256", "--group", "256", "--gpu", "titan-x", "--model", "ppt-gpu",
                 "--arg", "i32:1"}) == "strobe: --arg: " + nn + " is not executed, only predicted - remove it\n");
  CHECK(refused(
            {made_ptx() + "sgemm.ptx", "--grid", "256", "--group", "256", "--gpu", "titan-x", "--model", "ppt-gpu"}) ==
        "strobe: " + made_ptx() +
            "sgemm.ptx: kernel sgemm has loops of unknown trip count ($L__BB0_2) - give the model "
            "trips=LABEL:N+LABEL:N\n");
  CHECK(refused({source, "--kernel", "nn", "--grid", "256", "--group", "256", "--gpu", "titan-x"}) ==
        "strobe: preset titan-x is for analytical models of program texts alone (gpu.isa \"ptx\"): nothing can be "
        "executed "
        "on it - use --mode model with such a text, or another preset\n");
  const testing::TemporaryFolder folder;
  const std::string bad = folder.write("bad.ptx", ".version 8.5\n.target sm_52\n.entry k() { frob.s32 1; }\n");
  CHECK(refused({bad, "--grid", "256", "--group", "256", "--gpu", "titan-x", "--model", "ppt-gpu"}) ==
        "strobe: " + bad +
            ":3: instruction \"frob\" is not understood - docs/reference/models-ppt-gpu.md lists the subset of PTX\n");
}

TEST_CASE("an AMD launch is predicted from its functional profile") {
  const testing::TemporaryFolder folder;
  const std::string source = folder.write(
      "copy.cl",
      "kernel void copy(global const float* a, global float* b) { b[get_global_id(0)] = a[get_global_id(0)]; }");
  const auto seconds = [&](const std::string& model) {
    std::vector<std::string> arguments = {source,          "--kernel", "copy",  "--grid",        "65536",
                                          "--group",       "256",      "--arg", "buf:f32:65536", "--arg",
                                          "buf:f32:65536", "--json",   "-"};
    if (!model.empty()) arguments.insert(arguments.end(), {"--model", model});
    const auto done = run(arguments);
    INFO(done.err);
    REQUIRE(done.exit_code == 0);
    return nlohmann::json::parse(done.out)["launches"][0]["seconds"].get<double>();
  };
  const double detailed = seconds("");
  for (const char* memory : {"none", "oracle", "reuse"}) {
    INFO(memory);
    // Every line is read and written once: all variants are the same. Within 15 % of the detailed time.
    CHECK(seconds(std::string("ppt-gpu:memory=") + memory) == Approx(detailed).epsilon(0.15));
  }
}

TEST_CASE("waves that start together start sooner") {
  const testing::TemporaryFolder folder;
  const std::string source =
      folder.write("fill.cl",
                   "__attribute__((reqd_work_group_size(1024, 1, 1))) kernel void fill(global int* out) {"
                   " out[get_local_id(0)] = 1; }");
  const auto cycles = [&](const std::string& together) {
    const auto done =
        run({source, "--kernel", "fill", "--grid", "1048576", "--group", "1024", "--arg", "buf:u32:1024", "--gpu",
             "mi100", "--model", "ppt-gpu", "--set", "command_processor.waves_together=" + together, "--json", "-"});
    INFO(done.err);
    REQUIRE(done.exit_code == 0);
    return nlohmann::json::parse(done.out)["launches"][0]["cycles"].get<double>();
  };
  // 1024 work-groups of 16 waves: 16 cycles each, or 8.
  CHECK(cycles("1") - cycles("2") == Approx(8 * 1024).epsilon(0.15));
}
