// `strobe compare`: rows and summary that others read, and what happens when a run fails or is stopped.
#include <nlohmann/json.hpp>
#include <algorithm>

#include "command.hpp"

using namespace strobe::testing;
using nlohmann::json;

namespace {

/// A script that runs the program named by its argument, at a size that random sampling acts on.
std::string script(const TemporaryFolder& folder) {
  return folder.write("one.lua",
                      "local strobe = require 'strobe'\n"
                      "local name, problem = ...\n"
                      "if name == 'wrong' then error('wrong on purpose', 0) end\n"
                      "strobe.workload(name or 'relu'):run(strobe.gpu(), { problem = tonumber(problem or 4096) })\n");
}

ProgramOutput compare(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), {"--progress", "compare"});
  return run_strobe(arguments);
}

std::size_t runs_in(const std::string& progress) {
  return static_cast<std::size_t>(std::count(progress.begin(), progress.end(), '['));
}

}  // namespace

TEST_CASE("compare: a row per kernel, sampler and preset, against one detailed run") {
  const TemporaryFolder folder;
  const ProgramOutput output = compare({script(folder), "--samplers", "detailed,random:share=0.2,seed=3,pka:levels=pks",
                                        "--gpus", "r9-nano", "--json", "-"});
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  CHECK(runs_in(output.err) == 3);
  const json result = json::parse(output.out);
  REQUIRE(result["rows"].size() == 3);
  const json &detailed = result["rows"][0], &random = result["rows"][1], &pka = result["rows"][2];
  CHECK(detailed["sampler"] == "detailed");
  CHECK(detailed["error_percent"] == 0);
  CHECK(detailed["speedup"].is_null());  // it predicted nothing
  CHECK(detailed["detailed_share"] == 1);
  CHECK(detailed["switched"] == false);
  CHECK(detailed["error_bar"].is_null());
  CHECK(detailed["inside_error_bar"].is_null());
  CHECK(detailed["l1_miss_rate_error"] == 0);

  CHECK(random["workload"] == "one");
  CHECK(random["kernel"] == "relu");
  CHECK(random["gpu"] == "r9-nano");
  CHECK(random["sampler"] == "random:share=0.2,seed=3");
  CHECK(random["switched"] == true);
  CHECK(random["detailed_share"] < 1);
  CHECK(random["detailed_share"] > 0.2);  // the share, and what was dispatched before any wave had ended
  const double predicted = random["predicted_seconds"], truth = random["detailed_seconds"];
  CHECK(truth == detailed["predicted_seconds"]);
  CHECK(random["error_percent"].get<double>() == Approx(100 * std::abs(predicted - truth) / truth));
  CHECK(random["speedup"].get<double>() ==
        Approx(random["detailed_cpu_seconds"].get<double>() / random["cpu_seconds"].get<double>()));
  const double width = random["error_bar"]["half_width_percent"];
  CHECK(random["inside_error_bar"] == (std::abs(predicted - truth) <= predicted * width / 100));
  CHECK(random["l2_miss_rate_error"].is_number());

  CHECK(pka["switched"] == false);  // one launch has nothing to stand for it
  CHECK(pka["predicted_seconds"] == truth);
  CHECK(pka["speedup"].is_null());
  CHECK_THAT(pka["remark"].get<std::string>(), Catch::Contains("no representative launch yet"));
  CHECK(random["remark"].is_null());

  REQUIRE(result["summary"].size() == 3);
  const json& summary = result["summary"][1];
  CHECK(summary["sampler"] == "random:share=0.2,seed=3");
  CHECK(summary["gpu"] == "r9-nano");
  CHECK(summary["n"] == 1);
  CHECK(summary["switched_share"] == 1);
  CHECK(summary["mean_error_percent"] == random["error_percent"]);
  CHECK(summary["switched_max_error_percent"] == random["error_percent"]);
  CHECK(summary["max_speedup"] == random["speedup"]);
  CHECK(summary["coverage_percent"] == (random["inside_error_bar"] == true ? 100 : 0));
  CHECK(result["summary"][2]["switched_mean_error_percent"].is_null());
  CHECK(result["summary"][2]["coverage_percent"].is_null());
  for (const char* speedup : {"mean_speedup", "geomean_speedup", "max_speedup"})
    CHECK(result["summary"][2][speedup].is_null());
}

