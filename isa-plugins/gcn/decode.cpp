// Which format a first word belongs to.  Manuals: AMD GCN3 ISA and CDNA 3 ISA, "Microcode formats".
#include <algorithm>

#include "gcn/encodings.hpp"
#include "gcn/formats.hpp"

namespace strobe::gcn {

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
    {kDs, decode_ds, print_ds},
    {kFlat, decode_flat, print_flat},
    {kMubuf, decode_buffer, print_buffer},
    {kMtbuf, decode_buffer, print_buffer},
    {kExport, decode_graphics, print_graphics},
    {kInterpolate, decode_graphics, print_graphics},
    {kImage, decode_graphics, print_graphics},
};
constexpr FormatIndex kIndex(kFormats);

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

const Format* format_for(u32 word) { return kIndex.of(word); }

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
