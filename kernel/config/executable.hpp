// Presets of machines that only analytical models know.
#pragma once

#include "strobe/host/preset.hpp"

namespace strobe {

/// Error if the preset describes a machine that cannot execute anything: a block of it is only a model's parameters.
void require_executable(const GpuConfig& gpu);

/// Whether it is such a preset.
bool only_for_models(const GpuConfig& gpu);

}  // namespace strobe
