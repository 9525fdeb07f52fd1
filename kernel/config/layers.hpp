// Presets and overrides laid over each other, and what comes out of it.
#pragma once

#include <vector>

#include "config/machine.hpp"
#include "strobe/host/preset.hpp"
#include "config/preset_file.hpp"

namespace strobe {

/// Lays `files` (the oldest ancestor first) and then `overrides` over the declared defaults, and checks all rules.
/// Fills tables and settings; returns the core's own tables. Throws Error with the place of the mistake.
///
/// Which keys a table has follows from the type that the last layer gives it. A key of an older layer that this type
/// does not declare spoke of another type, and is passed over.
Machine lay_over(const std::vector<PresetFile>& files, const std::vector<Override>& overrides, const TypeLookup& types,
                 GpuConfig& config);

/// The instruction set that these files name, without looking at anything else.
std::string isa_of(const std::vector<PresetFile>& files);

}  // namespace strobe
