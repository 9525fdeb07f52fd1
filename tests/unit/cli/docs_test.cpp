// The site that `strobe docs` opens has every page of docs/ (tests/transcripts/commands.console has the command).
#include <filesystem>

#include "catch.hpp"
#include "support/temporary_folder.hpp"

using namespace strobe::testing;

TEST_CASE("docs: the menu of the site names every page, and its index for the search is a script") {
  const std::string source = STROBE_SOURCE_DIR "/", menu = read_file(source + "mkdocs.yml");
  for (const char* folder : {"start", "use", "extend", "reference", "reference/isa"})
    for (const auto& entry : std::filesystem::directory_iterator(source + "docs/" + folder)) {
      if (entry.path().extension() != ".md") continue;
      INFO(entry.path());
      CHECK_THAT(menu, Catch::Contains("- " + std::string(folder) + "/" + entry.path().filename().string() + "\n"));
    }
  const std::string index = read_file(STROBE_BINARY_DIR "/share/strobe/site/search/index.js");
  CHECK_THAT(index, Catch::StartsWith("const strobe_search_index = {"));
  CHECK_THAT(index, Catch::Contains("use/threads.html"));
}
