// docs/isa/rdna.md, which is generated.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "strobe/instruction.hpp"

namespace strobe::test {

struct Described {
  std::string format;
  std::set<std::string> forms;    ///< encodings: e32, e64, sdwa, dpp
  std::set<std::string> targets;  ///< groups: all, gfx10_1, gfx10_3, dot, rays
  InstructionInfo info;
};

/// Every instruction in the order of the page, from the lists in tests/unit/rdna_decode/lines, which have all opcodes.
std::vector<Described> all_instructions();

/// The text of docs/isa/rdna.md.
std::string instruction_page(const std::vector<Described>& all);

}  // namespace strobe::test
