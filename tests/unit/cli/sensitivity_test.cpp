// `strobe sensitivity`: effects that are known by hand, the interval, and what is refused.
#include <nlohmann/json.hpp>

#include "command_list.hpp"
#include "sweep.hpp"

using namespace strobe::testing;
using Catch::Contains;
using nlohmann::json;

namespace {

using Words = std::vector<std::string>;

/// Launches take 2 us to start and 1 us to end; both are uncertain. The number of page walkers is also uncertain, but
/// does not matter to a program of few pages.
const std::string kPreset = R"(schema = 1
title = "uncertain overheads"
inherits = "r9-nano"
[command_processor]
launch_overhead = "2000 ns"
end_overhead = "1000 ns"
[page_walk]
walkers = 16
[source]
"command_processor.launch_overhead" = { kind = "assumed", how = "by hand", range = ["500 ns", "2500 ns"] }
"command_processor.end_overhead" = { kind = "derived", how = "fitted: by hand", range = ["1000 ns", "5000 ns"] }
"page_walk.walkers" = { kind = "assumed", how = "by hand", range = [16, 64] }
)";

const Words kProgram = {"relu problem=64", "--gpu", "my.toml", "--model", "none", "--samples", "4"};

ProgramOutput sensitivity(const TemporaryFolder& folder, const Words& words) {
  return run_strobe(Words{"sensitivity"} + words, in_folder(folder));
}

json study_of(const TemporaryFolder& folder, const Words& words) {
  const ProgramOutput output = sensitivity(folder, words + Words{"--json", "-"});
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  return json::parse(output.out);
}

}  // namespace

TEST_CASE("sensitivity: what is added to a time has the effect that it has by hand, and the largest comes first") {
  const TemporaryFolder folder;
  folder.write("my.toml", kPreset);
  const json program = study_of(folder, kProgram)["programs"][0];
  CHECK(program["program"] == "relu problem=64");
  CHECK(program["kernels"] == json{"relu"});
  const double seconds = program["seconds"];
  constexpr double kCycle = 1e-9;  // of r9-nano's 1 GHz
  const json& keys = program["keys"];
  REQUIRE(keys.size() == 3);
  const auto added = [&](const json& key, const char* at) { return (key[at].get<double>() - 1) * seconds; };
  CHECK(keys[0]["key"] == "command_processor.end_overhead");
  CHECK(keys[0]["kind"] == "fitted");
  CHECK(added(keys[0], "time_at_low") == Approx(0).margin(kCycle));
  CHECK(added(keys[0], "time_at_high") == Approx(4e-6).margin(kCycle));
  CHECK(keys[1]["key"] == "command_processor.launch_overhead");
  CHECK(keys[1]["kind"] == "assumed");
  CHECK(added(keys[1], "time_at_low") == Approx(-1.5e-6).margin(kCycle));
  CHECK(added(keys[1], "time_at_high") == Approx(0.5e-6).margin(kCycle));
  CHECK(keys[2]["key"] == "page_walk.walkers");
  CHECK(keys[2]["swing"] == 0);
  // The ends of each key alone are inside, and nothing can be further than all ends together.
  CHECK(program["low"].get<double>() * seconds <= seconds - 1.5e-6 + kCycle);
  CHECK(program["low"].get<double>() * seconds >= seconds - 1.5e-6 - kCycle);
  CHECK(program["high"].get<double>() * seconds >= seconds + 4e-6 - kCycle);
  CHECK(program["high"].get<double>() * seconds <= seconds + 4.5e-6 + kCycle);
  CHECK(program["joint_points"] == 4);
}

TEST_CASE("sensitivity: a model serves for the keys that it answers to, and the others are varied in detail") {
  const TemporaryFolder folder;
  folder.write("my.toml", kPreset);
  const json keys = study_of(folder, {"relu problem=64", "--gpu", "my.toml", "--samples", "2"})["programs"][0]["keys"];
  for (const json& key : keys) {
    CAPTURE(key.dump());
    const bool no_effect = key["swing"] == 0;
    CHECK((key["method"] == "model" || key["method"] == "detailed"));
    if (key["method"] == "model") CHECK_FALSE(no_effect);
  }
}

TEST_CASE("sensitivity: where a model does not serve, everything is varied in detail, and a note says so") {
  const TemporaryFolder folder;
  std::string preset = kPreset;
  preset.replace(preset.find("r9-nano"), 7, "rx-5500-xt");
  preset.erase(preset.find("[page_walk]"), std::string("[page_walk]\nwalkers = 16\n").size());
  preset.erase(preset.find("\"page_walk.walkers\""));
  folder.write("my.toml", preset);
  const ProgramOutput output =
      sensitivity(folder, {"relu problem=64", "--gpu", "my.toml", "--model", "gpumech+", "--samples", "2"});
  INFO(output.err);
  CHECK(output.exit_code == 0);
  CHECK_THAT(output.err, Contains("note: gpumech+ does not serve here"));
  CHECK_THAT(output.out, Contains("detailed points") && !Contains(" model"));
}

