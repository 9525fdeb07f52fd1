#include "page.hpp"

#include <filesystem>
#include <memory>

#include "rdna/isa.hpp"

namespace strobe::test {

namespace {

constexpr const char* kHead = R"(# RDNA (gfx1010 to gfx1013, gfx1030 to gfx1036), instruction by instruction

This page is generated; a test compares it with the decoder's tables and fails if it is stale. After a change:

    STROBE_WRITE_DOCS=1 build/bin/test_rdna_docs "docs/*"

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

std::string instruction_page(const std::vector<Described>& all) { return kHead + page_body(all); }

}  // namespace strobe::test
