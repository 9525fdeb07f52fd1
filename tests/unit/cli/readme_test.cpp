// What README.md shows is what happens: its commands run, in order, and print what it says.
#include <regex>
#include <sstream>

#include "command.hpp"

using namespace strobe::testing;

namespace {

const std::string kReadme = read_file(STROBE_SOURCE_DIR "/README.md");

/// The lines of the first fenced block of a language.
std::string fenced(const std::string& language) {
  const std::string opening = "```" + language + "\n";
  const std::size_t begin = kReadme.find(opening);
  REQUIRE(begin != std::string::npos);
  const std::size_t from = begin + opening.size();
  return kReadme.substr(from, kReadme.find("```", from) - from);
}

std::vector<std::string> indented_lines(const std::string& start) {
  std::vector<std::string> found;
  std::istringstream lines(kReadme);
  for (std::string line; std::getline(lines, line);)
    if (line.rfind("    " + start, 0) == 0) found.push_back(line.substr(4));
  return found;
}

/// Without what depends on the host. All else is the same everywhere: simulated time, and the preset's hash.
std::string lasting(const std::string& text) {
  return std::regex_replace(text, std::regex("(wall time)[^\n]*"), "$1");
}

}  // namespace

TEST_CASE("readme: its commands run and print what it shows") {
  const TemporaryFolder folder;
  folder.write("saxpy.cl", fenced("c"));
  std::filesystem::create_directory_symlink(STROBE_BINARY_DIR, folder / "build");
  ProgramOptions options;
  options.folder = folder.path();
  ProgramOutput output;
  const std::vector<std::string> commands = indented_lines("build/bin/strobe");
  REQUIRE(commands.size() == 3);
  for (const std::string& command : commands) {
    output = run_program({"/bin/sh", "-c", command}, options);
    INFO(command << "\n" << output.err);
    CHECK(output.exit_code == 0);
    CHECK(output.err == "");
  }
  CHECK(lasting(output.out) == lasting(fenced("text")));
}

TEST_CASE("readme: the files it points to are there") {
  const std::regex link("\\]\\(([^)]+)\\)|\n    sh ([a-z/.-]+)");
  for (std::sregex_iterator match(kReadme.begin(), kReadme.end(), link), end; match != end; ++match) {
    const std::string path = (*match)[1].matched ? (*match)[1] : (*match)[2];
    CAPTURE(path);
    CHECK(std::filesystem::exists(STROBE_SOURCE_DIR "/" + path));
  }
}
