// Models from scripts: per launch, per kernel, and one profile on many machines.
#include "catch.hpp"
#include "lua/script.hpp"
#include "strobe/host/plugins.hpp"
#include "support/script_fixture.hpp"

using namespace strobe;

namespace {

const char* const kLaunch = R"(
  local strobe = require "strobe"
  local gpu = strobe.gpu "r9-nano"
  local program = gpu:load "twice.cl"
  local x = gpu:buffer { type = "u32", count = 4096 }
  local function launch(more)
    local all = { program = program, kernel = "twice", grid = 4096, group = 256, args = { x } }
    for name, value in pairs(more) do all[name] = value end
    return all
  end
)";

ScriptResult run(ScriptFolder& folder, const std::string& text) {
  test_plugins().load(STROBE_BINARY_DIR "/tests/models/constant.so");
  test_plugins().load(STROBE_BINARY_DIR "/tests/models/roofline.so");
  folder.file("twice.cl", "kernel void twice(global uint* x) { x[get_global_id(0)] = 2 * x[get_global_id(0)] + 1; }\n");
  return folder.run(kLaunch + text);
}

std::string printed(const std::string& text) {
  ScriptFolder folder;
  const ScriptResult result = run(folder, text);
  CHECK(result.error == "");
  return folder.printed;
}

std::string refused(const std::string& text) {
  ScriptFolder folder;
  return run(folder, text).error;
}

}  // namespace

TEST_CASE("lua: a launch in mode model has a time and a CPI stack") {
  CHECK(printed(R"(
    local result = gpu:launch(launch { mode = "model", model = "constant:cycles=1234" })
    print(result.cycles, result.mode, result.model.name, result.model.cpi_stack[1].component, x:get(1))
  )") == "1234\tmodel\tconstant\tHALF\t1\n");
  CHECK(printed(R"(
    local result = gpu:launch(launch { mode = "model", model = { model = "constant", cycles = 77 }, skip_execution = true })
    print(result.cycles, x:get(1))
  )") == "77\t0\n");
}

TEST_CASE("lua: models are chosen by kernel") {
  CHECK(printed(R"(
    local by_kernel = { default = "constant:cycles=1", kernels = { ["twi.*"] = { model = "constant", cycles = 2 } } }
    print(gpu:launch(launch { mode = "model", model = by_kernel }).cycles)
  )") == "2\n");
}

TEST_CASE("lua: one profile is predicted on other machines without executing again") {
  CHECK(printed(R"(
    local profile, first = gpu:profile(launch { model = "roofline" })
    print(profile.kernel, x:get(1), first.cycles == profile:predict().cycles)
    local slow = strobe.preset("r9-nano", { dram = { total_channels = 8 } })
    local other = profile:predict { preset = slow }
    print(other.cycles > first.cycles, x:get(1), other.metrics["roofline.dram_bytes"].basis)
    print(profile:predict { model = "constant:cycles=9" }.cycles)
  )") == "twice\t1\ttrue\ntrue\t1\tmodelled\n9\n");
}

TEST_CASE("lua: wrong uses of models are refused in one line") {
  CHECK_THAT(refused("gpu:launch(launch { mode = 'model' })"), Catch::Contains("mode model: no model"));
  CHECK_THAT(refused("gpu:launch(launch { mode = 'detailed', model = 'constant' })"),
             Catch::Contains("model constant: works in mode model only"));
  CHECK_THAT(refused("gpu:launch(launch { mode = 'model', model = 'constent' })"),
             Catch::Contains("unknown model \"constent\" - did you mean \"constant\"?"));
  CHECK_THAT(refused("gpu:launch(launch { mode = 'model', model = 'constant', sampling = 'photon' })"),
             Catch::Contains("sampler photon"));
  CHECK_THAT(refused("local p = gpu:profile(launch { model = 'constant' }); p:predict { model = 'roofline' }"),
             Catch::Contains("no profile: none was recorded for model constant"));
  CHECK_THAT(refused("local p = gpu:profile(launch { model = 'constant' }); p:predict { preset = 'r9-nano' }"),
             Catch::Contains("give what strobe.preset returned"));
}
