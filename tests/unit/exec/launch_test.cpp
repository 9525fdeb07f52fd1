// Counts, faults and refusals of single launches.
#include <cstring>
#include <numeric>
#include <string>

#include "catch.hpp"
#include "runtime/dispatch.hpp"
#include "strobe/error.hpp"
#include "support/test_gpu.hpp"

using namespace strobe;
using strobe::testing::TestGpu;

namespace {

constexpr char kSource[] = R"(
kernel void odd_items(global uint* x) { if (get_global_id(0) & 1) x[get_global_id(0)] = 3; }
kernel void past_the_end(global uint* x, uint from) {
  if (get_global_id(0) >= from) x[get_global_id(0)] = 1;
}
kernel void wild_local(global uint* x, local uint* mine) {
  mine[get_local_id(0) + x[0]] = 5;
  barrier(CLK_LOCAL_MEM_FENCE);
  x[get_local_id(0)] = mine[0];
}
kernel void loop(global uint* x) {
  for (uint n = get_group_id(0); n > 1; n = n & 1 ? 3 * n + 1 : n / 2) x[get_global_id(0)] += n;
}
kernel void traps(global uint* x) { __builtin_trap(); }
kernel __attribute__((reqd_work_group_size(64, 1, 1))) void exactly_64(global uint* x) { x[0] = 1; }
global uint program_counter = 7;
kernel void program_scope(global uint* x) { x[0] = program_counter; program_counter += 1; }
)";

constexpr char kNullPointers[] = R"(
kernel void through_global(global uint* x, global const uint* none) { x[0] = none[x[0]]; }
kernel void through_local(global uint* x) {
  local uint some[64];
  local uint* mine = x[0] ? some : (local uint*)0;
  mine[get_local_id(0)] = 1;
  barrier(CLK_LOCAL_MEM_FENCE);
  x[get_local_id(0)] = mine[63 - get_local_id(0)];
}
kernel void before_local(global uint* x) {
  local uint some[64];
  some[(int)x[0] - 1] = 1;
  barrier(CLK_LOCAL_MEM_FENCE);
  x[get_local_id(0)] = some[63 - get_local_id(0)];
}
)";

// clang-19 reads each of the three-word tails with s_load_dwordx4: 4 bytes after the end of what it reads from.
constexpr char kWidened[] = R"(
global uint last_of_image[3] __attribute__((aligned(8))) = {5, 6, 7};
kernel void last_arguments(global float* o, int a, int b, int c) { o[get_local_id(0)] = (float)(a + b * 2 + c * 3); }
kernel void last_globals(global uint* o) {
  if (o[0] == 99) last_of_image[0] = 1;
  o[get_local_id(0)] = last_of_image[0] + last_of_image[1] * 2 + last_of_image[2] * 3;
}
kernel void argument_word(global uint* o, int n) {
  o[0] = ((constant uint*)__builtin_amdgcn_kernarg_segment_ptr())[n];
}
)";

std::string message_of(TestGpu& gpu, const Program& program, const std::string& kernel, std::uint32_t grid,
                       std::uint32_t group, std::vector<ArgumentValue> arguments, ExitCode code) {
  try {
    gpu.run(program, kernel, grid, group, std::move(arguments));
  } catch (const Error& error) {
    CHECK(error.code() == code);
    return error.what();
  }
  FAIL("no error");
  return "";
}

std::vector<std::byte> u32_value(std::uint32_t value) {
  std::vector<std::byte> bytes(4);
  std::memcpy(bytes.data(), &value, 4);
  return bytes;
}

}  // namespace

TEST_CASE("instructions are counted alike by run and by unit") {
  TestGpu gpu;
  const Program& program = gpu.compile(kSource);
  Buffer& words = gpu.words(8 * 64);
  const LaunchResult result = gpu.run(program, "loop", 8 * 64, 64, {&words});
  CHECK(result.work_groups == 8);
  CHECK(result.waves == 8);
  const std::vector<std::uint64_t> issued = issued_per_instruction(program, result);
  CHECK(std::accumulate(issued.begin(), issued.end(), std::uint64_t{0}) == result.wave_instructions);
  double by_unit = 0;
  for (const auto& [name, metric] : result.metrics)
    if (name.rfind("instructions.", 0) == 0) by_unit += metric.value;
  CHECK(by_unit == static_cast<double>(result.wave_instructions));
  CHECK(gpu.run(program, "loop", 8 * 64, 64, {&words}).run_counts == result.run_counts);
}

