// The workloads of the library with detailed and predicted work-groups on one machine: their own checks hold.
#include "catch.hpp"
#include "strobe/host/plugins.hpp"
#include "support/script_fixture.hpp"

using namespace strobe;

namespace {

/// Runs a workload at its small size under tests/abi/alternating_sampler.cpp.
ScriptResult run_sampled(const std::string& workload, const std::string& parameters) {
  static const bool loaded = test_plugins().load(STROBE_BINARY_DIR "/tests/abi/alternating_sampler.so").refused.empty();
  REQUIRE(loaded);
  ScriptFolder folder;
  folder.adjust = [&](ScriptServices& services) { services.options.self_check = true; };
  return folder.run(R"(
local strobe = require "strobe"
local workload = strobe.workload(")" +
                    workload + R"(")
local run = workload:run(strobe.gpu "r9-nano", { problem = workload.parameters.problem.small }, "detailed",
  { sampler = "alternating", )" +
                    parameters + R"( })
assert(run.ok, "the check failed"))");
}

}  // namespace

TEST_CASE("workloads compute the same when a part of them is predicted") {
  for (const char* workload : {"aes", "conv", "fir", "matmul", "relu", "spmv"})
    for (const char* parameters : {"period = 2", "period = 5", "rest_from = 1"}) {
      CAPTURE(workload, parameters);
      const ScriptResult result = run_sampled(workload, parameters);
      CHECK(result.error == "");
      std::uint64_t simulated = 0, all = 0;
      for (const LaunchResult& launch : result.run.launches) {
        CHECK(launch.outputs_exact);
        simulated += launch.simulated();
        all += launch.wave_instructions;
      }
      CHECK(simulated > 0);
      CHECK(simulated < all);
    }
}

TEST_CASE("waves that are executed without the machine leave warm caches if the plan says so") {
  // All of the first launch, or all but its first work-group, in one go; the second launch is detailed.
  const std::string part = GENERATE("whole", "rest");
  ScriptFolder folder;
  folder.adjust = [&](ScriptServices& services) { services.options.self_check = true; };
  const ScriptResult result = folder.run("local part = '" + part + R"('
local strobe = require "strobe"
local function launches(warm)
  local sampler = strobe.sampler {
    name = "warming",
    begin_launch = function()
      if part == "rest" then return { warm = warm } end
      return { treatment = "fast_forward", cycles = 1000, level = "test", warm = warm }
    end,
    work_group = function(group)
      if group.group > 0 then return "fast_forward", "rest_of_launch" end
    end,
    end_launch = function() return { cycles = 1000, level = "test" } end,
  }
  local gpu, built = strobe.gpu "r9-nano"
  built = strobe.workload("relu"):build(gpu, { problem = 256 })
  local results = {}
  for number, sampling in ipairs { sampler, "detailed" } do
    built.launches[1].mode, built.launches[1].sampling = "detailed", sampling
    results[number] = gpu:launch(built.launches[1])
  end
  return results[1], results[2].metrics["dram.reads"].value
end
local first_cold, cold = launches(false)
local first_warm, warm = launches(true)
for _, field in ipairs { "waves", "work_groups", "wave_instructions", "lane_instructions" } do
  assert(first_cold[field] == first_warm[field], field)
end
assert(first_warm.waves == 256 and first_warm.outputs_exact)
assert(cold > 256 and warm < cold / 4, cold .. " lines cold, " .. warm .. " warm"))");
  CHECK(result.error == "");
}
