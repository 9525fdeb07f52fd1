// Words that are out: riddles, or names of this project for what the field has a word for (docs/extend/architecture.md,
// "Which words are used?").
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "catch.hpp"

namespace {

namespace fs = std::filesystem;

struct Word {
  std::regex out;
  const char* instead;
};

const std::vector<Word>& words() {
  static const std::vector<Word> list = {
      {std::regex(R"re(\bseldom\b)re", std::regex::icase), "rarely; of rows with one loop: single_loop"},
      {std::regex(R"re(\b(tell|tells|told|telling)\b|\btell_|\btold_)re", std::regex::icase),
       "report, say, distinguish, receive"},
      {std::regex(R"re(\bkMost\w*|\bkFewest\w*|\bmost_bytes\b)re"), "kMax..., kMin..., max_bytes"},
      {std::regex(R"re(\bkPatience\b|\bstay_at\b|\bgives? way\b|\bstirring)re"), "what is measured, or happens"},
      {std::regex(R"re(\bbehind (it|that|the (last|end|first|next|name|instruction|word|operand))\b)re"), "after"},
      {std::regex(R"re(\bWhat .*\(\) do)re"), "nothing: a function that says again what another does calls that one"},
  };
  return list;
}

/// The dialect of earlier comments. Identifiers and messages may have these words.
const std::vector<Word>& words_of_comments() {
  static const std::vector<Word> list = {
      {std::regex(R"re(\bbeside\b)re", std::regex::icase), "next to, in addition to, compared with"},
      {std::regex(R"re(\bso many\b)re", std::regex::icase), "N, the number of, or the parameter's name"},
      {std::regex(R"re(\blikewise\b)re", std::regex::icase), "say it again, in full"},
      {std::regex(R"re(\bof (its|their|our) own\b)re", std::regex::icase), "separate, private"},
      {std::regex(R"re(\bheld up\b)re", std::regex::icase), "stalled"},
      {std::regex(R"re(, too\b)re", std::regex::icase), "also"},
  };
  return list;
}

const std::regex& quoted() {
  static const std::regex form(R"re("(\\.|[^"\\])*")re");
  return form;
}

std::string without_quoted(const std::string& line) {
  return line.find('"') == std::string::npos ? line : std::regex_replace(line, quoted(), "\"\"");
}

/// Of hundred thousands of lines: an assertion is made of those alone that are wrong.
void check(const fs::path& path, std::size_t number, const std::string& text, const std::vector<Word>& list) {
  for (const Word& word : list)
    if (std::regex_search(text, word.out))
      FAIL_CHECK(path.string() << ":" << number << ": " << text << "\ninstead: " << word.instead);
}

/// Lines of code and comments; texts in quotes are messages, which keep their words.
void check_file(const fs::path& path) {
  std::ifstream in(path);
  std::size_t number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    check(path, number, without_quoted(line), words());
  }
}

/// The text of a line's comment, without its mark; empty: there is none.
std::string comment_of(std::string line, const std::string& mark) {
  if (line.find(mark) == std::string::npos) return "";
  line = without_quoted(line);
  const std::size_t begin = line.find(mark);
  if (begin == std::string::npos) return "";
  const std::size_t text = line.find_first_not_of(mark.front() == '/' ? "/<! " : "- ", begin);
  return text == std::string::npos ? "" : line.substr(text);
}

/// A phrase may be split between two lines of a comment.
void check_comments(const fs::path& path) {
  const std::string mark = path.extension() == ".lua" ? "--" : "//";
  std::ifstream in(path);
  std::size_t number = 0;
  std::string before;
  for (std::string line; std::getline(in, line);) {
    ++number;
    const std::string comment = comment_of(line, mark), both = before + " " + comment;
    before = comment;
    if (!comment.empty()) check(path, number, both, words_of_comments());
  }
}

}  // namespace

TEST_CASE("words that are out are not in code and comments") {
  std::size_t files = 0;
  for (const char* folder : {"kernel", "plugins", "isa-plugins", "scripts"})
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(STROBE_SOURCE_DIR) / folder)) {
      const std::string extension = entry.path().extension();
      if (extension != ".cpp" && extension != ".hpp" && extension != ".lua") continue;
      check_file(entry.path());
      ++files;
    }
  CHECK(files > 900);
}

TEST_CASE("comments are written in plain words") {
  static const std::set<std::string> kinds{".cpp", ".hpp", ".inc", ".lua", ".cl", ".hip", ".h"};
  std::size_t files = 0;
  for (const char* folder : {"kernel", "plugins", "isa-plugins", "scripts", "tests", "docs/examples"})
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(STROBE_SOURCE_DIR) / folder)) {
      if (!entry.is_regular_file() || kinds.count(entry.path().extension()) == 0) continue;
      check_comments(entry.path());
      ++files;
    }
  CHECK(files > 1500);
}
