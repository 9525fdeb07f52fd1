// What no machine of RDNA can be, and what one cannot execute: refused with the remedy.
#include "machine.hpp"

using Catch::Contains;
using namespace strobe;
using namespace tests;

namespace {

std::string refused(const std::string& settings) {
  ScriptFolder folder;
  folder.file("wide.cl", "kernel void wide(global uint *x) { x[get_global_id(0)] += 1; }");
  const ScriptResult result = folder.run(R"(
    local strobe = require "strobe"
    local gpu = strobe.gpu("rx-5700-xt", )" +
                                         settings + R"()
    local x = gpu:buffer { type = "u32", count = 64 }
    gpu:launch { program = gpu:load("wide.cl", { flags = { "-mwavefrontsize64" } }), kernel = "wide", grid = 64, group = 64,
      args = { x }, mode = "detailed" }
  )");
  CHECK(result.exit_code == ExitCode::bad_input);
  return result.error;
}

}  // namespace

TEST_CASE("rdna: impossible structures are refused with the remedy") {
  CHECK_THAT(refused("{ gpu = { l1s_shared_by = 2 } }"),
             Contains("gpu.l1s_shared_by must be 1") && Contains("topology \"gcn\""));
  CHECK_THAT(refused("{ gpu = { l1i_shared_by = 2 } }"), Contains("gpu.l1i_shared_by must be 1"));
  CHECK_THAT(refused("{ compute_unit = { simds = 3 } }"), Contains("simds must be even"));
  CHECK_THAT(refused("{ gpu = { dram_controllers = 3 } }"), Contains("gpu.dram_controllers must divide gpu.l2_banks"));
  CHECK_THAT(refused("{ gpu = { compute_units_per_array = '2.5' } }"), Contains("compute_units_per_array"));
  CHECK_THAT(refused("{ dram = { kind = 'GDDR8' } }"), Contains("GDDR8") && Contains("GDDR6X, HBM, HBM2, HBM2E, HBM3"));
  CHECK_THAT(refused("{ l0v = { line = '256 B' } }"), Contains("l0v.line must not be larger than gl1.line"));
}

TEST_CASE("rdna: waves larger than the machine executes are refused with the remedy") {
  const std::string message = refused("{ command_processor = { largest_wave = 32 } }");
  CHECK_THAT(message, Contains("waves of 64 lanes") && Contains("at most 32") && Contains("-mno-wavefrontsize64"));
}
