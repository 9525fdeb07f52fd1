// What the model takes from presets.
#include "gpumech/settings.hpp"

#include <catch2/catch.hpp>

#include "gpumech/machine.hpp"
#include "runtime/modelled_machine.hpp"
#include "strobe/error.hpp"
#include "support/test_gpu.hpp"

using namespace gpumech;
using strobe::testing::TestGpu;

namespace {

strobe::GpuConfig preset(const std::string& name, const std::vector<strobe::Override>& changes = {}) {
  return strobe::PresetLibrary(STROBE_SOURCE_DIR "/arch-presets", TestGpu::types()).load(name, changes);
}

Machine machine_from(const strobe::GpuConfig& config, std::uint64_t groups_per_unit = 1) {
  const strobe::PresetMachine values(config, "gpumech");
  strobe::ModelledLaunch launch;
  launch.machine = &values;
  launch.groups_per_unit = groups_per_unit;
  return machine_of(launch);
}

}  // namespace

TEST_CASE("r9-nano as its preset has it") {
  const Machine machine = machine_from(preset("r9-nano"), 10);
  CHECK(machine.compute_units == 64);
  CHECK(machine.slot == 4);
  CHECK(machine.policy == Policy::oldest);
  CHECK(machine.resident_groups == 10);
  CHECK(machine.l2.bytes == 8 * 256 * 1024);  // all banks
  CHECK(machine.l1.folds);
  CHECK(machine.launch_overhead == 2410);                  // ns at 1 GHz
  CHECK(machine.dram_bytes_per_cycle == 512);              // 32 channels x 16 B x 2 per clock of 500 MHz, at 1 GHz
  CHECK(machine.dram_latency == 97 + 14 + 4);              // links, tCL 7 and a burst of 2 clocks of 2 ns
  CHECK(machine.dram_activates == Approx(32 * 4 / 30.0));  // tFAW: 15 clocks
  // A dependent load: L1 hit 159.5 ns, DRAM 463 ns on the card (sources of the preset); issue is not part of it.
  CHECK(load_latencies(machine)[0] == Approx(159.5).epsilon(0.05));
  CHECK(load_latencies(machine)[2] == Approx(463).epsilon(0.15));
}

TEST_CASE("changes of a preset reach the model") {
  const Machine machine = machine_from(preset("r9-nano", {{"gpu.clock", "500 MHz", "test"},
                                                          {"l1v.mshrs", "16", "test"},
                                                          {"compute_unit.scheduling", "round_robin", "test"}}));
  CHECK(machine.l1_mshrs == 16);
  CHECK(machine.policy == Policy::round_robin);
  CHECK(machine.dram_bytes_per_cycle == 1024);  // the same bandwidth at half the clock
  CHECK(machine.launch_overhead == 1205);
}

TEST_CASE("a preset of another machine is refused in one line") {
  CHECK_THROWS_WITH(machine_from(preset("w6800")),
                    "preset w6800: [compute_unit] uses compute.rdna, and GPUMech models compute.gcn - choose a preset "
                    "of a GCN machine");
}
