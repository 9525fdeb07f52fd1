#include "config/machine.hpp"

namespace strobe {
namespace {

void describe(Schema<GpuTable>& schema) {
  schema.field("isa", &GpuTable::isa, "instruction set: a target of an installed ISA plugin");
  schema.field("topology", &GpuTable::topology,
               "topology: a module of scripts/topologies, or a .lua file relative to the preset or the current folder; "
               "empty: no "
               "timing model");
  schema.field("clock", &GpuTable::clock, "core clock; cycles in this preset count this clock")
      .at_least(1e6)
      .at_most(1e11);
  schema.field("shader_arrays", &GpuTable::shader_arrays, "shader arrays").at_least(1).at_most(1024);
  schema.field("compute_units_per_array", &GpuTable::compute_units_per_array, "compute units per shader array")
      .at_least(1)
      .at_most(1024);
  schema.field("disabled_compute_units", &GpuTable::disabled_compute_units, "of the last shader array").at_most(1023);
  schema.field("l1s_shared_by", &GpuTable::l1s_shared_by, "compute units per scalar cache").at_least(1).at_most(1024);
  schema.field("l1i_shared_by", &GpuTable::l1i_shared_by, "compute units per instruction cache")
      .at_least(1)
      .at_most(1024);
  schema.field("l2_banks", &GpuTable::l2_banks, "L2 banks").at_least(1).at_most(1024);
  schema.field("dram_controllers", &GpuTable::dram_controllers, "DRAM controllers").at_least(1).at_most(1024);
  schema.require("disabled_compute_units must be less than compute_units_per_array",
                 [](const GpuTable& spec) { return spec.disabled_compute_units < spec.compute_units_per_array; });
}

void describe(Schema<MemoryTable>& schema) {
  schema.field("size", &MemoryTable::size, "device-memory capacity").at_least(1 << 20).at_most(0x1p48);
  schema.field("page", &MemoryTable::page, "page size of address translation").at_least(4096).power_of_two();
  schema.require("size must be a whole number of pages",
                 [](const MemoryTable& spec) { return spec.size.n % spec.page.n == 0; });
}

void describe(Schema<ComputeUnitTable>& schema) {
  using Unit = ComputeUnitTable;
  schema.field("simds", &Unit::simds, "SIMDs (vector units)").at_least(1).at_most(16);
  schema.field("waves_per_simd", &Unit::waves_per_simd, "wave slots per SIMD").at_least(1).at_most(64);
  schema.field("vgprs_per_simd", &Unit::vgprs_per_simd, "VGPRs of one lane of a SIMD, for all of its waves")
      .at_least(1)
      .at_most(4096);
  schema.field("sgprs_per_simd", &Unit::sgprs_per_simd, "SGPRs of a SIMD, for all of its waves")
      .at_least(1)
      .at_most(16384);
  schema.field("work_groups", &Unit::work_groups, "barrier slots: resident work-groups of more than one wave")
      .at_least(1)
      .at_most(1024);
}

void describe(Schema<LdsTable>& schema) {
  schema.field("size", &LdsTable::size, "LDS of a compute unit").at_least(512).at_most(1 << 24);
  schema.field("work_group_size", &LdsTable::work_group_size, "maximum LDS of one work-group").at_least(512);
  schema.field("granule", &LdsTable::granule, "LDS allocation granularity").at_least(4).power_of_two();
  schema.require("work_group_size must not exceed size",
                 [](const LdsTable& spec) { return spec.work_group_size <= spec.size; });
  schema.require("size must be a whole number of granules",
                 [](const LdsTable& spec) { return spec.size.n % spec.granule.n == 0; });
}

void describe(Schema<LinkTable>& schema) {
  schema.field("dispatch", &LinkTable::dispatch, "dispatcher to a compute unit, one way")
      .at_least(1)
      .at_most(100'000)
      .calibrated();
  schema.field("memory", &LinkTable::memory, "first-level cache or TLB to the second level, one way")
      .at_least(1)
      .at_most(100'000)
      .calibrated();
  schema.field("dram", &LinkTable::dram, "L2 to DRAM controller, one way")
      .at_least(1)
      .at_most(1'000'000'000)
      .calibrated();
}

template <class Table>
MachineTable table(std::string name, std::string doc, Table Machine::*member) {
  MachineTable result{std::move(name), std::move(doc), {}, [member](Machine& machine) { return &(machine.*member); }};
  Schema<Table> schema(result.schema);
  describe(schema);
  return result;
}

struct ComponentKeys {
  std::string use;
  Hertz clock = 1000_MHz;
};

}  // namespace

const std::vector<MachineTable>& machine_tables() {
  using M = Machine;
  static const std::vector<MachineTable> tables = {
      table<GpuTable>("gpu", "topology and number of instances", &M::gpu),
      table<MemoryTable>("memory", "device memory and page size", &M::memory),
      table<ComputeUnitTable>("compute_unit", "compute unit: wave slots, registers, issue", &M::compute_unit),
      table<LdsTable>("lds", "local data share of a compute unit", &M::lds),
      table<LinkTable>("link", "latency of the links between compute units, L2 and DRAM", &M::link)};
  return tables;
}

const MachineTable* find_machine_table(const std::string& name) {
  for (const MachineTable& table : machine_tables())
    if (table.name == name) return &table;
  return nullptr;
}

const SchemaBase& component_keys() {
  static const SchemaBase keys = [] {
    SchemaBase base;
    Schema<ComponentKeys> schema(base);
    schema.field("use", &ComponentKeys::use, "component type of this table (strobe plugins list)");
    schema
        .field("clock", &ComponentKeys::clock,
               "clock of the component, which its cycle counts refer to; default: gpu.clock")
        .at_least(1e6)
        .at_most(1e11)
        .calibrated();
    return base;
  }();
  return keys;
}

}  // namespace strobe
