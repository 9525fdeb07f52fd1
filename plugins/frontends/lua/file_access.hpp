// Which files a script may read and write. Knows no Lua.
//
// Paths are made canonical first, symbolic links resolved, so that no spelling leads out of the folders allowed.
// This guards against scripts that were sent to one, not against another process that swaps folders meanwhile.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <vector>

namespace strobe {

class FileAccess {
 public:
  FileAccess() = default;
  /// Folders that do not exist are left out. Nothing is written in `own`: what Strobe loads at its next start.
  FileAccess(const std::vector<std::string>& readable, const std::vector<std::string>& writable,
             const std::vector<std::string>& own = {});

  /// One more folder that may be read.
  void allow_reading(const std::string& folder);

  /// `path`, if relative looked for in `bases` in order, as a canonical path of an existing regular file in a
  /// readable folder; otherwise an Error says why not and what to do.
  std::string to_read(const std::string& path, const std::vector<std::string>& bases) const;

  /// The same for an existing folder.
  std::string to_read_folder(const std::string& path, const std::vector<std::string>& bases) const;

  /// A canonical path in a writable folder (relative ones count from the current folder). Hidden files and folders are
  /// refused, and so are what exists and is no regular file, and names with a meaning for another file (SQLite's
  /// journals, clang's precompiled headers) or in a list of arguments (-x, @x).
  std::string to_write(const std::string& path) const;

  /// What to_read() found so far.
  const std::set<std::string>& files_read() const { return files_read_; }

  /// The folders that may be read, canonical.
  std::vector<std::string> readable() const { return {readable_.begin(), readable_.end()}; }

 private:
  std::filesystem::path find(const std::string& path, const std::vector<std::string>& bases) const;

  mutable std::set<std::string> files_read_;
  std::vector<std::filesystem::path> readable_;
  std::vector<std::filesystem::path> writable_;
  std::vector<std::filesystem::path> protected_;
};

}  // namespace strobe
