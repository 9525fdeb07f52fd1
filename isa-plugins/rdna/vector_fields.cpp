#include "rdna/vector_fields.hpp"

#include "rdna/encodings.hpp"

namespace strobe::rdna {

void VectorFields::take_vop3(const Tables& tables, const Words& words) {
  const bool is_packed = encoding::kVop3pFormat.matches(words.word[0]);
  take_long(words, is_packed ? Encoding::vop3p : Encoding::vop3);
  const unsigned opcode = encoding::kVop3['o'](first);
  row = is_packed ? opcode < 0x80 ? tables.vop3p.find(opcode) : nullptr : tables.vop3_row(opcode);
  if (row == nullptr) return;
  mask_written = has_sdst() ? encoding::kVop3Mask['m'](first) : destination;
  if (!reads_vcc_silently()) mask_read = source[2];
  for (unsigned k = 0; k < row->signature.sources; ++k)
    if (is_literal(source[k])) {
      literal = words.word[2];
      bytes = 12;
    }
}

VectorFields::VectorFields(const Tables& tables, const Words& words) {
  if (encoding::kShortVector.matches(words.word[0]))
    take_short(tables, words, {true, true});
  else
    take_vop3(tables, words);
  if (row != nullptr && row->writes_exec) mask_written = sreg::kExec;
}

}  // namespace strobe::rdna
