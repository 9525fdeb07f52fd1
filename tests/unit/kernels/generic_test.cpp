// Code for LLVM's generic targets of RDNA, which exist in code objects of version 6 alone and have no device libraries:
// it runs on every GPU of the family, with a note, and on no other.
#include <cstring>

#include "catch.hpp"
#include "compile/load.hpp"
#include "support/run_program.hpp"
#include "support/test_gpu.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

// No function of OpenCL's: they are in the device libraries.
constexpr const char* kSource = R"(
kernel void collatz(global const uint* in, global uint* out, uint k) {
  local uint tile[128];
  uint l = __builtin_amdgcn_workitem_id_x(), i = __builtin_amdgcn_workgroup_id_x() * 128 + l;
  tile[l] = in[i] % k + 1;
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
  __builtin_amdgcn_s_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
  uint x = tile[127 - l], steps = 0;
  for (; x != 1; ++steps) x = x % 2 == 0 ? x / 2 : 3 * x + 1;
  out[i] = steps;
}
)";
constexpr std::uint32_t kItems = 512, kGroup = 128, kModulus = 1000;

std::uint32_t steps_of(std::uint32_t item) {
  std::uint32_t x = (item / kGroup * kGroup + kGroup - 1 - item % kGroup) * 2654435761u % kModulus + 1, steps = 0;
  for (; x != 1; ++steps) x = x % 2 == 0 ? x / 2 : 3 * x + 1;
  return steps;
}

GpuConfig preset(const std::string& name) {
  return PresetLibrary(STROBE_SOURCE_DIR "/arch-presets", TestGpu::types()).load(name);
}

std::string compiled(const TemporaryFolder& folder, const std::string& target, const std::string& waves) {
  const std::string object = folder / "collatz.hsaco";
  const ProgramOutput clang = run_program({"/usr/bin/clang-19", "-x", "cl", "-target", "amdgcn-amd-amdhsa",
                                           "-mcpu=" + target, "-mcode-object-version=6", "-nogpulib", "-O2", waves,
                                           folder.write("collatz.cl", kSource), "-o", object});
  INFO(clang.err);
  REQUIRE(clang.exit_code == 0);
  return object;
}

struct Family {
  const char *generic, *gpu, *target, *other;
};
constexpr Family kFamilies[] = {{"gfx10-1-generic", "rx-5700-xt", "gfx1010", "w6800"},
                                {"gfx10-3-generic", "w6800", "gfx1030", "rx-5700-xt"}};

}  // namespace

TEST_CASE("code for a generic target runs on its family, with a note, and on no other") {
  for (const Family& family : kFamilies)
    for (const char* waves : {"-mno-wavefrontsize64", "-mwavefrontsize64"}) {
      INFO(family.generic << " " << waves);
      const TemporaryFolder folder;
      const std::string path = compiled(folder, family.generic, waves);
      const GpuConfig config = preset(family.gpu);
      Device device(config, TestGpu::plugins().isa(config.structure.isa), {});
      CodeObject object = load_code_object(path, config.structure.isa, TestGpu::plugins());
      CHECK(object.target == family.generic);
      CHECK(object.version == 6);
      const Program& program = device.load(std::move(object));
      REQUIRE(device.warnings().size() == 1);
      CHECK(device.warnings()[0] ==
            path + ": built for " + family.generic + ", which " + family.gpu + " executes as " + family.target);
      Buffer &in = device.allocate(4 * kItems, "in"), &out = device.allocate(4 * kItems, "out");
      for (std::uint32_t n = 0; n < kItems; ++n) TestGpu::word(in, n) = n * 2654435761u;
      LaunchRequest request;
      request.program = &program;
      request.kernel = "collatz";
      request.grid[0] = kItems;
      request.group[0] = kGroup;
      std::vector<std::byte> modulus(sizeof kModulus);
      std::memcpy(modulus.data(), &kModulus, sizeof kModulus);
      request.arguments = {&in, &out, modulus};
      device.launch(request);
      for (std::uint32_t n = 0; n < kItems; ++n) CHECK(TestGpu::word(out, n) == steps_of(n));
      const GpuConfig other = preset(family.other);
      Device stranger(other, TestGpu::plugins().isa(other.structure.isa), {});
      CHECK_THROWS_WITH(stranger.load(load_code_object(path, other.structure.isa, TestGpu::plugins())),
                        Catch::Contains("built for " + std::string(family.generic) + ", but " + family.other));
    }
}
