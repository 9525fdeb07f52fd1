// Where the waves of a launch lie.
#include <algorithm>
#include <cstdint>
#include <string>

#include "catch.hpp"
#include "exec/group.hpp"
#include "exec/storage_pages.hpp"
#include "support/test_gpu.hpp"

using namespace strobe;
using strobe::testing::TestGpu;

namespace {

constexpr char kFew[] = R"(
kernel void few(global uint* x) { x[get_global_id(0)] = get_global_id(0); }
)";
constexpr char kMany[] = R"(
kernel void many(global uint* x) {
  uint id = get_global_id(0);
  __asm volatile("v_mov_b32 v200, %0" : : "v"(id) : "v200");
  barrier(CLK_GLOBAL_MEM_FENCE);
  uint back;
  __asm volatile("v_mov_b32 %0, v200" : "=v"(back));
  x[id] = back;
}
)";

/// Each wave fills its registers from v4 on, lets the others do the same, executes `text` and looks for what it had.
std::string kernel_that_keeps(int registers, const std::string& text) {
  std::string fills, looks, clobbers;
  for (int n = 4; n < registers; ++n) {
    const std::string v = "v" + std::to_string(n);
    fills += "v_mov_b32 " + v + ", %1\\n";
    looks += "v_xor_b32 " + v + ", " + v + ", %1\\n v_or_b32 %0, %0, " + v + "\\n";
    clobbers += ", \"" + v + "\"";
  }
  return "kernel __attribute__((reqd_work_group_size(1024, 1, 1))) void keeps(global uint* x) {\n"
         "uint id = get_global_id(0), lost = 0;\n__asm volatile(\"" +
         fills + "s_barrier\\n" + text + "s_barrier\\n" + looks +
         "\" : \"+&v\"(lost) : \"v\"(id) : \"s20\", \"s21\", \"s22\", \"s23\"" + clobbers + ");\nx[id] = lost; }\n";
}

WaveStorage storage_of(TestGpu& gpu, const Program& program, const std::string& kernel, Buffer& words) {
  LaunchRequest request;
  request.program = &program;
  request.kernel = kernel;
  request.grid[0] = request.group[0] = 64;
  request.arguments = {&words};
  WaveStorage storage;
  gpu.device().execute_ahead(request, [&](const FunctionalLaunch& launch) { storage = wave_storage(launch); });
  return storage;
}

}  // namespace

TEST_CASE("a wave has storage for the vector registers of its kernel") {
  TestGpu gpu;
  Buffer& words = gpu.words(64);
  const WaveStorage small = storage_of(gpu, gpu.compile(kFew), "few", words);
  CHECK(small.registers < 64);
  CHECK(small.bytes < 16 << 10);
  const WaveStorage large = storage_of(gpu, gpu.compile(kMany), "many", words);
  CHECK(large.registers > 200);
  CHECK(large.bytes - small.bytes == (large.registers - small.registers) * large.register_bytes);
}

TEST_CASE("waves of a kernel with many registers do not meet in them") {
  TestGpu gpu;
  constexpr std::uint32_t kItems = 8 * 256;
  Buffer& words = gpu.words(kItems, ~0u);
  gpu.run(gpu.compile(kMany), "many", kItems, 256, {&words});
  for (std::uint32_t n = 0; n < kItems; ++n) REQUIRE(TestGpu::word(words, n) == n);
}

TEST_CASE("what a wave writes with an index out of its registers is lost, and no other wave's") {
  TestGpu gpu;
  constexpr std::uint32_t kItems = 2 * 1024;
  for (const int registers : {20, 24, 28, 32, 36, 40}) {  // with each, waves lie at other distances
    INFO(registers);
    const Program& program = gpu.compile(
        kernel_that_keeps(registers,
                          "s_movk_i32 s20, 0xff\\n s_set_gpr_idx_on s20, gpr_idx(DST)\\n v_mov_b32 v4, -1\\n"
                          "v_add_f64 v[4:5], v[6:7], v[8:9]\\n s_set_gpr_idx_off\\n"));
    Buffer& words = gpu.words(kItems, 1);
    gpu.run(program, "keeps", kItems, 1024, {&words});
    for (std::uint32_t n = 0; n < kItems; ++n) REQUIRE(TestGpu::word(words, n) == 0);
  }
}

TEST_CASE("storage pages: aligned, zero, so nobody else's, and with room behind the last") {
  StoragePages pages;
  std::byte* end = nullptr;
  for (std::size_t bytes = 100; bytes < 9 << 20; bytes = bytes * 5 / 2) {
    for (const std::size_t alignment : {std::size_t{64}, std::size_t{4096}}) {
      INFO(bytes << " at " << alignment);
      std::byte* const at = pages.take(bytes, alignment);
      REQUIRE(reinterpret_cast<std::uintptr_t>(at) % alignment == 0);
      CHECK(std::all_of(at, at + bytes, [](std::byte byte) { return byte == std::byte{0}; }));
      end = std::fill_n(at, bytes, std::byte{1});
    }
  }
  std::fill_n(end, StoragePages::kBehind, std::byte{2});
}
