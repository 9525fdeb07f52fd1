// What the commands do with several GPUs: each sampler and model is refused by its name; tracers, checks, checkpoints,
// reports, bundles and sweeps work, and change no cycle.
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "catch.hpp"
#include "support/run_strobe.hpp"
#include "support/temporary_folder.hpp"

using namespace strobe::testing;
using Json = nlohmann::json;

namespace {

constexpr const char* kScript = STROBE_SOURCE_DIR "/scripts/experiments/bench.lua";

/// `strobe run` of a short program on two small GPUs whose pages lie in turn.
ProgramOutput run(std::vector<std::string> more, const std::vector<std::string>& program = {"fir", "problem=1"}) {
  std::vector<std::string> words{"run", kScript};
  words.insert(words.end(), program.begin(), program.end());
  for (const char* const word : {"--gpus", "r9-nano:2", "--set", "gpu.shader_arrays=1", "--set", "memory.page=4KiB"})
    words.emplace_back(word);
  words.insert(words.end(), more.begin(), more.end());
  return run_strobe(words);
}

/// All types that plugins register of a kind, without the kind.
std::set<std::string> types_of(const std::string& kind) {
  std::set<std::string> names;
  const Json all = Json::parse(run_strobe({"plugins", "--json", "-"}).out);
  for (const Json& plugin : all["plugins"])
    for (const std::string type : plugin["types"])
      if (type.starts_with(kind + ".")) names.insert(type.substr(kind.size() + 1));
  return names;
}

void check_refused(const ProgramOutput& output, const std::string& says) {
  INFO(output.err);
  CHECK(output.exit_code == 2);
  CHECK(output.out == "");
  CHECK_THAT(output.err, Catch::Contains(says));
  CHECK(output.err.find('\n') == output.err.size() - 1);
}

std::string cycles_of(const ProgramOutput& output) {
  INFO(output.err);
  CHECK(output.exit_code == 0);
  const std::size_t end = output.out.find(" cycles, checked");
  REQUIRE(end != std::string::npos);
  const std::size_t begin = output.out.rfind(' ', end - 1) + 1;
  return output.out.substr(begin, end - begin);
}

const std::string& plain_cycles() {
  static const std::string cycles = cycles_of(run({}));
  return cycles;
}

}  // namespace

TEST_CASE("commands on several GPUs: each sampler and each model is refused by its name, in one line") {
  const std::set<std::string> samplers = types_of("sampler"), models = types_of("model");
  CHECK(samplers.size() >= 9);
  CHECK(models.size() >= 2);
  for (const std::string& sampler : samplers) {
    CAPTURE(sampler);
    check_refused(run({"--sampler", sampler}), "sampler " + sampler + " observes the compute units of one GPU");
  }
  for (const std::string& model : models) {
    CAPTURE(model);
    check_refused(run({"--model", model}), "analytical models predict one GPU");
  }
  check_refused(run({"--trace", "blocks=/dev/null"}), "--trace blocks see the compute units of one GPU only");
  CHECK(cycles_of(run({"--sampler", "detailed"})) == plain_cycles());
}

TEST_CASE("commands on several GPUs: a sampler of a script is refused by its name") {
  const TemporaryFolder folder;
  folder.write("k.cl", "kernel void add(global uint *x) { x[get_global_id(0)] += 1; }\n");
  const std::string script = folder.write("mine.lua", R"(
    local strobe = require "strobe"
    local gpu = strobe.system { gpus = { "r9-nano", "r9-nano" } }
    gpu:launch { program = gpu:load "k.cl", kernel = "add", grid = 64, group = 64, args = { gpu:buffer { type = "u32", count = 64 } },
      sampling = strobe.sampler { name = "mine", begin_launch = function() end } }
  )");
  check_refused(run_strobe({"run", script}), "sampler mine observes the compute units of one GPU");
}