TEST_CASE("sensitivity: the same numbers whatever runs side by side, and nothing runs twice") {
  const TemporaryFolder one, other;
  for (const TemporaryFolder* folder : {&one, &other}) folder->write("my.toml", kPreset);
  const ProgramOutput first = sensitivity(one, kProgram + Words{"--report", "page.html"});
  CHECK_THAT(first.out, Contains("command_processor.end_overhead") && Contains("interval") && Contains("+++"));
  CHECK_THAT(read_file(one / "page.html"), Contains("<svg") && Contains("command_processor.launch_overhead"));
  CHECK(sensitivity(other, kProgram + Words{"--jobs", "2"}).out == first.out);
  CHECK(sensitivity(one, kProgram).out == first.out);  // from the results file
  CHECK(study_of(one, kProgram + Words{"--seed", "2"})["programs"][0]["keys"] ==
        study_of(one, kProgram)["programs"][0]["keys"]);
}

TEST_CASE("sensitivity: its result puts an interval beside times, and orders the list of uncertain values") {
  const TemporaryFolder folder;
  folder.write("my.toml", kPreset);
  REQUIRE(sensitivity(folder, kProgram + Words{"--json", "s.json"}).exit_code == 0);
  const json study = json::parse(read_file(folder / "s.json"))["programs"][0];
  const Words run = {"run",    STROBE_SOURCE_DIR "/scripts/experiments/bench.lua", "relu", "problem=64", "--gpu",
                     "my.toml"};
  const ProgramOutput plain = run_strobe(run + Words{"--uncertainty", "s.json"}, in_folder(folder));
  CHECK(plain.exit_code == 0);
  CHECK_THAT(plain.out, Contains("LOW") && Contains("HIGH") && Contains("relu"));
  const json result =
      json::parse(run_strobe(run + Words{"--uncertainty", "s.json", "--json", "-"}, in_folder(folder)).out);
  const json& launch = result["launches"][0];
  CHECK(launch["uncertainty"]["low_seconds"].get<double>() ==
        Approx(launch["seconds"].get<double>() * study["low"].get<double>()));
  CHECK(result["totals"]["uncertainty"]["high_seconds"].get<double>() ==
        Approx(result["totals"]["seconds"].get<double>() * study["high"].get<double>()));

  const ProgramOutput list =
      run_strobe({"gpus", "explain", "my.toml", "--assumed", "--sensitivity", "s.json"}, in_folder(folder));
  INFO(list.err);
  const std::size_t end = list.out.find("end_overhead"), launch_row = list.out.find("launch_overhead");
  CHECK(end < launch_row);
  CHECK(launch_row < list.out.find("page_walk.walkers"));
  CHECK_THAT(run_strobe({"gpus", "explain", "my.toml", "--assumed"}, in_folder(folder)).out, Contains("500 ns"));
}

TEST_CASE("sensitivity: refuses what has no range, wrong ranges with their place, and results of other machines") {
  const TemporaryFolder folder;
  folder.write("my.toml", kPreset);
  const auto refused = [&](const Words& words, const std::string& says) {
    CAPTURE(says);
    check_refused(run_strobe(words, in_folder(folder)), 2, says);
  };
  refused({"sensitivity", "--gpu", "my.toml"}, "no program");
  refused({"sensitivity", "relu", "--gpu", "my.toml", "--only", "page_walk.walker"},
          "did you mean \"page_walk.walkers\"");
  refused({"sensitivity", "relu", "--gpu", "my.toml", "--model", "gpumec"}, "--model");
  refused({"sensitivity", "relu", "--gpu", "my.toml", "--samples", "1"}, "--samples: 1 is too small");
  std::string wrong = kPreset;
  wrong.replace(wrong.find("500 ns"), 6, "2200 ns");
  folder.write("wrong.toml", wrong);
  refused({"sensitivity", "relu", "--gpu", "wrong.toml"}, "range of command_processor.launch_overhead");
  folder.write("other.json", R"({"sensitivity": 1, "gpu": "x", "hash": "0", "programs": []})");
  folder.write("none.json", "{}");
  refused({"gpus", "explain", "my.toml", "--assumed", "--sensitivity", "other.json"}, "another configuration");
  refused({"gpus", "explain", "my.toml", "--assumed", "--sensitivity", "none.json"}, "is no result of a sensitivity");
  refused({"gpus", "explain", "my.toml", "--sensitivity", "none.json"}, "add --assumed");
  refused({"gpus", "explain", "my.toml", "l2.size", "--assumed"}, "lists all keys");
}
