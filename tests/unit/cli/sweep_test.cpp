// `strobe sweep`: points, results that outlive kills, and what is refused before anything runs.
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "command_list.hpp"
#include "sweep.hpp"

using namespace strobe::testing;
using Catch::Contains;
using nlohmann::json;

namespace {

using Words = std::vector<std::string>;

/// The cycles that `strobe run` gives the relu of this size with these settings.
std::uint64_t cycles_of_run(const std::string& size, Words settings) {
  Words words{"run", STROBE_SOURCE_DIR "/scripts/experiments/bench.lua", "relu", "problem=" + size, "--json", "-"};
  for (const std::string& setting : settings) words.insert(words.end(), {"--set", setting});
  return json::parse(run_strobe(words).out)["totals"]["cycles"];
}

const Words kFour = {"--vary", "l1v.mshrs=4,64", "--vary", "gpu.clock=500MHz,1GHz", "--programs", "relu problem=256"};

}  // namespace

TEST_CASE("sweep: every combination in order, each with the cycles of its own run, and speed-ups") {
  const TemporaryFolder folder;
  const json points =
      points_of(folder, kFour + Words{"--baseline", "l1v.mshrs=64,gpu.clock=500MHz", "--csv", "out.csv"});
  REQUIRE(points.size() == 4);
  const std::vector<std::pair<std::string, std::string>> order = {
      {"4", "500MHz"}, {"4", "1GHz"}, {"64", "500MHz"}, {"64", "1GHz"}};
  for (std::size_t i = 0; i < 4; ++i) {
    CAPTURE(i);
    CHECK(points[i]["point"] == i + 1);
    CHECK(points[i]["l1v.mshrs"] == order[i].first);
    CHECK(points[i]["gpu.clock"] == order[i].second);
    CHECK(points[i]["state"] == "done");
    CHECK(points[i]["cycles"] == cycles_of_run("256", {"l1v.mshrs=" + order[i].first, "gpu.clock=" + order[i].second}));
    const double base = points[2]["seconds"], own = points[i]["seconds"];
    CHECK(points[i]["speed_up"].get<double>() == Approx(base / own));
  }
  const std::string csv = read_file(folder / "out.csv");
  CHECK(std::count(csv.begin(), csv.end(), '\n') == 5);
  CHECK_THAT(csv, Contains("point,program,gpu,method,l1v.mshrs,gpu.clock,state,seconds,cycles"));
}

TEST_CASE("sweep: a SPEC file has constraints, derived keys, seeds, arguments and costs") {
  const TemporaryFolder folder;
  folder.write("spec.lua", R"(return {
    programs = { "relu problem={size} seed={seed}" },
    vary = { { "size", { from = 64, to = 256, times = 2 } }, { "l1v.mshrs", { 8, 16 } } },
    seeds = { 1, 2 },
    where = function(p) return p.size < 256 or p["l1v.mshrs"] == 8 end,
    derive = function(p) return { ["l1s.mshrs"] = 2 * p["l1v.mshrs"] } end,
    cost = function(p) return p:get("l2.size") / 1024 + p["l1s.mshrs"] end,
  })");
  const json points = points_of(folder, {"spec.lua"});
  REQUIRE(points.size() == 10);
  CHECK(points[0]["program"] == "relu problem=64 seed=1");
  CHECK(points[1]["program"] == "relu problem=64 seed=2");
  CHECK(points[9]["program"] == "relu problem=256 seed=2");
  CHECK(points[2]["l1s.mshrs"] == "32");
  CHECK(points[2]["cost"] == 256 + 32);  // a bank of r9-nano has 256 KiB
  CHECK(points[2]["cycles"] == cycles_of_run("64", {"l1v.mshrs=16", "l1s.mshrs=32"}));
}

