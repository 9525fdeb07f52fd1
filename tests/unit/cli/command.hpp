// The built command, and kernels for it to run.
#pragma once

#include <string>
#include <vector>

#include "catch.hpp"
#include "support/run_strobe.hpp"
#include "support/temporary_folder.hpp"

namespace strobe::testing {

/// One line on stderr that starts "strobe: ", nothing on stdout, and the exit code.
inline void check_refused(const ProgramOutput& output, int exit_code, const std::string& says) {
  INFO("stdout: " << output.out << "\nstderr: " << output.err);
  CHECK(output.exit_code == exit_code);
  CHECK(output.out == "");
  CHECK(output.err.rfind("strobe: ", 0) == 0);
  CHECK(output.err.find('\n') == output.err.size() - 1);
  CHECK(output.err.find("internal error") == std::string::npos);
  CHECK_THAT(output.err, Catch::Contains(says));
}

/// The test kernels as a gfx803 code object; compiled once per process.
const std::string& kernels_object();

}  // namespace strobe::testing
