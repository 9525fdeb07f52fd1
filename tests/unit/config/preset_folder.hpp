// A folder of presets that exists as long as a test.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>

#include "config/preset.hpp"
#include "strobe/error.hpp"

namespace tests {

inline std::string file_text(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

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
  PresetFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "strobe-presets-XXXXXX").string();
    folder_ = ::mkdtemp(pattern.data());
  }
  ~PresetFolder() { std::filesystem::remove_all(folder_); }
  PresetFolder(const PresetFolder&) = delete;
  PresetFolder& operator=(const PresetFolder&) = delete;

  void write(const std::string& name, const std::string& text) const {
    std::ofstream(path(name), std::ios::binary) << text;
  }
  std::string path(const std::string& name) const { return (folder_ / (name + ".toml")).string(); }
  /// How messages name the preset.
  std::string shown(const std::string& name) const { return (folder_.filename() / (name + ".toml")).string(); }
  std::string folder() const { return folder_.string(); }
  strobe::PresetLibrary library() const { return strobe::PresetLibrary(folder()); }

 private:
  std::filesystem::path folder_;
};

}  // namespace tests
