#include "settings.hpp"

#include <algorithm>
#include <string>

#include "strobe/error.hpp"

namespace gpumech {

using strobe::ModelledMachine;

namespace {

void expect(const ModelledMachine& machine, const std::string& block, std::string_view type) {
  const std::string_view found = machine.type_of(block);
  if (found == type) return;
  throw strobe::Error("preset " + std::string(machine.preset()) + ": [" + block + "] " +
                      (found.empty() ? "is missing" : "uses " + std::string(found)) + ", and GPUMech models " +
                      std::string(type) + " - choose a preset of a GCN machine");
}

CacheShape cache_of(const ModelledMachine& machine, const std::string& block) {
  CacheShape shape;
  shape.bytes = static_cast<double>(machine.bytes(block + ".size"));
  shape.ways = static_cast<unsigned>(machine.count(block + ".ways"));
  shape.folds = machine.has(block + ".hash") && machine.text(block + ".hash") == "xor";
  return shape;
}

unsigned count(const ModelledMachine& machine, std::string_view key) {
  return static_cast<unsigned>(machine.count(key));
}

Policy policy_of(const ModelledMachine& machine) {
  const std::string& name = machine.text("compute_unit.scheduling");
  return name == "round_robin" ? Policy::round_robin : name == "oldest" ? Policy::oldest : Policy::greedy_then_oldest;
}

void take_compute_unit(const ModelledMachine& machine, Machine& result) {
  const auto cycles = [&](const char* name) { return machine.cycles("compute_unit." + std::string(name)); };
  result.compute_units = static_cast<unsigned>(machine.shape().compute_units);
  result.simds = machine.shape().simds;
  result.slot = static_cast<double>(result.simds) / machine.number("compute_unit.simds_per_cycle");
  result.policy = policy_of(machine);
  result.full_rate = cycles("full_rate");
  result.quarter_rate = cycles("quarter_rate");
  result.double_add = cycles("double_add");
  result.double_mul = cycles("double_mul");
  result.scalar = cycles("scalar");
  result.internal = cycles("internal");
  result.message = cycles("message");
  result.branch_not_taken = cycles("branch_not_taken");
  result.branch_taken = cycles("branch_taken");
  result.vmem_width = static_cast<double>(machine.bytes("compute_unit.vmem_width"));
  result.vmem_lanes_per_cycle = machine.number("compute_unit.vmem_lanes_per_cycle");
  result.vmem_store = cycles("vmem_store");
  result.vmem_pipeline = cycles("vmem_pipeline");
  result.vmem_in_flight = machine.number("compute_unit.vmem_in_flight");
  result.smem_pipeline = cycles("smem_pipeline");
  result.fetch_width = static_cast<double>(machine.bytes("compute_unit.fetch_width"));
  result.instruction_buffer = static_cast<double>(machine.bytes("compute_unit.instruction_buffer"));
  result.lds_port_width = static_cast<double>(machine.bytes("compute_unit.lds_port_width"));
  result.lds_latency = cycles("lds_latency");
  result.lds_conflict = cycles("lds_conflict");
  result.lds_write = cycles("lds_write");
  result.lds_atomic = cycles("lds_atomic");
}

void take_caches(const ModelledMachine& machine, Machine& result) {
  result.l1 = cache_of(machine, "l1v");
  result.l1_latency = machine.cycles("l1v.latency");
  result.l1_fill = machine.cycles("l1v.fill_latency");
  result.l1_mshrs = count(machine, "l1v.mshrs");
  result.l1s = cache_of(machine, "l1s");
  result.l1s_latency = machine.cycles("l1s.latency");
  result.l1s_shared_by = count(machine, "gpu.l1s_shared_by");
  result.l1i_latency = machine.cycles("l1i.latency");
  result.crossbar_latency = machine.cycles("link.memory");
  result.crossbar_width = static_cast<double>(machine.bytes("crossbar.port_width"));
  result.bank_interleave = static_cast<double>(machine.bytes("crossbar.interleave"));
  result.banks_fold = machine.text("crossbar.hash") == "xor";
  result.l2_banks = count(machine, "gpu.l2_banks");
  result.l2 = cache_of(machine, "l2");
  result.l2.bytes *= result.l2_banks;
  result.l2_latency = machine.cycles("l2.latency");
  result.l2_fill = machine.cycles("l2.fill_latency");
}

void take_dram(const ModelledMachine& machine, Machine& result) {
  expect(machine, "dram", "dram.banked");
  const double period = machine.core_cycles_per_cycle("dram");
  const auto channels = machine.number("dram.total_channels");
  const double bytes_per_clock =
      static_cast<double>(machine.bytes("dram.bus_width")) * machine.number("dram.transfers_per_clock");
  const double line = 1u << kLineBits;
  result.dram_channels = static_cast<unsigned>(channels);
  result.dram_bytes_per_cycle = channels * bytes_per_clock / period;
  result.dram_latency = 2 * machine.cycles("link.dram") + machine.cycles("dram.tCL") + line / bytes_per_clock * period;
  result.dram_interleave = static_cast<double>(machine.bytes("dram.interleave"));
  result.dram_row = static_cast<double>(machine.bytes("dram.row"));
  result.dram_queue = machine.number("dram.transaction_queue");
  result.dram_activates = channels * 4 / machine.cycles("dram.tFAW");
}

}  // namespace

Machine machine_of(const strobe::ModelledLaunch& launch) {
  const ModelledMachine& machine = *launch.machine;
  Machine result;
  expect(machine, "compute_unit", "compute.gcn");
  expect(machine, "l1v", "cache.write_through");
  expect(machine, "l2", "cache.write_back");
  take_compute_unit(machine, result);
  take_caches(machine, result);
  take_dram(machine, result);
  result.work_group_interval = machine.cycles("command_processor.work_group_interval");
  result.wave_interval = machine.cycles("command_processor.wave_interval");
  result.launch_overhead = machine.cycles("command_processor.launch_overhead");
  result.end_overhead = machine.cycles("command_processor.end_overhead");
  result.resident_groups = static_cast<unsigned>(std::max<std::uint64_t>(1, launch.groups_per_unit));
  return result;
}

}  // namespace gpumech
