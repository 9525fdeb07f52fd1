// Results of the MI300 presets say how far kernels were off (scripts/commands/report/accuracy.lua): as
// docs/evidence/validation-mi300.md has it.
#include <cmath>
#include <regex>
#include <string>

#include "catch.hpp"
#include "support/temporary_folder.hpp"

using strobe::testing::read_file;

TEST_CASE("accuracy: results of MI300 presets state the rows and the mean of the page with the measurements") {
  const std::string page = read_file(STROBE_SOURCE_DIR "/docs/evidence/validation-mi300.md");
  std::smatch all;
  REQUIRE(std::regex_search(page, all, std::regex(R"(\| all kernels \| (\d+) \| ([\d.]+) \|)")));
  const std::string text = read_file(STROBE_SOURCE_DIR "/scripts/commands/report/accuracy.lua");
  const std::regex stated(R"re(mi300. = "kernels (\d+) % off on the mean of (\d+) rows of an MI300A)re");
  int statements = 0;
  for (std::sregex_iterator one(text.begin(), text.end(), stated), end; one != end; ++one, ++statements) {
    CHECK(std::stol((*one)[1]) == std::lround(std::stod(all[2])));
    CHECK((*one)[2] == all[1]);
  }
  CHECK(statements == 2);
}

TEST_CASE("accuracy: of matrix kernels what the page with the rows has") {
  const std::string page = read_file(STROBE_SOURCE_DIR "/docs/evidence/matrix-kernels.md");
  std::smatch means;
  const std::regex row(R"(mean of the absolute errors \| \| \| (\d+) % \| \| (\d+) %)");
  REQUIRE(std::regex_search(page, means, row));
  const std::string text = read_file(STROBE_SOURCE_DIR "/scripts/commands/report/accuracy.lua");
  CHECK(text.find("matrix kernels " + means[2].str() + " % off on the mean of 3 rows at the clock of the power cap, " +
                  means[1].str() + " % at the preset's") != std::string::npos);
}
