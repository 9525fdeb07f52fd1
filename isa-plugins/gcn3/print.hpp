// Instructions as text, letter by letter as llvm-objdump prints them.
#pragma once

#include <string>

#include "gcn3/operand.hpp"

namespace strobe::gcn3 {

/// Text of the instruction at the start of `words`; empty if they are no encoding of gfx803. Branches show their
/// displacement, as llvm-objdump does where no label is known, so `address` has no influence.
std::string print_instruction(const Words& words, u64 address);

}  // namespace strobe::gcn3
