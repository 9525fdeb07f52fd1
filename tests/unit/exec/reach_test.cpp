// Code that reaches for registers which its wave does not have: through an index, a computed call, or because it was
// made for larger waves. The other waves keep theirs.
#include <cstdint>
#include <string>

#include "catch.hpp"
#include "strobe/error.hpp"
#include "support/test_gpu.hpp"

using namespace strobe;
using strobe::testing::TemporaryFolder;
using strobe::testing::TestGpu;

namespace {

constexpr std::uint32_t kItems = 2 * 1024;

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

/// Calls what stands in `code`.
std::string call(const std::string& code) {
  return "s_getpc_b64 s[20:21]\\n1: s_add_u32 s20, s20, 2f-1b\\n s_addc_u32 s21, s21, 0\\n"
         "s_swappc_b64 s[22:23], s[20:21]\\n s_branch 3f\\n 2: " +
         code + "s_setpc_b64 s[22:23]\\n3:\\n";
}

/// Runs that kernel with several numbers of registers: with each, waves lie at other distances.
void check_that_waves_keep(const std::string& text) {
  TestGpu gpu;
  for (const int registers : {20, 24, 28, 32, 36, 40}) {
    INFO(registers);
    Buffer& words = gpu.words(kItems, 1);
    gpu.run(gpu.compile(kernel_that_keeps(registers, text)), "keeps", kItems, 1024, {&words});
    for (std::uint32_t n = 0; n < kItems; ++n) REQUIRE(TestGpu::word(words, n) == 0);
  }
}

/// Two kernels for waves of 32 lanes, of which the second's descriptor then says 64.
struct TwoWaveSizes {
  TemporaryFolder folder;
  GpuConfig config = PresetLibrary(STROBE_SOURCE_DIR "/arch-presets", TestGpu::types()).load("w6800");
  Device device{config, TestGpu::plugins().isa("gfx1030"), {}};

  /// The second one's code is `far_code`.
  std::uint32_t lost_words(int registers, const std::string& text, const std::string& far_code) {
    CompileRequest compile;
    compile.extra_flags = {"-mno-wavefrontsize64"};
    CodeObject object = load_code_object(
        folder.write("kernel.cl", kernel_that_keeps(registers, text) +
                                      "kernel void larger() { __asm volatile(\"s_branch 9f\\n far_code: " + far_code +
                                      " 9:\"); }\n"),
        "gfx1030", TestGpu::plugins(), &compile);
    constexpr std::uint16_t kWave32 = 1024;
    for (KernelInfo& kernel : object.kernels)
      if (kernel.name == "larger") kernel.descriptor.properties &= static_cast<std::uint16_t>(~kWave32);
    Buffer& words = device.allocate(4 * kItems, "words");
    LaunchRequest request;
    request.program = &device.load(std::move(object));
    request.kernel = "keeps";
    request.grid[0] = kItems;
    request.group[0] = 1024;
    request.arguments = {&words};
    device.launch(request);
    std::uint32_t lost = 0;
    for (std::uint32_t n = 0; n < kItems; ++n) lost += TestGpu::word(words, n) != 0;
    return lost;
  }
};

}  // namespace

TEST_CASE("what a wave writes with an index out of its registers is lost, and no other wave's") {
  check_that_waves_keep(
      "s_movk_i32 s20, 0xff\\n s_set_gpr_idx_on s20, gpr_idx(DST)\\n v_mov_b32 v4, -1\\n"
      "v_add_f64 v[4:5], v[6:7], v[8:9]\\n s_set_gpr_idx_off\\n");
}

TEST_CASE("registers that only a called function names are the wave's own") {
  check_that_waves_keep(call("v_mov_b32 v200, %1\\n v_mov_b32 v255, -1\\n") + "s_barrier\\n" +
                        call("v_xor_b32 v200, v200, %1\\n v_or_b32 %0, %0, v200\\n"));
}

TEST_CASE("a computed call to code for larger waves does not leave the wave's registers") {
  TwoWaveSizes gpu;
  for (const int registers : {20, 36, 52})
    CHECK(gpu.lost_words(registers,
                         "s_getpc_b64 s[20:21]\\n1: s_add_u32 s20, s20, far_code-1b\\n s_addc_u32 s21, s21, 0\\n"
                         "s_swappc_b64 s[22:23], s[20:21]\\n",
                         "v_mov_b32 v100, -1\\n v_mov_b32 v255, -1\\n s_setpc_b64 s[22:23]\\n") == 0);
}

TEST_CASE("a kernel that branches to code for larger waves is refused") {
  CHECK_THROWS_WITH(TwoWaveSizes().lost_words(20, "s_branch far_code\\n", "v_mov_b32 v5, -1\\n"),
                    Catch::Contains("kernel keeps") && Catch::Contains("waves of 64 lanes; its own have 32"));
}

// Before a launch only direct jumps are followed, so these programs start: one computes a jump to an image instruction.
TEST_CASE("a computed jump to what is not supported is a fault") {
  TestGpu gpu;
  Buffer& words = gpu.words(kItems, 1);
  const std::string source = kernel_that_keeps(24, call("image_load v4, v4, s[24:31] dmask:0x1 unorm\\n"));
  CHECK_THROWS_WITH(gpu.run(gpu.compile(source), "keeps", kItems, 1024, {&words}),
                    Catch::Contains("image_load") && Catch::Contains("illegal"));
  const std::string aperture = kernel_that_keeps(24, call(".long 0x7e0802eb\\n"));  // v_mov_b32 v4, src_shared_base
  CHECK_THROWS_WITH(gpu.run(gpu.compile(aperture), "keeps", kItems, 1024, {&words}), Catch::Contains("illegal"));
}
