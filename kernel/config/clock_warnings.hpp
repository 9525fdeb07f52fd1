// What changes along with a component's clock, unasked.
#pragma once

#include <string>
#include <vector>

#include "strobe/host/preset.hpp"

namespace strobe {

/// A message for each clock of a component that was changed on top of a preset, by an override or a user's file, while
/// timings that the component counts in cycles of it stayed: as times they change, too.
std::vector<std::string> clock_warnings(const GpuConfig& config, const std::string& users_file);

}  // namespace strobe
