// `strobe gpus`: what it prints can be read again, and says where each value comes from.
#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <tuple>

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
  for (const Words& changes : {Words{}, Words{"--set", "link.memory=7 cycle"},
                               Words{"--set", "l2.prefetch=stride", "--set", "l2.prefetch.degree=3"},
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
    if (setting.at("place") == "topology gcn") continue;
    CHECK(setting.at("place").get<std::string>().rfind("arch-presets/", 0) == 0);
  }
  CHECK_THAT(good({"gpus", "explain", "r9-nano", "l1v.latency"}),
             Contains("arch-presets/r9-nano.toml:") && Contains("derived: ") && Contains("at most 100000 cycle"));
  const json one = good_json({"gpus", "explain", "r9-nano", "l2.ways", "--set", "l2.ways=32"});
  CHECK(one.at("value") == "32");
  CHECK(one.at("place") == "--set");
  CHECK(one.at("kind").is_null());
}

TEST_CASE("gpus show gives the peaks that follow from a preset, also from a changed one") {
  // 4096 bits, both edges: HBM of the R9 Nano at 500 MHz (AMD: 512 GB/s).
  const auto peak = [](Words words) {
    const json gpu = good_json(std::move(words));
    for (const json& one : gpu.at("derived"))
      if (one.at("key") == "dram.peak_bandwidth") return one.at("value").get<std::string>();
    return std::string("none");
  };
  CHECK(peak({"gpus", "show", "r9-nano"}) == "512 GB/s");
  CHECK(peak({"gpus", "show", "r9-nano", "--set", "dram.clock=1000 MHz"}) == "1024 GB/s");
  CHECK(peak({"gpus", "show", "r9-nano", "--set", "dram.kind=GDDR5"}) != "512 GB/s");
  CHECK_THAT(good({"gpus", "show", "r9-nano"}), Contains("# peak_bandwidth") && Contains("\"512 GB/s\""));
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

TEST_CASE("gpus shows what the topology computes as computed by the topology, with the values of the machine") {
  // AMD's and the papers' numbers, not the code's: 2 MiB pages, 8 banks of 256 KiB, 32 channels on 8 controllers.
  const std::tuple<const char*, const char*, const char*> cases[] = {
      {"l1_tlb.page", "2 MiB", "memory.page"},
      {"l2_tlb.page", "2 MiB", "memory.page"},
      {"l2.banks", "8", "gpu.l2_banks"},
      {"dram.channels", "4", "dram.total_channels, gpu.dram_controllers"},
      {"command_processor.simds", "4", "compute_unit.simds"}};
  const std::string shown = good({"gpus", "show", "r9-nano"});
  const json all = good_json({"gpus", "show", "r9-nano"}).at("settings");
  for (const auto& [key, value, from] : cases) {
    CAPTURE(key);
    const json one = good_json({"gpus", "explain", "r9-nano", key});
    CHECK(one.at("value") == value);
    CHECK(one.at("place") == "topology gcn");
    CHECK(one.at("kind") == "derived");
    CHECK(one.at("source") == from);
    CHECK(std::count(all.begin(), all.end(), one) == 1);
    CHECK_THAT(good({"gpus", "explain", "r9-nano", key}), Contains(value) && Contains("topology gcn"));
    CHECK_THAT(shown, Contains("# topology gcn; derived: " + std::string(from)));
  }
}

TEST_CASE("a key that the topology computes cannot be set, not even to the same value or its default") {
  const TemporaryFolder folder;
  const std::string file = folder.path() + "/page.toml";
  std::ofstream(file) << "schema = 1\ntitle = \"T\"\ninherits = \"r9-nano\"\n[l1_tlb]\npage = \"4 KiB\"\n";
  const std::string says = "l1_tlb.page: topology gcn computes it from memory.page - set memory.page instead";
  for (const char* value : {"4 KiB", "8 KiB", "2 MiB"})
    check_refused(run_strobe({"gpus", "show", "r9-nano", "--set", std::string("l1_tlb.page=") + value}), 2,
                  "--set: " + says);
  check_refused(run_strobe({"gpus", "show", file}), 2, file + ":5:8: " + says);
  check_refused(run_strobe({"gpus", "diff", "r9-nano", file}), 2, says);
  check_refused(run_strobe({"gpus", "explain", file, "l2.size"}), 2, says);
  check_refused(run_strobe({"gpus", "show", "r9-nano", "--set", "dram.channels=8"}), 2,
                "from dram.total_channels and gpu.dram_controllers - set those instead");
  for (const char* mode : {"functional", "detailed"})
    check_refused(run_strobe({"run", kernels_object(), "--kernel", "scale", "--grid", "64", "--group", "64", "--arg",
                              "buf:f32:64", "--arg", "f32:2", "--mode", mode, "--set", "l1_tlb.page=4 KiB"}),
                  2, says);
}

TEST_CASE("a change of what the topology reads shows in what it computes, in diff and hash") {
  const TemporaryFolder folder;
  const std::string other = folder.path() + "/pages.toml";
  std::ofstream(other) << "schema = 1\ntitle = \"T\"\ninherits = \"r9-nano\"\n[memory]\npage = \"64 KiB\"\n";
  const json diff = good_json({"gpus", "diff", "r9-nano", other});
  std::set<std::string> keys;
  for (const json& one : diff.at("differences")) {
    keys.insert(one.at("key"));
    CHECK(one.at("a") == "2 MiB");
    CHECK(one.at("b") == "64 KiB");
  }
  CHECK(keys == std::set<std::string>{"memory.page", "compute_unit.page", "l1_tlb.page", "l2_tlb.page"});
  const std::string hash = good_json({"gpus", "show", other}).at("hash");
  CHECK(diff.at("b").at("hash") == hash);
  const json run = json::parse(good({"run", kernels_object(), "--kernel", "scale", "--grid", "64", "--group", "64",
                                     "--arg", "buf:f32:64", "--arg", "f32:2", "--gpu", other, "--json", "-"}));
  CHECK(run.at("gpu").at("hash") == hash);
  CHECK(run.at("gpu").at("configuration").at("l1_tlb.page") == "64 KiB");
}

TEST_CASE("a table that the topology does not use is refused unless it is older than the choice of the topology") {
  const TemporaryFolder folder;
  const std::string l3 = folder.path() + "/l3.toml", plain = folder.path() + "/plain.toml";
  const std::string head = "schema = 1\ntitle = \"T\"\ninherits = \"r9-nano\"\n";
  std::ofstream(l3) << head << "[l3]\nuse = \"cache.write_back\"\n";
  const std::string why = "[l3]: topology gcn does not use this table - remove it";
  check_refused(run_strobe({"gpus", "show", l3}), 2, l3 + ":4:2: " + why);
  check_refused(run_strobe({"gpus", "show", "r9-nano", "--set", "l3.use=cache.write_back"}), 2, "--set: " + why);
  // A topology of one component leaves the tables of the R9 Nano behind; one that is set again is a mistake.
  folder.write("one.lua", "return function(machine) machine:add('memory', 'dram') end\n");
  std::ofstream(plain) << head << "[gpu]\ntopology = \"one.lua\"\n";
  const json settings = good_json({"gpus", "show", plain}).at("settings");
  std::set<std::string> tables;
  for (const json& one : settings) {
    const std::string key = one.at("key");
    tables.insert(key.substr(0, key.find('.')));
  }
  CHECK(tables == std::set<std::string>{"gpu", "memory", "compute_unit", "lds", "link", "dram"});
  check_refused(run_strobe({"gpus", "show", plain, "--set", "l2.size=512 KiB"}), 2, "--set: [l2]: topology one.lua");
  check_refused(run_strobe({"gpus", "show", "r9-nano", "--set", "gpu.l1s_shared_by=7"}), 2,
                "--set: gpu.l1s_shared_by must divide the number of compute units");
  check_refused(run_strobe({"gpus", "show", "r9-nano", "--set", "gpu.topology=gnc"}), 2,
                "--set: gpu.topology: there is no scripts/topologies/gnc.lua - did you mean \"gcn\"?");
}

TEST_CASE("mistakes with gpus are one line and exit 2") {
  const TemporaryFolder folder;
  const std::string bad = folder.path() + "/bad.toml";
  std::ofstream(bad) << "schema = 1\ntitle = \"T\"\ninherits = \"r9-nano\"\n[l2]\nsize = \"4 MB\"\n";
  check_refused(run_strobe({"gpus", "show", bad}), 2,
                bad + ":5:8: l2.size: \"4 MB\" - use a power-of-two unit such as \"4 MiB\"");
  check_refused(run_strobe({"gpus", "show", "r9nano"}), 2, "no preset \"r9nano\" - did you mean \"r9-nano\"?");
  check_refused(run_strobe({"gpus", "show", "gcn3"}), 2, "is a base preset, not a GPU");
  check_refused(run_strobe({"gpus", "explain", "r9-nano", "l1v.latncy"}), 2, "did you mean \"l1v.latency\"?");
  check_refused(run_strobe({"gpus", "explain", "r9-nano"}), 2, "KEY");
  check_refused(run_strobe({"gpus", "show", "r9-nano", "--set", "l2.ways"}), 2, "write KEY=VALUE");
  check_refused(run_strobe({"gpus", "shwo", "r9-nano"}), 2, "did you mean \"show\"?");
}
