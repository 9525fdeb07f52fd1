// Which format a first word belongs to.  Manual: RDNA ISA, "Microcode formats".
#include "rdna/formats.hpp"

namespace strobe::rdna {

namespace {

constexpr ScalarFormats<Tables> kScalar{{decode_sop1, print_sop1},
                                        {decode_sop2, print_sop2},
                                        {decode_sopc, print_sopc},
                                        {decode_sopk, print_sopk},
                                        {decode_sopp, print_sopp}};
constexpr Format kSmem{decode_smem, print_smem}, kVector{decode_vector, print_vector}, kDs{decode_ds, print_ds},
    kFlat{decode_flat, print_flat}, kBuffer{decode_buffer, print_buffer},
    kInterpolation{decode_interpolation, print_interpolation}, kExport{decode_export, print_export},
    kImage{decode_image, print_image};

/// A word of zeros is an instruction that no hardware executes.
bool decode_illegal(const Tables&, const Words&, Instruction&, InstructionInfo& info) {
  info.mnemonic = "v_illegal";
  info.unit = ExecutionUnit::valu;
  info.latency = LatencyClass::full_rate;
  info.support = Support::unsupported;
  info.reason = "it is an illegal instruction";
  return true;
}
std::string print_illegal(const Tables&, const Words&) { return "v_illegal"; }

}  // namespace

const Format* format_for(u32 word) {
  static constexpr Format kIllegal{decode_illegal, print_illegal};
  if (word == 0) return &kIllegal;
  if ((word >> 31) == 0) return &kVector;  // VOP2, VOP1, VOPC
  if ((word >> 30) == 2) return kScalar.of(word);
  switch (word >> 26) {
    case 0x32:  // VINTRP
      return &kInterpolation;
    case 0x33:  // VOP3P
    case 0x35:  // VOP3
      return &kVector;
    case 0x36:
      return &kDs;
    case 0x37:
      return &kFlat;
    case 0x38:  // MUBUF
    case 0x3a:  // MTBUF
      return &kBuffer;
    case 0x3c:
      return &kImage;
    case 0x3e:
      return &kExport;
    case 0x3d:
      return &kSmem;
    default:
      return nullptr;
  }
}

bool decode_words(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info) {
  return decode_by_format(format_for, tables, words, i, info);
}

std::string print_words(const Tables& tables, const Words& words) { return print_by_format(format_for, tables, words); }

}  // namespace strobe::rdna
