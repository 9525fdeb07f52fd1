// Kernels that read no memory but their arguments: as the code of the compiler shows it.
#include "strobe/host/reads_memory.hpp"

#include "catch.hpp"
#include "code/program.hpp"
#include "support/test_gpu.hpp"

using namespace strobe;
using strobe::testing::TestGpu;

namespace {

constexpr char kSource[] = R"(
kernel void computes(global float* out, float a) {
  float x = a, y = get_local_id(0);
  for (uint n = 0; n < 100; ++n) { x = mad(y, x, y); y = mad(x, y, x); }
  out[get_global_id(0)] = y;
}
kernel void exchanges(global uint* out, uint a) {
  local uint all[64];
  all[get_local_id(0)] = a * get_local_id(0);
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(0)] = all[63 - get_local_id(0)];
}
kernel void copies(global const uint* in, global uint* out) { out[get_global_id(0)] = in[get_global_id(0)]; }
kernel void follows(global uint* const global* in, global uint* out) { out[get_global_id(0)] = (uint)(ulong)in[7]; }
kernel void counts(global uint* out) { atomic_inc(out); }
kernel void updates(global uint* out, uint n) { for (uint i = 0; i < n; ++i) out[i] += 1; }
kernel void times(global ulong* out) { out[0] = __builtin_readcyclecounter(); }
)";

}  // namespace

TEST_CASE("kernels that read no memory but their arguments are found") {
  TestGpu gpu;
  for (const char* optimization : {"-O3", "-O1"}) {
    const Program& program = gpu.compile(kSource, optimization);
    for (const KernelInfo& kernel : program.object().kernels) {
      CAPTURE(optimization, kernel.name);
      LaunchRequest request;
      request.program = &program, request.kernel = kernel.name;
      CHECK(reads_memory(request) == (kernel.name != "computes" && kernel.name != "exchanges"));
    }
  }
}
