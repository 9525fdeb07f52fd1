// docs/reference/isa/cdna.md is what the tables say.
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "catch.hpp"
#include "cdna/isa.hpp"
#include "support/instruction_page.hpp"
#include "support/temporary_folder.hpp"

using namespace strobe;
using namespace strobe::test;

namespace {

constexpr const char* kHead = R"(# CDNA (gfx908, gfx90a, gfx942), instruction by instruction

This page is generated; a test compares it with the decoder's tables and fails if it is stale. After a change:

    STROBE_WRITE_DOCS=1 build/bin/test_cdna_docs "docs/*"

Every mnemonic that LLVM 19's disassembler prints for these targets is here. *exact*: the same bits as the manual defines.
*approximate*: executed, with the difference that the notes name. *refused*: decoded and printed; a launch that can reach
it is refused by name. How decoding and printing are checked for all of them is in [decoding.md](decoding.md), what their
semantics are checked against in [semantics.md](semantics.md). A test checks that tests run each instruction that is executed;
which ones, a run of `ctest` leaves in `build/tests/covered` (`grep -w v_add_f32 build/tests/covered/*`).
[cdna.md](../cdna.md) has the state of the targets.

)";

/// A list's group of targets is its folder's name: "all", or their names with "+" between them.
std::vector<Described> all_instructions() {
  namespace fs = std::filesystem;
  static const cdna::CdnaIsa isas[] = {cdna::CdnaIsa(0), cdna::CdnaIsa(1), cdna::CdnaIsa(2)};
  InstructionIndex index;
  for (const auto& folder : fs::directory_iterator(STROBE_SOURCE_DIR "/tests/unit/cdna_decode/lines")) {
    const std::string group = folder.path().filename().string();
    const unsigned target = group == "all" || group.rfind("gfx908", 0) == 0 ? 0 : group.rfind("gfx90a", 0) == 0 ? 1 : 2;
    for (const auto& file : fs::directory_iterator(folder.path()))
      index.add_file(file.path().string(), isas[target], 64, cdna::kTargets[target].name, "", group);
  }
  return index.all();
}

bool starts(const std::string& text, const char* part) { return text.rfind(part, 0) == 0; }

}  // namespace

TEST_CASE("CDNA: only graphics, GWS and ordered count are refused, and what is not exact says why") {
  for (const Described& d : all_instructions()) {
    const std::string m = d.info.mnemonic;
    INFO(m);
    const bool by_design = d.format == "MIMG" || d.format == "EXP" || starts(m, "v_interp") || starts(m, "ds_gws") ||
                           m == "ds_ordered_count" || m == "v_screen_partition_4se_b32";
    CHECK((d.info.support == Support::unsupported) == by_design);
    CHECK((std::strlen(d.info.reason) == 0) == (d.info.support == Support::exact));
  }
}

TEST_CASE("CDNA: a test runs every instruction that is executed") {
  const auto tests = tests_by_mnemonic({{"cdna_exec"},
                                        {"cdna_shared", "~[gfx803]~[not-gfx9]"},
                                        {"cdna_shared", "~[gfx803]~[not-gfx9]~[src2]", "gfx90a"},
                                        {"cdna_shared", "~[gfx803]~[not-gfx9]~[src2]", "gfx942"}});
  CHECK(without_test(all_instructions(), tests) == std::set<std::string>{});
}

TEST_CASE("docs/reference/isa/cdna.md is up to date") {
  const std::string path = STROBE_SOURCE_DIR "/docs/reference/isa/cdna.md",
                    page = kHead + page_body(all_instructions());
  if (std::getenv("STROBE_WRITE_DOCS") != nullptr) std::ofstream(path) << page;
  INFO("generate it anew: STROBE_WRITE_DOCS=1 build/bin/test_cdna_docs 'docs/*'");
  const bool is_current = strobe::testing::read_file(path) == page;
  CHECK(is_current);
}
