// What cannot run is refused before a launch, with the reason; inspect also gives it.
#include <nlohmann/json.hpp>

#include "command.hpp"

using namespace strobe::testing;

namespace {

const char* const kSource = R"(
kernel void synchronises(global int* x) { __asm__ volatile("v_mov_b32 v0, 0\n ds_gws_barrier v0 gds" ::: "v0"); }
kernel void approximates(global float* x) { x[get_global_id(0)] = native_sin(x[get_global_id(0)]); }
kernel void enqueues(global int* x) {
  enqueue_kernel(get_default_queue(), CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(64), ^{ x[get_global_id(0)] = 1; });
}
)";
const char* const kReason = "compute queues are given no global wave sync and no ordered count";

}  // namespace

TEST_CASE("a launch that can reach a refused instruction says which one, where and why") {
  const TemporaryFolder folder;
  const std::string object = folder / "k.hsaco";
  REQUIRE(run_strobe({"compile", folder.write("k.cl", kSource), "--arch", "gfx803", "-o", object}).exit_code == 0);
  const auto launch = [&](const std::string& kernel) {
    return run_strobe(
        {"run", object, "--kernel", kernel, "--grid", "64", "--group", "64", "--arg", "buf:i32:64:zeros"});
  };
  const ProgramOutput refused = launch("synchronises");
  check_refused(refused, 2, std::string("is not supported on gfx803 (") + kReason + ")");
  CHECK_THAT(refused.err, Catch::Contains("ds_gws_barrier v0 gds (bytes d93b"));
  check_refused(launch("enqueues"), 2, "kernel enqueues enqueues kernels from the device, which is not supported");

  const ProgramOutput text = run_strobe({"inspect", object}), json = run_strobe({"inspect", object, "--json", "-"});
  CHECK_THAT(text.out, Catch::Contains(kReason));
  CHECK_THAT(text.out, Catch::Contains("the hardware's last bits are not documented"));
  CHECK_THAT(json.out, Catch::Contains(std::string("\"reason\": \"") + kReason));
}
