// compute.rdna: a work-group processor (dual compute unit).
//
// Models:  SIMDs of 32 lanes with a scheduler each, which issue every cycle; waves of 32 lanes in one pass, of 64 in
//          two, of which one without active lanes is skipped; results that are there some cycles after issue, and waves
//          that wait for them; a transcendental unit next to each main ALU; two halves (compute units) with a vector
//          cache, address unit and LDS port each; loads and stores with separate counters, each completing in order;
//          clauses; instruction prefetch.
// Ignores: register banks and caches; sources that a memory instruction still has to read may be overwritten; LDS of
//          the other half costs nothing more.
//
// It is the compute unit of compute_unit.hpp with rounds of one cycle; what differs at issue lies in rdna_issue.hpp.
// Sources: AMD RDNA whitepaper and RDNA ISA manuals; latencies: LLVM 19 SISchedule.td, GFX10SpeedModel; rates: Mesa,
// src/amd/compiler/aco_statistics.cpp @1c0d065d.
#pragma once

#include "compute_unit.hpp"

namespace strobe::compute {

struct RdnaUnitSpec {
  std::uint32_t simds = 4;
  std::uint32_t waves_per_simd = 20;
  std::uint32_t lanes = 32;
  PolicyChoice scheduling = "oldest";
  std::uint32_t issue_width = 1;
  Bytes instruction_buffer = 128_B;
  Bytes fetch_width = 32_B;
  std::uint32_t fetches_per_cycle = 4;
  std::uint32_t fetches_in_flight = 1;
  Cycles full_rate{1}, half_rate{2}, quarter_rate{4}, transcendental{4}, double_rate{16};
  Cycles full_latency{5}, half_latency{6}, quarter_latency{8}, transcendental_latency{10}, double_latency{22};
  Cycles scalar{1}, scalar_latency{2}, internal{1}, message{1};
  Cycles branch_not_taken{1}, branch_taken{16};
  Cycles smem_pipeline{4}, clock_latency{40};
  Bytes line = 128_B;
  Bytes page = 4_KiB;
  Bytes vmem_width = 128_B;
  std::uint32_t vmem_banks = 32;
  std::uint32_t vmem_lines_per_pass = 4;
  Cycles vmem_pass{1};
  Cycles vmem_store{1};
  Cycles vmem_pipeline{30};
  std::uint32_t vmem_queue = 8;
  std::uint32_t vmem_in_flight = 512;
  std::uint32_t lds_banks = 32;
  Bytes lds_port_width = 128_B;
  Cycles lds_latency{19}, lds_conflict{1}, lds_write{0}, lds_atomic{0};
  bool ideal_fetch = false, ideal_coalescing = false, ideal_atomics = false;
};

class RdnaUnit final : public ComputeUnit {
 public:
  using Spec = RdnaUnitSpec;
  static void describe(Schema<Spec>& schema);
  RdnaUnit(const Spec& spec, const ComponentContext& context) : RdnaUnit(spec, issue_spec(spec), context) {}

 private:
  RdnaUnit(const Spec& spec, const RdnaIssueSpec& own, const ComponentContext& context)
      : ComputeUnit(shared_spec(spec), &own, context) {}
  static ComputeUnitSpec shared_spec(const Spec& spec);
  static RdnaIssueSpec issue_spec(const Spec& spec);
};

}  // namespace strobe::compute
