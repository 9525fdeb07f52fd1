#include "config/machine.hpp"

namespace strobe {
namespace {

void describe(Schema<GpuTable>& schema) {
  schema.field("isa", &GpuTable::isa, "instruction set: a target that some ISA plugin executes");
  schema.field(
      "topology", &GpuTable::topology,
      "how the machine is wired: a module of scripts/topologies, or a file ending in .lua, beside the preset or in the "
      "current folder; empty: no timing");
  schema.field("clock", &GpuTable::clock, "core clock; cycles of this preset are cycles of it")
      .at_least(1e6)
      .at_most(1e11);
  schema.field("shader_arrays", &GpuTable::shader_arrays, "groups of compute units").at_least(1).at_most(1024);
  schema.field("compute_units_per_array", &GpuTable::compute_units_per_array, "compute units of one group")
      .at_least(1)
      .at_most(1024);
  schema.field("l1s_shared_by", &GpuTable::l1s_shared_by, "compute units that share a scalar cache")
      .at_least(1)
      .at_most(1024);
  schema.field("l1i_shared_by", &GpuTable::l1i_shared_by, "compute units that share an instruction cache")
      .at_least(1)
      .at_most(1024);
  schema.field("l2_banks", &GpuTable::l2_banks, "instances of the cache of the whole GPU").at_least(1).at_most(1024);
  schema.field("dram_controllers", &GpuTable::dram_controllers, "instances of the memory controller")
      .at_least(1)
      .at_most(1024);
}

void describe(Schema<MemoryTable>& schema) {
  schema.field("size", &MemoryTable::size, "device memory").at_least(1 << 20).at_most(0x1p48);
  schema.field("page", &MemoryTable::page, "unit of address translation").at_least(4096).power_of_two();
  schema.require("size must be a whole number of pages",
                 [](const MemoryTable& spec) { return spec.size.n % spec.page.n == 0; });
}

void describe(Schema<ComputeUnitTable>& schema) {
  using Unit = ComputeUnitTable;
  schema.field("simds", &Unit::simds, "vector units").at_least(1).at_most(16);
  schema.field("waves_per_simd", &Unit::waves_per_simd, "wave slots of a vector unit").at_least(1).at_most(64);
  schema.field("vgprs_per_simd", &Unit::vgprs_per_simd, "vector registers of one lane, for all waves of a vector unit")
      .at_least(1)
      .at_most(4096);
  schema.field("sgprs_per_simd", &Unit::sgprs_per_simd, "scalar registers for all waves of a vector unit")
      .at_least(1)
      .at_most(16384);
  schema.field("work_groups", &Unit::work_groups, "resident work-groups of more than one wave: barrier slots")
      .at_least(1)
      .at_most(1024);
}

void describe(Schema<LdsTable>& schema) {
  schema.field("size", &LdsTable::size, "of a compute unit").at_least(512).at_most(1 << 24);
  schema.field("work_group_size", &LdsTable::work_group_size, "the most one work-group may have").at_least(512);
  schema.field("granule", &LdsTable::granule, "unit of allocation").at_least(4).power_of_two();
  schema.require("work_group_size must not exceed size",
                 [](const LdsTable& spec) { return spec.work_group_size <= spec.size; });
  schema.require("size must be a whole number of granules",
                 [](const LdsTable& spec) { return spec.size.n % spec.granule.n == 0; });
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
      table<GpuTable>("gpu", "the whole: its wiring, and how many there are of what", &M::gpu),
      table<MemoryTable>("memory", "device memory and its pages", &M::memory),
      table<ComputeUnitTable>("compute_unit", "wave slots, registers, issue", &M::compute_unit),
      table<LdsTable>("lds", "local data share of a compute unit", &M::lds)};
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
    schema.field("use", &ComponentKeys::use, "the component type that the table describes (strobe plugins list)");
    schema.field("clock", &ComponentKeys::clock, "of the component; its cycles are cycles of it. Default: gpu.clock")
        .at_least(1e6)
        .at_most(1e11)
        .calibrated();
    return base;
  }();
  return keys;
}

}  // namespace strobe
