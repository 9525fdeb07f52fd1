// The workloads of the library with detailed and predicted work-groups on one machine: their own checks hold.
#include "catch.hpp"
#include "plugin/plugins.hpp"
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