TEST_CASE("commands on several GPUs: every tracer writes a trace, and changes no cycle") {
  const TemporaryFolder folder;
  std::set<std::string> kinds = types_of("tracer");
  CHECK(kinds.size() >= 8);
  kinds.insert({"intervals", "sampling"});
  for (const std::string& kind : kinds) {
    CAPTURE(kind);
    const std::string file = folder / kind;
    CHECK(cycles_of(run({"--trace", kind + "=" + file})) == plain_cycles());
    CHECK(std::filesystem::file_size(file) > 0);
  }
  CHECK_THAT(read_file(folder / "memory"), Catch::Contains("gpu1.") && Catch::Contains("remote"));
  CHECK_THAT(read_file(folder / "events"), Catch::Contains("gpu0.") && Catch::Contains("rdma1"));
  CHECK_THAT(read_file(folder / "intervals"), Catch::Contains(",stall.remote,"));
  CHECK(cycles_of(run_strobe({"run", kScript, "fir", "problem=1", "--gpu", "r9-nano", "--set", "gpu.shader_arrays=1",
                              "--trace", "intervals=" + folder / "one"})) != "");
  CHECK_THAT(read_file(folder / "one"), Catch::Contains(",stall.dram,") && !Catch::Contains("remote"));
}

TEST_CASE("commands on several GPUs: races are checked, and hot spots, explanations and reports know remote data") {
  const TemporaryFolder folder;
  CHECK_THAT(run({"--mode", "functional", "--check-races"}).out, Catch::Contains("races: none found"));
  CHECK(cycles_of(run({"--hot-spots", "--report", folder / "page.html", "--json", folder / "result.json", "--results",
                       folder / "result.sqlite"})) == plain_cycles());
  CHECK(Json::parse(read_file(folder / "result.json"))["launches"][0]["stalls"]["remote"] > 1);
  CHECK_THAT(read_file(folder / "page.html"),
             Catch::Contains("its oldest wave waited for data of another GPU or the host"));
  CHECK(std::filesystem::file_size(folder / "result.sqlite") > 0);
  CHECK_THAT(run({"--explain"}).out, Catch::Contains("remote "));
  CHECK(cycles_of(run({"--self-check", "--threads", "2"})) == plain_cycles());
}

TEST_CASE("commands on several GPUs: bundles run again, checkpoints go on with the same cycles") {
  const TemporaryFolder folder;
  CHECK(cycles_of(run({"--bundle", folder / "a.bundle"})) == plain_cycles());
  CHECK_THAT(run_strobe({"rerun", folder / "a.bundle"}).out, Catch::Contains("the same: 1 launch"));
  // Pages that have moved, and TLBs that have reported pages, are in a checkpoint.
  const std::vector<std::string> program{"kmeans", "problem=16", "iterations=3"};
  const auto moving = [&](std::vector<std::string> more) {
    for (const char* const word : {"--set", "rdma.migration=nth", "--set", "rdma.migration.accesses=4"})
      more.emplace_back(word);
    return run(more, program);
  };
  const std::string whole = moving({"--json", folder / "whole.json"}).out;
  REQUIRE_THAT(whole, Catch::Contains("checked"));
  moving({"--checkpoint", folder / "c", "--checkpoint-at", "3"});
  const ProgramOutput rest = moving({"--from", folder / "c", "--json", folder / "rest.json"});
  CHECK(rest.out == whole);
  const Json a = Json::parse(read_file(folder / "whole.json")), b = Json::parse(read_file(folder / "rest.json"));
  REQUIRE(a["launches"].size() == b["launches"].size());
  REQUIRE(a["launches"].size() > 4);
  double moved = 0;
  for (std::size_t n = 0; n < a["launches"].size(); ++n) {
    CHECK(a["launches"][n]["cycles"] == b["launches"][n]["cycles"]);
    CHECK(a["launches"][n]["metrics"] == b["launches"][n]["metrics"]);
    for (const auto& [name, metric] : a["launches"][n]["metrics"].items())
      if (name.ends_with(".shot_down")) moved += metric["value"].get<double>();
  }
  CHECK(moved > 0);
}

