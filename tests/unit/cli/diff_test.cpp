// `strobe diff`: what it says of two results, of files that are none, and that its parts add up.
#include <nlohmann/json.hpp>

#include "command.hpp"

using namespace strobe::testing;
using nlohmann::json;

namespace {

json launch(const std::string& kernel, double seconds, const json& stalls, const json& metrics = json::object(),
            const json& bottlenecks = json::array()) {
  json numbers = json::object();
  for (const auto& [name, value] : metrics.items())
    numbers[name] = {
        {"value", value}, {"unit", name.ends_with("rate") ? "percent" : "lines"}, {"description", "of " + name}};
  return {{"kernel", kernel},
          {"code_object_sha256", std::string(64, 'a')},
          {"grid", {64}},
          {"group", {64}},
          {"mode", "detailed"},
          {"sampler", nullptr},
          {"waves", 1},
          {"wave_instructions", 10},
          {"lane_instructions", 640},
          {"simulated_wave_instructions", 10},
          {"seconds", seconds},
          {"stalls", stalls},
          {"bottlenecks", bottlenecks},
          {"metrics", numbers}};
}

std::string result(const TemporaryFolder& folder, const std::string& name, const std::vector<json>& launches,
                   const json& configuration = {{"l2.size", "2 MiB"}}) {
  const json file = {{"strobe", "0.1.0"},
                     {"command", "strobe run"},
                     {"gpu", {{"name", "r9-nano"}, {"configuration", configuration}}},
                     {"launches", launches}};
  return folder.write(name, file.dump());
}

json diff(const std::vector<std::string>& words) {
  std::vector<std::string> command = {"diff"};
  command.insert(command.end(), words.begin(), words.end());
  command.insert(command.end(), {"--json", "-"});
  const ProgramOutput output = run_strobe(command);
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  return json::parse(output.out);
}

double sum(const json& list) {
  double total = 0;
  for (const json& one : list) total += one["difference_seconds"].get<double>();
  return total;
}

}  // namespace

TEST_CASE("diff: kernels and causes each add up to the whole difference, the largest first") {
  const TemporaryFolder folder;
  const std::string a =
      result(folder, "a",
             {launch("one", 1e-3, {{"dram", 60}, {"issue", 40}}), launch("two", 2e-3, {{"dram", 10}, {"issue", 90}})});
  const std::string b =
      result(folder, "b",
             {launch("one", 4e-3, {{"dram", 90}, {"issue", 10}}), launch("two", 1e-3, {{"dram", 10}, {"issue", 90}})});
  const json found = diff({a, b});
  CHECK(found["seconds"]["difference"].get<double>() == Approx(2e-3));
  CHECK(sum(found["kernels"]) == Approx(2e-3));
  CHECK(sum(found["stalls"]) == Approx(2e-3));
  CHECK(found["kernels"][0]["kernel"] == "one");
  CHECK(found["kernels"][0]["share_percent"].get<double>() == Approx(150));
  CHECK(found["stalls"][0]["cause"] == "dram");
  CHECK(found["stalls"][0]["difference_seconds"].get<double>() == Approx(3.6e-3 + 0.1e-3 - 0.6e-3 - 0.2e-3));
  CHECK(found["configuration"].empty());
  CHECK(found["run"].empty());

  const json one = diff({a, b, "--kernel", "one"});
  CHECK(one["seconds"]["difference"].get<double>() == Approx(3e-3));
  CHECK(one["kernels"].size() == 1);
}

