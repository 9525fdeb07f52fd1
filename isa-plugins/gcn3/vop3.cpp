// VOP3: vector ALU, up to three operands and modifiers.  Manual: AMD GCN3 ISA, "VOP3 opcodes".
//
// Opcodes below 0x100 are those of VOPC, from 0x100 of VOP2, from 0x140 of VOP1, from 0x1c0 VOP3's own.
#include "gcn3/vop3_rows.hpp"

#include "common/interpolation.hpp"
#include "gcn3/formats.hpp"

namespace strobe::gcn3 {

namespace {

constexpr unsigned kVop2Base = 0x100, kVop1Base = 0x140, kOwnBase = 0x1c0, kOpcodes = 0x400;

/// Interpolation for pixel shaders, in VOP3's encoding.
constexpr OpcodeName kInterpolation[] = {
    {0x270, "v_interp_p1_f32"},
    {0x271, "v_interp_p2_f32"},
    {0x272, "v_interp_mov_f32", nullptr, 0, 0, trait::kTakesSelector},
    {0x274, "v_interp_p1ll_f16", nullptr, 0, 0, trait::kInterpolatesHalf},
    {0x275, "v_interp_p1lv_f16", nullptr, 0, 0, trait::kInterpolatesTwo},
    {0x276, "v_interp_p2_f16", nullptr, 0, 0, trait::kInterpolatesTwo | trait::kNeverScales},
};

OpcodeTable<VectorRow> make_own_table() {
  OpcodeTable<VectorRow> table(kOpcodes);
  add_vop3_float_rows(table);
  add_vop3_half_rows(table);
  add_vop3_integer_rows(table);
  add_vop3_wide_rows(table);
  for (const OpcodeName& name : kInterpolation) {
    VectorRow row = unsupported(name.mnemonic);
    row.opcode = name.opcode;
    row.traits = name.traits | trait::kInterpolates;
    table.add(row);
  }
  return table;
}

constexpr unsigned kNull = 125;  ///< a name of later targets

/// The pair of scalar registers that a mask lies in; false if there is none. NULL is known by name only.
bool take_mask(unsigned code, unsigned& mask) {
  mask = code == kNull ? kNull : scalar_register(code, 2);
  return mask != kNoRegister;
}
/// A mask that is read may not be EXEC.
bool take_mask_source(unsigned code, unsigned& mask) { return take_mask(code, mask) && mask != sreg::kExec; }

bool decode_interpolation(const VectorRow& row, const Words& words, Instruction& i, InstructionInfo& info) {
  if (!accepts_interpolation(row, words.word[0], words.word[1])) return false;
  VectorEncoding e;
  e.bytes = 8;
  info.reason = "there is no parameter interpolator";
  return finish_vector(row, words, e, i, info);
}

/// Takes neg, abs, clamp and omod; false where the row has no such modifier.
bool take_modifiers(const VectorRow& row, const Words& words, u32 absolute, VectorEncoding& e) {
  const u32 negate = word_bits(words.word[1], 29, 3), omod = word_bits(words.word[1], 27, 2);
  const u32 clamp = word_bits(words.word[0], 15, 1);
  const u32 signs = row.accepts & accept::kSign012;
  if ((negate & ~signs) != 0 || (absolute & ~signs) != 0) return false;
  if (clamp != 0 && (row.accepts & accept::kClamp) == 0) return false;
  if (omod != 0 && (row.accepts & accept::kOutputModifier) == 0) return false;
  e.flags |= negate * flag::kNegate | absolute * flag::kAbsolute | (omod << flag::kOutputModifierShift);
  if (clamp != 0) e.flags |= flag::kClamp;
  return true;
}

/// Sources beyond the row's own must be 0, but for the mask that a row reads in the third place.
bool take_sources(const VectorRow& row, u32 word, VectorEncoding& e) {
  const Signature& s = row.signature;
  const bool mask_in_third = s.reads_mask && s.sources == 2;
  for (unsigned k = 0; k < 3; ++k) {
    const unsigned code = word_bits(word, 9 * k, 9);
    if (k < s.sources) {
      if (is_literal(code)) return false;
      e.source[k] = code;
    } else if (k == 2 && mask_in_third) {
      if (!take_mask_source(code, e.mask_read)) return false;
    } else if (code != 0) {
      return false;
    }
  }
  return true;
}

}  // namespace

const VectorRow* vop3_row(unsigned opcode) {
  static const OpcodeTable<VectorRow> kTable = make_own_table();
  if (opcode >= kOpcodes) return nullptr;
  if (opcode >= kOwnBase) return kTable.find(opcode);
  const VectorRow* const row = opcode < kVop2Base   ? vopc_row(opcode)
                               : opcode < kVop1Base ? vop2_row(opcode - kVop2Base)
                                                    : vop1_row(opcode - kVop1Base);
  return row != nullptr && !row->is(trait::kShortOnly | trait::kConstant) ? row : nullptr;
}

bool decode_vop3(const Words& words, Instruction& i, InstructionInfo& info) {
  if (words.available < 2) return false;
  const unsigned opcode = word_bits(words.word[0], 16, 10);
  const VectorRow* row = vop3_row(opcode);
  if (row == nullptr) return false;
  if (row->support == Support::unsupported) return decode_interpolation(*row, words, i, info);
  VectorEncoding e;
  e.bytes = 8;
  e.destination = word_bits(words.word[0], 0, 8);
  const bool has_result = row->signature.result != ValueType::none;
  const bool is_compare = row->signature.writes_mask && !has_result,
             is_carry = row->signature.writes_mask && has_result;
  u32 absolute = 0;
  if (is_carry) {
    e.mask_written = word_bits(words.word[0], 8, 7);
  } else {
    absolute = word_bits(words.word[0], 8, 3);
  }
  if (is_compare) e.mask_written = e.destination;
  if (row->signature.writes_mask && !take_mask(e.mask_written, e.mask_written)) return false;
  if (!has_result && !is_compare && e.destination != 0) return false;
  if (!take_modifiers(*row, words, absolute, e) || !take_sources(*row, words.word[1], e) ||
      !finish_vector(*row, words, e, i, info))
    return false;
  if (e.mask_written == kNull || e.mask_read == kNull) {
    info.support = Support::unsupported;
    info.reason = "the mask register is reserved on this target";
  }
  return true;
}

}  // namespace strobe::gcn3
