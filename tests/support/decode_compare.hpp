// What this simulator says of some words, what LLVM says, and where they differ.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "strobe/isa.hpp"
#include "support/llvm_disassembler.hpp"

namespace strobe::test {

struct View {
  unsigned bytes = 0;  ///< 0: no valid instruction
  std::string text;
  bool operator==(const View&) const = default;
};

View isa_view(const Isa& isa, unsigned wave_size, const std::uint32_t* words, unsigned count);
View llvm_view(const LlvmDisassembler& llvm, const std::uint32_t* words, unsigned count);

/// "c0020000 12345678: here `...`, LLVM `...`"
std::string describe_difference(const std::uint32_t* words, const View& ours, const View& theirs);

/// Compares `count` draws of `words_each` words. Examples of differences, one per mnemonic, go to
/// decode-differences.txt in the current folder.
struct RandomComparison {
  std::uint64_t valid = 0, different = 0;
};
RandomComparison compare_random_words(const Isa& isa, unsigned wave_size, const LlvmDisassembler& llvm,
                                      std::uint64_t count, unsigned words_each,
                                      const std::function<void(std::uint32_t*)>& draw);

/// Lists of assembly, one mnemonic a line with the forms of its operands: `v_not_b32 v1, v2 ; v3, s4` is two
/// instructions. Lines that begin with "//" are comments.
std::vector<std::string> lines_of(const std::string& path);
/// A mnemonic without what tells the encodings of one opcode apart.
std::string stem(std::string mnemonic);

/// Assembles the lines, and checks that each decodes and prints as it was written and as LLVM prints it.
void check_lines(const Isa& isa, unsigned wave_size, const LlvmDisassembler& llvm,
                 const std::vector<std::string>& lines, const std::vector<std::uint32_t>& words);

std::uint64_t from_environment(const char* name, std::uint64_t otherwise);

}  // namespace strobe::test
