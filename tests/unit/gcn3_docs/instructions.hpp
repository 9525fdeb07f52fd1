// Every instruction of gfx803 as the decoder describes it, and the tests that run it.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "strobe/instruction.hpp"

namespace strobe::test {

struct Described {
  std::string format;           ///< "VOP2"
  std::set<std::string> forms;  ///< "e32", "sdwa"
  InstructionInfo info;         ///< of the first form that is executed, else of the first
};

/// By format and mnemonic, from the lines of tests/unit/gcn3_decode/lines, which have all opcodes.
std::vector<Described> all_instructions();

/// Mnemonic to "AREA: TEST CASE", as the test programs of the build tell when they run.
std::map<std::string, std::set<std::string>> tests_by_mnemonic();

/// The text of docs/isa/gcn3.md.
std::string instruction_page(const std::map<std::string, std::set<std::string>>& tests);

const char* unit_text(ExecutionUnit unit);
const char* latency_text(LatencyClass latency);

}  // namespace strobe::test
