// An instruction set that the core has never heard of: loaded as a plugin, decoded, run, checked, and faults told.
#include <cstring>

#include "catch.hpp"
#include "support/test_gpu.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

constexpr std::uint32_t word(unsigned opcode, unsigned d = 0, unsigned a = 0, unsigned b = 0) {
  return opcode | d << 8 | a << 16 | b << 24;
}
enum Opcode { kEnd, kId, kArgument, kConstant, kAdd, kMultiply, kLoad, kStore, kLess, kLoop };

/// out[i] = in[i] + limit, counted up one by one.
///   r0 = i, r1 = &in[i], r2 = the sum, r3 = counter, r4 = what is needed, r6 = "goes on", r7 = limit
std::vector<std::uint32_t> program() {
  return {
      word(kId, 0),
      word(kConstant, 4, 4),
      word(kMultiply, 1, 0, 4),
      word(kArgument, 4, 0),
      word(kAdd, 1, 1, 4),
      word(kLoad, 2, 1),
      word(kConstant, 3, 0),
      word(kArgument, 7, 2),
      // the loop: while any lane's counter is below the limit, add 1 where it is
      word(kLess, 6, 3, 7),
      word(kAdd, 3, 3, 6),
      word(kAdd, 2, 2, 6),
      word(kLoop, 6, 3),
      // out + 4 * i
      word(kConstant, 4, 4),
      word(kMultiply, 4, 0, 4),
      word(kArgument, 1, 1),
      word(kAdd, 4, 4, 1),
      word(kStore, 4, 2),
      word(kEnd),
  };
}

CodeObject object_of(const std::vector<std::uint32_t>& words) {
  CodeObject object;
  object.path = "toy.o";
  object.target = "toy4";
  object.version = 5;
  object.image.resize(4 * words.size());
  std::memcpy(object.image.data(), words.data(), object.image.size());
  object.text_bytes = object.image.size();
  object.segments = {{0, object.image.size(), false, true}};
  KernelInfo kernel;
  kernel.name = "kernel";
  kernel.descriptor.kernarg_bytes = 24;
  for (unsigned n = 0; n < 3; ++n) {
    KernelArgument argument;
    argument.kind = n < 2 ? ArgumentKind::global_buffer : ArgumentKind::by_value;
    argument.offset = 8 * n;
    argument.bytes = 8;
    kernel.arguments.push_back(argument);
  }
  object.kernels.push_back(kernel);
  object.functions.push_back({"kernel", 0, object.image.size(), true});
  return object;
}

struct ToyGpu {
  Plugins plugins;
  GpuConfig config = PresetLibrary(STROBE_SOURCE_DIR "/arch-presets", TestGpu::types()).load("r9-nano");
  std::unique_ptr<Device> device;
  ToyGpu() {
    INFO(plugins.load(STROBE_BINARY_DIR "/tests/sdk/build-toy-isa/toy_isa.so").refused);
    device = std::make_unique<Device>(config, plugins.isa("toy4"), Limits{});
  }
  Buffer& words(std::size_t count) { return device->allocate(4 * count, "words"); }
  LaunchResult run(const Program& program, std::uint32_t grid, const Buffer& in, const Buffer& out,
                   std::uint64_t limit) {
    LaunchRequest request;
    request.program = &program;
    request.kernel = "kernel";
    request.grid[0] = grid;
    request.group[0] = 8;
    std::vector<std::byte> value(8);
    std::memcpy(value.data(), &limit, 8);
    request.arguments = {&in, &out, value};
    return device->launch(request);
  }
};

}  // namespace

TEST_CASE("an ISA of ten instructions runs as any other") {
  ToyGpu gpu;
  const Program& program_of_ten = gpu.device->load(object_of(program()));
  Buffer &in = gpu.words(21), &out = gpu.words(21);
  for (std::uint32_t i = 0; i < 21; ++i) TestGpu::word(in, i) = 100 * i;
  const LaunchResult result = gpu.run(program_of_ten, 21, in, out, 5);
  for (std::uint32_t i = 0; i < 21; ++i) CHECK(TestGpu::word(out, i) == 100 * i + 5);
  // Three groups of 8, 8 and 5: six waves of four lanes, the last with one.
  CHECK(result.waves == 6);
  CHECK(result.wave_instructions == 6 * (8 + 6 * 4 + 6));
}

TEST_CASE("its faults are told like any other's") {
  ToyGpu gpu;
  const Program& program_of_ten = gpu.device->load(object_of(program()));
  Buffer &in = gpu.words(4), &out = gpu.words(21);
  CHECK_THROWS_WITH(gpu.run(program_of_ten, 21, in, out, 1), Catch::Contains("load 2 1 0"));
}

TEST_CASE("an object for another target is refused by name") {
  ToyGpu gpu;
  CodeObject object = object_of(program());
  object.target = "gfx803";
  CHECK_THROWS_WITH(gpu.device->load(std::move(object)), Catch::Contains("toy4"));
}
