// A page of documentation as a person follows it: files to save, commands to run, and what they are said to print.
// The conventions are described in docs/extend/checks.md.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <regex>
#include <set>
#include <sstream>

#include "command.hpp"

namespace strobe::testing {

using Lines = std::vector<std::string>;

inline Lines lines_of(const std::string& text) {
  Lines lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line.substr(0, line.find_last_not_of(' ') + 1));
  return lines;
}

/// The cells of a table's row, which two spaces or more separate.
inline Lines cells_of(const std::string& line) {
  static const std::regex gap(" {2,}");
  return {std::sregex_token_iterator(line.begin(), line.end(), gap, -1), std::sregex_token_iterator()};
}

/// Removes the columns of the host's speed, known by their titles, from tables.
inline void remove_host_columns(Lines& lines) {
  static const std::regex host("WALL|CPU|SPEED-UP|GEOMEAN|BEST|\\bM/s");
  Lines header;
  for (std::string& line : lines) {
    const Lines cells = cells_of(line);
    const auto is_host = [](const std::string& title) { return std::regex_search(title, host); };
    if (cells.size() > 2 && std::any_of(cells.begin(), cells.end(), is_host) && cells.size() != header.size())
      header = cells;
    if (cells.size() != header.size()) continue;
    line.clear();
    for (std::size_t n = 0; n < cells.size(); ++n)
      if (!is_host(header[n])) line += (line.empty() ? "" : "  ") + cells[n];
  }
}

/// Without what depends on the host. All else is the same everywhere: simulated time, and the preset's hash.
inline Lines lasting(const std::string& text) {
  Lines lines = lines_of(text);
  for (std::string& line : lines) line = std::regex_replace(line, std::regex("(wall (time|seconds)).*"), "$1");
  remove_host_columns(lines);
  return lines;
}

/// Whether `line` is what `shown` says, in which "..." stands for any text.
inline bool line_matches(const std::string& shown, const std::string& line) {
  const std::size_t dots = shown.find("...");
  if (dots == std::string::npos) return shown == line;
  if (line.compare(0, dots, shown, 0, dots) != 0) return false;
  const std::string rest = shown.substr(dots + 3);
  for (std::size_t at = dots; at <= line.size(); ++at)
    if (line_matches(rest, line.substr(at))) return true;
  return false;
}

/// The same of all lines; "..." alone in a line stands for any number of lines.
inline bool lines_match(const Lines& shown, std::size_t s, const Lines& lines, std::size_t l) {
  if (s == shown.size()) return l == lines.size();
  if (shown[s] == "...") {
    for (std::size_t next = l; next <= lines.size(); ++next)
      if (lines_match(shown, s + 1, lines, next)) return true;
    return false;
  }
  return l < lines.size() && line_matches(shown[s], lines[l]) && lines_match(shown, s + 1, lines, l + 1);
}

inline bool prints_what_is_shown(const std::string& shown, const std::string& output) {
  return lines_match(lasting(shown), 0, lasting(output), 0);
}

/// Follows one page in a folder of its own.
class Guide {
 public:
  explicit Guide(const std::string& page) : page_(page), text_(read_file(page)) {
    namespace fs = std::filesystem;
    for (const char* part : {"scripts", "docs", "tests"})
      fs::create_directory_symlink(std::string(STROBE_SOURCE_DIR "/") + part, folder_ / part);
    fs::create_directory_symlink(STROBE_BINARY_DIR, folder_ / "build");
    options_.folder = folder_.path();
    options_.environment = {std::string("PATH=" STROBE_BINARY_DIR "/bin:") + std::getenv("PATH")};
    options_.kill_after_seconds = 250;
  }

  /// Saves files, runs commands, compares. Returns how many commands ran.
  int follow() {
    static const std::regex save("([Ss]ave|[Ww]rite) this as `([^`]+)`");
    const Lines lines = lines_of(text_);
    std::string name;
    for (std::size_t n = 0; n < lines.size(); ++n) {
      if (std::smatch match; std::regex_search(lines[n], match, save)) name = match[2];
      CAPTURE(page_, n + 1, lines[n]);
      CHECK(lines[n].rfind("```text", 0) != 0);  // what is printed stands in a `console` block, below its command
      CHECK(lines[n].rfind("    $ ", 0) != 0);
      if (lines[n].rfind("```", 0) != 0) continue;
      Lines block;
      const bool console = lines[n] == "```console";
      while (++n < lines.size() && lines[n] != "```") block.push_back(lines[n]);
      if (console) run(block);
      if (!console && !name.empty()) folder_.write(name, joined(block, 0, block.size()));
      name.clear();
    }
    return ran_;
  }

 private:
  static std::string joined(const Lines& lines, std::size_t from, std::size_t to) {
    std::string text;
    for (; from < to; ++from) text += lines[from] + "\n";
    return text;
  }

  void run(const Lines& block) {
    for (std::size_t n = 0; n < block.size();) {
      CAPTURE(block[n]);
      REQUIRE(block[n].rfind("$ ", 0) == 0);
      std::string command = block[n++].substr(2);
      while (command.ends_with("\\") && n < block.size()) command += "\n" + block[n++];
      std::size_t end = n;
      while (end < block.size() && block[end].rfind("$ ", 0) != 0) ++end;
      const bool asked_for_code = end + 1 < block.size() && block[end] == "$ echo $?";
      const int code = asked_for_code ? std::stoi(block[end + 1]) : 0;
      run(command, joined(block, n, end), code);
      n = asked_for_code ? end + 2 : end;
    }
  }

  void run(const std::string& command, const std::string& shown, int code) {
    if (const std::string file = command.substr(0, 4) == "cat " ? folder_ / command.substr(4) : "";
        !file.empty() && !std::filesystem::exists(file)) {
      folder_.write(command.substr(4), shown);  // the page shows a file that it works with
      return;
    }
    const ProgramOutput done = run_program({"/bin/sh", "-c", command}, options_);
    const std::string output = done.out + done.err;
    INFO("$ " << command << "\n--- shown:\n" << shown << "--- printed:\n" << output);
    CHECK(done.exit_code == code);
    CHECK((shown.empty() || prints_what_is_shown(shown, output)));
    ++ran_;
  }

  const std::string page_, text_;
  TemporaryFolder folder_;
  ProgramOptions options_;
  int ran_ = 0;
};

}  // namespace strobe::testing
