#include <filesystem>

#include "gcn3/isa.hpp"
#include "support/instruction_page.hpp"

namespace strobe::test {

/// From the lines of tests/unit/gcn3_decode/lines, which have all opcodes.
std::vector<Described> all_instructions() {
  const gcn3::Gfx803 isa{gcn3::Gfx803::Spec{}};
  InstructionIndex index;
  for (const auto& entry : std::filesystem::directory_iterator(STROBE_SOURCE_DIR "/tests/unit/gcn3_decode/lines"))
    index.add_file(entry.path().string(), isa, 64, "gfx803", {}, {});
  return index.all();
}

}  // namespace strobe::test
