// RDNA's vector encodings: VOP3 and VOP3P begin with 110101 and 110011, and may have a literal
// (common/vector_fields.hpp has their fields).  Manual: RDNA ISA, "VOP1" to "VOP3P", "DPP16", "DPP8", "SDWA".
#pragma once

#include "common/vector_fields.hpp"
#include "rdna/operand.hpp"
#include "rdna/tables.hpp"

namespace strobe::rdna {

struct VectorFields : EncodedVector {
  VectorFields(const Tables& tables, const Words& words);

  /// VOP3's selection of halves is an operand of this instruction.
  bool has_op_sel() const { return is_vop3() && row->is(trait::kSelectsHalves); }
  bool is_lane_permutation() const { return row->is(trait::kPermutesLanes); }
  bool is_interpolation() const { return row->is(trait::kInterpolates); }
  /// v_div_fmas reads VCC without saying so.
  bool reads_vcc_silently() const { return row->is(trait::kReadsVccSilently); }

 private:
  void take_vop3(const Tables& tables, const Words& words);
};

}  // namespace strobe::rdna
