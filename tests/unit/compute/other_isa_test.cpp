// Compute units do not know which instruction set they run: gfx803 on a work-group processor, gfx1010 on a GCN unit.
#include "rdna_machine.hpp"
#include "support/small_machine.hpp"

#include "catch.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

Approx exactly(double cycles) { return Approx(cycles).margin(4.5 / 128); }

/// Cycles that each repetition adds to one wave of `items` lanes of a gfx1010 kernel on a GCN unit.
double on_gcn(const std::string& lines, const std::string& flag, std::uint32_t items) {
  std::uint64_t cycles[2];
  for (unsigned n = 0; n < 2; ++n) {
    TestGpu gpu({}, {}, "rx-5700-xt");
    gpu.flags = {flag};
    SmallMachine machine;
    machine.units = 1;
    machine.fetch_latency = "1 cycle";
    machine.compute_unit = {{"instruction_buffer", "256 B"}, {"fetch_width", "64 B"}};
    machine.install(gpu);
    Buffer& data = gpu.words(64);
    LaunchRequest request;
    request.mode = Mode::detailed;
    request.program = &gpu.compile(repeated(lines, n == 0 ? 32 : 160));
    request.kernel = "k";
    request.grid[0] = request.group[0] = items;
    request.arguments = {&data};
    cycles[n] = gpu.device().launch(request).timing->cycles;
  }
  return static_cast<double>(cycles[1] - cycles[0]) / 128;
}

}  // namespace

TEST_CASE("a wave of 32 lanes on SIMDs of 16 takes a round, and half the cycles of what is slower") {
  for (const auto& [flag, items, transcendental] :
       {std::tuple{"-mno-wavefrontsize64", 32u, 8.0}, std::tuple{"-mwavefrontsize64", 64u, 16.0}}) {
    INFO(flag);
    // A round of four cycles: of 32 lanes, two of them are used.
    CHECK(on_gcn("v_add_f32 v2, 1.0, v3", flag, items) == exactly(4));
    CHECK(on_gcn("v_rcp_f32 v2, v3", flag, items) == exactly(transcendental));
    CHECK(on_gcn("v_add_f64 v[2:3], v[4:5], v[6:7]", flag, items) == exactly(2 * transcendental));
  }
}

TEST_CASE("rdna: gfx803 runs in two passes, with the results of RDNA's pipelines") {
  RdnaMachine machine;
  machine.preset = "r9-nano";
  CHECK(cycles_per(machine, "v_add_f32 v2, 1.0, v3\\n v_add_f32 v4, 1.0, v3", 64) == exactly(4));
  CHECK(cycles_per(machine, "v_add_f32 v2, 1.0, v2", 64) == exactly(5));
  CHECK(cycles_per(machine, "v_add_f32 v2, 1.0, v3", 32) == exactly(1));
}

TEST_CASE("rdna: gfx803 computes the same on a work-group processor as without time") {
  RdnaMachine machine;
  machine.preset = "r9-nano";
  RdnaBench bench(machine);
  Buffer& data = bench.gpu.words(4096, 1);
  const std::string source =
      "kernel void k(global uint* data) {\n"
      "  local uint part[64];\n"
      "  uint x = data[get_global_id(0)] + get_global_id(0);\n"
      "  for (uint n = 0; n < 33; ++n) x = x * 5 + (x >> 3);\n"
      "  part[get_local_id(0)] = x;\n  barrier(CLK_LOCAL_MEM_FENCE);\n"
      "  data[get_global_id(0)] = part[63 - get_local_id(0)];\n}\n";
  bench.launch(source, 4096, 64, {&data});
  for (std::uint32_t n = 0; n < 4096; ++n) {
    std::uint32_t x = 1 + n / 64 * 64 + 63 - n % 64;
    for (int step = 0; step < 33; ++step) x = x * 5 + (x >> 3);
    REQUIRE(TestGpu::word(data, n) == x);
  }
}
