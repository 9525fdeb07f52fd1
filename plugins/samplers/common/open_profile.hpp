// Opening what a profile pass wrote.
#pragma once

#include <fstream>
#include <string>

namespace samplers {

/// Error: missing, or not a regular file, which may have no end.
std::ifstream open_profile(const std::string& path);

}  // namespace samplers
