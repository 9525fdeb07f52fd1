// Every key of a preset that stands for time moves the cycles of some program: keys.lua, which has the exceptions and
// their reasons.
#include "catch.hpp"
#include "support/script_fixture.hpp"
#include "support/temporary_folder.hpp"

using namespace strobe;

namespace {

void check_table(const std::string& table) {
  const std::string here = STROBE_SOURCE_DIR "/tests/unit/machine/";
  ScriptFolder folder;
  folder.file("keys.cl", testing::read_file(here + "keys.cl"));
  const ScriptResult result = folder.run(testing::read_file(here + "keys.lua"), {"r9-nano", table});
  INFO(folder.printed);
  CHECK(result.error == "");
  CHECK_THAT(folder.printed, Catch::EndsWith("all keys move, or have a reason\n"));
}

}  // namespace

TEST_CASE("each key of [link] moves some program's cycles") { check_table("link"); }
TEST_CASE("each key of [lds] moves some program's cycles, or bounds what fits") { check_table("lds"); }
TEST_CASE("each key of the first-level caches moves some program's cycles, or has a reason not to") {
  check_table("l1s");
  check_table("l1i");
  check_table("l1v");
}
TEST_CASE("each key of [l2] and [crossbar] moves some program's cycles, or has a reason not to") {
  check_table("l2");
  check_table("crossbar");
}
TEST_CASE("each key of the TLBs and of [page_walk] moves some program's cycles, or has a reason not to") {
  check_table("l1_tlb");
  check_table("l2_tlb");
  check_table("page_walk");
}
TEST_CASE("each key of [dram] moves some program's cycles") { check_table("dram"); }
TEST_CASE("each key of [command_processor] and [host_link] moves some program's cycles, or has a reason not to") {
  check_table("command_processor");
  check_table("host_link");
}
TEST_CASE("each key of [compute_unit] moves some program's cycles") { check_table("compute_unit"); }
TEST_CASE("each key of [gpu] and [memory] moves some program's cycles, or has a reason not to") {
  check_table("gpu");
  check_table("memory");
}