TEST_CASE("diff: metrics of the block whose time changed come first, and among them those that changed most") {
  const TemporaryFolder folder;
  const json busy_before = {{{"unit", "dram.data_bus"}, {"percent", 80}}, {{"unit", "l2.busy"}, {"percent", 10}}};
  const json busy_after = {{{"unit", "dram.data_bus"}, {"percent", 20}}, {{"unit", "l2.busy"}, {"percent", 10}}};
  const std::string a = result(folder, "a",
                               {launch("k", 1e-3, {{"issue", 100}},
                                       {{"dram.reads", 100},
                                        {"dram.writes", 100},
                                        {"l2.hits", 10},
                                        {"same.count", 5},
                                        {"gone.count", 1},
                                        {"l2.hit_rate", 50}},
                                       busy_before)});
  const std::string b = result(
      folder, "b",
      {launch("k", 1e-3, {{"issue", 100}},
              {{"dram.reads", 90}, {"dram.writes", 50}, {"l2.hits", 1000}, {"same.count", 5}, {"l2.hit_rate", 60}},
              busy_after)});
  const json metrics = diff({a, b})["metrics"];
  REQUIRE(metrics.size() == 5);
  CHECK(metrics[0]["name"] == "dram.writes");
  CHECK(metrics[0]["relative_change"] == -0.5);
  CHECK(metrics[0]["contribution_seconds"].get<double>() == Approx(0.6e-3 * 0.5));
  CHECK(metrics[1]["name"] == "dram.reads");
  // Where no time changed, only the relative change counts.
  CHECK(metrics[2]["name"] == "gone.count");
  CHECK(metrics[2]["b"].is_null());
  CHECK(metrics[3]["name"] == "l2.hits");
  CHECK(metrics[4]["name"] == "l2.hit_rate");
}

TEST_CASE("diff: a wait for a family of blocks ranks all of them") {
  const TemporaryFolder folder;
  const auto file = [&](const char* name, double waiting, int count) {
    return result(folder, name,
                  {launch("k", 1e-3, {{"l1", waiting}, {"tlb", 0}, {"issue", 100 - waiting}},
                          {{"l1v.hits", count}, {"l1_tlb.hits", count}, {"l2.hits", count}})});
  };
  const json metrics = diff({file("a", 10, 100), file("b", 60, 50)})["metrics"];
  REQUIRE(metrics.size() == 3);
  CHECK(metrics[0]["name"] == "l1v.hits");
  CHECK(metrics[0]["contribution_seconds"].get<double>() == Approx(0.25e-3));
  CHECK(metrics[1]["contribution_seconds"] == 0);  // l1_tlb is about translations
}

TEST_CASE("diff: over several launches counts are summed and shares weighted by time") {
  const TemporaryFolder folder;
  const std::string a = result(folder, "a",
                               {launch("k", 1e-3, {{"issue", 100}}, {{"l2.hits", 10}, {"l2.hit_rate", 10}}),
                                launch("k", 3e-3, {{"issue", 100}}, {{"l2.hits", 30}, {"l2.hit_rate", 50}})});
  const std::string b =
      result(folder, "b", {launch("k", 4e-3, {{"issue", 100}}, {{"l2.hits", 41}, {"l2.hit_rate", 41}})});
  const json found = diff({a, b});
  for (const json& metric : found["metrics"]) {
    if (metric["name"] == "l2.hits") CHECK(metric["a"] == 40);
    if (metric["name"] == "l2.hit_rate") CHECK(metric["a"].get<double>() == Approx(40));
  }
  CHECK(found["kernels"][0]["a_launches"] == 2);
  CHECK(found["run"] == json::parse(R"([{"key": "launches", "a": "2", "b": "1"}])"));
}

TEST_CASE("diff: of two real runs it says which key was changed and what came of it") {
  const TemporaryFolder folder;
  const auto run = [&](const std::string& name, const std::string& clock) {
    const std::vector<std::string> words = {
        "run",    kernels_object(), "--kernel", "scale", "--grid",   "65536", "--group", "256",
        "--arg",  "buf:f32:65536",  "--arg",    "f32:2", "--repeat", "2",     "--set",   "dram.clock=" + clock,
        "--json", folder / name};
    REQUIRE(run_strobe(words).exit_code == 0);
    return folder / name;
  };
  const std::string a = run("a.json", "500 MHz"), b = run("b.json", "100 MHz");
  const json found = diff({a, b});
  CHECK(found["configuration"] == json::parse(R"([{"key": "dram.clock", "a": "500 MHz", "b": "100 MHz"}])"));
  CHECK(found["seconds"]["difference"].get<double>() > 0);
  CHECK(sum(found["stalls"]) == Approx(found["seconds"]["difference"].get<double>()));
  const std::string text = run_strobe({"diff", a, b, "--top", "2"}).out;
  CHECK_THAT(text, Catch::Contains("dram.clock     500 MHz  100 MHz") && Catch::Contains("SIMD TIME") &&
                       Catch::Contains("more differences (--top "));
  const json same = diff({a, a});
  CHECK(same["metrics"].empty());
  CHECK_THAT(run_strobe({"diff", a, a}).out, Catch::Contains("no metric differs"));
}

