// Every instruction of gfx803 as the decoder describes it.
#pragma once

#include "support/instruction_page.hpp"

namespace strobe::test {

/// By format and mnemonic, from the lines of tests/unit/gcn3_decode/lines, which have all opcodes.
std::vector<Described> all_instructions();

/// The text of docs/reference/isa/gcn3.md.
std::string instruction_page();

}  // namespace strobe::test
