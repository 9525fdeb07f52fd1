// The commands and flags that there are, asked from the command itself: what is new is tested from its first day.
#pragma once

#include <sstream>

#include "command.hpp"

namespace strobe::testing {

/// What could stand at the last of `words`, without its explanation; ":" (file names) is left out.
inline std::vector<std::string> completions(std::vector<std::string> words) {
  words.insert(words.begin(), {"completion", "words", "--"});
  const ProgramOutput output = run_strobe(words);
  REQUIRE(output.exit_code == 0);
  std::vector<std::string> found;
  std::istringstream lines(output.out);
  for (std::string line; std::getline(lines, line);)
    if (line != ":") found.push_back(line.substr(0, line.find('\t')));
  return found;
}

/// Every command as the words that call it: {"run"}, {"gpus"}, {"gpus", "show"}.
inline std::vector<std::vector<std::string>> all_commands() {
  std::vector<std::vector<std::string>> commands;
  for (const std::string& command : completions({""})) {
    commands.push_back({command});
    if (command == "run") continue;  // what follows are files
    for (const std::string& below : completions({command, ""})) commands.push_back({command, below});
  }
  return commands;
}

/// One list after the other.
inline std::vector<std::string> operator+(std::vector<std::string> left, const std::vector<std::string>& right) {
  left.insert(left.end(), right.begin(), right.end());
  return left;
}

inline std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

}  // namespace strobe::testing
