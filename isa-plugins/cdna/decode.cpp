// Which format a first word belongs to.  Manual: CDNA 3 ISA, "Microcode formats".
#include "cdna/formats.hpp"

namespace strobe::cdna {

namespace {

constexpr Format kSop1{decode_sop1, print_sop1}, kSop2{decode_sop2, print_sop2}, kSopc{decode_sopc, print_sopc},
    kSopk{decode_sopk, print_sopk}, kSopp{decode_sopp, print_sopp}, kSmem{decode_smem, print_smem},
    kVector{decode_vector, print_vector}, kDs{decode_ds, print_ds}, kFlat{decode_flat, print_flat},
    kBuffer{decode_buffer, print_buffer};

const Format* scalar_format(u32 word) {
  const u32 opcode = (word >> 23) & 0x7f;
  if (opcode == 0x7d) return &kSop1;
  if (opcode == 0x7e) return &kSopc;
  if (opcode == 0x7f) return &kSopp;
  return opcode >= 0x60 ? &kSopk : &kSop2;
}

}  // namespace

const Format* format_for(u32 word) {
  if ((word >> 31) == 0) return &kVector;  // VOP2, VOP1, VOPC
  if ((word >> 30) == 2) return scalar_format(word);
  switch (word >> 26) {
    case 0x30:
      return &kSmem;
    case 0x34:  // VOP3; VOP3P where bits 25 to 23 are set
      return &kVector;
    case 0x36:
      return &kDs;
    case 0x37:
      return &kFlat;
    case 0x38:  // MUBUF
    case 0x3a:  // MTBUF
      return &kBuffer;
    default:
      return nullptr;
  }
}

bool decode_words(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info) {
  const Format* const format = words.available != 0 ? format_for(words.word[0]) : nullptr;
  return format != nullptr && format->decode(tables, words, i, info) && info.bytes <= 4 * words.available;
}

std::string print_words(const Tables& tables, const Words& words) {
  Instruction instruction;
  InstructionInfo info;
  if (!decode_words(tables, words, instruction, info)) return {};
  return format_for(words.word[0])->print(tables, words);
}

}  // namespace strobe::cdna
