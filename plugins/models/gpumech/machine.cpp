#include "machine.hpp"

#include <algorithm>
#include <cmath>

namespace gpumech {

namespace {
unsigned rounded_up(unsigned amount, unsigned granule) { return (amount + granule - 1) / granule * granule; }
}  // namespace

unsigned resident_groups(const Machine& machine, unsigned waves_per_group, unsigned vgprs, unsigned sgprs,
                         double lds_bytes) {
  unsigned waves = machine.waves_per_simd;
  if (vgprs != 0) waves = std::min(waves, machine.vgprs_per_simd / rounded_up(vgprs, machine.vgpr_granule));
  if (sgprs != 0) waves = std::min(waves, machine.sgprs_per_simd / rounded_up(sgprs, machine.sgpr_granule));
  unsigned groups = waves * machine.simds / waves_per_group;
  if (lds_bytes > 0) {
    const double of_group = std::ceil(lds_bytes / machine.lds_granule) * machine.lds_granule;
    groups = std::min(groups, static_cast<unsigned>(machine.lds_bytes / of_group));
  }
  if (waves_per_group > 1) groups = std::min(groups, machine.barriers);
  return std::max(groups, 1u);
}

std::array<double, kLevels> load_latencies(const Machine& machine) {
  const double l1 = machine.vmem_pipeline + machine.l1_latency + 2;  // a link each way
  const double l2 = l1 + 2 * machine.crossbar_latency + machine.l2_latency + machine.l1_fill;
  return {l1, l2, l2 + machine.dram_latency + machine.l2_fill};
}

std::array<double, kLevels> scalar_latencies(const Machine& machine) {
  const double l1 = machine.smem_pipeline + machine.l1s_latency + 2;
  const double l2 = l1 + 2 * machine.crossbar_latency + machine.l2_latency;
  return {l1, l2, l2 + machine.dram_latency + machine.l2_fill};
}

}  // namespace gpumech
