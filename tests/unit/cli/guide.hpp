// A page of documentation as a person follows it: files to save, commands to run, and what they are said to print.
// The conventions are described in docs/extend/checks.md.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>

#include "command.hpp"
#include "support/shown_output.hpp"

namespace strobe::testing {

/// Follows one page in a separate folder. With STROBE_WRITE_DOCS in the environment, numbers that differ from those on
/// the page are written into the page; other differences stay failures.
class Guide {
 public:
  explicit Guide(const std::string& page) : page_(page), lines_(lines_of(read_file(page))) {
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
    std::string name;
    for (std::size_t n = 0; n < lines_.size(); ++n) {
      if (std::smatch match; std::regex_search(lines_[n], match, save)) name = match[2];
      CAPTURE(page_, n + 1, lines_[n]);
      CHECK(lines_[n].rfind("```text", 0) != 0);  // what is printed stands in a `console` block, below its command
      CHECK(lines_[n].rfind("    $ ", 0) != 0);
      if (lines_[n].rfind("```", 0) != 0) continue;
      const bool console = lines_[n] == "```console";
      const std::size_t from = n + 1;
      while (++n < lines_.size() && lines_[n] != "```") continue;
      if (console) run(from, n);
      if (!console && !name.empty()) folder_.write(name, joined(from, n));
      name.clear();
    }
    if (renewed_) std::ofstream(page_) << joined(0, lines_.size());
    return ran_;
  }

 private:
  std::string joined(std::size_t from, std::size_t to) const {
    std::string text;
    for (; from < to; ++from) text += lines_[from] + "\n";
    return text;
  }

  /// The commands of the page's lines [from, to).
  void run(std::size_t from, std::size_t to) {
    for (std::size_t n = from; n < to;) {
      CAPTURE(lines_[n]);
      REQUIRE(lines_[n].rfind("$ ", 0) == 0);
      std::string command = lines_[n++].substr(2);
      while (command.ends_with("\\") && n < to) command += "\n" + lines_[n++];
      std::size_t end = n;
      while (end < to && lines_[end].rfind("$ ", 0) != 0) ++end;
      const bool asked_for_code = end + 1 < to && lines_[end] == "$ echo $?";
      const int code = asked_for_code ? std::stoi(lines_[end + 1]) : 0;
      run(command, n, end, code);
      n = asked_for_code ? end + 2 : end;
    }
  }

  /// One command, whose output stands in the page's lines [from, to).
  void run(const std::string& command, std::size_t from, std::size_t to, int code) {
    const std::string shown = joined(from, to);
    if (const std::string file = command.substr(0, 4) == "cat " ? folder_ / command.substr(4) : "";
        !file.empty() && !std::filesystem::exists(file)) {
      folder_.write(command.substr(4), shown);  // the page shows a file that it works with
      return;
    }
    const ProgramOutput done = run_program({"/bin/sh", "-c", command}, options_);
    const std::string output = done.out + done.err;
    INFO("$ " << command << "\n--- shown:\n" << shown << "--- printed:\n" << output);
    CHECK(done.exit_code == code);
    CHECK((shown.empty() || prints_what_is_shown(shown, output) || renew(from, to, output)));
    ++ran_;
  }

  bool renew(std::size_t from, std::size_t to, const std::string& output) {
    if (std::getenv("STROBE_WRITE_DOCS") == nullptr) return false;
    const auto at = [&](std::size_t n) { return lines_.begin() + static_cast<std::ptrdiff_t>(n); };
    const std::optional<Lines> lines = renewed(Lines(at(from), at(to)), 0, lines_of(output), 0);
    if (lines) std::copy(lines->begin(), lines->end(), at(from));
    renewed_ = renewed_ || lines;
    return lines.has_value();
  }

  const std::string page_;
  Lines lines_;
  TemporaryFolder folder_;
  ProgramOptions options_;
  int ran_ = 0;
  bool renewed_ = false;
};

}  // namespace strobe::testing
