// The fields of vector encodings (encodings.hpp).
#pragma once

#include "common/encodings.hpp"
#include "common/tables.hpp"

namespace strobe::lanes {

enum class Encoding : u8 { vop1, vop2, vopc, vop3, vop3p };
enum class Extension : u8 { none, sdwa, dpp, dpp8 };

/// How instruction sets differ in what follows the first word of VOP1, VOP2 and VOPC.
struct ShortForm {
  bool has_dpp8 = false;       ///< otherwise its codes are other sources
  bool sdwa_has_more = false;  ///< than GFX8's: scalar sources, output modifiers, and a mask that compares write
};

/// How SDWA picks a source's part.
struct SdwaSource {
  u32 select;  ///< 0-3 byte, 4-5 word, 6 dword
  bool sign_extend, negate, absolute, is_scalar;
};

struct EncodedVector {
  const VectorRow* row = nullptr;  ///< null: no such opcode
  Encoding encoding = Encoding::vop1;
  Extension extension = Extension::none;
  unsigned source[3] = {};  ///< 9-bit codes; an instruction set may have registers beyond them
  unsigned destination = 0;
  unsigned mask_written = sreg::kVcc, mask_read = sreg::kVcc;
  u32 control = 0;                ///< the SDWA, DPP or DPP8 word
  u32 literal = 0;                ///< or the constant K of fmamk and fmaak
  u32 first = 0, second = 0;      ///< the words of VOP3 and VOP3P
  int constant_source = -1;       ///< which source is that K
  bool fetches_inactive = false;  ///< DPP8 and DPP16: FI
  unsigned bytes = 4;
  ShortForm form;

  bool is_vop3() const { return encoding == Encoding::vop3; }
  bool is_vop3p() const { return encoding == Encoding::vop3p; }
  bool is_compare() const { return row->signature.writes_mask && row->signature.result == ValueType::none; }
  /// v_fma_mix: sources of 16 or 32 bits
  bool is_mixed() const { return row->is(trait::kMixes); }
  /// v_cndmask moves bits, but counts as an operation on floats on GFX8 and GFX9.
  bool selects() const { return row->signature.reads_mask && !row->signature.writes_mask; }
  /// VOP3B: a mask stands where others have abs and the selection of halves.
  bool has_sdst() const { return row->signature.writes_mask && row->signature.result != ValueType::none; }

  SdwaSource sdwa_source(unsigned k) const;
  bool negate(unsigned k) const;
  bool absolute(unsigned k) const;
  bool clamp() const;
  u32 output_modifier() const;
  u32 op_sel() const { return encoding::kVop3['h'](first); }
  u32 op_sel_hi() const { return encoding::kVop3pSources['u'](second) | encoding::kVop3p['U'](first) << 2; }
  u32 neg_lo() const { return encoding::kVop3pSources['n'](second); }
  u32 neg_hi() const { return encoding::kVop3p['N'](first); }

 protected:
  /// VOP1, VOP2 or VOPC: a word whose bit 31 is 0.
  void take_short(const TargetTables& tables, const Words& words, ShortForm target_form);
  /// The fields of VOP3 and VOP3P whose place does not depend on the row.
  void take_long(const Words& words, Encoding long_encoding);

 private:
  void take_vop1(const TargetTables& tables, const Words& words);
  void take_vop2(const TargetTables& tables, const Words& words);
  void take_vopc(const TargetTables& tables, const Words& words);
  void take_extension(const Words& words);
  u32 control_word(u32 word) const;
  bool is_nop_extended(const Words& words) const;
  bool names_mask() const { return form.sdwa_has_more && encoding == Encoding::vopc; }
  bool take_constant(const Words& words);
};

}  // namespace strobe::lanes
