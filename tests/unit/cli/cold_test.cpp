// Cold and warm launches: --cold, --warmup, gpu:flush(), and what results say of them; which GPU a launch ran on.
#include <nlohmann/json.hpp>

#include "command.hpp"

using namespace strobe::testing;
using nlohmann::json;

namespace {

using Words = std::vector<std::string>;

/// 256 KiB fit into the L2: a second launch finds them there. Each launch changes what the next one reads.
const char* const kTriple = "kernel void triple(global uint* x) { x[get_global_id(0)] *= 3; }";

Words triple(const TemporaryFolder& folder, const Words& more) {
  Words words = {
      "run", folder.write("triple.cl", kTriple), "--grid", "65536", "--group", "256", "--arg", "buf:u32:65536:ones"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

json launches_of(Words words) {
  words.insert(words.end(), {"--json", "-"});
  const ProgramOutput output = run_strobe(words);
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  return json::parse(output.out)["launches"];
}

json caches(const std::string& state, int before, int warm_ups) {
  return {{"state", state}, {"launches_before", before}, {"warm_ups", warm_ups}};
}

}  // namespace

TEST_CASE("cold: without flags the first launch is cold, a later one warm and faster") {
  const TemporaryFolder folder;
  const json launches = launches_of(triple(folder, {"--repeat", "2"}));
  CHECK(launches[0]["caches"] == caches("cold", 0, 0));
  CHECK(launches[1]["caches"] == caches("warm", 1, 0));
  CHECK(launches[1]["cycles"] < launches[0]["cycles"]);
  CHECK(launches_of(triple(folder, {"--mode", "functional"}))[0]["caches"].is_null());
}

TEST_CASE("cold: with --cold each launch reads as much from DRAM as the first, in the same time") {
  const TemporaryFolder folder;
  const json first = launches_of(triple(folder, {}))[0],
             launches = launches_of(triple(folder, {"--cold", "--repeat", "3"}));
  REQUIRE(launches.size() == 3);
  for (const json& launch : launches) {
    CHECK(launch["caches"] == caches("cold", 0, 0));
    // Not quite equal: the arguments of each launch lie at another address.
    CHECK(launch["cycles"].get<double>() == Approx(first["cycles"].get<double>()).epsilon(0.02));
    CHECK(launch["metrics"]["dram.reads"] == first["metrics"]["dram.reads"]);
  }
}

TEST_CASE("cold: --warmup fills caches, is in no result, and leaves memory as it was") {
  const TemporaryFolder folder;
  const Words dump = {"--dump", "0=" + (folder / "x"), "--check", "0=" + folder.write("three", [] {
                        std::string bytes;
                        for (int n = 0; n < 65536; ++n) bytes += std::string("\3\0\0\0", 4);
                        return bytes;
                      }())};
  Words words = dump;
  words.insert(words.end(), {"--warmup", "2"});
  const json warmed = launches_of(triple(folder, words)), cold = launches_of(triple(folder, dump));
  REQUIRE(warmed.size() == 1);
  CHECK(warmed[0]["caches"] == caches("warm", 2, 2));
  CHECK(warmed[0]["cycles"] < cold[0]["cycles"]);
  CHECK(warmed[0]["checks"][0]["ok"] == true);
  CHECK(warmed[0]["wave_instructions"] == cold[0]["wave_instructions"]);
  const json repeated = launches_of(triple(folder, {"--warmup", "1", "--repeat", "2"}));
  CHECK(repeated[0]["caches"] == caches("warm", 1, 1));
  CHECK(repeated[1]["caches"] == caches("warm", 2, 0));
}

TEST_CASE("cold: warm-up launches print nothing, and are in no trace") {
  const TemporaryFolder folder;
  const std::string source = folder.write(
      "say.cl", "kernel void say(global uint* x) { if (get_global_id(0) == 0) printf(\"once %u\\n\", x[0]++); }");
  const ProgramOutput output =
      run_strobe({"run", source, "--grid", "64", "--group", "64", "--arg", "buf:u32:1", "--warmup", "3", "--trace",
                  "intervals=" + (folder / "intervals.csv") + ":cycles=100000"});
  INFO(output.out << output.err);
  CHECK(output.exit_code == 0);
  CHECK(output.out.find("once 0") != std::string::npos);
  CHECK(output.out.find("once 0") == output.out.rfind("once"));
  CHECK_THAT(output.out, Catch::Contains("warm: after 3 warm-up launches"));
  const std::string rows = read_file(folder / "intervals.csv");
  CHECK(std::count(rows.begin(), rows.end(), '\n') == 2);  // a title, and one launch of less than 100,000 cycles
}

TEST_CASE("cold: flags that cannot go together are refused by name") {
  const TemporaryFolder folder;
  check_refused(run_strobe(triple(folder, {"--cold", "--warmup", "1"})), 2, "--cold: empties the caches that --warmup");
  check_refused(run_strobe(triple(folder, {"--cold", "--mode", "functional"})), 2, "--cold: needs timing");
  check_refused(run_strobe(triple(folder, {"--warmup", "1", "--check-races"})), 2, "--warmup: needs timing");
  check_refused(run_strobe(triple(folder, {"--cold", "--model", "gpumech"})), 2, "--cold: does not work with --model");
  check_refused(run_strobe(triple(folder, {"--warmup", "-1"})), 2, "--warmup");
}

TEST_CASE("cold: a run goes on from its checkpoint with the same flags only, and as without it") {
  const TemporaryFolder folder;
  const Words all = triple(folder, {"--warmup", "1", "--repeat", "2"});
  const json whole = launches_of(all);
  Words stopped = all, again = all;
  stopped.insert(stopped.end(), {"--checkpoint", folder / "kept", "--checkpoint-at", "1"});
  launches_of(stopped);
  again.insert(again.end(), {"--from", folder / "kept"});
  const json resumed = launches_of(again);
  for (int n : {0, 1}) {
    CHECK(resumed[n]["caches"] == whole[n]["caches"]);
    CHECK(resumed[n]["cycles"] == whole[n]["cycles"]);
    CHECK(resumed[n]["gpu"] == "r9-nano");
  }
  check_refused(run_strobe(triple(folder, {"--cold", "--repeat", "2", "--from", folder / "kept"})), 2,
                "--cold was not given");
}

TEST_CASE("cold: scripts flush and warm up, and name the GPU of each launch") {
  const TemporaryFolder folder;
  folder.write("triple.cl", kTriple);
  const std::string script = folder.write("s.lua", R"(
    local strobe = require "strobe"
    local first = strobe.gpu "r9-nano"
    local second = strobe.gpu("r9-nano", { ["l2.latency"] = "90 cycles" })
    local third = strobe.gpu "rx-5500-xt"
    for _, gpu in ipairs { first, second, third } do
      local x = gpu:buffer { type = "u32", count = 65536, init = "ones" }
      local launch = { program = gpu:load "triple.cl", grid = 65536, group = 256, args = { x } }
      gpu:launch(launch)
      gpu:launch(launch)
      gpu:flush()
      local flushed = gpu:launch(launch)
      assert(flushed.caches.state == "cold" and flushed.gpu == gpu.name)
      launch.warmup = 1
      gpu:launch(launch)
      assert(x:get(1) == 81)
    end
  )");
  const json launches = launches_of({"run", script});
  REQUIRE(launches.size() == 12);
  for (int gpu = 0; gpu < 3; ++gpu) {
    CHECK(launches[4 * gpu]["caches"] == caches("cold", 0, 0));
    CHECK(launches[4 * gpu + 1]["caches"] == caches("warm", 1, 0));
    CHECK(launches[4 * gpu + 2]["caches"] == caches("cold", 0, 0));
    CHECK(launches[4 * gpu + 2]["cycles"].get<double>() ==
          Approx(launches[4 * gpu]["cycles"].get<double>()).epsilon(0.02));
    CHECK(launches[4 * gpu + 3]["caches"] == caches("warm", 2, 1));
    for (int n = 0; n < 4; ++n) CHECK(launches[4 * gpu + n]["gpu_number"] == gpu);
  }
  CHECK(launches[0]["gpu"] == "r9-nano");
  CHECK(launches[8]["gpu"] == "rx-5500-xt");
  CHECK(launches[0]["gpu_hash"] != launches[4]["gpu_hash"]);
  const json emptied = launches_of({"run", script, "--cold"});
  for (int n : {0, 1, 2, 4, 5, 6}) CHECK(emptied[n]["caches"]["state"] == "cold");
}
