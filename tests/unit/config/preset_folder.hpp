// A folder of presets that exists as long as a test.
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "strobe/host/preset.hpp"
#include "strobe/error.hpp"
#include "support/temporary_folder.hpp"
#include "types.hpp"

namespace tests {

using strobe::testing::read_file;

inline std::string error_of(const std::function<void()>& action) {
  try {
    action();
  } catch (const strobe::Error& error) {
    return error.what();
  }
  return "no error";
}

class PresetFolder {
 public:
  void write(const std::string& name, const std::string& text) const { folder_.write(name + ".toml", text); }
  std::string path(const std::string& name) const { return folder_ / (name + ".toml"); }
  /// How messages name the preset.
  std::string shown(const std::string& name) const {
    return (std::filesystem::path(folder()).filename() / (name + ".toml")).string();
  }
  std::string folder() const { return folder_.path(); }
  strobe::PresetLibrary library() const { return strobe::PresetLibrary(folder(), find_type); }

 private:
  strobe::testing::TemporaryFolder folder_;
};

}  // namespace tests
