// docs/reference/isa/rdna.md is what the tables say.
#include <cstdlib>
#include <cstring>
#include <fstream>

#include "catch.hpp"
#include "page.hpp"
#include "support/temporary_folder.hpp"

using namespace strobe;
using namespace strobe::test;

namespace {

bool starts(const std::string& text, const char* part) { return text.rfind(part, 0) == 0; }

}  // namespace

TEST_CASE("RDNA: only graphics, GWS and ordered count are refused, and what is not exact says why") {
  for (const Described& d : all_instructions()) {
    const std::string m = d.info.mnemonic;
    INFO(m);
    const bool by_design = d.format == "MIMG" || d.format == "EXP" || starts(m, "v_interp") || starts(m, "ds_gws") ||
                           m == "ds_ordered_count";
    CHECK((d.info.support == Support::unsupported) == by_design);
    CHECK((std::strlen(d.info.reason) == 0) == (d.info.support == Support::exact));
  }
}

TEST_CASE("RDNA: a test runs every instruction that is executed") {
  const auto tests = tests_by_mnemonic({{"rdna_exec"}, {"rdna_shared", "~[gfx803]~[not-rdna]"}, {"rdna_valu"}});
  CHECK(without_test(all_instructions(), tests) == std::set<std::string>{});
}

TEST_CASE("docs/reference/isa/rdna.md is up to date") {
  const std::string path = STROBE_SOURCE_DIR "/docs/reference/isa/rdna.md", page = instruction_page(all_instructions());
  if (std::getenv("STROBE_WRITE_DOCS") != nullptr) std::ofstream(path) << page;
  INFO("generate it anew: STROBE_WRITE_DOCS=1 build/bin/test_rdna_docs 'docs/*'");
  const bool is_current = strobe::testing::read_file(path) == page;
  CHECK(is_current);
}