TEST_CASE("diff: a cache that was put in and holds up all lookups is named first, and by its bottlenecks") {
  const TemporaryFolder folder;
  const std::string script = folder.write("l3.lua", R"(
    local strobe = require "strobe"
    local gpu, mshrs = strobe.gpu "r9-nano", tonumber((...))
    if mshrs then
      gpu:insert("l2 -> dram", "cache.write_back", "l3") { size = "1 MiB", ways = 16, latency = "60 cycle", mshrs = mshrs }
    end
    strobe.workload("relu"):run(gpu, { problem = 1024 }, "detailed")
  )");
  const std::string without = folder / "without.json", with = folder / "with.json";
  REQUIRE(run_strobe({"run", script, "--json", without}).exit_code == 0);
  REQUIRE(run_strobe({"run", script, "4", "--json", with}).exit_code == 0);
  const json got = diff({without, with});
  CHECK(got["metrics"][0]["name"] == "l3.held_up");
  CHECK(got["metrics"][1]["name"] == "l3.stalls_mshrs");
  CHECK(json::parse(read_file(with)).at("launches")[0]["bottlenecks"][0]["unit"] == "l3.held_up");
}

TEST_CASE("diff: runs without time are compared by what they count") {
  const TemporaryFolder folder;
  json functional = launch("k", 0, nullptr, {{"instructions.valu", 5}});
  functional["seconds"] = functional["bottlenecks"] = nullptr;
  functional["mode"] = "functional";
  const std::string a = result(folder, "a", {functional});
  const std::string b = result(folder, "b", {launch("k", 1e-3, {{"issue", 100}}, {{"instructions.valu", 6}})});
  const json found = diff({a, b});
  CHECK(found["seconds"]["difference"].is_null());
  CHECK(found["metrics"][0]["name"] == "instructions.valu");
  CHECK_THAT(run_strobe({"diff", a, b}).out, Catch::Contains("ran without timing"));
}

TEST_CASE("diff: kernels of other names are compared only if they are paired") {
  const TemporaryFolder folder;
  const std::string a = result(folder, "a", {launch("plain", 4e-3, {{"issue", 100}})});
  const std::string b = result(folder, "b", {launch("tiled", 1e-3, {{"issue", 100}})});
  check_refused(run_strobe({"diff", a, b}), 2, "--pair plain=tiled");
  const json found = diff({a, b, "--pair", "plain=tiled"});
  REQUIRE(found["kernels"].size() == 1);
  CHECK(found["kernels"][0]["difference_seconds"].get<double>() == Approx(-3e-3));
  CHECK(found["run"] == json::parse(R"([{"key": "kernel", "a": "plain", "b": "tiled"}])"));
  check_refused(run_strobe({"diff", a, b, "--pair", "plain=tield"}), 2, "did you mean \"tiled\"");
  const std::string equal = result(folder, "equal", {launch("operator==(x)", 4e-3, {{"issue", 100}})});
  const std::string other = result(folder, "other", {launch("operator=(x)", 4e-3, {{"issue", 100}})});
  CHECK(diff({equal, other, "--pair", "operator==(x)=operator=(x)"})["run"] ==
        json::parse(R"json([{"key": "kernel", "a": "operator==(x)", "b": "operator=(x)"}])json"));
  check_refused(run_strobe({"diff", a, b, "--pair", "plain"}), 2, "write KERNEL_OF_A=KERNEL_OF_B");
  // A kernel that only one side has is additional work of that side.
  const std::string more =
      result(folder, "more", {launch("plain", 4e-3, {{"issue", 100}}), launch("tiled", 1e-3, {{"issue", 100}})});
  CHECK(diff({a, more})["kernels"].size() == 2);
}

