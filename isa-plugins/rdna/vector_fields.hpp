// The fields of vector encodings.  Manual: RDNA ISA, "VOP1" to "VOP3P", "DPP16", "DPP8", "SDWA".
#pragma once

#include "rdna/operand.hpp"
#include "rdna/tables.hpp"

namespace strobe::rdna {

enum class Encoding : u8 { vop1, vop2, vopc, vop3, vop3p };
enum class Extension : u8 { none, sdwa, dpp, dpp8 };

/// How SDWA picks a source's part.
struct SdwaSource {
  u32 select;  ///< 0-3 byte, 4-5 word, 6 dword
  bool sign_extend, negate, absolute, is_scalar;
};

struct VectorFields {
  const VectorRow* row = nullptr;  ///< null: no such opcode
  Encoding encoding = Encoding::vop1;
  Extension extension = Extension::none;
  unsigned source[3] = {};  ///< 9-bit codes
  unsigned destination = 0;
  unsigned mask_written = sreg::kVcc, mask_read = sreg::kVcc;
  u32 control = 0;                ///< the SDWA, DPP or DPP8 word
  u32 literal = 0;                ///< or the constant K of fmamk and fmaak
  u32 first = 0, second = 0;      ///< the words of VOP3 and VOP3P
  int constant_source = -1;       ///< which source is that K
  bool fetches_inactive = false;  ///< DPP8 and DPP16: FI
  unsigned bytes = 4;

  VectorFields(const Tables& tables, const Words& words);

  bool is_vop3() const { return encoding == Encoding::vop3; }
  bool is_vop3p() const { return encoding == Encoding::vop3p; }
  bool is_compare() const { return row->signature.writes_mask && row->signature.result == ValueType::none; }
  bool is_mixed() const { return is_vop3p() && row->opcode >= 0x20; }  ///< v_fma_mix: sources of 16 or 32 bits
  /// VOP3's selection of halves is an operand of this instruction.
  bool has_op_sel() const;
  bool is_lane_permutation() const { return is_vop3() && (row->opcode == 0x377 || row->opcode == 0x378); }
  bool is_interpolation() const;
  /// v_div_fmas reads VCC without saying so.
  bool reads_vcc_silently() const { return is_vop3() && (row->opcode == 0x16f || row->opcode == 0x170); }
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

}  // namespace strobe::rdna
