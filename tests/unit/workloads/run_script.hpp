// Runs a Lua script through the built command.
#pragma once

#include <string>
#include <vector>

#include "support/run_program.hpp"
#include "support/temporary_folder.hpp"

namespace workload_test {

inline strobe::testing::ProgramOutput run_script(const std::string& text, std::vector<std::string> arguments) {
  const strobe::testing::TemporaryFolder folder;
  arguments.insert(arguments.begin(), {STROBE_BINARY_DIR "/bin/strobe", "run", folder.write("script.lua", text)});
  return strobe::testing::run_program(arguments);
}

}  // namespace workload_test
