// Which launches are the same to the profile store.
#pragma once

#include <string>

#include "strobe/host/profile_store.hpp"
#include "strobe/host/device.hpp"

namespace strobe {

ProfileKey profile_key(const LaunchRequest& request, const std::string& code_object_sha256);

/// What makes two launches of a run the same, addresses of buffers included, in words.
std::string fingerprint(const LaunchRequest& request, const std::string& code_object_sha256);

}  // namespace strobe