TEST_CASE("compare: runs side by side give the rows and failures of one after another, and resume") {
  const TemporaryFolder folder;
  const std::string one = script(folder);
  const auto run = [&](const std::vector<std::string>& flags) {
    std::vector<std::string> words{one + " wrong",
                                   one + " relu 2048",
                                   one + " relu 1024",
                                   "--samplers",
                                   "random:share=0.2,systematic",
                                   "--json",
                                   "-"};
    words.insert(words.end(), flags.begin(), flags.end());
    const ProgramOutput output = compare(words);
    INFO(output.err);
    REQUIRE(output.exit_code == 1);
    json result = json::parse(output.out);
    for (const char* list : {"rows", "summary"})
      for (json& row : result[list])
        for (const char* field : {"speedup", "mean_speedup", "geomean_speedup", "max_speedup", "cpu_seconds",
                                  "detailed_cpu_seconds", "wall_seconds", "detailed_wall_seconds"})
          row.erase(field);
    return result;
  };
  const json in_turn = run({});
  REQUIRE(in_turn["rows"].size() == 4);
  REQUIRE(in_turn["failures"].size() == 1);
  const std::string kept = folder.path() + "/kept";
  CHECK(run({"--jobs", "3", "--threads", "2", "--results", kept}) == in_turn);
  // What was kept is not run again; the failed ones are.
  const ProgramOutput again = compare({one + " relu 2048", "--samplers", "random:share=0.2,systematic", "--jobs", "2",
                                       "--results", kept, "--timeout", "1e-9"});
  INFO(again.err);
  CHECK(again.exit_code == 0);
  CHECK_THAT(compare({one, "--jobs", "0"}).err, Catch::Contains("--jobs: 0 is too small"));
  CHECK_THAT(compare({one, "--threads", "x"}).err, Catch::Contains("--threads: \"x\""));
}

TEST_CASE("compare: a check of outputs that a sampler skipped is no failure, one of outputs that it computed is") {
  const TemporaryFolder folder;
  const ProgramOutput skipped =
      compare({script(folder), "--samplers", "detailed,photon:levels=warp,execute=false", "--json", "-"});
  INFO(skipped.err);
  CHECK(skipped.exit_code == 0);
  const json result = json::parse(skipped.out);
  CHECK(result["failures"].empty());
  REQUIRE(result["rows"].size() == 2);
  CHECK(result["rows"][1]["switched"] == true);
  // The same script does fail by itself, and says why that means nothing.
  const ProgramOutput alone = run_strobe({"run", script(folder), "--gpu", "r9-nano", "--mode", "detailed", "--sampler",
                                          "photon:levels=warp,execute=false", "--json", "-"});
  CHECK(alone.exit_code == 1);
  CHECK(json::parse(alone.out)["launches"][0]["outputs_exact"] == false);

  const std::string wrong = folder.write("wrong.lua",
                                         "local strobe = require 'strobe'\n"
                                         "local gpu = strobe.gpu()\n"
                                         "local built = strobe.workload('relu'):build(gpu, { problem = 4096 })\n"
                                         "strobe.run { gpu = gpu, launches = built.launches, mode = 'detailed',\n"
                                         "  check = function() return false end }\n");
  const ProgramOutput failed = compare({wrong, "--samplers", "detailed,photon:levels=warp", "--json", "-"});
  CHECK(failed.exit_code == 1);
  CHECK(json::parse(failed.out)["failures"].size() == 1);
}

TEST_CASE("compare: its progress is told on a terminal and where it is asked for, and nowhere else") {
  const TemporaryFolder folder;
  CHECK(run_strobe({"compare", script(folder) + " relu 64", "--samplers", "detailed"}).err == "");
  // script(1) gives the command a terminal; the loop goes on for longer than it takes to be told of.
  const std::string slow = folder.write("slow.lua", "while true do end\n");
  const ProgramOutput output = run_program(
      {"/usr/bin/script", "-qec", kStrobe + " compare " + slow + " --samplers detailed --timeout 3", "/dev/null"});
  INFO(output.out);
  const std::size_t line = output.out.find("\r\x1b[Kstrobe: [1/1] " + slow + ", r9-nano, detailed: ");
  REQUIRE(line != std::string::npos);
  const std::size_t failed = output.out.find("strobe: " + slow + ", r9-nano, detailed failed: ");
  REQUIRE(failed != std::string::npos);
  CHECK(failed > line);
  CHECK(output.out.substr(failed - 4, 4) == "\r\x1b[K");
}

TEST_CASE("compare: a workload that fails is named, and the results of the others are kept") {
  const TemporaryFolder folder;
  const std::string file = script(folder), wrong = file + " wrong";
  const ProgramOutput output = compare({wrong, file + " relu 64", "--samplers", "detailed,random", "--json", "-"});
  CHECK(output.exit_code == 1);
  CHECK_THAT(output.err, Catch::Contains("wrong on purpose"));
  const json result = json::parse(output.out);
  CHECK(result["rows"].size() == 2);
  REQUIRE(result["failures"].size() == 1);
  CHECK(result["failures"][0]["workload"] == wrong);
  CHECK(result["failures"][0]["sampler"] == "detailed");
  CHECK(result["failures"][0]["exit_code"] == 1);
  CHECK_THAT(result["failures"][0]["message"].get<std::string>(), Catch::Contains("wrong on purpose"));
}

