// `strobe docs`: the page that is asked for, of the site that the build makes; every page of docs/ is in its menu.
#include <filesystem>

#include "catch.hpp"
#include "support/run_strobe.hpp"
#include "support/temporary_folder.hpp"

using namespace strobe::testing;

TEST_CASE("docs: the list of pages and single pages are found, others are refused with the nearest name") {
  for (const auto& [page, end] : {std::pair("", "/site/index.html"), std::pair("threads", "/site/use/threads.html"),
                                  std::pair("reference/isa/rdna", "/site/reference/isa/rdna.html")}) {
    std::vector<std::string> command{"docs", "--print"};
    if (*page != 0) command.push_back(page);
    const ProgramOutput output = run_strobe(command);
    INFO(output.err);
    CHECK(output.exit_code == 0);
    CHECK_THAT(output.out, Catch::Matchers::EndsWith(std::string(end) + "\n"));
    REQUIRE(!output.out.empty());
    CHECK(std::filesystem::exists(output.out.substr(0, output.out.size() - 1)));
  }
  const ProgramOutput output = run_strobe({"docs", "--print", "thraeds"});
  CHECK(output.exit_code == 2);
  CHECK_THAT(output.err, Catch::Contains("no page \"thraeds\" - did you mean \"threads\"?"));
}

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
