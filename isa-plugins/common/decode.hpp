// What Isa::decode does around an instruction set's own decoding.
#pragma once

#include <algorithm>
#include <cstring>
#include <span>

#include "common/operand.hpp"

namespace strobe::lanes {

/// The words that an instruction at the start of `code` may have.
inline Words read_words(std::span<const std::byte> code) {
  constexpr std::size_t kLongest = sizeof Words::word / sizeof(u32);
  Words words;
  words.available = static_cast<unsigned>(std::min(code.size() / 4, kLongest));
  std::memcpy(words.word, code.data(), words.available * 4);
  return words;
}

/// Isa::decode with `decode_words(words, i, info)`, which says whether the words are an instruction.
template <class DecodeWords>
void decode_at(std::span<const std::byte> code, std::uint32_t offset, Instruction& i, InstructionInfo& info,
               DecodeWords decode_words) {
  i = Instruction{};
  info = InstructionInfo{};
  if (!decode_words(read_words(code), i, info)) {
    i = Instruction{};
    info = InstructionInfo{};
    info.support = Support::invalid;
  }
  if (i.execute == nullptr || info.support == Support::unsupported)  // a computed jump may find it
    i.execute = [](Wave&, const Instruction& at) {
      raise_fault({FaultKind::illegal_instruction, &at, 0, 4, -1, false});
    };
  i.offset = info.offset = offset;
  i.bytes = info.bytes;
  if (info.flow == ControlFlow::branch || info.flow == ControlFlow::conditional_branch)
    info.target = std::int64_t{offset} + 4 + info.target * 4;
}

}  // namespace strobe::lanes