TEST_CASE("lane-instructions count the lanes that are active") {
  TestGpu gpu;
  const Program& program = gpu.compile(kSource);
  Buffer& words = gpu.words(64);
  const LaunchResult full = gpu.run(program, "odd_items", 64, 64, {&words});
  const LaunchResult quarter = gpu.run(program, "odd_items", 16, 64, {&words});
  CHECK(full.lane_instructions > full.wave_instructions);
  CHECK(quarter.wave_instructions == full.wave_instructions);
  CHECK(quarter.lane_instructions * 4 == full.lane_instructions);
}

TEST_CASE("a wild store names kernel, instruction, wave, lane and the buffer it missed") {
  TestGpu gpu;
  const Program& program = gpu.compile(kSource);
  Buffer& words = gpu.words(100, 0, "out");
  const std::string text =
      message_of(gpu, program, "past_the_end", 128, 128, {&words, u32_value(90)}, ExitCode::failed);
  CHECK_THAT(text, Catch::Contains("kernel past_the_end: store of 4 bytes at 0x"));
  CHECK_THAT(text, Catch::Contains("0 bytes past the end of out (400 bytes at"));
  CHECK_THAT(text, Catch::Contains("a card goes on up to the end of the 4-KiB page"));
  CHECK_THAT(text, Catch::Contains("flat_store_dword"));
  CHECK_THAT(text, Catch::Contains("work-group 0,0,0, wave 1, lane 36"));
}

TEST_CASE("a store beyond a buffer that ends with its page would be a fault on a card as well") {
  TestGpu gpu;
  const Program& program = gpu.compile(kSource);
  Buffer& words = gpu.words(1024, 0, "out");
  const std::string text =
      message_of(gpu, program, "past_the_end", 1152, 128, {&words, u32_value(1000)}, ExitCode::failed);
  CHECK_THAT(text, Catch::Contains("0 bytes past the end of out (4096 bytes at"));
  CHECK_THAT(text, !Catch::Contains("a card goes on"));
}

TEST_CASE("scalar loads that the compiler widened read after the last argument and the last variable") {
  TestGpu gpu;
  const Program& program = gpu.compile(kWidened);
  Buffer& words = gpu.words(64);
  gpu.run(program, "last_arguments", 64, 64, {&words, u32_value(1), u32_value(2), u32_value(3)});
  float sum = 0;
  std::memcpy(&sum, words.host + 63 * 4, 4);
  CHECK(sum == 14);
  gpu.run(program, "last_globals", 64, 64, {&words});
  CHECK(TestGpu::word(words, 63) == 5 + 12 + 21);
}

TEST_CASE("kernel arguments end where the room ends that runtimes give them") {
  // ROCclr places segments at multiples of 128 bytes: what is left of the last 128 belongs to nobody else.
  TestGpu gpu;
  const Program& program = gpu.compile(kWidened);
  Buffer& words = gpu.words(1, 1);
  gpu.run(program, "argument_word", 1, 1, {&words, u32_value(31)});
  CHECK(TestGpu::word(words, 0) == 0);
  for (const std::uint32_t wild : {32u, ~0u}) {
    const std::string text =
        message_of(gpu, program, "argument_word", 1, 1, {&words, u32_value(wild)}, ExitCode::failed);
    CHECK_THAT(text, Catch::Contains("which is not mapped") && Catch::Contains("kernel arguments (128 bytes at"));
  }
}

TEST_CASE("LDS has bounds, too") {
  TestGpu gpu;
  const Program& program = gpu.compile(kSource);
  Buffer& words = gpu.words(64, 1000);
  const std::string text =
      message_of(gpu, program, "wild_local", 64, 64, {&words, LocalArgument{256}}, ExitCode::failed);
  CHECK_THAT(text, Catch::Contains("at LDS offset 4000, beyond the work-group's 256 bytes"));
  CHECK_THAT(text, Catch::Contains("lane 0"));
}

