// docs/reference/isa/rdna.md, which is generated.
#pragma once

#include "support/instruction_page.hpp"

namespace strobe::test {

/// Every instruction in the order of the page, from the lists in tests/unit/rdna_decode/lines, which have all opcodes.
/// Groups of targets: all, gfx10_1, gfx10_3, dot, rays.
std::vector<Described> all_instructions();

/// The text of docs/reference/isa/rdna.md.
std::string instruction_page(const std::vector<Described>& all);

}  // namespace strobe::test
