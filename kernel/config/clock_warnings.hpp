// What changes along with a component's clock, unasked.
#pragma once

#include <string>
#include <vector>

#include "strobe/host/preset.hpp"

namespace strobe {

/// A message for each clock of a component that an override or a user's file changed relative to the preset, while
/// timings that the component counts in cycles of this clock stayed: as times, they also change.
std::vector<std::string> clock_warnings(const GpuConfig& config, const std::string& users_file);

}  // namespace strobe
