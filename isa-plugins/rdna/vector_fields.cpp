#include "rdna/vector_fields.hpp"

namespace strobe::rdna {

namespace {

constexpr u32 kVop3pBits = 0x33;  ///< bits 31 to 26
constexpr ShortForms kForms{true, u64{1} << 0x20 | u64{1} << 0x2c | u64{1} << 0x37,
                            u64{1} << 0x21 | u64{1} << 0x2d | u64{1} << 0x38};

constexpr u32 bits(u32 word, unsigned low, unsigned count) { return (word >> low) & ((1u << count) - 1); }

}  // namespace

void VectorFields::take_vop3(const Tables& tables, const Words& words) {
  const bool is_packed = (words.word[0] >> 26) == kVop3pBits;
  take_long(words, is_packed ? Encoding::vop3p : Encoding::vop3);
  const unsigned opcode = bits(first, 16, 10);
  row = is_packed ? opcode < 0x80 ? tables.vop3p.find(opcode) : nullptr : tables.vop3_row(opcode);
  if (row == nullptr) return;
  mask_written = has_sdst() ? bits(first, 8, 7) : destination;
  if (!reads_vcc_silently()) mask_read = source[2];
  for (unsigned k = 0; k < row->signature.sources; ++k)
    if (is_literal(source[k])) {
      literal = words.word[2];
      bytes = 12;
    }
}

VectorFields::VectorFields(const Tables& tables, const Words& words) {
  if ((words.word[0] >> 31) != 0)
    take_vop3(tables, words);
  else
    take_short(tables, words, kForms);
  if (row != nullptr && row->writes_exec) mask_written = sreg::kExec;
}

bool VectorFields::has_op_sel() const {
  if (!is_vop3() || is_interpolation()) return false;
  const unsigned opcode = row->opcode;
  if (opcode == 0x303 || opcode == 0x304 || (opcode >= 0x30d && opcode <= 0x30e)) return true;
  if (opcode >= 0x311 && opcode <= 0x313) return true;
  return opcode == 0x340 || (opcode >= 0x34b && opcode <= 0x35f) || opcode == 0x373 || opcode == 0x375 ||
         is_lane_permutation();
}

bool VectorFields::is_interpolation() const {
  if (!is_vop3()) return false;
  const unsigned opcode = row->opcode;
  return (opcode >= 0x200 && opcode <= 0x202) || opcode == 0x342 || opcode == 0x343 || opcode == 0x35a;
}

}  // namespace strobe::rdna
