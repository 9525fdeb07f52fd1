// `strobe gpus`: what it prints can be read again, and says where each value comes from.
#include <fstream>
#include <nlohmann/json.hpp>

#include "command.hpp"

using namespace strobe::testing;
using Catch::Contains;
using Words = std::vector<std::string>;
using nlohmann::json;

namespace {

std::string good(const Words& words) {
  const ProgramOutput output = run_strobe(words);
  INFO(output.err);
  CHECK(output.exit_code == 0);
  return output.out;
}

json good_json(Words words) {
  words.insert(words.end(), {"--json", "-"});
  return json::parse(good(words));
}

}  // namespace

TEST_CASE("gpus lists every GPU and no base") {
  CHECK_THAT(good({"gpus"}), Contains("r9-nano") && Contains("gfx803") && !Contains("\ngcn3 ") && !Contains("\nrdna "));
  CHECK(good({"gpus"}) == good({"gpus", "list"}));
  const json gpus = good_json({"gpus", "list"}).at("gpus");
  REQUIRE(gpus.size() >= 1);
  CHECK(gpus[0].at("name").is_string());
  CHECK(gpus[0].at("title").is_string());
}

TEST_CASE("what gpus show prints is a preset with the same values") {
  const TemporaryFolder folder;
  const std::string copy = folder.path() + "/copy.toml";
  for (const Words& changes : {Words{}, Words{"--set", "dram.controller_latency=7 cycle"},
                               Words{"--set", "gpu.isa=a\"b\\c\x7f", "--set", "gpu.clock=1.5 GHz"}}) {
    Words show = {"gpus", "show", "r9-nano"};
    show.insert(show.end(), changes.begin(), changes.end());
    std::ofstream(copy) << good(show);
    CHECK(good_json({"gpus", "show", copy}).at("hash") == good_json(show).at("hash"));
  }
}

TEST_CASE("gpus show and explain say where a value comes from") {
  const std::string text = good({"gpus", "show", "r9-nano", "--set", "l2.ways=32"});
  CHECK_THAT(text, Contains("measured: sarchlab/mgpusim microbench/emptykernel @ed902839"));
  CHECK_THAT(text, Contains("# --set; set for this run"));
  const json gpu = good_json({"gpus", "show", "r9-nano"});
  CHECK(gpu.at("hash").get<std::string>().size() == 64);
  for (const json& setting : gpu.at("settings")) {
    CAPTURE(setting.dump());
    if (setting.at("place") == "default") continue;
    CHECK(setting.at("kind").is_string());
    CHECK(setting.at("source").is_string());
    CHECK(setting.at("place").get<std::string>().rfind("arch-presets/", 0) == 0);
  }
  CHECK_THAT(good({"gpus", "explain", "r9-nano", "l1v.latency"}),
             Contains("arch-presets/r9-nano.toml:") && Contains("derived: ") && Contains("at most 100000 cycle"));
  const json one = good_json({"gpus", "explain", "r9-nano", "l2.ways", "--set", "l2.ways=32"});
  CHECK(one.at("value") == "32");
  CHECK(one.at("place") == "--set");
  CHECK(one.at("kind").is_null());
}

TEST_CASE("gpus diff shows the keys that differ, with both values") {
  const TemporaryFolder folder;
  const std::string other = folder.path() + "/other.toml";
  std::ofstream(other) << "schema = 1\ntitle = \"T\"\ninherits = \"r9-nano\"\n[l2]\nsize = \"512 KiB\"\n";
  CHECK(good({"gpus", "diff", "r9-nano", "r9-nano"}) == "no difference\n");
  CHECK_THAT(good({"gpus", "diff", "r9-nano", other}),
             Contains("l2.size") && Contains("256 KiB") && Contains("512 KiB"));
  const json diff = good_json({"gpus", "diff", "r9-nano", other});
  CHECK(diff.at("differences") == json::parse(R"([{"key": "l2.size", "a": "256 KiB", "b": "512 KiB"}])"));
}

TEST_CASE("mistakes with gpus are one line and exit 2") {
  const TemporaryFolder folder;
  const std::string bad = folder.path() + "/bad.toml";
  std::ofstream(bad) << "schema = 1\ntitle = \"T\"\ninherits = \"r9-nano\"\n[l2]\nsize = \"4 MB\"\n";
  check_refused(run_strobe({"gpus", "show", bad}), 2,
                bad + ":5:8: l2.size: \"4 MB\" - use a power-of-two unit such as \"4 MiB\"");
  check_refused(run_strobe({"gpus", "show", "r9nano"}), 2, "no preset \"r9nano\" - did you mean \"r9-nano\"?");
  check_refused(run_strobe({"gpus", "show", "gcn3"}), 2, "is only a base for other presets");
  check_refused(run_strobe({"gpus", "explain", "r9-nano", "l1v.latncy"}), 2, "did you mean \"l1v.latency\"?");
  check_refused(run_strobe({"gpus", "explain", "r9-nano"}), 2, "KEY");
  check_refused(run_strobe({"gpus", "show", "r9-nano", "--set", "l2.ways"}), 2, "write KEY=VALUE");
  check_refused(run_strobe({"gpus", "shwo", "r9-nano"}), 2, "did you mean \"show\"?");
}
