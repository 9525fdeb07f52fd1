// The tables of a preset and their parameters, each declared once. Structure, and the numbers that stand for
// measured hardware ("calibrated"); the timing model of the machine reads them from here.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "strobe/schema.hpp"

namespace strobe {

struct GpuTable {
  std::string isa = "gfx803";
  Hertz clock = 1000_MHz;
  std::uint32_t shader_arrays = 16;
  std::uint32_t compute_units_per_array = 4;
};

struct MemoryTable {
  Bytes size = 4_GiB;
  Bytes page = 4_KiB;
};

struct ComputeUnitTable {
  std::uint32_t simds = 4;
  std::uint32_t lanes_per_simd = 16;
  std::uint32_t waves_per_simd = 10;
  std::uint32_t vgprs_per_simd = 256;
  std::uint32_t sgprs_per_simd = 800;
  std::uint32_t work_groups = 16;
  std::uint32_t simds_per_cycle = 1;
  std::uint32_t issues_per_cycle = 5;
  Bytes instruction_buffer = 256_B;
  Bytes fetch_width = 32_B;
  Cycles full_rate = 4_cycles;
  Cycles quarter_rate = 16_cycles;
  Cycles double_add = 32_cycles;
  Cycles double_mul = 64_cycles;
  Cycles scalar = 4_cycles;
  Cycles branch_not_taken = 4_cycles;
  Cycles branch_taken = 20_cycles;
  Cycles vector_to_scalar = 16_cycles;
  Cycles vmem_issue = 4_cycles;
  Cycles vmem_pipeline = 66_cycles;
  std::uint32_t vmem_in_flight = 512;
};

struct LdsTable {
  Bytes size = 64_KiB;
  Bytes work_group_size = 64_KiB;
  Bytes granule = 512_B;
  std::uint32_t banks = 32;
  Bytes bank_width = 4_B;
  Bytes port_width = 64_B;
  Cycles latency = 20_cycles;
  Cycles conflict = 1_cycles;
};

struct CacheTable {
  Bytes size = 16_KiB;
  Bytes line = 64_B;
  std::uint32_t ways = 4;
  std::uint32_t banks = 1;
  Bytes interleave = 64_B;
  std::uint32_t shared_by = 1;
  std::string policy = "write_through";
  std::uint32_t mshrs = 16;
  std::uint32_t requests_per_cycle = 4;
  Bytes port_width = 64_B;
  Cycles latency = 60_cycles;
};

struct CrossbarTable {
  Bytes port_width = 64_B;
  std::uint32_t queue = 16;
  Cycles latency = 30_cycles;
};

struct TlbTable {
  std::uint32_t entries = 64;
  std::uint32_t ways = 64;
  std::uint32_t mshrs = 4;
  std::uint32_t requests_per_cycle = 4;
  Cycles latency = 1_cycles;
};

struct PageWalkTable {
  std::uint32_t walkers = 16;
  Cycles latency = 100_cycles;
};

/// Timings in cycles of the DRAM's own command clock, under their data-sheet names.
struct DramTable {
  Hertz clock = 500_MHz;
  std::uint32_t channels = 32;
  Bytes interleave = 256_B;
  Bytes bus_width = 16_B;
  std::uint32_t transfers_per_clock = 2;
  std::uint32_t burst = 4;
  std::uint32_t bank_groups = 4;
  std::uint32_t banks_per_group = 4;
  Bytes row = 1_KiB;
  std::string page_policy = "open";
  std::uint32_t command_queue = 8;
  std::uint32_t transaction_queue = 32;
  Duration controller_latency{0, false};
  Cycles tCL{7}, tCWL{2}, tRCDRD{7}, tRCDWR{7}, tRP{7}, tRAS{17};
  Cycles tRRDS{2}, tRRDL{3}, tFAW{15}, tCCDS{1}, tCCDL{1}, tWTRS{3}, tWTRL{4};
  Cycles tWR{8}, tRTPS{2}, tRTPL{3}, tRFC{130}, tREFI{1950};
};

struct HostLinkTable {
  BytesPerSecond bandwidth{15'754'000'000};
  Cycles latency = 140_cycles;
  Cycles copy_to_device = 500_cycles;
  Cycles copy_to_host = 300_cycles;
};

struct CommandProcessorTable {
  std::uint32_t dispatchers = 8;
  std::string order = "round_robin";
  Cycles work_group_interval = 4_cycles;
  Cycles wave_interval = 1_cycles;
  Picoseconds launch_overhead{2'870'000};
};

/// All tables of one GPU.
struct Machine {
  GpuTable gpu;
  MemoryTable memory;
  ComputeUnitTable compute_unit;
  LdsTable lds;
  CacheTable l1v, l1s, l1i, l2;
  CrossbarTable crossbar;
  TlbTable l1_tlb, l2_tlb;
  PageWalkTable page_walk;
  DramTable dram;
  HostLinkTable host_link;
  CommandProcessorTable command_processor;
};

/// One table: its name in TOML, its parameters, and where its Spec lies in a Machine.
struct MachineTable {
  std::string name;
  std::string doc;
  SchemaBase schema;
  std::function<void*(Machine&)> spec;
};

/// A rule over parameters of several tables.
struct MachineRule {
  std::vector<std::string> keys;  ///< that the sentence is about; an error points at the one set last
  std::string sentence;
  std::function<bool(const Machine&)> holds;
};

/// In the order in which they are shown. The same objects in every call. [any thread]
const std::vector<MachineTable>& machine_tables();
const std::vector<MachineRule>& machine_rules();

}  // namespace strobe
