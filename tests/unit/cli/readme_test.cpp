// What README.md and docs/first-ten-minutes.md show is what happens: their commands run, in order, and print what they
// say.
#include "guide.hpp"

using namespace strobe::testing;

namespace {

const std::string kSource = STROBE_SOURCE_DIR "/";

void check_links(const std::string& folder, const std::string& page) {
  const std::string text = read_file(kSource + folder + page);
  const std::regex link("\\]\\(([^)#]+)\\)|\n    sh ([a-z/.-]+)");
  for (std::sregex_iterator match(text.begin(), text.end(), link), end; match != end; ++match) {
    const std::string path = (*match)[1].matched ? folder + (*match)[1].str() : (*match)[2].str();
    CAPTURE(page, path);
    CHECK(std::filesystem::exists(kSource + path));
  }
}

}  // namespace

TEST_CASE("readme: its commands run and print what it shows") {
  const TemporaryFolder folder;
  std::filesystem::create_directory_symlink(STROBE_BINARY_DIR, folder / "build");
  CHECK(follow(kSource + "README.md", "build/bin/strobe", folder) == 4);
}

TEST_CASE("first ten minutes: its commands run and print what it shows") {
  const TemporaryFolder folder;
  CHECK(follow(kSource + "docs/first-ten-minutes.md", "strobe", folder) >= 10);
}

TEST_CASE("readme and first ten minutes: the files they point to are there") {
  check_links("", "README.md");
  check_links("docs/", "first-ten-minutes.md");
}
