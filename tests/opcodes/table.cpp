// An opcode table of two instructions, one of which OPERATION names: compiled by the tests of CMakeLists.txt only.
#include "common/opcode_check.hpp"

namespace strobe::lanes {

struct TestRow {
  const char* mnemonic;
};
constexpr TestRow kRows[] = {{"v_sub_f32"}, {"v_add_f32"}};
constexpr OpcodeName kOpcodes[] = {{0x01, "v_sub_f32"}, {0x02, "v_plus_f32", OPERATION}};
constexpr auto kNames = names_of<kRows>();

static_assert(have_operations<kNames, kOpcodes>());

}  // namespace strobe::lanes
