// The profile store: what samplers found out about launches, in an SQLite file, for later runs on any machine.
//
// A killed run leaves the file as it was before the entry in progress; concurrent runs write one entry at a time.
// Entries carry a checksum. docs/use/profile-store.md describes the file.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "strobe/sampler.hpp"

namespace strobe {

class Database;

/// What makes two launches the same to samplers, whatever machine they run on.
struct ProfileKey {
  std::string code_object;  ///< SHA-256
  std::string kernel;
  std::string shape;      ///< grid, group and offset
  std::string arguments;  ///< by-value bytes, sizes of buffers and of local memory; neither addresses nor contents
};

class ProfileDatabase {
 public:
  /// Opens the file, or makes it. Throws Error (exit 2), naming the file and the remedy: it cannot be opened, is no
  /// profile store, is of another version, or is damaged. The file may come from a stranger: it is checked before it is
  /// opened to be written (results/store_files.hpp), and nothing in it runs.
  explicit ProfileDatabase(const std::string& path);
  ~ProfileDatabase();
  ProfileDatabase(const ProfileDatabase&) = delete;
  ProfileDatabase& operator=(const ProfileDatabase&) = delete;

  /// Empty if nothing was kept. Throws Error: the file is damaged, or another run holds it for too long.
  std::optional<std::string> find(const ProfileKey& key, std::string_view name) const;
  /// Replaces what was kept before; in the file for good when it returns. Throws Error.
  void keep(const ProfileKey& key, std::string_view name, std::string_view bytes);

  /// Of the file's layout. Another number is another layout.
  static constexpr int kVersion = 1;

 private:
  std::unique_ptr<Database> database_;
};

/// The store as samplers see it: that of one launch.
class LaunchProfiles final : public ProfileStore {
 public:
  LaunchProfiles(ProfileDatabase& database, ProfileKey key) : database_(database), key_(std::move(key)) {}
  std::optional<std::string> find(std::string_view name) const override { return database_.find(key_, name); }
  void keep(std::string_view name, std::string_view bytes) override { database_.keep(key_, name, bytes); }

 private:
  ProfileDatabase& database_;
  ProfileKey key_;
};

}  // namespace strobe
