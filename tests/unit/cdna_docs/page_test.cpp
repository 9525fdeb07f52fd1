// The page of the CDNA instruction set: what it says is said on purpose.
#include <cstring>

#include "catch.hpp"
#include "support/instruction_page.hpp"

using namespace strobe;
using namespace strobe::test;

namespace {

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

TEST_CASE("CDNA: the page has every instruction, as it was last reviewed") {
  check_page("cdna");
}
