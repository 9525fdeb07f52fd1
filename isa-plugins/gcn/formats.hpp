// The encoding formats of GCN.  Manuals: AMD GCN3 ISA and CDNA 3 ISA, chapter "Microcode formats".
#pragma once

#include "common/formats.hpp"
#include "gcn/operand.hpp"
#include "gcn/tables.hpp"

namespace strobe::gcn {

using Format = FormatOf<Tables>;
/// The format of a first word, or null if no format has these bits.
const Format* format_for(u32 word);

bool decode_words(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info);
std::string print_words(const Tables& tables, const Words& words);

DecoderOf<Tables> decode_sop1, decode_sop2, decode_sopc, decode_sopk, decode_sopp, decode_smem, decode_ds, decode_flat,
    decode_buffer, decode_vector, decode_graphics;  ///< graphics: VINTRP, EXP, MIMG
PrinterOf<Tables> print_sop1, print_sop2, print_sopc, print_sopk, print_sopp, print_smem, print_ds, print_flat,
    print_buffer, print_vector, print_graphics;

}  // namespace strobe::gcn
