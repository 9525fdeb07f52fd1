// The one text about causes of stalls (scripts/strobe/stall_causes.lua): docs/use/stalls.md says the same.
#include <regex>
#include <set>
#include <string>

#include "catch.hpp"
#include "support/temporary_folder.hpp"

using strobe::testing::read_file;

namespace {

struct Cause {
  std::string name, meaning, remedy, machine;
};

std::vector<Cause> causes() {
  std::string text = read_file(STROBE_SOURCE_DIR "/scripts/strobe/stall_causes.lua");
  text = std::regex_replace(text, std::regex(R"(" \.\.\n *")"), "");
  const std::regex row(R"re(\{ name = "(.*)", meaning = "(.*)",\n *remedy = "(.*)",\n *machine = "(.*)" \},\n)re");
  std::vector<Cause> list;
  for (std::sregex_iterator one(text.begin(), text.end(), row), end; one != end; ++one)
    list.push_back({(*one)[1], (*one)[2], (*one)[3], (*one)[4]});
  return list;
}

}  // namespace

TEST_CASE("stall causes: docs/use/stalls.md has a row for each, in the same words") {
  const std::string page = read_file(STROBE_SOURCE_DIR "/docs/use/stalls.md");
  std::string table = "|---|---|---|---|\n";
  for (const Cause& cause : causes())
    table += "| `" + cause.name + "` | " + cause.meaning + " | " + cause.remedy + " | " + cause.machine + " |\n";
  CHECK(page.find(table + "\n") != std::string::npos);
}

TEST_CASE("stall causes: each has a name of its own, and a meaning that fits beside its percent in 80 columns") {
  std::set<std::string> names;
  for (const Cause& cause : causes()) {
    CAPTURE(cause.name);
    CHECK(names.insert(cause.name).second);
    CHECK(cause.meaning.size() <= 58);
  }
  CHECK(names.size() == 17);
}
