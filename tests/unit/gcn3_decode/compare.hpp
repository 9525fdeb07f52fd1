// This simulator's view of some words, LLVM's view, and where they differ.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "support/llvm_disassembler.hpp"

namespace strobe::test {

struct View {
  unsigned bytes = 0;  ///< 0: no valid instruction
  std::string text;
  bool operator==(const View&) const = default;
};

View our_view(const std::uint32_t* words, unsigned count);
View llvm_view(const LlvmDisassembler& llvm, const std::uint32_t* words, unsigned count);

/// "c0020000 12345678: here `...`, LLVM `...`"
std::string describe_difference(const std::uint32_t* words, const View& ours, const View& theirs);

}  // namespace strobe::test
