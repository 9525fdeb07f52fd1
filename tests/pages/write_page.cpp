// The program that the build runs for a page that is generated: writes it to the file that STROBE_PAGE names.
#include <cstdlib>
#include <fstream>

#include "catch.hpp"
#include "pages/page.hpp"

TEST_CASE("a page is written") {
  const char* const path = std::getenv("STROBE_PAGE");
  REQUIRE(path != nullptr);
  std::ofstream file(path);
  file << strobe::test::generated_page();
  REQUIRE(file.flush());
}
