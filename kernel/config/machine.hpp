// The tables of a preset that the core itself knows: structure, which functional runs need too. All other tables are
// the parameters of a component type, which the table names with `use`.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "strobe/schema.hpp"

namespace strobe {

struct GpuTable {
  std::string isa = "gfx803";
  std::string topology;
  Hertz clock = 1000_MHz;
  std::uint32_t shader_arrays = 16;
  std::uint32_t compute_units_per_array = 4;
  std::uint32_t disabled_compute_units = 0;
  std::uint32_t l1s_shared_by = 4;
  std::uint32_t l1i_shared_by = 4;
  std::uint32_t l2_banks = 8;
  std::uint32_t dram_controllers = 8;
};

struct MemoryTable {
  Bytes size = 4_GiB;
  Bytes page = 4_KiB;
};

struct ComputeUnitTable {
  std::uint32_t simds = 4;
  std::uint32_t waves_per_simd = 10;
  std::uint32_t vgprs_per_simd = 256;
  std::uint32_t sgprs_per_simd = 800;
  std::uint32_t work_groups = 16;
};

struct LdsTable {
  Bytes size = 64_KiB;
  Bytes work_group_size = 64_KiB;
  Bytes granule = 512_B;
};

/// Links between partitions of the machine, one way.
struct LinkTable {
  Cycles dispatch{30};
  Cycles memory{31};
  Picoseconds dram{48'500};
};

/// All tables of the core.
struct Machine {
  GpuTable gpu;
  MemoryTable memory;
  ComputeUnitTable compute_unit;
  LdsTable lds;
  LinkTable link;
};

/// One table: its name in TOML, its parameters, and where its Spec lies in a Machine.
struct MachineTable {
  std::string name;
  std::string doc;
  SchemaBase schema;
  std::function<void*(Machine&)> spec;
};

/// In the order in which they are shown. The same objects in every call. [any thread]
const std::vector<MachineTable>& machine_tables();
const MachineTable* find_machine_table(const std::string& name);

/// The keys that every table with a component has: `use`, its type, and `clock`.
const SchemaBase& component_keys();

}  // namespace strobe