TEST_CASE("an access through a null pointer is called that, in every address space") {
  TestGpu gpu;
  const Program& program = gpu.compile(kNullPointers);
  const ArgumentValue null = std::vector<std::byte>(8);
  const auto message = [&](const std::string& kernel, std::uint32_t first, const std::vector<ArgumentValue>& more) {
    std::vector<ArgumentValue> arguments = {&gpu.words(64, first)};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return message_of(gpu, program, kernel, 64, 64, arguments, ExitCode::failed);
  };
  CHECK_THAT(message("through_global", 0, {null}), Catch::Contains("load of 4 bytes through a null pointer (at "));
  CHECK_THAT(message("through_global", 4, {null}), Catch::Contains("through a null pointer (0x10)"));
  CHECK_THAT(message("through_global", 0x100000, {null}), Catch::Contains("4194304 bytes from a null pointer"));
  CHECK_THAT(message("through_local", 0, {}),
             Catch::Contains("store of 4 bytes through a null local pointer") && !Catch::Contains("HIP"));
  CHECK_THAT(message("before_local", 0, {}), Catch::Contains("at LDS offset 4294967292, beyond the work-group's") &&
                                                 !Catch::Contains("null") && !Catch::Contains("HIP"));
}

TEST_CASE("a trap is the kernel's own abort") {
  TestGpu gpu;
  const Program& program = gpu.compile(kSource);
  Buffer& words = gpu.words(1);
  CHECK_THAT(message_of(gpu, program, "traps", 1, 1, {&words}, ExitCode::failed), Catch::Contains("trapped (s_trap)"));
}

TEST_CASE("launches that cannot be are refused before anything runs") {
  TestGpu gpu;
  const Program& program = gpu.compile(kSource);
  Buffer& words = gpu.words(64);
  const auto refused = [&](const std::string& kernel, std::uint32_t grid, std::uint32_t group,
                           std::vector<ArgumentValue> arguments) {
    return message_of(gpu, program, kernel, grid, group, std::move(arguments), ExitCode::bad_input);
  };
  CHECK_THAT(refused("odd_items", 0, 64, {&words}), Catch::Contains("grid x is 0"));
  CHECK_THAT(refused("odd_items", 64, 0, {&words}), Catch::Contains("group x is 0"));
  CHECK_THAT(refused("odd_items", 2048, 2048, {&words}), Catch::Contains("too large: at most"));
  CHECK_THAT(refused("odd_items", 64, 64, {}), Catch::Contains("expects 1 argument, got 0"));
  CHECK_THAT(refused("odd_items", 64, 64, {&words, &words}), Catch::Contains("expects 1 argument, got 2"));
  CHECK_THAT(refused("odd_items", 64, 64, {u32_value(1)}), Catch::Contains("argument 0"));
  CHECK_THAT(refused("past_the_end", 64, 64, {&words, &words}), Catch::Contains("expects 4 bytes by value"));
  CHECK_THAT(refused("exactly_64", 64, 32, {&words}), Catch::Contains("reqd_work_group_size"));
  CHECK_THAT(refused("wild_local", 64, 64, {&words, LocalArgument{1 << 20}}), Catch::Contains("of LDS; at most"));
  CHECK_THAT(refused("no_such", 64, 64, {}), Catch::Contains("no_such"));
  CHECK(TestGpu::word(words, 0) == 0);
}

TEST_CASE("program-scope variables live as long as the program") {
  TestGpu gpu;
  const Program& program = gpu.compile(kSource);
  Buffer& words = gpu.words(1);
  gpu.run(program, "program_scope", 1, 1, {&words});
  CHECK(TestGpu::word(words, 0) == 7);
  gpu.run(program, "program_scope", 1, 1, {&words});
  CHECK(TestGpu::word(words, 0) == 8);
}

TEST_CASE("the GPU holds as many groups as its scarcest resource allows") {
  GpuStructure gpu;
  gpu.compute_units = 2;
  gpu.simds_per_compute_unit = 4;
  gpu.waves_per_simd = 10;
  gpu.vgprs_per_simd = 256;
  gpu.sgprs_per_simd = 800;
  gpu.work_groups_per_compute_unit = 16;
  gpu.lds_per_compute_unit = Bytes{65536};
  gpu.lds_per_work_group = Bytes{65536};
  gpu.lds_granule = Bytes{512};
  CHECK(resident_groups(gpu, {24, 16}, 4, 0) == 2 * 10);     // wave slots
  CHECK(resident_groups(gpu, {128, 16}, 4, 0) == 2 * 2);     // VGPRs: two waves a SIMD
  CHECK(resident_groups(gpu, {24, 112}, 1, 0) == 2 * 28);    // SGPRs; one wave needs no barrier
  CHECK(resident_groups(gpu, {24, 16}, 2, 0) == 2 * 16);     // barriers; wave slots would allow 20
  CHECK(resident_groups(gpu, {24, 16}, 1, 20000) == 2 * 3);  // LDS in granules
  CHECK(resident_groups(gpu, {256, 112}, 16, 65536) == 2);   // never less than one a compute unit
}
