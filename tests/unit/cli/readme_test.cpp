// What README.md and the pages of docs/ show is what happens: the commands of their `console` blocks run, in order, and
// print what stands below them.
#include "guide.hpp"

using namespace strobe::testing;

namespace {

const std::string kSource = STROBE_SOURCE_DIR "/";

/// What a page's headings are called in links: small letters, "-" for spaces, without punctuation.
std::set<std::string> anchors_of(const std::string& path) {
  std::set<std::string> anchors;
  for (const std::string& line : lines_of(read_file(path))) {
    if (line.empty() || line[0] != '#') continue;
    std::string anchor;
    for (const char c : line.substr(line.find_first_not_of("# ")))
      if (c == ' ')
        anchor += '-';
      else if (std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '_')
        anchor += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    anchors.insert(anchor);
  }
  return anchors;
}

/// `page`: its path in the repository.
void check_links(const std::string& page) {
  const std::string text = read_file(kSource + page);
  const std::filesystem::path folder = std::filesystem::path(page).parent_path();
  const std::regex link("\\]\\(([^)# ]*)(?:#([^)]*))?\\)|\n    sh ([a-z0-9/.-]+)");
  for (std::sregex_iterator match(text.begin(), text.end(), link), end; match != end; ++match) {
    const std::string target = (*match)[1].str();
    const std::string path = (*match)[3].matched ? (*match)[3].str()
                             : target.empty()    ? page
                                                 : (folder / target).string();
    CAPTURE(page, path, (*match)[2].str());
    CHECK(std::filesystem::exists(kSource + path));
    if ((*match)[2].matched) CHECK(anchors_of(kSource + path).count((*match)[2]) == 1);
  }
}

std::vector<std::string> pages() {
  std::vector<std::string> names;
  for (const char* folder : {"start", "use", "extend", "reference", "evidence"})
    for (const auto& entry : std::filesystem::directory_iterator(kSource + "docs/" + folder))
      if (entry.path().extension() == ".md")
        names.push_back(std::string(folder) + "/" + entry.path().filename().string());
  std::sort(names.begin(), names.end());
  return names;
}

int follow(const std::string& page) { return Guide(kSource + page).follow(); }

}  // namespace

TEST_CASE("readme: its commands run and print what it shows") { CHECK(follow("README.md") >= 5); }

TEST_CASE("first ten minutes: its commands run and print what it shows") {
  CHECK(follow("docs/start/first-ten-minutes.md") >= 10);
}

TEST_CASE("docs: the commands of all other pages run and print what is shown") {
  std::set<std::string> silent;
  for (const std::string& page : pages())
    if (page != "start/first-ten-minutes.md" && follow("docs/" + page) == 0) silent.insert(page);
  for (const char* page :
       {"use/check-races.md", "use/compare.md", "reference/lua-api.md", "use/phases.md", "use/presets.md",
        "reference/results.md", "use/samplers.md", "use/workloads.md", "extend/write-a-sampler.md"}) {
    CAPTURE(page);
    CHECK(silent.count(page) == 0);
  }
}

TEST_CASE("docs: the command that tests a new instruction names tests that are built, and no others") {
  const std::string page = read_file(kSource + "docs/extend/add-an-instruction.md");
  std::smatch command;
  REQUIRE(std::regex_search(page, command,
                            std::regex("ninja -C build ([a-z0-9_ ]+) && ctest --test-dir build -R '([^']+)'")));
  const std::string built = command[1];
  const ProgramOutput listed =
      run_program({"/usr/bin/ctest", "--test-dir", STROBE_BINARY_DIR, "-N", "-R", command[2].str()});
  const std::string text = listed.out;
  const std::regex test("Test +#\\d+: ([a-z0-9_]+)");
  int found = 0;
  for (std::sregex_iterator one(text.begin(), text.end(), test), end; one != end; ++one, ++found) {
    CAPTURE(one->str());
    CHECK((" " + built + " ").find(" test_" + (*one)[1].str() + " ") != std::string::npos);
  }
  CHECK(found > 4);
}

TEST_CASE("docs: a page that shows something else than what happens is noticed") {
  CHECK(prints_what_is_shown("a  1\nwall time  3 s\n", "a  1\nwall time  4 s\n"));
  CHECK(prints_what_is_shown("a ... b\n...\nz\n", "a 1 2 b\nc\nd\nz\n"));
  const std::string table = "name  detailed M/s  time\nx             1.5   7.0\n";
  CHECK(prints_what_is_shown(table, "name  detailed M/s  time\nx            12.5   7.0\n"));
  CHECK_FALSE(prints_what_is_shown(table, "name  detailed M/s  time\nx             1.5   7.1\n"));
  CHECK_FALSE(prints_what_is_shown("a  1\n", "a  2\n"));
  CHECK_FALSE(prints_what_is_shown("a  1\n", "a  1\nb\n"));
  CHECK_FALSE(prints_what_is_shown("a ... b\n", "a 1 2 c\n"));
  CHECK_FALSE(prints_what_is_shown("a\n...\nz\n", "a\nb\n"));
}

TEST_CASE("docs: other numbers of an output are written into the page, other words are not") {
  const Lines shown = {"cycles   43,714  (98.5 %)", "...", "aes ... 1.5 ms"};
  const Lines printed = {"cycles  143,715  (7.25 %)", "x", "aes 2 runs 12 ms"};
  CHECK(renewed(shown, 0, printed, 0) == Lines{"cycles  143,715  (7.25 %)", "...", "aes ... 12 ms"});
  CHECK_FALSE(renewed(shown, 0, {"cycles  143,715  (7.25 %)", "x", "aes 2 runs 12 us"}, 0));
  CHECK_FALSE(renewed(shown, 0, {"ticks  143,715  (7.25 %)", "x", "aes 2 runs 12 ms"}, 0));
  CHECK_FALSE(renewed(shown, 0, {"cycles  143,715  (7.25 %)"}, 0));
  CHECK(renewed({"a.b*c [1] (x)"}, 0, {"a.b*c [2] (x)"}, 0) == Lines{"a.b*c [2] (x)"});
}

TEST_CASE("readme and docs: the files they point to are there") {
  for (const char* page : {"README.md", "docs/README.md"}) check_links(page);
  for (const std::string& page : pages()) check_links("docs/" + page);
}

TEST_CASE("docs: the index names every page") {
  const std::string index = read_file(kSource + "docs/README.md");
  for (const std::string& page : pages()) {
    CAPTURE(page);
    CHECK(index.find("](" + page + ")") != std::string::npos);
  }
}
