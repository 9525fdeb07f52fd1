#include "machine.hpp"

namespace gpumech {

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