TEST_CASE("sweep: samples are the same in every run, and a Latin hypercube has one point in each stratum") {
  const TemporaryFolder folder;
  const auto spec = [&](const std::string& method, int seed) {
    folder.write(
        "spec.lua",
        "return { programs = { 'relu problem=64' }, vary = { ['l1v.mshrs'] = { from = 1, to = 81, whole = true }, "
        "['l2.latency'] = { from = 10, to = 1000, log = true, whole = true, unit = 'cycle' } },\n"
        "sample = { method = '" +
            method + "', points = 8, seed = " + std::to_string(seed) + " } }");
    const ProgramOutput output = sweep(folder, {"spec.lua", "--json", "-", "--models", "gpumech"});
    INFO(output.err);
    REQUIRE(output.exit_code == 0);
    std::vector<int> values;
    const json points = json::parse(output.out)["points"];
    for (const json& point : points) values.push_back(std::stoi(point["l1v.mshrs"].get<std::string>()));
    return values;
  };
  const std::vector<int> latin = spec("latin", 1);
  std::set<int> strata;
  for (const int value : latin) strata.insert((value - 1) / 10);
  CHECK(strata.size() == 8);
  CHECK(spec("latin", 1) == latin);
  CHECK(spec("latin", 2) != latin);
  CHECK(spec("random", 1) != latin);
}

TEST_CASE("sweep: what is wrong with one point is said before any runs") {
  const TemporaryFolder folder;
  const auto refused = [&](const Words& words, const std::string& says) {
    CAPTURE(says);
    check_refused(sweep(folder, words), 2, says);
    CHECK_FALSE(std::filesystem::exists(folder / "sweep.db"));
  };
  const Words relu = {"--programs", "relu problem=64"};
  refused(
      relu + Words{"--vary", "l2.sise=1MiB"},
      "point 1 (relu problem=64, r9-nano, detailed, l2.sise=1MiB): --set: this preset has no key \"l2.sise\" - did you "
      "mean \"l2.size\"?");
  refused(relu + Words{"--vary", "l2.size=1MiB,2q"},
          "point 2 (relu problem=64, r9-nano, detailed, l2.size=2q): --set: l2.size");
  refused(relu + Words{"--samplers", "pkka"}, "unknown sampler");
  refused(relu + Words{"--gpus", "r9-nanno"}, "r9-nano");
  refused(relu + Words{"--vary", "l2.size=1MiB", "--set", "l2.size=2MiB"}, "--vary: l2.size is in --set, too");
  refused(relu + Words{"--vary", "l2.size"}, "--vary: \"l2.size\": write KEY=VALUE");
  refused(relu + Words{"--jobs", "0"}, "--jobs: 0 is too small");
  refused(relu + Words{"--on", "slrum"}, "--on: unknown scheduler \"slrum\"");
  refused(relu + Words{"--on", "slurm:partiton=p"}, "--on: unknown name \"partiton\" - did you mean \"partition\"?");
  refused(relu + Words{"--on", "command:ssh host"}, "the template has no {}");
  refused({"--programs", "rellu"}, "there is no workload and no file \"rellu\" - did you mean \"relu\"?");
  refused({"--programs", "relu problm=64"}, "workload relu has no parameter \"problm\" - did you mean \"problem\"?");
  refused({}, "no program");
  refused({"--resume"}, "--resume: there is no sweep in \"sweep.db\"");
  const auto file = [&](const std::string& text, const std::string& says) {
    folder.write("spec.lua", text);
    refused({"spec.lua"}, says);
  };
  file("return { program = { 'relu' } }", "unknown field \"program\" - did you mean \"programs\"?");
  file("return { programs = { 'relu' }, where = 1 }", "where is a number - write where = function");
  file("return { programs = { 'relu' }, where = function() return false end }", "admits no point");
  file("return { programs = { 'relu' }, seeds = { 1 } }", "no program and no sampler uses them");
  file("return { programs = { 'relu' }, vary = { ['l2.size'] = {} } }", "has no values");
  file("return { programs = { 'relu' }, derive = function() error('no idea', 0) end }",
       "point 1 (relu, r9-nano, detailed): derive: no idea");
}

