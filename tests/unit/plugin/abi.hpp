// The libraries of tests/abi.
#pragma once

#include <string>

#include "strobe/host/plugins.hpp"
#include "support/temporary_folder.hpp"

namespace abi {

inline std::string library(const std::string& name) {
  return std::string(STROBE_BINARY_DIR) + "/tests/abi/" + name + ".so";
}

/// Why a fresh Plugins refuses a library; empty if it is accepted.
inline std::string refusal(const std::string& path) {
  strobe::Plugins plugins;
  return plugins.load(path).refused;
}

using strobe::testing::TemporaryFolder;

}  // namespace abi
