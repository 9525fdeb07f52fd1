// The encoding formats of CDNA.  Manual: CDNA 3 ISA, chapter "Microcode formats".
#pragma once

#include <string>

#include "cdna/operand.hpp"
#include "cdna/tables.hpp"

namespace strobe::cdna {

/// Decodes words of one format. False: the words are no encoding of the target. On success `info` holds everything
/// but offset; `instruction.operand` and `execute` are set unless the row has no body.
using Decoder = bool (*)(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info);
/// Text of words that are an instruction of the format.
using Printer = std::string (*)(const Tables& tables, const Words& words);

struct Format {
  Decoder decode;
  Printer print;
};
/// The format of a first word, or null if no format has these bits.
const Format* format_for(u32 word);

/// Decodes words of any format; false if they are no instruction.
bool decode_words(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info);
/// Letter by letter as llvm-objdump prints it; empty if the words are no instruction. Branches show their displacement.
std::string print_words(const Tables& tables, const Words& words);

bool decode_sop1(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info);
bool decode_sop2(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info);
bool decode_sopc(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info);
bool decode_sopk(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info);
bool decode_sopp(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info);
bool decode_smem(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info);
bool decode_ds(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info);
bool decode_flat(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info);
bool decode_buffer(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info);  ///< MUBUF, MTBUF
bool decode_vector(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info);

std::string print_sop1(const Tables& tables, const Words& words);
std::string print_sop2(const Tables& tables, const Words& words);
std::string print_sopc(const Tables& tables, const Words& words);
std::string print_sopk(const Tables& tables, const Words& words);
std::string print_sopp(const Tables& tables, const Words& words);
std::string print_smem(const Tables& tables, const Words& words);
std::string print_ds(const Tables& tables, const Words& words);
std::string print_flat(const Tables& tables, const Words& words);
std::string print_buffer(const Tables& tables, const Words& words);
std::string print_vector(const Tables& tables, const Words& words);

}  // namespace strobe::cdna
