// The libraries of tests/abi, and folders to put copies of them in.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <string>

#include "plugin/plugins.hpp"

namespace abi {

inline std::string library(const std::string& name) {
  return std::string(STROBE_BINARY_DIR) + "/tests/abi/" + name + ".so";
}

/// Why a fresh Plugins refuses a library; empty if it is accepted.
inline std::string refusal(const std::string& path) {
  strobe::Plugins plugins;
  return plugins.load(path).refused;
}

class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "strobe-test-XXXXXX").string();
    path_ = ::mkdtemp(pattern.data());
  }
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  std::string operator/(const std::string& name) const { return (path_ / name).string(); }
  std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

}  // namespace abi
