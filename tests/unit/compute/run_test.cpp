// Kernels on a small machine: the same results as without time, and the time that the parameters say.
#include "catch.hpp"
#include "support/small_machine.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

const char* const kKernels = R"cl(
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
kernel void look(global uint* counter, global uint* seen) {
  if (get_group_id(0) == 0) {
    uint value;
    __asm__ volatile("s_load_dword %0, %1, 0x0 glc\ns_waitcnt lgkmcnt(0)" : "=s"(value) : "s"(counter) : "memory");
    seen[0] = value;
  } else {
    atomic_add(counter, 1u);
  }
}
kernel void past(global uint* words, global uint* seen) {
  const ulong base = (ulong)words;
  const uint4 buffer = (uint4)((uint)base, (uint)(base >> 32), 8, 0);  // two words
  uint inside, beyond;
  __asm__ volatile("s_mov_b32 %0, 7\ns_mov_b32 %1, 7\n"
                   "s_buffer_load_dword %0, %2, 0x4 glc\ns_buffer_load_dword %1, %2, 0x8 glc\n"
                   "s_waitcnt lgkmcnt(0)" : "=&s"(inside), "=&s"(beyond) : "s"(buffer) : "memory");
  seen[0] = inside;
  seen[1] = beyond;
}
)cl";

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

TEST_CASE("a coherent scalar load beyond its buffer reads 0") {
  TestGpu gpu;
  SmallMachine{}.install(gpu);
  gpu.device().set_self_check(true);
  const Program& program = gpu.compile(kKernels);
  Buffer& words = gpu.words(4, 35);
  Buffer& seen = gpu.words(2, 1);
  launch(gpu, program, "past", 1, 1, {&words, &seen});
  CHECK(gpu.word(seen, 0) == 35);
  CHECK(gpu.word(seen, 1) == 0);
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

TEST_CASE("a coherent scalar load sees what others have done before it is served") {
  // The scalar load is on its way for longer than the other group needs for its atomic.
  for (const char* way : {"4 cycle", "3000 cycle"}) {
    TestGpu gpu;
    SmallMachine machine;
    machine.compute_unit = {{"smem_pipeline", way}};
    machine.install(gpu);
    gpu.device().set_self_check(true);
    const Program& program = gpu.compile(kKernels);
    Buffer& counter = gpu.words(1, 40);
    Buffer& seen = gpu.words(1);
    launch(gpu, program, "look", 128, 64, {&counter, &seen});
    CHECK(gpu.word(counter, 0) == 40 + 64);
    CHECK(gpu.word(seen, 0) == (std::string(way) == "4 cycle" ? 40 : 104));
  }
}
