// The profile store of --profile-store, an SQLite file.
//
// A killed run leaves the file as it was before the entry in progress; concurrent runs write one entry at a time.
// Entries carry a checksum. docs/use/profile-store.md describes the file.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "strobe/host/profile_store.hpp"

namespace strobe {

class Database;

class ProfileFile final : public ProfileDatabase {
 public:
  /// Opens the file, or makes it. Throws Error (exit 2), naming the file and the remedy: it cannot be opened, is no
  /// profile store, is of another version, or is damaged. The file may come from a stranger: it is checked before it is
  /// opened to be written (store_files.hpp), and nothing in it runs.
  explicit ProfileFile(const std::string& path);
  ~ProfileFile() override;

  /// Throws Error: the file is damaged, or another run holds it for too long.
  std::optional<std::string> find(const ProfileKey& key, std::string_view name) const override;
  void keep(const ProfileKey& key, std::string_view name, std::string_view bytes) override;

  /// Of the file's layout. Another number is another layout.
  static constexpr int kVersion = 1;

 private:
  std::unique_ptr<Database> database_;
};

}  // namespace strobe
