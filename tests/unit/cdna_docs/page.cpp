// The page of the CDNA instruction set.
#include <filesystem>

#include "gcn/isa.hpp"
#include "pages/page.hpp"
#include "support/instruction_page.hpp"

namespace strobe::test {

namespace {

constexpr const char* kHead = R"(# CDNA (gfx908, gfx90a, gfx942), instruction by instruction

This page is made by the build from the decoder's tables ([instructions.md](instructions.md)).

Every mnemonic that LLVM 19's disassembler prints for these targets is here. *exact*: the same bits as the manual defines.
*approximate*: executed, with the difference that the notes name. *refused*: decoded and printed; a launch that can reach
it is refused by name. How decoding and printing are checked for all of them is in [decoding.md](decoding.md), what their
semantics are checked against in [semantics.md](semantics.md). A test checks that tests run each instruction that is executed;
which ones, a run of `ctest` leaves in `build/tests/covered` (`grep -w v_add_f32 build/tests/covered/*`).
[cdna.md](../cdna.md) has the state of the targets.

)";

}  // namespace

/// A list's group of targets is its folder's name: "all", or their names with "+" between them.
std::vector<Described> all_instructions() {
  namespace fs = std::filesystem;
  static const gcn::GcnIsa isas[] = {gcn::GcnIsa(1), gcn::GcnIsa(2), gcn::GcnIsa(3)};
  InstructionIndex index;
  for (const auto& folder : fs::directory_iterator(STROBE_SOURCE_DIR "/tests/unit/cdna_decode/lines")) {
    const std::string group = folder.path().filename().string();
    const unsigned target = group == "all" || group.rfind("gfx908", 0) == 0 ? 0 : group.rfind("gfx90a", 0) == 0 ? 1 : 2;
    for (const auto& file : fs::directory_iterator(folder.path()))
      index.add_file(file.path().string(), isas[target], 64, gcn::kTargets[1 + target].name, "", group);
  }
  return index.all();
}

std::string generated_page() { return kHead + page_body(all_instructions()); }

}  // namespace strobe::test
