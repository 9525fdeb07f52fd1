// Which format a first word belongs to.  Manual: RDNA ISA, "Microcode formats".
#include "rdna/encodings.hpp"
#include "rdna/formats.hpp"

namespace strobe::rdna {

using namespace encoding;

namespace {

constexpr Format kFormats[] = {
    {kVop1, decode_vector, print_vector},
    {kVopc, decode_vector, print_vector},
    {kVop2, decode_vector, print_vector},
    {kSop1, decode_sop1, print_sop1},
    {kSopc, decode_sopc, print_sopc},
    {kSopp, decode_sopp, print_sopp},
    {kSopk, decode_sopk, print_sopk},
    {kSop2, decode_sop2, print_sop2},
    {kSmem, decode_smem, print_smem},
    {kVop3Format, decode_vector, print_vector},
    {kVop3pFormat, decode_vector, print_vector},
    {kDs, decode_ds, print_ds},
    {kFlat, decode_flat, print_flat},
    {kMubuf, decode_buffer, print_buffer},
    {kMtbuf, decode_buffer, print_buffer},
    {kInterpolate, decode_interpolation, print_interpolation},
    {kImage, decode_image, print_image},
    {kExport, decode_export, print_export},
};
constexpr FormatIndex kIndex(kFormats);

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
  static constexpr Format kIllegal{Diagram("00000000_00000000_00000000_00000000"), decode_illegal, print_illegal};
  return word == 0 ? &kIllegal : kIndex.of(word);
}

bool decode_words(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info) {
  return decode_by_format(format_for, tables, words, i, info);
}

std::string print_words(const Tables& tables, const Words& words) { return print_by_format(format_for, tables, words); }

}  // namespace strobe::rdna
