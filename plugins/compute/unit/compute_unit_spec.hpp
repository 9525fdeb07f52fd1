// The parameters of a compute unit, whatever its kind.
#pragma once

#include <cstdint>
#include <string>

#include "strobe/policy.hpp"
#include "strobe/units.hpp"

namespace strobe::compute {

struct ComputeUnitSpec {
  std::uint32_t simds = 4;
  std::uint32_t waves_per_simd = 10;
  std::uint32_t simds_per_cycle = 1;
  PolicyChoice scheduling = "oldest";
  Bytes instruction_buffer = 32_B;
  Bytes fetch_width = 32_B;
  std::uint32_t fetches_per_cycle = 1;
  std::uint32_t fetches_in_flight = 1;     ///< of a wave
  std::uint32_t instruction_prefetch = 0;  ///< lines
  Cycles full_rate{4}, quarter_rate{16}, double_add{32}, double_mul{64}, matrix_pass{4};
  Cycles scalar{4}, internal{4}, message{4};
  Cycles branch_not_taken{4}, branch_taken{20}, vector_to_scalar{16}, vector_to_end{0};
  Cycles smem_pipeline{4}, clock_latency{40};
  Bytes line = 64_B;
  Bytes page = 4_KiB;
  Bytes vmem_width = 64_B;
  std::uint32_t vmem_lanes_per_cycle = 4;
  Cycles vmem_store{16};
  Cycles vmem_pipeline{66};
  std::uint32_t vmem_queue = 8;
  std::uint32_t vmem_in_flight = 512;
  std::uint32_t lds_banks = 32;
  Bytes lds_port_width = 64_B;
  Cycles lds_latency{20}, lds_conflict{1}, lds_write{4}, lds_atomic{4};
  bool ideal_fetch = false, ideal_coalescing = false, ideal_atomics = false;  ///< costs left out (describe_ideal)

  // What compute.rdna differs in; what only its issue has: RdnaIssueSpec.
  std::uint32_t halves = 1;      ///< compute units: each with its vector caches, coalescer and part of the LDS
  std::uint32_t vmem_banks = 0;  ///< of the vector cache, 4 bytes wide; 0: vmem_lanes_per_cycle counts
  std::uint32_t vmem_lines_per_pass = 1;
  Cycles vmem_pass{1};
  bool jumps_wait_for_code = false;  ///< a taken branch asks for its target when what is in flight has arrived
  /// With rounds of a cycle an answer counts from the next one on: whether it comes before or after the tick of its
  /// cycle must not matter.
  std::uint32_t answer_delay = 0;

  // What compute.cdna differs in (cdna_unit.hpp).
  bool vmem_runs = false;
  Cycles half_rate{32};            ///< packed 32-bit floats
  Cycles matrix_issue{0};          ///< from a matrix instruction to the next vector instruction; 0: no matrix unit
  Cycles vector_latency{0};        ///< from a vector instruction to the next one of its wave that needs the result
  std::uint32_t vector_issue = 1;  ///< vector instructions per round and SIMD, of different waves

  /// When so few bytes are left in a wave's instruction buffer, there is room for a fetch.
  std::uint32_t fetch_threshold() const { return static_cast<std::uint32_t>(instruction_buffer.n - fetch_width.n); }
};

}  // namespace strobe::compute