TEST_CASE("compare: without --samplers, those that are loaded are compared") {
  const TemporaryFolder folder;
  const json plugins = json::parse(run_strobe({"plugins", "--json", "-"}).out).at("plugins");
  std::size_t runs = 1;  // the detailed one
  for (const json& plugin : plugins)
    for (const json& type : plugin.at("types")) runs += type.get<std::string>().starts_with("sampler.");
  REQUIRE(runs > 2);
  const ProgramOutput output = compare({script(folder) + " wrong"});
  CHECK_THAT(output.err, Catch::Contains("[1/" + std::to_string(runs) + "]"));
}

TEST_CASE("compare: table, CSV and plot") {
  const TemporaryFolder folder;
  const std::string csv = folder / "rows.csv", svg = folder / "rows.svg";
  const ProgramOutput output =
      compare({script(folder) + " relu 64", script(folder) + " relu 64 and a word nobody reads", "--samplers",
               "detailed,pka:levels=pks", "--by", "application", "--csv", csv, "--plot", svg});
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  CHECK_THAT(output.out, Catch::Contains("not switched") && Catch::Contains("pka:levels=pks") &&
                             Catch::Contains("MEAN ERROR") && Catch::Contains("one relu 64 ") &&
                             Catch::Contains("one relu 64 and ... nobody reads "));
  const std::string rows = read_file(csv);
  CHECK(std::count(rows.begin(), rows.end(), '\n') == 5);
  CHECK(rows.starts_with("workload,kernel,gpu,sampler,"));
  CHECK_THAT(rows, Catch::Contains("one relu 64,all,r9-nano,detailed,1,") &&
                       Catch::Contains("one relu 64 and a word nobody reads,all,r9-nano,detailed,1,"));
  const std::string drawn = read_file(svg);
  CHECK(drawn.starts_with("<svg "));
  CHECK(drawn.ends_with("</svg>\n"));
  CHECK_THAT(drawn, Catch::Contains("pka:levels=pks") && Catch::Contains("one relu 64 all r9-nano") &&
                        Catch::Contains("one relu 64 and ... nobody reads all r9-nano"));
}

TEST_CASE("compare: an object with its flags") {
  const std::string object = kernels_object() + " --kernel scale --grid 256 --group 64 --arg buf:f32:256 --arg f32:2";
  const ProgramOutput output = compare({object, "--samplers", "detailed", "--json", "-"});
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  const json result = json::parse(output.out);
  REQUIRE(result["rows"].size() == 1);
  CHECK(result["rows"][0]["kernel"] == "scale");
}

TEST_CASE("compare: what --results holds is not run again") {
  const TemporaryFolder folder;
  const std::string kept = folder / "kept";
  const std::vector<std::string> command{
      script(folder) + " relu 64", "--samplers", "detailed,random,pka", "--results", kept, "--json", "-"};
  const ProgramOutput first = compare(command);
  INFO(first.err);
  REQUIRE(first.exit_code == 0);
  CHECK(runs_in(first.err) == 3);
  const ProgramOutput second = compare(command);
  CHECK(runs_in(second.err) == 0);
  CHECK(second.out == first.out);

  // Stopped while it wrote the last line.
  const std::string whole = read_file(kept);
  folder.write("kept", whole.substr(0, whole.size() - 9));
  const ProgramOutput third = compare(command);
  CHECK(runs_in(third.err) == 1);
  CHECK(json::parse(third.out)["rows"].size() == 3);
  CHECK(runs_in(compare(command).err) == 0);

  std::vector<std::string> other = command;
  other.insert(other.end(), {"--set", "l2.latency=50cycle"});
  check_refused(compare(other), 2, "same --set");
  folder.write("kept", "something else\n");
  check_refused(compare(command), 2, kept);
}

TEST_CASE("compare: the command line is checked before anything runs") {
  const TemporaryFolder folder;
  const std::string file = script(folder);
  check_refused(compare({file, "--samplers", "detailed,pkaa"}), 2, "did you mean");
  check_refused(compare({file, "--samplers", "pka:treshold=1"}), 2, "threshold");
  check_refused(compare({file, "--gpus", "r9-nan"}), 2, "r9-nano");
  check_refused(compare({file, "--by", "kernels"}), 2, "--by");
  check_refused(compare({file, "--samplers", ","}), 2, "--samplers: is empty");
  check_refused(compare({folder / "none.lua"}), 2, "none.lua");
  check_refused(compare({file, "--plott", "x"}), 2, "--plot");
}
