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

TEST_CASE("storage pages: aligned and zero, so nobody else's, also when they are taken again") {
  StoragePool pool;
  auto first = pool.take();
  StoragePages* const one = first.get();
  CHECK(pool.take().get() != one);
  first.reset();
  const int turn = GENERATE(1, 2, 3);
  for (int earlier = 1; earlier < turn; ++earlier)
    std::fill_n(pool.take()->take((std::size_t{5} << 20) * static_cast<unsigned>(earlier), 64), 5 << 20, std::byte{2});
  const std::shared_ptr<StoragePages> taken = pool.take();
  StoragePages& pages = *taken;
  for (std::size_t bytes = 100; bytes < 9 << 20; bytes = bytes * 5 / 2) {
    for (const std::size_t alignment : {std::size_t{64}, std::size_t{4096}}) {
      INFO(bytes << " at " << alignment);
      std::byte* const at = pages.take(bytes, alignment);
      REQUIRE(reinterpret_cast<std::uintptr_t>(at) % alignment == 0);
      CHECK(std::all_of(at, at + bytes, [](std::byte byte) { return byte == std::byte{0}; }));
      std::fill_n(at, bytes, std::byte{1});
    }
  }
}
