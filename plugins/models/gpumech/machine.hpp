// What the model knows of a machine. Times are cycles of the core clock, rates are per such cycle.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace gpumech {

inline constexpr unsigned kLineBits = 6;  ///< lines of 64 bytes, as profiles have them

struct CacheShape {
  double bytes = 16 << 10;
  unsigned ways = 4;
  bool folds = false;  ///< upper bits of a line's number are folded onto its set
};

/// Which wave of a vector unit issues when several can.
enum class Policy : std::uint8_t { round_robin = 1, greedy_then_oldest, oldest };

struct Machine {
  unsigned compute_units = 64, simds = 4;
  double slot = 4;  ///< cycles between two turns of a vector unit
  Policy policy = Policy::oldest;

  // Issue to the wave's next instruction.
  double full_rate = 4, quarter_rate = 16, double_add = 32, double_mul = 64;
  double scalar = 4, internal = 4, message = 4, branch_not_taken = 4, branch_taken = 20;

  // Vector memory.
  double vmem_width = 64, vmem_lanes_per_cycle = 4, vmem_store = 16, vmem_pipeline = 66;
  double vmem_in_flight = 512;
  CacheShape l1{16 << 10, 4, true};
  double l1_latency = 86, l1_fill = 40;
  unsigned l1_mshrs = 128;
  double crossbar_latency = 30, crossbar_width = 64;
  unsigned l2_banks = 8;
  double bank_interleave = 256;
  bool banks_fold = true;  ///< upper bits of an address are folded onto its bank
  CacheShape l2{2 << 20, 16, false};
  double l2_latency = 44, l2_fill = 0;
  double l2_efficiency = 0.9;         ///< of the banks' peak that random requests reach; chosen on the tuning half
  double dram_latency = 97 + 18 + 4;  ///< of a line on an idle machine, beyond the L2
  double dram_bytes_per_cycle = 512;
  double dram_interleave = 256, dram_row = 1024;
  unsigned dram_channels = 32;
  double dram_activates = 32 * 4.0 / 30;  ///< of all channels, per cycle (four per tFAW and channel)
  double dram_queue = 64;                 ///< line requests that wait in a channel
  /// Of the peak bandwidth, what streams that read and write reach: 441 to 453 of 512 GB/s (clpeak on the R9 Nano), the
  /// figure that the preset's DRAM was fitted to. Refresh and the turns between reads and writes take the rest.
  double dram_efficiency = 0.87;

  // Scalar memory, instruction fetch.
  CacheShape l1s{16 << 10, 4, false};
  double smem_pipeline = 4, l1s_latency = 16, l1i_latency = 46;
  unsigned l1s_shared_by = 4;
  double fetch_width = 32, instruction_buffer = 256;

  // LDS: one port per pair of vector units.
  double lds_port_width = 64, lds_latency = 20, lds_conflict = 1, lds_write = 4, lds_atomic = 4;

  // Dispatch and launch.
  double work_group_interval = 4, wave_interval = 1, launch_overhead = 2440, end_overhead = 0;

  unsigned resident_groups = 1;  ///< work-groups of the launch that a compute unit holds at once
};

/// Where a line request is served.
enum class Level : std::uint8_t { l1 = 0, l2, dram };
inline constexpr std::size_t kLevels = 3;

/// Issue to data of a vector load without contention, by the level that serves it.
std::array<double, kLevels> load_latencies(const Machine& machine);
/// The same of a scalar load.
std::array<double, kLevels> scalar_latencies(const Machine& machine);

}  // namespace gpumech
