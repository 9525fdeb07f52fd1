// VOP3P as the manual writes it, one lane at a time: the fields of the encoding, and what each opcode makes of the
// halves that they select. Manual: RDNA ISA, "VOP3P", "Packed math", "VOP3P opcodes".
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace strobe::test {

/// The fields of an encoding; bit k of a selection or sign belongs to source k.
struct PackedFields {
  unsigned opcode = 0;
  unsigned source[3] = {};  ///< 9-bit codes
  unsigned op_sel = 0, op_sel_hi = 0, neg_lo = 0, neg_hi = 0;
  bool clamp = false;

  std::vector<std::uint32_t> words(unsigned destination) const;
  std::string text() const;  ///< for messages
};

enum class PackedKind : std::uint8_t {
  signed_words = 1,  ///< two of 16 bits
  unsigned_words,
  halves,
  dot_halves,  ///< two halves of two sources, and a float
  dot_signed_words,
  dot_unsigned_words,
  dot_whole,  ///< bytes or nibbles: no half is selected
  mixed,      ///< each source a float or a half
};

struct PackedForm {
  const char* mnemonic;
  unsigned opcode;
  unsigned sources;
  PackedKind kind;
  bool clamps;
};
/// All of gfx1030; those of gfx1010 do not have the dot products.
const std::vector<PackedForm>& packed_forms();
inline bool is_dot(const PackedForm& form) {
  return form.kind >= PackedKind::dot_halves && form.kind <= PackedKind::dot_whole;
}

/// What a lane becomes whose sources hold `value` and whose destination held `old`.
std::uint32_t packed_result(const PackedForm& form, const PackedFields& fields, const std::uint32_t (&value)[3],
                            std::uint32_t old);

}  // namespace strobe::test
