// Named sets of values: a table that says `kind = "GDDR6"` takes those of arch-presets/kinds/GDDR6.toml; where the type
// of the table is link.*, those of arch-presets/links. Any other type with a folder works in the same way.
#pragma once

#include <string>
#include <vector>

#include "strobe/host/preset.hpp"
#include "config/preset_file.hpp"

namespace strobe {

/// `files` with the sets that their tables and `overrides` name. A set has lower precedence than the table that names
/// it and higher precedence than what is inherited, so that the table can override any of its values. `folder` is the
/// one of presets. Throws Error with all known kinds if there is no such set.
std::vector<PresetFile> with_kinds(const std::string& folder, const std::vector<PresetFile>& files,
                                   const std::vector<Override>& overrides);

}  // namespace strobe
