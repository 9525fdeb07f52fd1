// What samplers and models found out about launches, kept for later runs on any machine. A front end that has a place
// for it gives it to Device::use_profiles.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "strobe/export.hpp"

namespace strobe {

/// What makes two launches the same to samplers, whatever machine they run on.
struct ProfileKey {
  std::string code_object;  ///< SHA-256
  std::string kernel;
  std::string shape;      ///< grid, group and offset
  std::string arguments;  ///< by-value bytes, sizes of buffers and of local memory; neither addresses nor contents
};

/// Asked by one thread at a time.
class STROBE_EXPORT ProfileDatabase {
 public:
  ProfileDatabase() = default;
  virtual ~ProfileDatabase();
  ProfileDatabase(const ProfileDatabase&) = delete;
  ProfileDatabase& operator=(const ProfileDatabase&) = delete;

  /// Nothing if nothing was kept. Throws Error: what was kept cannot be read.
  virtual std::optional<std::string> find(const ProfileKey& key, std::string_view name) const = 0;
  /// Replaces what was kept before; for good when it returns. Throws Error.
  virtual void keep(const ProfileKey& key, std::string_view name, std::string_view bytes) = 0;
};

}  // namespace strobe