TEST_CASE("sweep: a SPEC file of whatever content ends with a message") {
  const TemporaryFolder folder;
  const auto file = [&](const std::string& fields, const std::string& says, int exit_code = 2) {
    CAPTURE(fields);
    folder.write("spec.lua",
                 fields.starts_with("return") ? fields : "return { programs = { 'relu' }, " + fields + " }");
    check_refused(sweep(folder, {"spec.lua", "--dry-run"}), exit_code, says);
  };
  const std::string thousand = "(function() local v = {} for i = 1, 1000 do v[i] = i end return v end)()";
  file("vary = { a = " + thousand + ", b = " + thousand + ", c = " + thousand + " }", "1e+09 points, 1000000 at most");
  file("vary = { ['l1v.mshrs'] = { from = 1, to = 1e18, step = 1 } }", "the range has more than 1000000 values");
  file("vary = { ['l1v.mshrs'] = { from = 1, to = 1 / 0, step = 1 } }", "a range needs finite numbers");
  file("vary = { ['l1v.mshrs'] = { from = 1, to = 2, step = 0 / 0 } }", "step must be above 0");
  file("vary = { ['l1v.mshrs'] = { 1, 1 / 0 } }", "vary: l1v.mshrs: inf is no value");
  file("vary = { ['l1v.mshrs'] = { '4\\n' } }", "has a line break or another control character");
  file("cost = function() return 0 / 0 end", "cost: returned -nan - return a finite number");
  file("cost = function() return 'x' end", "cost: returned a string - return a finite number");
  file("set = 3", "set: write set = {");
  file("inputs = { 3 }", "inputs: element 1 is a number");
  file("inputs = { 'none' }", "inputs: there is no file \"none\"");
  file("baseline = { [{}] = 3 }", "baseline: write baseline = {");
  file("sample = { points = 2 }", "sample: no key varies");
  file("vary = { ['l1v.mshrs'] = { 1 } }, sample = { points = 2, seed = 'x' }", "seed is no whole number");
  file("where = function() while true do end end", "million Lua instructions", 3);
  file("return error 'no idea'", "spec.lua:1: no idea");
  file("return 3", "returned no table");
}

TEST_CASE("sweep: Ctrl-C ends a SPEC file that takes long") {
  const TemporaryFolder folder;
  folder.write("spec.lua", "for i = 1, 1 << 60 do string.rep('x', 65536) end");  // few instructions for their time
  // A busy host takes a second and more until the command has begun.
  const ProgramOutput output =
      shell(folder, "/usr/bin/timeout --foreground --preserve-status -s INT 3 $STROBE sweep spec.lua");
  CHECK(output.exit_code == 130);
  // The script says it if it sees the signal before the process ends by it.
  CHECK((output.err.empty() || output.err == "strobe: interrupted (Ctrl-C)\n"));
}

TEST_CASE("sweep: screening runs a model for all points, and few in detail") {
  const TemporaryFolder folder;
  const Words words = {"--vary",   "l1v.mshrs=1,2,4,8,16,32,48,64", "--programs", "relu problem=256",
                       "--screen", "gpumech+:keep=20%,control=10%", "--json",     "-"};
  const ProgramOutput output = sweep(folder, words);
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  const json result = json::parse(output.out);
  int detailed = 0;
  for (const json& point : result["points"]) detailed += point["method"] == "detailed";
  CHECK(detailed == 3);  // of eight: two of the best, and one of the control group
  const json& best = result["screen"]["groups"][0];
  CHECK(best["group"] == "best");
  CHECK(best["points"] == 2);
  CHECK(best["mean_error_percent"].is_number());
  CHECK(result["screen"]["groups"][1]["points"] == 1);
  CHECK(json::parse(sweep(folder, words).out)["screen"] == result["screen"]);
}

TEST_CASE("sweep: screening with a cost runs the Pareto front of the model's times in detail") {
  const TemporaryFolder folder;
  folder.write("spec.lua",
               "return { programs = { 'fir problem=4' }, vary = { { 'l1v.mshrs', { 64, 2, 4, 8, 8, 32 } }, "
               "{ 'dram.total_channels', { 16, 32 } } }, cost = function(p) return p['l1v.mshrs'] + "
               "p['dram.total_channels'] // 8 end }");
  const json modelled = points_of(folder, {"spec.lua", "--models", "gpumech+"});
  std::set<int> front;
  for (const json& one : modelled) {
    const auto beats = [&](const json& other) {
      const bool no_worse = other["seconds"] <= one["seconds"] && other["cost"] <= one["cost"];
      return no_worse && (other["seconds"] < one["seconds"] || other["cost"] < one["cost"]);
    };
    if (std::none_of(modelled.begin(), modelled.end(), beats)) front.insert(one["point"].get<int>());
  }
  REQUIRE((front.size() > 2 && front.size() < 12));
  std::set<int> detailed;
  for (const json& point : points_of(folder, {"spec.lua", "--screen", "gpumech+:keep=1%,control=1%"}))
    if (point["method"] == "detailed") detailed.insert(point["point"].get<int>());
  CHECK(std::includes(detailed.begin(), detailed.end(), front.begin(), front.end()));
  CHECK(detailed.size() <= front.size() + 2);  // the best, and one of the control group
}

