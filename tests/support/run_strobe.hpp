// The built command.
#pragma once

#include <string>
#include <vector>

#include "support/run_program.hpp"

namespace strobe::testing {

inline const std::string kStrobe = STROBE_BINARY_DIR "/bin/strobe";

/// `strobe ARGUMENTS...`
inline ProgramOutput run_strobe(std::vector<std::string> arguments, const ProgramOptions& options = {}) {
  arguments.insert(arguments.begin(), kStrobe);
  return run_program(arguments, options);
}

}  // namespace strobe::testing
