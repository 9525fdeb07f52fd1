#include <filesystem>

#include "gcn/isa.hpp"
#include "support/instruction_page.hpp"

namespace strobe::test {

/// From the lines of tests/unit/gcn3_decode/lines, which have all opcodes.
std::vector<Described> all_instructions() {
  const gcn::GcnIsa isa(gcn::target_number("gfx803"));
  InstructionIndex index;
  for (const auto& entry : std::filesystem::directory_iterator(STROBE_SOURCE_DIR "/tests/unit/gcn3_decode/lines"))
    index.add_file(entry.path().string(), isa, 64, "gfx803", {}, {});
  return index.all();
}

}  // namespace strobe::test
