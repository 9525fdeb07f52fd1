// Which format a first word belongs to.  Manual: AMD GCN3 ISA, "Microcode formats".
#include "gcn3/formats.hpp"
#include "gcn3/well_formed.hpp"

namespace strobe::gcn3 {

namespace {

bool is_well_formed(Decoder format, const Words& words) {
  if (format == decode_ds) return well_formed_ds(words);
  if (format == decode_flat) return well_formed_flat(words);
  if (format == decode_mubuf) return well_formed_mubuf(words);
  return true;  // the other decoders have checked everything
}

}  // namespace

bool decode_words(const Words& words, Instruction& i, InstructionInfo& info) {
  const Decoder format = words.available != 0 ? decoder_for(words.word[0]) : nullptr;
  return format != nullptr && format(words, i, info) && is_well_formed(format, words);
}

Decoder decoder_for(u32 word) {
  if ((word >> 31) == 0) {
    const u32 opcode = (word >> 25) & 0x3f;
    return opcode == 0x3f ? decode_vop1 : opcode == 0x3e ? decode_vopc : decode_vop2;
  }
  if ((word >> 30) == 2) {
    const u32 opcode = (word >> 23) & 0x7f;
    if (opcode == 0x7d) return decode_sop1;
    if (opcode == 0x7e) return decode_sopc;
    if (opcode == 0x7f) return decode_sopp;
    return opcode >= 0x60 ? decode_sopk : decode_sop2;
  }
  switch (word >> 26) {
    case 0x30:
      return decode_smem;
    case 0x31:
      return decode_graphics;  // EXP
    case 0x34:
      return decode_vop3;
    case 0x35:
      return decode_graphics;  // VINTRP
    case 0x36:
      return decode_ds;
    case 0x37:
      return decode_flat;
    case 0x38:
      return decode_mubuf;
    case 0x3a:
      return decode_mtbuf;
    case 0x3c:
      return decode_graphics;  // MIMG
    default:
      return nullptr;
  }
}

}  // namespace strobe::gcn3
