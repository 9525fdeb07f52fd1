// The built command, and a kernel for it to run.
#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

#include "catch.hpp"
#include "support/run_strobe.hpp"
#include "support/temporary_folder.hpp"

namespace strobe::testing {

/// The same under a limit of the shell's `ulimit`: "-v 2000000" (KiB), "-f 8" (512 bytes or 1 KiB, as the shell has
/// it).
inline ProgramOutput run_strobe_under(const std::string& limit, const std::vector<std::string>& arguments,
                                      const ProgramOptions& options = {}) {
  std::vector<std::string> command = {"/bin/sh", "-c", "ulimit " + limit + " && exec \"$@\"", "sh", kStrobe};
  command.insert(command.end(), arguments.begin(), arguments.end());
  return run_program(command, options);
}

/// A gfx803 code object with the kernel scale(global float* x, float by); compiled once per process.
const std::string& scale_object();

/// How an error must look: a line that starts "strobe: ", and no word of an internal one.
inline void check_error(const ProgramOutput& output, int exit_code, const std::string& says) {
  INFO("stdout: " << output.out << "\nstderr: " << output.err);
  CHECK(output.exit_code == exit_code);
  CHECK_THAT(output.err, Catch::Contains("strobe: ") && Catch::Contains(says));
  CHECK(output.err.find("internal error") == std::string::npos);
}

}  // namespace strobe::testing
