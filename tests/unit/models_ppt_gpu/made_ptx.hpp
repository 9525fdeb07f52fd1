// PTX of the ten kernels, as clang makes it of their sources.
#pragma once

#include <cstdlib>
#include <string>

#include "catch.hpp"
#include "support/temporary_folder.hpp"

/// The folder with them, which ends in /.
inline std::string made_ptx() {
  static const strobe::testing::TemporaryFolder folder;
  static const int made = std::system(
      ("sh " STROBE_SOURCE_DIR "/scripts/experiments/models/ppt-gpu/kernels/make_ptx.sh " + folder.path()).c_str());
  REQUIRE(made == 0);
  return folder.path() + "/";
}
