// The fields of vector encodings, for printing and for the check of bits that must be 0.
#pragma once

#include "gcn3/formats.hpp"

namespace strobe::gcn3 {

enum class Extension : u8 { none, literal, sdwa, dpp };

struct VectorFields {
  const VectorRow* row = nullptr;  ///< null: no such opcode
  unsigned source[3] = {};         ///< 9-bit codes
  unsigned destination = 0;
  unsigned mask_written = sreg::kVcc, mask_read = sreg::kVcc;
  Extension extension = Extension::none;
  u32 literal = 0;            ///< or the SDWA or DPP word
  u32 first = 0, second = 0;  ///< VOP3's words
  int constant_source = -1;   ///< which source is the K of madmk and madak
  bool is_vop3 = false;
  bool is_compare = false;          ///< VOPC: LLVM leaves out the _sdwa
  bool has_one_form = false;        ///< no _e32 and _e64 after the name
  bool selects = false;             ///< v_cndmask
  bool reads_vcc_silently = false;  ///< v_div_fmas: VCC is not written as an operand

  /// Can the sign of source `k` be changed? v_cndmask moves bits, but counts as an operation on floats.
  bool is_float_source(unsigned k) const {
    return k < row->signature.sources && (is_float(row->signature.source[k]) || selects);
  }
  bool has_sdst() const { return row->signature.writes_mask && row->signature.result != ValueType::none; }
  bool negate(unsigned k) const {
    if (extension == Extension::dpp) return k < 2 && ((literal >> (20 + 2 * k)) & 1) != 0;
    return is_vop3 && ((second >> (29 + k)) & 1) != 0;
  }
  bool absolute(unsigned k) const {
    if (extension == Extension::dpp) return k < 2 && ((literal >> (21 + 2 * k)) & 1) != 0;
    return is_vop3 && !has_sdst() && ((first >> (8 + k)) & 1) != 0;
  }
  bool clamp() const { return ((first >> 15) & 1) != 0; }
  u32 output_modifier() const { return (second >> 27) & 3; }
};

VectorFields vop1_fields(const Words& words);
VectorFields vop2_fields(const Words& words);
VectorFields vopc_fields(const Words& words);
VectorFields vop3_fields(const Words& words);

/// How SDWA picks a source's part.
struct SdwaSource {
  u32 select;  ///< 0-3 byte, 4-5 word, 6 dword
  bool sign_extend, negate, absolute;
};
inline SdwaSource sdwa_source(u32 word, unsigned k) {
  const u32 part = word >> (16 + 8 * k);
  return {part & 7, (part & 8) != 0, (part & 16) != 0, (part & 32) != 0};
}

}  // namespace strobe::gcn3
