// Compares instructions with what LLVM folds the same operation to, over edge operands. One file folding_*.cpp for each
// subject (floats, integers, ...).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "machine.hpp"

namespace strobe::test {

/// `text` uses the registers that machine.hpp names (scalar instructions: sources s[4:5], s[6:7], destination s[8:9]),
/// and computes `ir`, in which {0} to {2} stand for its sources in their order.
struct Folded {
  std::string text;
  const char* result;              ///< type
  std::vector<const char*> types;  ///< of the sources; see operands_of()
  std::string ir;                  ///< the last line is the value
  bool only_later = false;         ///< GCN3 has no such instruction
  bool may_stay = false;           ///< LLVM leaves some operands unfolded
};

/// Operands on which LLVM is not followed, and why. `bits` are those of the sources.
struct Difference {
  const char* mnemonic;
  const char* reason;
  bool (*is)(const std::vector<std::uint64_t>& bits, std::uint64_t ours, std::uint64_t folded);
};

struct FoldingMode {
  u32 mode = 0x1f0;              ///< denormals kept, no IEEE mode, as LLVM folds
  std::string attributes = {};   ///< of LLVM's functions
  std::size_t most_cases = 500;  ///< of an operation; some of them if there are more
};

/// Every difference must occur for one of the operations, and no other may.
void check_folded(const std::vector<Folded>& operations, const std::vector<Difference>& differences = {},
                  const FoldingMode& mode = {});

}  // namespace strobe::test
