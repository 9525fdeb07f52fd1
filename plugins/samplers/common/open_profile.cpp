#include "common/open_profile.hpp"

#include <filesystem>

#include "strobe/error.hpp"

namespace samplers {

std::ifstream open_profile(const std::string& path) {
  std::error_code failure;
  const auto status = std::filesystem::status(path, failure);
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
    throw strobe::Error(path + ": is not a regular file - name a profile made by a run with phase=profile");
  std::ifstream in(path, std::ios::binary);
  if (!in) throw strobe::Error(path + ": the profile cannot be read - make it first by a run with phase=profile");
  return in;
}

}  // namespace samplers
