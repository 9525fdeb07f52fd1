// compute.cdna: the compute unit of GCN with matrix units.
//
// Models:  a matrix unit next to each vector ALU, which is busy for the passes of its instruction while vector
//          instructions go on after `matrix_issue`, or after the passes of InstructionInfo::holds_valu;
//          accumulation at the rate of the unit; no-ops that take each of their wait states; packed 32-bit floats; the
//          latency of a vector result; on CDNA 3 two vector instructions of full rate side by side, of different waves.
// Ignores: wait states after matrix instructions other than those that are in the program; register
//          banks.
//
// What differs at issue lies in matrix_issue.cpp. Sources: passes: AMD's amd_matrix_instruction_calculator @2ef91896,
// which the instruction set's plugin has; pairs: counter SQ_ACTIVE_INST_VALU2 of ROCm/rocprofiler-compute and the rate
// of RRZE-HPC/gpu-benches gpu-roofline @1038c5d0.
#pragma once

#include "compute_unit.hpp"

namespace strobe::compute {

class CdnaUnit final : public ComputeUnit {
 public:
  using ComputeUnit::ComputeUnit;
  static void describe(Schema<Spec>& schema);
  void declare_metrics(Metrics& metrics) override;
};

}  // namespace strobe::compute
