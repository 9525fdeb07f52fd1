#include "compare.hpp"

#include <cstdio>
#include <cstring>
#include <span>

#include "gcn3/isa.hpp"

namespace strobe::test {

View our_view(const std::uint32_t* words, unsigned count) {
  static const gcn3::Gfx803 isa({});
  const std::span bytes(reinterpret_cast<const std::byte*>(words), std::size_t{count} * 4);
  Instruction instruction;
  InstructionInfo info;
  isa.decode(bytes, 0, 64, instruction, info);
  View view;
  view.text = isa.disassemble(bytes, 0, 64);
  if (info.support != Support::invalid) view.bytes = info.bytes;
  if (view.text.empty() != (view.bytes == 0)) view.text = "decoder and printer disagree: " + view.text;
  return view;
}

View llvm_view(const LlvmDisassembler& llvm, const std::uint32_t* words, unsigned count) {
  const LlvmDisassembler::Line line = llvm.at(words, count);
  return {line.bytes, line.text};
}

std::string describe_difference(const std::uint32_t* words, const View& ours, const View& theirs) {
  char numbers[64];
  std::snprintf(numbers, sizeof numbers, "%08x %08x: here %u ", words[0], words[1], ours.bytes);
  return numbers + ("`" + ours.text + "`, LLVM " + std::to_string(theirs.bytes) + " `" + theirs.text + "`");
}

}  // namespace strobe::test
