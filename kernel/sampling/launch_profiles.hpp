// The profile store as samplers see it: that of one launch.
#pragma once

#include <utility>

#include "strobe/host/profile_store.hpp"
#include "strobe/sampler.hpp"

namespace strobe {

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
