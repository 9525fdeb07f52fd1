// Kernels on a small machine: the same results as without time, and the time that the parameters say.
#include "catch.hpp"
#include "support/small_machine.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

const char* const kKernels = R"(
kernel void add(global const uint* a, global const uint* b, global uint* c) {
  const size_t i = get_global_id(0);
  c[i] = a[i] + b[i];
}
kernel void exchange(global uint* c) {
  local uint part[256];
  const uint l = get_local_id(0);
  part[l] = c[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  c[get_global_id(0)] = part[255 - l];
}
kernel void count(global uint* counter, global uint* before) {
  before[get_global_id(0)] = atomic_add(counter, 1u);
}
)";

LaunchResult launch(TestGpu& gpu, const Program& program, const std::string& kernel, std::uint32_t grid,
                    std::uint32_t group, std::vector<ArgumentValue> arguments) {
  LaunchRequest request;
  request.mode = Mode::detailed;
  request.program = &program;
  request.kernel = kernel;
  request.grid[0] = grid;
  request.group[0] = group;
  request.arguments = std::move(arguments);
  return gpu.device().launch(request);
}

}  // namespace

TEST_CASE("a kernel computes the same on a machine as without time") {
  TestGpu gpu;
  SmallMachine{}.install(gpu);
  gpu.device().set_self_check(true);
  const Program& program = gpu.compile(kKernels);
  Buffer& a = gpu.words(1000, 7);
  Buffer& b = gpu.words(1000, 35);
  Buffer& c = gpu.words(1000, 0);
  const LaunchResult result = launch(gpu, program, "add", 1000, 256, {&a, &b, &c});
  for (std::size_t n = 0; n < 1000; ++n) REQUIRE(gpu.word(c, n) == 42);
  const LaunchResult plain = gpu.run(program, "add", 1000, 256, {&a, &b, &c});
  CHECK(result.wave_instructions == plain.wave_instructions);
  CHECK(result.lane_instructions == plain.lane_instructions);
  CHECK(result.waves == plain.waves);
  CHECK(result.work_groups == plain.work_groups);
  CHECK(result.mode == "detailed");
  REQUIRE(result.timing);
  CHECK(result.timing->cycles > 100);
  double sum = 0;
  for (const auto& [cause, percent] : result.timing->stalls) sum += percent;
  CHECK(sum == Approx(100));
}

TEST_CASE("waves of a work-group meet at barriers and see each other's LDS") {
  TestGpu gpu;
  SmallMachine{}.install(gpu);
  const Program& program = gpu.compile(kKernels);
  Buffer& c = gpu.words(512);
  for (std::size_t n = 0; n < 512; ++n) gpu.word(c, n) = static_cast<std::uint32_t>(n);
  launch(gpu, program, "exchange", 512, 256, {&c});
  for (std::size_t n = 0; n < 512; ++n) REQUIRE(gpu.word(c, n) == n / 256 * 256 + 255 - n % 256);
}

TEST_CASE("the same launch takes the same cycles every time") {
  std::uint64_t cycles[2];
  for (std::uint64_t& count : cycles) {
    TestGpu gpu;
    SmallMachine{}.install(gpu);
    const Program& program = gpu.compile(kKernels);
    Buffer& c = gpu.words(4096);
    count = launch(gpu, program, "exchange", 4096, 256, {&c}).timing->cycles;
  }
  CHECK(cycles[0] == cycles[1]);
}

TEST_CASE("atomics are performed where they are served, once each, and return what they found") {
  TestGpu gpu;
  SmallMachine{}.install(gpu);
  gpu.device().set_self_check(true);
  const Program& program = gpu.compile(kKernels);
  Buffer& counter = gpu.words(1);
  Buffer& before = gpu.words(640, ~0u);
  launch(gpu, program, "count", 640, 64, {&counter, &before});
  CHECK(gpu.word(counter, 0) == 640);
  std::vector<bool> seen(640, false);
  for (std::size_t n = 0; n < 640; ++n) {
    const std::uint32_t value = gpu.word(before, n);
    REQUIRE(value < 640);
    REQUIRE_FALSE(seen[value]);
    seen[value] = true;
  }
}
