// NVIDIA machines for PTX: the parameters of a preset's table [sm] with `use = "machine.sm"`.
#pragma once

#include "machine.hpp"
#include "strobe/model.hpp"

namespace ppt_gpu {

/// Defaults are those of no machine: a preset sets every value. Cycles are of the core clock.
struct SmSpec {
  std::uint32_t warp_size = 32, schedulers = 4, issue_per_warp = 2;
  std::uint32_t sp_units = 0, dp_units = 0, sfu_units = 0, load_store_units = 0;
  std::uint32_t blocks_per_sm = 0, warps_per_sm = 0, registers_per_sm = 0, register_granule = 256;
  strobe::Bytes shared_per_sm, line = {128};
  std::uint32_t transfers_in_flight = 0;
  strobe::BytesPerSecond dram_bandwidth;
  strobe::Cycles l1_latency, l2_latency, global_latency, shared_latency, constant_latency, texture_latency;
  strobe::Cycles integer, integer_multiply, integer_divide, floating, float_divide, double_precision, double_divide,
      sine, reciprocal, square_root, reciprocal_root, exponential, bit_count, branch, barrier;
};

void describe_sm(strobe::Schema<SmSpec>& schema);

/// Error with the preset's name and the parameter that it lacks.
Machine sm_machine(const strobe::ModelledMachine& from);

}  // namespace ppt_gpu
