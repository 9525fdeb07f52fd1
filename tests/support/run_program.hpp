// Runs a program as a user would and returns what it said. Never waits for ever.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace strobe::testing {

struct ProgramOutput {
  int exit_code = 0;  ///< 128 + signal when a signal ended it
  std::string out;
  std::string err;
  double seconds = 0;
};

struct ProgramOptions {
  std::string folder;                    ///< current folder; empty: this one
  std::vector<std::string> environment;  ///< NAME=VALUE, on top of this process's
  double kill_after_seconds = 120;       ///< with all that it has started; then exit_code is 137
  /// Called repeatedly with the output so far. Half a second after it first returns true, which is time to begin what
  /// the output announces, the program gets SIGINT, as from Ctrl-C. Empty: never.
  std::function<bool(const ProgramOutput& so_far)> interrupt_when{};
};

/// `command` is the program's path and its arguments; nothing is looked up or expanded.
ProgramOutput run_program(const std::vector<std::string>& command, const ProgramOptions& options = {});

}  // namespace strobe::testing
