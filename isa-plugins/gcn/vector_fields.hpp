// GCN's vector encodings (encodings.hpp).
#pragma once

#include "common/vector_fields.hpp"
#include "gcn/operand.hpp"
#include "gcn/tables.hpp"

namespace strobe::gcn {

/// Sources may be AGPRs, from kAccumulatorCode on, and so may destinations, from kFirstAccumulator on.
struct VectorFields : EncodedVector {
  VectorFields(const Tables& tables, const Words& words);

  bool is_packed_single() const { return row->is(trait::kPacksSingles); }
  bool is_accumulator_move() const { return row->is(trait::kReadsAccumulator | trait::kWritesAccumulator); }
  /// VOP3's selection of halves is an operand of this instruction.
  bool has_op_sel() const { return is_vop3() && row->is(trait::kSelectsHalves); }
  /// v_cvt_sr_fp8: its selection of a byte has four bits.
  bool selects_byte() const { return row->is(trait::kSelectsByte); }
  /// v_cvt_f32_fp8 and its like
  bool converts_bytes() const { return encoding == Encoding::vop1 && row->is(trait::kConvertsBytes); }
  /// v_dot2c_i32_i16, v_dot4c_i32_i8, v_dot8c_i32_i4
  bool is_integer_dot() const { return row->is(trait::kSumsProducts); }
  bool is_interpolation() const { return row->is(trait::kInterpolates); }
  /// v_div_fmas reads VCC without saying so.
  bool reads_vcc_silently() const { return row->is(trait::kReadsVccSilently); }
  bool clamp() const { return EncodedVector::clamp() && !is_accumulator_move(); }

 private:
  void take_vop3(const Tables& tables, const Words& words);
  void take_accumulators(bool is_source, bool is_destination);
};

}  // namespace strobe::gcn
