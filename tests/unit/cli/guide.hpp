// A page of documentation as a person follows it: files to save, commands to run, and what they are said to print.
#pragma once

#include <cstdlib>
#include <regex>
#include <sstream>

#include "command.hpp"

namespace strobe::testing {

/// Without what depends on the host. All else is the same everywhere: simulated time, and the preset's hash.
inline std::string lasting(const std::string& text) {
  return std::regex_replace(text, std::regex("(wall time)[^\n]*"), "$1");
}

/// Follows the page in `folder`: saves each fenced block behind "Save this as `NAME`", runs each indented line that
/// starts with `command`, and compares its output with the fenced block `text` behind it, if there is one. Returns how
/// many commands ran.
inline int follow(const std::string& page, const std::string& command, const TemporaryFolder& folder) {
  ProgramOptions options;
  options.folder = folder.path();
  options.environment = {std::string("PATH=" STROBE_BINARY_DIR "/bin:") + std::getenv("PATH")};
  options.kill_after_seconds = 250;
  const std::regex save("[Ss]ave this as `([^`]+)`");
  std::istringstream lines(read_file(page));
  std::string name, output;
  int ran = 0;
  for (std::string line; std::getline(lines, line);) {
    if (std::smatch match; std::regex_search(line, match, save)) name = match[1];
    if (line.starts_with("    " + command + " ")) {
      const ProgramOutput done = run_program({"/bin/sh", "-c", line.substr(4)}, options);
      INFO(line << "\n" << done.err);
      CHECK(done.exit_code == 0);
      output = done.out;
      ++ran;
    }
    if (!line.starts_with("```") || line == "```") continue;
    const std::string language = line.substr(3);
    std::string block;
    while (std::getline(lines, line) && line != "```") block += line + "\n";
    if (language == "text")
      CHECK(lasting(output) == lasting(block));
    else if (!name.empty())
      folder.write(name, block);
    name.clear();
  }
  return ran;
}

}  // namespace strobe::testing
