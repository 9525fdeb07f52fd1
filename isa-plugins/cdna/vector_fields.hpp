// The fields of vector encodings.  Manual: CDNA 3 ISA, "VOP1" to "VOP3P", "DPP", "SDWA".
//
//   VOP2   source 8:0, second source 16:9, destination 24:17, opcode 30:25, 0
//   VOP1   source 8:0, opcode 16:9, destination 24:17, 0111111
//   VOPC   source 8:0, second source 16:9, opcode 24:17, 0111110
//   VOP3   word 0: destination 7:0, abs 10:8 (or mask written 14:8), op_sel 14:11, clamp 15, opcode 25:16, 110100
//          word 1: sources 8:0, 17:9, 26:18, omod 28:27, neg 31:29
//   VOP3P  word 0: destination 7:0, neg_hi 10:8, op_sel 13:11, op_sel_hi[2] 14, clamp 15, opcode 22:16, 110100111
//          word 1: sources, op_sel_hi[1:0] 28:27, neg_lo 31:29
//   MAI    word 0: destination 7:0, cbsz 10:8, abid 14:11, C and D are AGPRs 15, opcode 22:16, 110100111
//          word 1: sources, A and B are AGPRs 28:27, blgp 31:29
#pragma once

#include "cdna/operand.hpp"
#include "cdna/tables.hpp"

namespace strobe::cdna {

enum class Encoding : u8 { vop1, vop2, vopc, vop3, vop3p };
enum class Extension : u8 { none, sdwa, dpp };

/// How SDWA picks a source's part.
struct SdwaSource {
  u32 select;  ///< 0-3 byte, 4-5 word, 6 dword
  bool sign_extend, negate, absolute, is_scalar;
};

struct VectorFields {
  const VectorRow* row = nullptr;  ///< null: no such opcode
  Encoding encoding = Encoding::vop1;
  Extension extension = Extension::none;
  unsigned source[3] = {};   ///< 9-bit codes; AGPRs from kAccumulatorCode on
  unsigned destination = 0;  ///< AGPRs from kFirstAccumulator on
  unsigned mask_written = sreg::kVcc, mask_read = sreg::kVcc;
  u32 control = 0;            ///< the SDWA or DPP word
  u32 literal = 0;            ///< or the constant K of madmk, madak, fmamk and fmaak
  u32 first = 0, second = 0;  ///< the words of VOP3 and VOP3P
  int constant_source = -1;   ///< which source is that K
  unsigned bytes = 4;

  VectorFields(const Tables& tables, const Words& words);

  bool is_vop3() const { return encoding == Encoding::vop3; }
  bool is_vop3p() const { return encoding == Encoding::vop3p; }
  bool is_compare() const { return row->signature.writes_mask && row->signature.result == ValueType::none; }
  bool is_mixed() const { return is_vop3p() && row->opcode >= 0x20 && row->opcode <= 0x22; }  ///< v_fma_mix
  bool is_packed_single() const { return is_vop3p() && row->opcode >= 0x30 && row->opcode <= 0x33; }
  bool is_accumulator_move() const { return is_vop3p() && (row->opcode == 0x58 || row->opcode == 0x59); }
  /// VOP3's selection of halves is an operand of this instruction.
  bool has_op_sel() const;
  /// v_cvt_sr_fp8: its selection of a byte has four bits.
  bool selects_byte() const { return is_vop3() && (row->opcode == 0x2a4 || row->opcode == 0x2a5); }
  bool is_interpolation() const { return is_vop3() && row->opcode >= 0x270 && row->opcode <= 0x277; }
  /// v_div_fmas reads VCC without saying so.
  bool reads_vcc_silently() const { return is_vop3() && (row->opcode == 0x1e2 || row->opcode == 0x1e3); }
  /// v_cndmask moves bits, but counts as an operation on floats.
  bool selects() const { return row->signature.reads_mask && !row->signature.writes_mask; }
  /// VOP3B: a mask stands where others have abs and the selection of halves.
  bool has_sdst() const { return row->signature.writes_mask && row->signature.result != ValueType::none; }

  SdwaSource sdwa_source(unsigned k) const;
  bool negate(unsigned k) const;
  bool absolute(unsigned k) const;
  bool clamp() const;
  u32 output_modifier() const;
  u32 op_sel() const { return (first >> 11) & 15; }
  u32 op_sel_hi() const { return ((second >> 27) & 3) | (((first >> 14) & 1) << 2); }
  u32 neg_lo() const { return second >> 29; }
  u32 neg_hi() const { return (first >> 8) & 7; }
};

}  // namespace strobe::cdna
