// Presets of machines that only analytical models know.
#pragma once

#include "strobe/host/preset.hpp"

namespace strobe {

/// Error if the preset describes a machine on which nothing can be executed: one of its blocks is a set of parameters
/// of a model.
void require_executable(const GpuConfig& gpu);

/// Whether it is such a preset.
bool only_for_models(const GpuConfig& gpu);

}  // namespace strobe
