// The one text about causes of stalls: reports and docs/use/stalls.md say the same, and Strobe's machines have no other
// cause.
#include "results/stall_causes.hpp"

#include <set>
#include <string>

#include "catch.hpp"
#include "support/temporary_folder.hpp"

using namespace strobe;

TEST_CASE("stall causes: docs/use/stalls.md has a row for each, in the same words") {
  const std::string page = strobe::testing::read_file(STROBE_SOURCE_DIR "/docs/use/stalls.md");
  std::string table = "|---|---|---|\n";
  for (const StallCause& cause : stall_causes())
    table += "| `" + std::string(cause.name) + "` | " + std::string(cause.meaning) + " | " + std::string(cause.remedy) +
             " |\n";
  CHECK(page.find(table + "\n") != std::string::npos);
}

TEST_CASE("stall causes: each has a name of its own, and a meaning that fits beside its percent in 80 columns") {
  std::set<std::string_view> names;
  for (const StallCause& cause : stall_causes()) {
    CAPTURE(cause.name);
    CHECK(names.insert(cause.name).second);
    CHECK(cause.meaning.size() <= 58);
    CHECK(find_stall_cause(cause.name) == &cause);
  }
  CHECK(find_stall_cause("no such cause") == nullptr);
}
