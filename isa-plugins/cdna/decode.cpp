// Which format a first word belongs to.  Manual: CDNA 3 ISA, "Microcode formats".
#include "cdna/formats.hpp"

namespace strobe::cdna {

namespace {

constexpr ScalarFormats<Tables> kScalar{{decode_sop1, print_sop1},
                                        {decode_sop2, print_sop2},
                                        {decode_sopc, print_sopc},
                                        {decode_sopk, print_sopk},
                                        {decode_sopp, print_sopp}};
constexpr Format kSmem{decode_smem, print_smem}, kVector{decode_vector, print_vector}, kDs{decode_ds, print_ds},
    kFlat{decode_flat, print_flat}, kBuffer{decode_buffer, print_buffer};

}  // namespace

const Format* format_for(u32 word) {
  if ((word >> 31) == 0) return &kVector;  // VOP2, VOP1, VOPC
  if ((word >> 30) == 2) return kScalar.of(word);
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
  return decode_any(format_for, tables, words, i, info);
}

std::string print_words(const Tables& tables, const Words& words) { return print_any(format_for, tables, words); }

}  // namespace strobe::cdna
