#include "config/machine.hpp"

namespace strobe {
namespace {

void describe(Schema<GpuTable>& schema) {
  schema.field("isa", &GpuTable::isa, "instruction set: a target that some ISA plugin executes");
  schema.field("clock", &GpuTable::clock, "core clock; cycles of this preset are cycles of it").at_least(1e6);
  schema.field("shader_arrays", &GpuTable::shader_arrays, "groups of compute units").at_least(1).at_most(1024);
  schema.field("compute_units_per_array", &GpuTable::compute_units_per_array, "compute units of one group")
      .at_least(1)
      .at_most(1024);
}

void describe(Schema<MemoryTable>& schema) {
  schema.field("size", &MemoryTable::size, "device memory").at_least(1 << 20).at_most(0x1p48);
  schema.field("page", &MemoryTable::page, "unit of address translation").at_least(4096).power_of_two();
  schema.require("size must be a whole number of pages",
                 [](const MemoryTable& spec) { return spec.size.n % spec.page.n == 0; });
}

using Unit = ComputeUnitTable;

void describe_slots(Schema<Unit>& schema) {
  schema.field("simds", &Unit::simds, "vector units").at_least(1).at_most(16);
  schema.field("lanes_per_simd", &Unit::lanes_per_simd, "lanes a vector unit computes per cycle")
      .at_least(1)
      .at_most(128);
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
  schema.field("simds_per_cycle", &Unit::simds_per_cycle, "vector units whose waves may issue in one cycle")
      .at_least(1)
      .at_most(16);
  schema.field("issues_per_cycle", &Unit::issues_per_cycle, "instructions of different kinds issued in one cycle")
      .at_least(1)
      .at_most(16);
  schema.field("instruction_buffer", &Unit::instruction_buffer, "fetched code kept per wave").at_least(16);
  schema.field("fetch_width", &Unit::fetch_width, "code fetched per cycle").at_least(4).power_of_two();
  schema.field("vmem_in_flight", &Unit::vmem_in_flight, "vector memory requests under way").at_least(1);
}

void describe(Schema<Unit>& schema) {
  describe_slots(schema);
  schema.field("full_rate", &Unit::full_rate, "issue to issue: 32-bit vector instruction").at_least(1).calibrated();
  schema.field("quarter_rate", &Unit::quarter_rate, "issue to issue: transcendental, 32-bit integer multiply")
      .at_least(1)
      .calibrated();
  schema.field("double_add", &Unit::double_add, "issue to issue: 64-bit float add, compare; 64-bit shift")
      .at_least(1)
      .calibrated();
  schema.field("double_mul", &Unit::double_mul, "issue to issue: 64-bit float multiply, fma").at_least(1).calibrated();
  schema.field("scalar", &Unit::scalar, "issue to issue: scalar instruction").at_least(1).calibrated();
  schema.field("branch_not_taken", &Unit::branch_not_taken, "until the next instruction").at_least(1).calibrated();
  schema.field("branch_taken", &Unit::branch_taken, "until the target's instruction").at_least(1).calibrated();
  schema.field("vector_to_scalar", &Unit::vector_to_scalar, "delay of a scalar use of a vector unit's result")
      .calibrated();
  schema.field("vmem_issue", &Unit::vmem_issue, "issue to issue: vector memory instruction").at_least(1).calibrated();
  schema.field("vmem_pipeline", &Unit::vmem_pipeline, "from issue to the first-level cache: addresses, coalescing")
      .calibrated();
  schema.require("simds_per_cycle must not exceed simds",
                 [](const Unit& spec) { return spec.simds_per_cycle <= spec.simds; });
}

void describe(Schema<LdsTable>& schema) {
  schema.field("size", &LdsTable::size, "of a compute unit").at_least(512).at_most(1 << 24);
  schema.field("work_group_size", &LdsTable::work_group_size, "the most one work-group may have").at_least(512);
  schema.field("granule", &LdsTable::granule, "unit of allocation").at_least(4).power_of_two();
  schema.field("banks", &LdsTable::banks, "words served per cycle").at_least(1).power_of_two();
  schema.field("bank_width", &LdsTable::bank_width, "of one bank").at_least(4).power_of_two();
  schema.field("port_width", &LdsTable::port_width, "moved per cycle between two vector units and the LDS, each way")
      .at_least(4)
      .power_of_two();
  schema.field("latency", &LdsTable::latency, "from issue to the data of a conflict-free read")
      .at_least(1)
      .calibrated();
  schema.field("conflict", &LdsTable::conflict, "added for each further access to one bank").calibrated();
  schema.require("work_group_size must not exceed size",
                 [](const LdsTable& spec) { return spec.work_group_size <= spec.size; });
  schema.require("size must be a whole number of granules",
                 [](const LdsTable& spec) { return spec.size.n % spec.granule.n == 0; });
}

void describe(Schema<CommandProcessorTable>& schema) {
  using Table = CommandProcessorTable;
  schema.field("dispatchers", &Table::dispatchers, "launches dispatched at the same time").at_least(1).at_most(256);
  schema.field("order", &Table::order, "which compute unit gets the next work-group").one_of({"round_robin", "greedy"});
  schema.field("work_group_interval", &Table::work_group_interval, "least time between two work-groups").calibrated();
  schema.field("wave_interval", &Table::wave_interval, "time to start one wave of a work-group").calibrated();
  schema.field("launch_overhead", &Table::launch_overhead, "of an empty launch, from start to end").calibrated();
}

template <class Table>
MachineTable table(std::string name, std::string doc, Table Machine::*member, void (*describe_table)(Schema<Table>&)) {
  MachineTable result{std::move(name), std::move(doc), {}, [member](Machine& machine) { return &(machine.*member); }};
  Schema<Table> schema(result.schema);
  describe_table(schema);
  return result;
}

}  // namespace

// In machine_memory.cpp.
void describe(Schema<CacheTable>& schema);
void describe(Schema<CrossbarTable>& schema);
void describe(Schema<TlbTable>& schema);
void describe(Schema<PageWalkTable>& schema);
void describe(Schema<DramTable>& schema);
void describe(Schema<HostLinkTable>& schema);

const std::vector<MachineTable>& machine_tables() {
  using M = Machine;
  static const std::vector<MachineTable> tables = [] {
    std::vector<MachineTable> t;
    t.push_back(table<GpuTable>("gpu", "the whole", &M::gpu, describe));
    t.push_back(table<MemoryTable>("memory", "device memory and its pages", &M::memory, describe));
    t.push_back(table<ComputeUnitTable>("compute_unit", "wave slots, registers, issue", &M::compute_unit, describe));
    t.push_back(table<LdsTable>("lds", "local data share of a compute unit", &M::lds, describe));
    t.push_back(table<CacheTable>("l1v", "vector cache", &M::l1v, describe));
    t.push_back(table<CacheTable>("l1s", "scalar cache", &M::l1s, describe));
    t.push_back(table<CacheTable>("l1i", "instruction cache", &M::l1i, describe));
    t.push_back(table<CacheTable>("l2", "cache of the whole GPU, in banks", &M::l2, describe));
    t.push_back(table<CrossbarTable>("crossbar", "between first-level caches and L2 banks", &M::crossbar, describe));
    t.push_back(table<TlbTable>("l1_tlb", "address translation at a first-level cache", &M::l1_tlb, describe));
    t.push_back(table<TlbTable>("l2_tlb", "address translation of the whole GPU", &M::l2_tlb, describe));
    t.push_back(table<PageWalkTable>("page_walk", "translation from the page table", &M::page_walk, describe));
    t.push_back(table<DramTable>("dram", "memory channels; timings in its own clock", &M::dram, describe));
    t.push_back(table<HostLinkTable>("host_link", "copies between host and device", &M::host_link, describe));
    t.push_back(table<CommandProcessorTable>("command_processor", "launches and their work-groups",
                                             &M::command_processor, describe));
    return t;
  }();
  return tables;
}

const std::vector<MachineRule>& machine_rules() {
  static const std::vector<MachineRule> rules = {
      {{"l1v.line", "l2.line"},
       "l1v.line must not be larger than l2.line",
       [](const Machine& m) { return m.l1v.line <= m.l2.line; }},
      {{"l1s.line", "l2.line"},
       "l1s.line must not be larger than l2.line",
       [](const Machine& m) { return m.l1s.line <= m.l2.line; }},
      {{"l1i.line", "l2.line"},
       "l1i.line must not be larger than l2.line",
       [](const Machine& m) { return m.l1i.line <= m.l2.line; }},
      {{"l2.line", "dram.interleave"},
       "l2.line must not be larger than dram.interleave: a line lies in one channel",
       [](const Machine& m) { return m.l2.line <= m.dram.interleave; }},
      {{"memory.size", "dram.channels", "dram.row"},
       "memory.size must fill whole rows of all DRAM channels",
       [](const Machine& m) { return m.memory.size.n % (m.dram.row.n * m.dram.channels) == 0; }},
      {{"gpu.shader_arrays", "gpu.compute_units_per_array", "l1s.shared_by"},
       "l1s.shared_by must divide the number of compute units",
       [](const Machine& m) {
         return std::uint64_t{m.gpu.shader_arrays} * m.gpu.compute_units_per_array % m.l1s.shared_by == 0;
       }},
      {{"gpu.shader_arrays", "gpu.compute_units_per_array", "l1i.shared_by"},
       "l1i.shared_by must divide the number of compute units",
       [](const Machine& m) {
         return std::uint64_t{m.gpu.shader_arrays} * m.gpu.compute_units_per_array % m.l1i.shared_by == 0;
       }},
  };
  return rules;
}

}  // namespace strobe
