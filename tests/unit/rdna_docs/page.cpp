// The page of the RDNA instruction sets.
#include <filesystem>
#include <memory>

#include "rdna/isa.hpp"
#include "pages/page.hpp"
#include "support/instruction_page.hpp"

namespace strobe::test {

namespace {

constexpr const char* kHead = R"(# RDNA (gfx1010 to gfx1013, gfx1030 to gfx1036), instruction by instruction

This page is made by the build from the decoder's tables ([instructions.md](instructions.md)).

Every mnemonic that LLVM 19's assembler accepts for these targets is here. *exact*: the same bits as the manual defines.
*approximate*: executed, with the difference that the notes name. *refused*: decoded and printed; a launch that can reach
it is refused by name. How decoding and printing are checked for all of them is in [decoding.md](decoding.md), what their
semantics are checked against in [semantics.md](semantics.md). A test checks that tests run each instruction that is executed;
which ones, a run of `ctest` leaves in `build/tests/covered` (`grep -w v_add_f32 build/tests/covered/*`).

| targets | which |
|---|---|
| all | gfx1010, gfx1011, gfx1012, gfx1013, gfx1030 to gfx1036 |
| gfx10_1 | gfx1010, gfx1011, gfx1012, gfx1013 |
| gfx10_3 | gfx1030 to gfx1036 |
| dot | gfx1011, gfx1012, gfx1030 to gfx1036 |
| rays | gfx1013, gfx1030 to gfx1036 |

)";

struct Group {
  const char* name;
  const char* target;
};
constexpr Group kGroups[] = {
    {"all", "gfx1010"}, {"dot", "gfx1030"}, {"gfx10_1", "gfx1010"}, {"gfx10_3", "gfx1030"}, {"rays", "gfx1030"}};

const rdna::RdnaIsa& isa_of(const std::string& name) {
  static std::map<std::string, std::unique_ptr<rdna::RdnaIsa>> made;
  for (const rdna::Target& target : rdna::kTargets)
    if (name == target.name && made[name] == nullptr) made[name] = std::make_unique<rdna::RdnaIsa>(target);
  return *made.at(name);
}

}  // namespace

/// From the lists in tests/unit/rdna_decode/lines, which have all opcodes.
std::vector<Described> all_instructions() {
  namespace fs = std::filesystem;
  InstructionIndex index;
  for (const Group& group : kGroups)
    for (const char* wave : {"", ".wave32"}) {
      const fs::path folder = std::string(STROBE_SOURCE_DIR "/tests/unit/rdna_decode/lines/") + group.name + wave;
      if (!fs::exists(folder)) continue;
      for (const auto& file : fs::directory_iterator(folder))
        index.add_file(file.path().string(), isa_of(group.target), 32, group.target,
                       "+wavefrontsize32,-wavefrontsize64", group.name);
    }
  return index.all();
}

std::string generated_page() { return kHead + page_body(all_instructions()); }

}  // namespace strobe::test
