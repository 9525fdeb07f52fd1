// The encoding formats of an instruction set: how one is decoded and printed.
#pragma once

#include <string>

#include "common/format_index.hpp"
#include "common/operand.hpp"

namespace strobe::lanes {

/// Decodes words of one format. False: the words are no encoding of the target. On success `info` holds everything
/// but offset; `instruction.operand` and `execute` are set unless the row has no body.
template <class Tables>
using DecoderOf = bool(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info);
/// Text of words that are an instruction of the format.
template <class Tables>
using PrinterOf = std::string(const Tables& tables, const Words& words);

template <class Tables>
struct FormatOf {
  Diagram diagram;
  DecoderOf<Tables>* decode;
  PrinterOf<Tables>* print;
};

/// Decodes words of any format; false if they are no instruction. `format_for` finds the format of a first word, or
/// null if no format has these bits.
template <class Tables>
bool decode_by_format(const FormatOf<Tables>* (*format_for)(u32), const Tables& tables, const Words& words,
                      Instruction& i, InstructionInfo& info) {
  const FormatOf<Tables>* const format = words.available != 0 ? format_for(words.word[0]) : nullptr;
  return format != nullptr && format->decode(tables, words, i, info) && info.bytes <= 4 * words.available;
}

/// Letter by letter as llvm-objdump prints it; empty if the words are no instruction. Branches show their displacement.
template <class Tables>
std::string print_by_format(const FormatOf<Tables>* (*format_for)(u32), const Tables& tables, const Words& words) {
  Instruction instruction;
  InstructionInfo info;
  if (!decode_by_format(format_for, tables, words, instruction, info)) return {};
  return format_for(words.word[0])->print(tables, words);
}

}  // namespace strobe::lanes
