// Which format a first word belongs to.  Manuals: AMD GCN3 ISA and CDNA 3 ISA, "Microcode formats".
#include <algorithm>

#include "gcn/formats.hpp"

namespace strobe::gcn {

namespace {

constexpr ScalarFormats<Tables> kScalar{{decode_sop1, print_sop1},
                                        {decode_sop2, print_sop2},
                                        {decode_sopc, print_sopc},
                                        {decode_sopk, print_sopk},
                                        {decode_sopp, print_sopp}};
constexpr Format kSmem{decode_smem, print_smem}, kVector{decode_vector, print_vector}, kDs{decode_ds, print_ds},
    kFlat{decode_flat, print_flat}, kBuffer{decode_buffer, print_buffer}, kGraphics{decode_graphics, print_graphics};

/// Vector registers of 64 bits and more must begin at an even one, addresses included (LLVM 19, FeatureGFX90AInsts:
/// VReg_64_Align2 and its like).
bool has_odd_tuple(const InstructionInfo& info) {
  const auto is_odd = [](const RegisterRange& range) {
    return range.file == RegisterFile::vector && range.count > 1 && range.first % 2 != 0;
  };
  return std::any_of(info.read, info.read + info.reads, is_odd) ||
         std::any_of(info.written, info.written + info.writes, is_odd);
}

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
    case 0x31:  // EXP
    case 0x35:  // VINTRP
    case 0x3c:  // MIMG
      return &kGraphics;
    case 0x38:  // MUBUF
    case 0x3a:  // MTBUF
      return &kBuffer;
    default:
      return nullptr;
  }
}

bool decode_words(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info) {
  if (!decode_by_format(format_for, tables, words, i, info)) return false;
  if (tables.has(kGfx90a) && info.support != Support::unsupported && has_odd_tuple(info)) {
    refuse(info, "a tuple of vector registers begins at an odd one");
    i.execute = nullptr;
  }
  return true;
}

std::string print_words(const Tables& tables, const Words& words) { return print_by_format(format_for, tables, words); }

}  // namespace strobe::gcn
