// Occupancy on numbers that can be worked out by hand.
#include "code/occupancy.hpp"

#include "catch.hpp"
#include "fake_isa.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

GpuStructure machine() {
  GpuStructure gpu;
  gpu.simds_per_compute_unit = 4;
  gpu.waves_per_simd = 10;
  gpu.vgprs_per_simd = 256;
  gpu.sgprs_per_simd = 800;
  gpu.work_groups_per_compute_unit = 16;
  gpu.lds_per_compute_unit = {65'536};
  gpu.lds_per_work_group = {32'768};
  gpu.lds_granule = {512};
  return gpu;
}

Occupancy of(WaveResources registers, std::uint32_t lds, std::uint32_t items, std::uint32_t dynamic_lds = 0) {
  FakeIsa isa;
  isa.registers = registers;
  KernelInfo kernel;
  kernel.descriptor.group_segment_bytes = lds;
  return occupancy(kernel, isa, machine(), items, dynamic_lds);
}

}  // namespace

TEST_CASE("occupancy: the smallest resource limits") {
  const Occupancy slots = of({24, 16}, 0, 256);
  CHECK(slots.waves == 10);
  CHECK(slots.groups == 10);
  CHECK(slots.waves_per_group == 4);
  CHECK(slots.limited_by == "wave slots");

  CHECK(of({48, 16}, 0, 256).waves == 5);
  CHECK(of({48, 16}, 0, 256).limited_by == "VGPRs");
  CHECK(of({24, 112}, 0, 256).waves == 7);
  CHECK(of({24, 112}, 0, 256).limited_by == "SGPRs");

  const Occupancy lds = of({24, 16}, 16'000, 256);
  CHECK(lds.lds_bytes == 16'384);
  CHECK(lds.groups == 4);
  CHECK(lds.waves == 4);
  CHECK(lds.limited_by == "LDS");

  const Occupancy barriers = of({24, 16}, 0, 128);
  CHECK(barriers.groups == 16);
  CHECK(barriers.waves == 8);
  CHECK(barriers.limited_by == "barriers");
}

TEST_CASE("occupancy: groups of one wave need no barrier") {
  CHECK(of({24, 16}, 0, 64).groups == 40);
  CHECK(of({24, 16}, 0, 1).waves == 10);
}

TEST_CASE("occupancy: what whole groups leave over stays empty") {
  const Occupancy uneven = of({24, 16}, 0, 768);  // 12 waves: three groups are 36 of 40
  CHECK(uneven.groups == 3);
  CHECK(uneven.waves == 9);
  CHECK(uneven.limited_by == "work-group size");
}

TEST_CASE("occupancy: dynamic LDS counts, and too much of anything leaves no room") {
  CHECK(of({24, 16}, 1'000, 256, 15'000).groups == 4);
  CHECK(of({24, 16}, 40'000, 256).groups == 0);
  CHECK(of({24, 16}, 40'000, 256).limited_by == "LDS");
  CHECK(of({256, 16}, 0, 1024).groups == 0);
  CHECK(of({256, 16}, 0, 1024).waves == 0);
}
