// Kernels with accumulation registers: those beyond their own are refused, and each wave keeps what it has.
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "catch.hpp"
#include "strobe/error.hpp"
#include "support/test_gpu.hpp"

using namespace strobe;
using strobe::testing::TestGpu;

namespace {

constexpr std::uint32_t kItems = 2048;

/// The last AGPR of four holds the item's number while the other waves of the group run; `text` comes in between.
std::string kernel_with(const std::string& text) {
  return "kernel __attribute__((reqd_work_group_size(512, 1, 1))) void keeps(global uint* x) {\n"
         "uint id = get_global_id(0), got;\n"
         "__asm volatile(\"v_accvgpr_write_b32 a3, %1\\ns_nop 4\\ns_barrier\\n" +
         text +
         "v_accvgpr_read_b32 %0, a3\\ns_nop 4\" : \"=v\"(got) : \"v\"(id) : \"a0\", \"a1\", \"a2\", \"a3\");\n"
         "x[id] = got; }\n";
}

std::vector<std::byte> bytes_of(std::uint32_t value) {
  std::vector<std::byte> bytes(sizeof value);
  std::memcpy(bytes.data(), &value, sizeof value);
  return bytes;
}

}  // namespace

TEST_CASE("AGPRs are a wave's own, and their storage ends after the last one that code names") {
  const std::string preset = GENERATE("mi100", "mi210", "mi300x");
  CAPTURE(preset);
  TestGpu gpu({}, {}, preset);
  Buffer& words = gpu.words(kItems, 1);
  gpu.run(gpu.compile(kernel_with("")), "keeps", kItems, 512, {&words});
  for (std::uint32_t n = 0; n < kItems; ++n) REQUIRE(TestGpu::word(words, n) == n);
}

TEST_CASE("an AGPR beyond the kernel's own is refused") {
  const std::string preset = GENERATE("mi100", "mi210", "mi300x");
  CAPTURE(preset);
  TestGpu gpu({}, {}, preset);
  Buffer& words = gpu.words(kItems, 1);
  CHECK_THROWS_WITH(
      gpu.run(gpu.compile(kernel_with("v_accvgpr_write_b32 a200, 1\\n")), "keeps", kItems, 512, {&words}),
      Catch::Contains("kernel keeps") && Catch::Contains("uses a200, but the kernel has") && Catch::Contains("AGPRs"));
  CHECK_THROWS_WITH(gpu.run(gpu.compile(kernel_with("v_mov_b32 v200, 1\\n")), "keeps", kItems, 512, {&words}),
                    Catch::Contains("uses v200, but the kernel has") && Catch::Contains("VGPRs"));
}

TEST_CASE("a descriptor whose AGPRs do not fit, or are fewer than its metadata says, is refused") {
  TestGpu gpu({}, {}, "mi210");
  Buffer& words = gpu.words(kItems, 1);
  const auto run = [&](auto&& change) {
    CodeObject object = gpu.object(kernel_with(""));
    change(object.kernels.at(0));
    gpu.run(gpu.load(std::move(object)), "keeps", kItems, 512, {&words});
  };
  CHECK_THROWS_WITH(run([](KernelInfo& kernel) { kernel.descriptor.rsrc3 |= 63; }),
                    Catch::Contains("kernel keeps: its accumulation registers begin at register 256"));
  CHECK_THROWS_WITH(run([](KernelInfo& kernel) { kernel.agpr_count = 100; }),
                    Catch::Contains("its metadata says 100 AGPRs, but its descriptor leaves room for"));
  CHECK_NOTHROW(run([](KernelInfo&) {}));
}

// The compiler puts loads of the same registers before the first instruction proper, for firmware that knows no
// preload.
TEST_CASE("preloaded arguments: the prologue is not executed") {
  const std::string preset = GENERATE("mi210", "mi300x");
  CAPTURE(preset);
  TestGpu gpu({}, {}, preset);
  gpu.flags = {"-mllvm", "-amdgpu-kernarg-preload-count=4"};
  CodeObject object =
      gpu.object("kernel void adds(global uint* x, uint a, uint b) { x[get_global_id(0)] += a * 1000 + b; }");
  const KernelDescriptor& descriptor = object.kernel("adds").descriptor;
  REQUIRE(descriptor.kernarg_preload != 0);
  // Were it executed, it would end the wave at once.
  constexpr std::uint32_t kEnd = 0xbf810000;
  std::memcpy(object.image.data() + descriptor.entry, &kEnd, sizeof kEnd);
  Buffer& words = gpu.words(64, 5);
  gpu.run(gpu.load(std::move(object)), "adds", 64, 64, {&words, bytes_of(7), bytes_of(8)});
  for (std::uint32_t n = 0; n < 64; ++n) REQUIRE(TestGpu::word(words, n) == 7013);
}
