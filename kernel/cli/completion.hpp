// What can stand at a place of the command line: for the shells' completion.
#pragma once

#include <string>
#include <vector>

namespace strobe {

class Command;
class CommandContext;

struct Candidate {
  std::string word;
  std::string doc;  ///< one line; may be empty
};

struct Completion {
  std::vector<Candidate> candidates;
  bool files = false;  ///< names of files fit, too
};

/// Completes the last of `words`, which stand after `strobe`; it may be empty. Never throws: what cannot be read
/// offers nothing.
Completion complete(const Command& top, const std::vector<std::string>& words, CommandContext& context);

/// The script that a shell reads: "bash" or "zsh".
std::string completion_script(const std::string& shell);

}  // namespace strobe