TEST_CASE("diff: of two GPUs the summary comes before the configuration, which is cut short") {
  const TemporaryFolder folder;
  json one = json::object(), other = json::object();
  for (int key = 10; key < 50; ++key) {
    one["key." + std::to_string(key)] = "1";
    other["key." + std::to_string(key)] = "2";
  }
  const std::string a = result(folder, "a", {launch("k", 1e-3, {{"issue", 100}}, {{"l2.hits", 1}})}, one);
  const std::string b = result(folder, "b", {launch("k", 2e-3, {{"issue", 100}}, {{"l2.hits", 2}})}, other);
  const std::string text = run_strobe({"diff", a, b}).out;
  CHECK_THAT(text, Catch::Contains("40 keys differ") && Catch::Contains("... and 25 more differences (--top 40)"));
  CHECK(text.find("METRIC") < text.find("CONFIGURATION"));
  CHECK(text.find("key.24") != std::string::npos);
  CHECK(text.find("key.25") == std::string::npos);
  CHECK(diff({a, b})["configuration"].size() == 40);
}

TEST_CASE("diff: files that are no results are named, and kernels that are not in them") {
  const TemporaryFolder folder;
  const std::string good = result(folder, "good", {launch("scale", 1e-3, {{"issue", 100}})});
  const auto refused = [&](const std::string& path, const std::string& says) {
    check_refused(run_strobe({"diff", good, path}), 2, says);
  };
  refused(folder / "none", "none: cannot be read");
  refused(folder.write("text", "hello"), "text: is not JSON");
  refused(folder.write("half", read_file(good).substr(0, 100)), "half: is not JSON");
  refused(folder.write("list", "[1, 2]"), "list: is not a result of strobe run --json");
  refused(folder.write("rows", R"({"rows": [], "summary": []})"), "rows: is not a result of strobe run --json");
  check_refused(run_strobe({"diff", good, good, "--kernel", "sclae"}), 2, "did you mean \"scale\"");
  check_refused(run_strobe({"diff", good, good, "--top", "0"}), 2, "--top: 0 is too small");
  check_refused(run_strobe({"diff", good}), 2, "B is required");
  const std::string old = folder / "old";
  json without = json::parse(read_file(good));
  without["gpu"].erase("configuration");
  folder.write("old", without.dump());
  CHECK(diff({good, old})["configuration"].is_null());
}

TEST_CASE("diff: a difference that is next to nothing has no shares, whose percentages would be thousands") {
  const TemporaryFolder folder;
  const std::string a = result(folder, "a", {launch("k", 1e-3, {{"dram", 60}, {"issue", 40}})});
  const std::string b = result(folder, "b", {launch("k", 1.0005e-3, {{"dram", 40}, {"issue", 60}})});
  const std::string text = run_strobe({"diff", a, b}).out;
  CHECK_THAT(text, Catch::Contains("OF ALL is left out: the times differ by less than 0.1 %"));
  CHECK_THAT(text, !Catch::Contains("0000"));  // 0.2 ms of 0.5 us are 40000 %
  CHECK(diff({a, b})["stalls"][0]["share_percent"].is_null());
  const std::string c = result(folder, "c", {launch("k", 1.5e-3, {{"dram", 80}, {"issue", 20}})});
  CHECK_THAT(run_strobe({"diff", a, c}).out, !Catch::Contains("left out"));
}

TEST_CASE("diff: percentages change by points, and what grows more than tenfold by a factor") {
  const TemporaryFolder folder;
  const json stalls = {{"issue", 100}};
  const std::string a =
      result(folder, "a", {launch("k", 1e-3, stalls, {{"l2.hit_rate", 0.01}, {"l2.hits", 3}, {"l2.reads", 100}})});
  const std::string b =
      result(folder, "b", {launch("k", 1e-3, stalls, {{"l2.hit_rate", 40}, {"l2.hits", 900}, {"l2.reads", 150}})});
  const std::string text = run_strobe({"diff", a, b}).out;
  CHECK_THAT(text, Catch::Contains("+40.0 points") && Catch::Contains("x 300.0") && Catch::Contains("+50.0 %"));
  CHECK_THAT(text, !Catch::Contains("399900"));
}
