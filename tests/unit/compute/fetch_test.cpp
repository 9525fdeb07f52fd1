// Instruction fetch: which pieces of the code are asked for.
#include "support/small_machine.hpp"

#include "catch.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

/// A kernel of so many s_nop, which are four bytes each, and its s_endpgm.
std::string straight(unsigned nops) {
  return "kernel void k() {\n  __asm__ volatile(\".rept " + std::to_string(nops) + "\\n s_nop 0\\n .endr\");\n}\n";
}

double fetches_per_wave(const char* width, const char* buffer, unsigned nops) {
  constexpr std::uint32_t kWaves = 10;
  TestGpu gpu;
  SmallMachine machine;
  machine.units = 1;
  machine.compute_unit = {{"fetch_width", width}, {"instruction_buffer", buffer}};
  machine.install(gpu);
  LaunchRequest request;
  request.mode = Mode::detailed;
  request.program = &gpu.compile(straight(nops));
  request.kernel = "k";
  request.group[0] = 64;
  request.grid[0] = 64 * kWaves;
  const LaunchResult result = gpu.device().launch(request);
  REQUIRE(result.wave_instructions == kWaves * (nops + 1));
  return result.metrics.at("cu.fetches").value / kWaves;
}

}  // namespace

TEST_CASE("a wave fetches each piece of straight code once, and nothing after the code's end") {
  // Of n s_nop and an s_endpgm there are 4 n + 4 bytes.
  CHECK(fetches_per_wave("32 B", "256 B", 0) == 1);
  CHECK(fetches_per_wave("32 B", "256 B", 7) == 1);
  CHECK(fetches_per_wave("32 B", "256 B", 8) == 2);
  CHECK(fetches_per_wave("32 B", "256 B", 100) == 13);
  CHECK(fetches_per_wave("32 B", "32 B", 100) == 13);
  CHECK(fetches_per_wave("64 B", "128 B", 100) == 7);
}