TEST_CASE("commands on several GPUs: a sweep varies GPUs and links of a system in a file") {
  const TemporaryFolder folder;
  std::string page = read_file(STROBE_SOURCE_DIR "/docs/use/multi-gpu.md");
  const std::size_t begin = page.find("```toml\n") + 8;
  const std::string file = folder.write("pair.toml", page.substr(begin, page.find("```", begin) - begin));
  const ProgramOutput output = run_strobe({"sweep", "--gpus", file, "--vary", "system.gpus=2,4", "--vary",
                                           "gpu_link.latency=10 ns,500 ns", "--set", "memory.page=4KiB", "--programs",
                                           "fir problem=1", "--results", folder / "sweep.db", "--json", "-"});
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  std::vector<double> seconds;
  const Json sweep = Json::parse(output.out);
  for (const Json& point : sweep["points"]) seconds.push_back(point["seconds"]);
  REQUIRE(seconds.size() == 4);
  CHECK(seconds[0] < seconds[1]);
  CHECK(seconds[2] < seconds[3]);
}

TEST_CASE(
    "commands on GPUs of different targets: results name them, checkpoints go on, another second GPU is refused") {
  const TemporaryFolder folder;
  folder.write("k.cl", "kernel void add(global uint *x) { x[get_global_id(0)] += 1; }\n");
  const std::string second =
      "schema = 1\ntitle = \"small\"\ninherits = \"mi210\"\n[memory]\npage = \"4 KiB\"\n[gpu]\n"
      "shader_arrays = 2\ncompute_units_per_array = 4\ndisabled_compute_units = 0\n";
  folder.write("second.toml", second);
  const std::string script = folder.write("mixed.lua", R"(
    local strobe = require "strobe"
    local first = strobe.preset("r9-nano", { memory = { page = "4 KiB" }, gpu = { shader_arrays = 1 } })
    local gpu = strobe.system { gpus = { first, ")" + (folder / "second.toml") +
                                                           R"(" } }
    local x = gpu:buffer { type = "u32", count = 4096, place = 0 }
    for n = 0, 3 do
      local on = n % 2
      print(gpu:launch { program = gpu:load("k.cl", { gpu = on }), kernel = "add", grid = 4096, group = 64, args = { x }, gpus = on }.cycles,
        x:get(4096))
    end
  )");
  const auto run_mixed = [&](std::vector<std::string> more) {
    more.insert(more.begin(), {"run", script});
    return run_strobe(more);
  };
  const ProgramOutput whole = run_mixed({"--json", folder / "whole.json"});
  INFO(whole.err);
  CHECK(whole.out.ends_with("\t4\n"));
  const Json result = Json::parse(read_file(folder / "whole.json"));
  const Json gpus = {{{"name", "r9-nano"}, {"target", "gfx803"}},
                     {{"name", folder / "second.toml"}, {"target", "gfx90a"}}};
  CHECK(result["gpu"]["gpus"] == gpus);
  CHECK(result["launches"][1]["occupancy"]["wave_slots"] == 8);   // of CDNA 2
  CHECK(result["launches"][2]["occupancy"]["wave_slots"] == 10);  // of GCN 3
  CHECK(run_mixed({"--checkpoint", folder / "c", "--checkpoint-at", "2"}).exit_code == 0);
  const ProgramOutput rest = run_mixed({"--from", folder / "c"});
  INFO(rest.err);
  CHECK(rest.out == whole.out);
  folder.write("second.toml", second + "clock = \"1500 MHz\"\n");
  const ProgramOutput other = run_mixed({"--from", folder / "c"});
  CHECK(other.exit_code == 2);
  CHECK_THAT(other.err, Catch::Contains("had another configuration"));
  CHECK(run_mixed({"--json", folder / "faster.json"}).exit_code == 0);
  CHECK(Json::parse(read_file(folder / "faster.json"))["gpu"]["hash"] != result["gpu"]["hash"]);
}
