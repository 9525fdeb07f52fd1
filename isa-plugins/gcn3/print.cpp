#include "gcn3/print.hpp"

#include "gcn3/formats.hpp"
#include "gcn3/print_text.hpp"

namespace strobe::gcn3 {

namespace {

struct Printer {
  Decoder format;
  std::string (*print)(const Words&);
};
constexpr Printer kPrinters[] = {
    {decode_sop1, print_sop1},   {decode_sop2, print_sop2},   {decode_sopc, print_sopc},
    {decode_sopk, print_sopk},   {decode_sopp, print_sopp},   {decode_smem, print_smem},
    {decode_vop1, print_vop1},   {decode_vop2, print_vop2},   {decode_vopc, print_vopc},
    {decode_vop3, print_vop3},   {decode_ds, print_ds},       {decode_flat, print_flat},
    {decode_mubuf, print_mubuf}, {decode_mtbuf, print_mtbuf}, {decode_graphics, print_graphics},
};

}  // namespace

std::string print_instruction(const Words& words, u64) {
  Instruction instruction;
  InstructionInfo info;
  if (!decode_words(words, instruction, info)) return {};
  const Decoder format = decoder_for(words.word[0]);
  for (const Printer& printer : kPrinters)
    if (printer.format == format) return printer.print(words);
  return {};
}

}  // namespace strobe::gcn3
