// A folder for a compiler's files.
#pragma once

#include <filesystem>
#include <string>

namespace strobe::frontends {

/// Removed with all that is in it when the object ends.
class ScratchFolder {
 public:
  /// Error: TMPDIR.
  ScratchFolder();
  ~ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }
  std::string file(const std::string& name) const { return (path_ / name).string(); }
  /// Its path. Error: the name leads out of the folder.
  std::string write(const std::string& name, const std::string& text) const;

 private:
  std::filesystem::path path_;
};

}  // namespace strobe::frontends
