// Words that are out: riddles, or names of this project for what the field has a word for (docs/extend/architecture.md,
// "Which words are used?").
#include <filesystem>
#include <fstream>
#include <regex>

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

/// Lines of code and comments; texts in quotes are messages, which keep their words.
void check_file(const fs::path& path) {
  static const std::regex quoted(R"re("(\\.|[^"\\])*")re");
  std::ifstream in(path);
  std::size_t number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    line = std::regex_replace(line, quoted, "\"\"");
    for (const Word& word : words()) {
      INFO(path.string() << ":" << number << ": " << line << "\ninstead: " << word.instead);
      CHECK(!std::regex_search(line, word.out));
    }
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
