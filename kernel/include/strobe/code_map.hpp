// Where decoded instructions lie in guest memory.
#pragma once

#include <cstdint>

#include "strobe/instruction.hpp"

namespace strobe {

/// Decoded code at guest addresses, for jumps whose target is only known at run time.
struct CodeMap {
  const Instruction* instructions = nullptr;
  const std::uint32_t* index_of_word = nullptr;  ///< per 4-byte word: index, or kNone
  std::uint64_t base = 0;                        ///< guest address of word 0
  std::uint64_t words = 0;
  static constexpr std::uint32_t kNone = ~0u;

  /// The instruction that starts at a guest address, or null.
  const Instruction* at(std::uint64_t address) const {
    const std::uint64_t word = (address - base) >> 2;
    if (word >= words || (address & 3) != 0 || index_of_word[word] == kNone) return nullptr;
    return instructions + index_of_word[word];
  }
};

}  // namespace strobe
