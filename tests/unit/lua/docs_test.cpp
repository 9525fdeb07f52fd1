// The API and its documentation are the same set of names.
#include "catch.hpp"
#include "support/script_fixture.hpp"

#include <fstream>
#include <regex>
#include <set>

using namespace strobe;

namespace {

std::set<std::string> documented() {
  const std::regex name("`((strobe\\.|[a-z]+:)[a-z0-9_]+)");
  std::set<std::string> names;
  for (const std::string page : {"lua-api", "lua-machines", "lua-runs"}) {
    std::ifstream file(STROBE_SOURCE_DIR "/docs/reference/" + page + ".md");
    REQUIRE(file);
    for (std::string line; std::getline(file, line);) {
      if (!line.starts_with("### ")) continue;
      for (std::sregex_iterator at(line.begin(), line.end(), name), end; at != end; ++at) names.insert((*at)[1]);
    }
  }
  return names;
}

std::set<std::string> offered() {
  ScriptFolder folder;
  const OpenedLibrary opened;
  folder.adjust = opened;
  const ScriptResult result = folder.run(R"(
    for name in pairs(require "strobe") do print("strobe." .. name) end
    for class, methods in pairs(require("strobe.chart").class.all) do
      for method in pairs(methods) do print(class .. ":" .. method) end
    end)");
  CHECK(result.error == "");
  std::istringstream lines(folder.printed);
  std::set<std::string> names;
  for (std::string line; std::getline(lines, line);) names.insert(line);
  return names;
}

}  // namespace

TEST_CASE("every public function is documented, and nothing else is") {
  const std::set<std::string> in_docs = documented();
  const std::set<std::string> in_api = offered();
  CHECK(in_api.size() > 50);
  for (const std::string& name : in_api) {
    INFO(name);
    CHECK(in_docs.count(name) == 1);
  }
  for (const std::string& name : in_docs) {
    INFO(name);
    CHECK(in_api.count(name) == 1);
  }
}
