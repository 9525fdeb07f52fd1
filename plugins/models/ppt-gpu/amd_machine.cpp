#include "amd_machine.hpp"

#include <algorithm>
#include <string>

namespace ppt_gpu {
namespace {

/// The bytes and requests that a bank's port takes in a cycle.
double port(const strobe::ModelledMachine& machine, const std::string& block) {
  return static_cast<double>(machine.bytes(block + ".port_width")) * machine.number(block + ".requests_per_cycle");
}

CacheShape cache(const strobe::ModelledMachine& machine, const std::string& block, double banks) {
  return {static_cast<std::uint64_t>(static_cast<double>(machine.bytes(block + ".size")) * banks),
          static_cast<std::uint32_t>(machine.bytes(block + ".line")),
          static_cast<std::uint32_t>(machine.count(block + ".ways")),
          machine.has(block + ".hash") && machine.text(block + ".hash") == "xor"};
}

/// Latency of an idle memory: controller, row activation, column access, burst. Else the one number of an ideal one.
double dram_latency(const strobe::ModelledMachine& machine) {
  if (!machine.has("dram.tRCDRD")) return machine.cycles("dram.latency");
  const double burst = machine.number("dram.burst") / machine.number("dram.transfers_per_clock");
  return 2 * machine.cycles("link.dram") + machine.cycles("dram.tRCDRD") + machine.cycles("dram.tCL") +
         burst * machine.core_cycles_per_cycle("dram");
}

/// Bytes per core cycle of all channels.
double dram_bandwidth(const strobe::ModelledMachine& machine) {
  if (!machine.has("dram.bus_width")) return 0;
  return machine.number("dram.total_channels") * static_cast<double>(machine.bytes("dram.bus_width")) *
         machine.number("dram.transfers_per_clock") / machine.core_cycles_per_cycle("dram");
}

void arithmetic(const strobe::ModelledMachine& from, Machine& machine) {
  const auto vector = [&](Operation operation, const char* key) {
    const double cycles = from.cycles(std::string("compute_unit.") + key);
    machine.of(operation) = {Unit::vector, cycles, cycles, 0};
  };
  vector(Operation::integer, "full_rate");
  vector(Operation::quarter_rate, "quarter_rate");
  vector(Operation::double_add, "double_add");
  vector(Operation::double_multiply, "double_mul");
  machine.of(Operation::scalar) = {Unit::scalar, from.cycles("compute_unit.scalar"), 1, 0};
  machine.of(Operation::branch) = {Unit::branch, from.cycles("compute_unit.branch_not_taken"), 1,
                                   from.cycles("compute_unit.branch_taken")};
  const double internal = from.cycles("compute_unit.internal");
  for (const Operation operation : {Operation::wait, Operation::none, Operation::barrier})
    machine.of(operation) = {Unit::none, internal, 1, 0};
  machine.vector_to_scalar = from.cycles("compute_unit.vector_to_scalar");
  machine.of(Unit::vector) = {1, true};
  machine.of(Unit::branch) = {1, true};
}

}  // namespace

Machine amd_machine(const strobe::ModelledMachine& from, unsigned wave_size, AddressUnit& address) {
  const strobe::MachineShape& shape = from.shape();
  Machine machine;
  machine.name = std::string(from.preset());
  machine.clock_hz = static_cast<double>(shape.clock);
  machine.units = static_cast<std::uint32_t>(shape.compute_units);
  machine.lanes = wave_size;
  machine.schedulers = shape.simds;
  // SIMDs take turns, one in a cycle, and all units of the compute unit take from it.
  machine.issue_interval = shape.simds;
  machine.issue_to_each_unit = true;
  machine.oldest_first = from.text("compute_unit.scheduling") == "oldest";
  if (from.text("compute_unit.scheduling") == "round_robin") machine.turn = Turn::access;
  machine.max_warps = shape.simds * shape.waves_per_simd;
  machine.dispatch_interval = from.cycles("command_processor.work_group_interval");
  machine.dispatch_per_warp = from.cycles("command_processor.wave_interval");
  if (from.has("command_processor.waves_together"))  // of a processor of dies: a group's start takes as many waves less
    machine.dispatch_per_warp /= from.number("command_processor.waves_together");
  machine.launch_cycles =
      from.cycles("command_processor.launch_overhead") + from.cycles("command_processor.end_overhead");
  arithmetic(from, machine);

  address.width = static_cast<double>(from.bytes("compute_unit.vmem_width"));
  address.lanes_per_cycle = from.number("compute_unit.vmem_lanes_per_cycle");
  address.store = from.cycles("compute_unit.vmem_store");
  address.lds_port = static_cast<double>(from.bytes("compute_unit.lds_port_width"));
  address.lds_write = from.cycles("compute_unit.lds_write");
  address.lds_atomic = from.cycles("compute_unit.lds_atomic");
  address.lds_conflict = from.cycles("compute_unit.lds_conflict");
  const double lds = 4 * wave_size / address.lds_port;
  machine.of(Operation::shared_memory) = {Unit::shared, from.cycles("compute_unit.lds_latency") + lds, lds, 0};
  machine.of(Unit::shared) = {std::max(1u, shape.simds / 2), false};  // a port for each pair of SIMDs
  machine.of(Operation::constant_memory) = {
      Unit::scalar_memory, from.cycles("compute_unit.smem_pipeline") + from.cycles("l1s.latency"), 1, 0};
  machine.of(Operation::global_memory) = {Unit::memory, 0, 4 * wave_size / address.width, 0};

  const double banks = from.number("gpu.l2_banks");
  machine.l1 = cache(from, "l1v", 1);
  machine.l2 = cache(from, "l2", banks);
  // The sum that the presets of the library state for a load.
  machine.l1_latency = from.cycles("compute_unit.vmem_pipeline") + from.cycles("l1v.latency");
  machine.l2_latency =
      machine.l1_latency + 2 * from.cycles("link.memory") + from.cycles("l2.latency") + from.cycles("l1v.fill_latency");
  machine.dram_latency = machine.l2_latency + from.cycles("l2.fill_latency") + dram_latency(from);
  machine.fetch_bytes = static_cast<std::uint32_t>(from.bytes("compute_unit.fetch_width"));
  machine.fetch_ahead = static_cast<std::uint32_t>(from.bytes("compute_unit.instruction_buffer") /
                                                   from.bytes("compute_unit.fetch_width"));
  machine.fetch_latency = from.cycles("l1i.latency") + shape.simds;
  machine.code_line = static_cast<std::uint32_t>(from.bytes("l1i.line"));
  machine.cold_latency = machine.dram_latency - machine.l1_latency;
  machine.l1_bytes_per_cycle = port(from, "l1v");
  machine.l2_bytes_per_cycle = port(from, "l2") * banks;
  machine.dram_bytes_per_cycle = dram_bandwidth(from);
  machine.transfers_in_flight = static_cast<std::uint32_t>(from.count("compute_unit.vmem_in_flight"));
  return machine;
}

}  // namespace ppt_gpu
