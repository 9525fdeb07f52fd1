// compute.cdna: the compute unit of GCN, with matrix instructions.
//
// Models:  a matrix instruction keeps its wave and the vector unit busy for its passes.
// Ignores: vector instructions of other waves beside it, and the wait states after it that depend on who reads the
// result.
//
// Source of the passes: AMD's amd_matrix_instruction_calculator @2ef91896, which the instruction set's plugin has.
#pragma once

#include "compute_unit.hpp"

namespace strobe::compute {

class CdnaUnit final : public ComputeUnit {
 public:
  using ComputeUnit::ComputeUnit;
  static void describe(Schema<Spec>& schema);
};

}  // namespace strobe::compute