TEST_CASE("sweep: a dry run lists the points and what they need, and runs none") {
  const TemporaryFolder folder;
  const ProgramOutput output = sweep(folder, kFour + Words{"--dry-run", "--profile-store", "p.db"});
  INFO(output.err);
  CHECK(output.exit_code == 0);
  // 256 waves of 29 instructions, as `strobe run --mode functional` counts.
  CHECK_THAT(output.out,
             Contains("relu problem=256  r9-nano       4              7,424") && Contains("4 points; wall time"));
  CHECK_FALSE(std::filesystem::exists(folder / "sweep.db"));
}

TEST_CASE("sweep: the page loads nothing, and has a drawing for each parameter") {
  const TemporaryFolder folder;
  points_of(folder, kFour + Words{"--report", "out.html"});
  const std::string page = read_file(folder / "out.html");
  for (const char* part : {"Speed-up by l1v.mshrs", "Speed-up by gpu.clock", "l1v.mshrs across: speed-up",
                           "range of the mean", "<th class=\"n\">speed-up</th>"})
    CHECK_THAT(page, Contains(part));
  for (const char* part : {" src=", "href=\"h", "@import", "url("}) CHECK_THAT(page, !Contains(part));
}

TEST_CASE("sweep: points that are dominated stop early, the same ones on every host") {
  const TemporaryFolder folder;
  const Words words = {"--vary", "l1v.mshrs=64,60,56,52,48,44,40,36,1,64", "--programs", "relu problem=1024"};
  const auto states = [](const json& points) {
    std::string text;
    for (const json& point : points) text += point["state"] == "done" ? 'd' : point["state"] == "dominated" ? '-' : '?';
    return text;
  };
  const json points = points_of(folder, words + Words{"--stop-above", "1.2", "--jobs", "2"});
  CHECK(states(points) == "dddddddd-d");
  CHECK(points[8]["cycles"].is_null());
  CHECK(points_of(folder, words + Words{"--stop-above", "1.1"}) == points);
  // Without the limit, and with one that allows more, it runs to its end.
  const json all = points_of(folder, words);
  CHECK(states(all) == "dddddddddd");
  CHECK(all[8]["cycles"].get<double>() > 1.2 * all[0]["cycles"].get<double>());
}

TEST_CASE("sweep: only points that cost no more limit another one") {
  const auto slow_point = [](const std::string& cost) {
    const TemporaryFolder folder;
    folder.write("spec.lua",
                 "return { programs = { 'relu problem=1024' }, vary = { ['l1v.mshrs'] = "
                 "{ 64, 2, 60, 56, 52, 48, 44, 40, 1 } }, cost = function(p) return " +
                     cost + " end }");
    return points_of(folder, {"spec.lua", "--stop-above", "2", "--jobs", "2"})[8]["state"].get<std::string>();
  };
  CHECK(slow_point("0") == "dominated");
  CHECK(slow_point("p['l1v.mshrs']") == "done");  // the cheapest
  CHECK(slow_point("-p['l1v.mshrs']") == "dominated");
  // Only the point mshrs = 2 is cheaper, and it is less than twice as fast.
  CHECK(slow_point("p['l1v.mshrs'] == 2 and 0 or p['l1v.mshrs'] == 1 and 1 or 2") == "done");
}

TEST_CASE("sweep: a SPEC file may lie anywhere, and loads modules beside it") {
  const TemporaryFolder folder, elsewhere;
  elsewhere.write("sizes.lua", "return { 64, 128 }");
  const std::string spec =
      elsewhere.write("spec.lua",
                      "return { programs = { 'relu problem={size}' }, vary = { size = require 'sizes' }, "
                      "where = function(point) return point:get 'l2.mshrs' > 0 end }");
  const json points = points_of(folder, {spec});
  REQUIRE(points.size() == 2);
  CHECK(points[1]["program"] == "relu problem=128");
  elsewhere.write("spec.lua", "return { programs = 1 +  }");
  check_refused(sweep(folder, {spec}), 2, "spec.lua:1: unexpected symbol");
  check_refused(sweep(folder, {elsewhere / "none.lua"}), 2, "none.lua: no such file");
}
