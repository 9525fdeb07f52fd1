#include "nvidia.hpp"

#include <algorithm>

#include "strobe/error.hpp"

namespace ppt_gpu {
namespace {

struct Latency {
  const char* name;
  strobe::Cycles SmSpec::*value;
  const char* doc;
  Operation operation;
  Unit unit;
};

/// The rows of the paper's table 2 that are latencies of a unit.
constexpr Latency kLatencies[] = {
    {"integer", &SmSpec::integer, "add, logic, shift, compare, move, convert", Operation::integer, Unit::vector},
    {"integer_multiply", &SmSpec::integer_multiply, "integer multiply and multiply-add", Operation::integer_multiply,
     Unit::vector},
    {"integer_divide", &SmSpec::integer_divide, "integer divide and remainder", Operation::integer_divide,
     Unit::vector},
    {"floating", &SmSpec::floating, "32-bit float add, multiply, fused multiply-add", Operation::floating,
     Unit::vector},
    {"float_divide", &SmSpec::float_divide, "32-bit float divide", Operation::float_divide, Unit::vector},
    {"double_precision", &SmSpec::double_precision, "64-bit float add, multiply, fused multiply-add",
     Operation::double_precision, Unit::wide},
    {"double_divide", &SmSpec::double_divide, "64-bit float divide and square root", Operation::double_divide,
     Unit::wide},
    {"sine", &SmSpec::sine, "sine and cosine", Operation::sine, Unit::special},
    {"reciprocal", &SmSpec::reciprocal, "rounded reciprocal", Operation::reciprocal, Unit::special},
    {"square_root", &SmSpec::square_root, "rounded square root", Operation::square_root, Unit::special},
    {"reciprocal_root", &SmSpec::reciprocal_root, "reciprocal square root; approximate divide, reciprocal and root",
     Operation::reciprocal_root, Unit::special},
    {"exponential", &SmSpec::exponential, "base-2 exponential and logarithm", Operation::exponential, Unit::special},
    {"bit_count", &SmSpec::bit_count, "population count and leading zeros", Operation::bit_count, Unit::vector},
    {"branch", &SmSpec::branch, "branch: to the next instruction of the warp", Operation::branch, Unit::none},
    {"barrier", &SmSpec::barrier, "barrier: from the last arrival to the next instruction", Operation::barrier,
     Unit::none},
    {"shared_latency", &SmSpec::shared_latency, "access of shared memory", Operation::shared_memory, Unit::memory},
    {"constant_latency", &SmSpec::constant_latency, "access of constant memory and of parameters",
     Operation::constant_memory, Unit::memory},
    {"texture_latency", &SmSpec::texture_latency, "access through the texture unit", Operation::texture_memory,
     Unit::memory},
};

struct Required {
  const char* name;
  std::uint32_t SmSpec::*value;
  const char* doc;
};
constexpr Required kCounts[] = {
    {"schedulers", &SmSpec::schedulers, "warp schedulers of an SM"},
    {"issue_per_warp", &SmSpec::issue_per_warp, "instructions that a scheduler issues to one warp in a cycle"},
    {"warp_size", &SmSpec::warp_size, "threads of a warp"},
    {"sp_units", &SmSpec::sp_units, "single-precision units of an SM"},
    {"dp_units", &SmSpec::dp_units, "double-precision units of an SM"},
    {"sfu_units", &SmSpec::sfu_units, "special function units of an SM"},
    {"load_store_units", &SmSpec::load_store_units, "load/store units of an SM"},
    {"blocks_per_sm", &SmSpec::blocks_per_sm, "most resident blocks of an SM"},
    {"warps_per_sm", &SmSpec::warps_per_sm, "most resident warps of an SM"},
    {"registers_per_sm", &SmSpec::registers_per_sm, "32-bit registers of an SM"},
    {"register_granule", &SmSpec::register_granule, "registers in which a warp's are allocated"},
    {"transfers_in_flight", &SmSpec::transfers_in_flight, "concurrent transfers of an SM's memory queue"},
};

/// One server for each `lanes` units, but a fraction of one is a server that is busy longer.
void pool(Machine& machine, Unit unit, std::uint32_t units) {
  machine.of(unit) = {std::max(1u, units / machine.lanes), false};
  const double busy = std::max(1.0, static_cast<double>(machine.lanes) / units);
  for (Timing& timing : machine.timing)
    if (timing.unit == unit) timing.busy = busy;
}

}  // namespace

void describe_sm(strobe::Schema<SmSpec>& schema) {
  for (const Required& row : kCounts) schema.field(row.name, row.value, row.doc).at_most(1 << 24).calibrated();
  for (const Latency& row : kLatencies)
    schema.field(row.name, row.value, std::string("latency: ") + row.doc).at_most(1e6).calibrated();
  schema.field("l1_latency", &SmSpec::l1_latency, "latency of an L1 hit").at_most(1e6).calibrated();
  schema.field("l2_latency", &SmSpec::l2_latency, "latency of an L2 hit").at_most(1e6).calibrated();
  schema.field("global_latency", &SmSpec::global_latency, "latency of device memory").at_most(1e6).calibrated();
  schema.field("shared_per_sm", &SmSpec::shared_per_sm, "shared memory of an SM").calibrated();
  schema.field("line", &SmSpec::line, "line of the caches: one transaction").power_of_two().calibrated();
  schema.field("dram_bandwidth", &SmSpec::dram_bandwidth, "bandwidth of device memory").calibrated();
}

namespace {

/// The values of the preset's table.
SmSpec spec_of(const strobe::ModelledMachine& from) {
  if (from.type_of("sm") != "machine.sm")
    throw strobe::Error("preset " + std::string(from.preset()) +
                        " has no table [sm], from which ppt-gpu predicts PTX - use one that has, such as titan-x");
  strobe::SchemaBase base;
  strobe::Schema<SmSpec> schema(base);
  describe_sm(schema);
  SmSpec spec;
  for (const strobe::Parameter& parameter : base.parameters)
    if (const strobe::Value* value = from.find("sm." + parameter.name)) parameter.assign(&spec, *value);
  const auto need = [&](bool there, const char* parameter) {
    if (!there)
      throw strobe::Error("preset " + std::string(from.preset()) + " lacks sm." + parameter +
                          ", which ppt-gpu needs - set it (strobe plugins show machine.sm)");
  };
  for (const Required& row : kCounts) need(spec.*row.value > 0, row.name);
  for (const Latency& row : kLatencies) need((spec.*row.value).n > 0, row.name);
  need(spec.l2_latency.n > 0, "l2_latency");
  need(spec.global_latency.n > 0, "global_latency");
  need(spec.shared_per_sm.n > 0, "shared_per_sm");
  need(spec.line.n > 0, "line");
  need(spec.dram_bandwidth.n > 0, "dram_bandwidth");
  return spec;
}

}  // namespace

Machine sm_machine(const strobe::ModelledMachine& from) {
  const SmSpec spec = spec_of(from);
  Machine machine;
  machine.name = std::string(from.preset());
  machine.clock_hz = static_cast<double>(from.shape().clock);
  machine.units = static_cast<std::uint32_t>(from.shape().compute_units);
  machine.lanes = spec.warp_size;
  machine.schedulers = spec.schedulers;
  machine.issue_per_warp = spec.issue_per_warp;
  machine.max_groups = spec.blocks_per_sm;
  machine.max_warps = spec.warps_per_sm;
  machine.registers = spec.registers_per_sm;
  machine.register_granule = spec.register_granule;
  machine.shared_bytes = spec.shared_per_sm.n;
  machine.shared_granule = 256;
  for (const Latency& row : kLatencies)
    machine.of(row.operation) = {row.unit, static_cast<double>((spec.*row.value).n), 1, 0};
  machine.of(Operation::global_memory) = {Unit::memory, 0, 1, 0};
  pool(machine, Unit::vector, spec.sp_units);
  pool(machine, Unit::wide, spec.dp_units);
  pool(machine, Unit::special, spec.sfu_units);
  pool(machine, Unit::memory, spec.load_store_units);
  machine.l1_latency = static_cast<double>(spec.l1_latency.n);
  machine.l2_latency = static_cast<double>(spec.l2_latency.n);
  machine.dram_latency = static_cast<double>(spec.global_latency.n);
  machine.l1.line = machine.l2.line = static_cast<std::uint32_t>(spec.line.n);
  machine.l1_bytes_per_cycle = static_cast<double>(spec.line.n);
  machine.dram_bytes_per_cycle = static_cast<double>(spec.dram_bandwidth.n) / machine.clock_hz;
  machine.transfers_in_flight = spec.transfers_in_flight;
  return machine;
}

}  // namespace ppt_gpu
