// A preset with its ancestors.
#pragma once

#include <string>
#include <vector>

#include "config/preset_file.hpp"

namespace strobe {

struct PresetChain {
  std::vector<PresetFile> files;  ///< the oldest ancestor first, the preset itself last
  bool from_library = false;      ///< the preset was named, not given as a path
};

/// Reads a preset by name from `folder`, or a file if the name ends in .toml, and whatever it inherits from. A parent
/// is a name, or a file relative to the one that names it. Throws Error: unknown name with a did-you-mean, a cycle with
/// its chain, more than six generations of ancestors.
PresetChain read_preset_chain(const std::string& folder, const std::string& name_or_path);

/// Names of the files in `folder`, sorted.
std::vector<std::string> preset_names(const std::string& folder);

/// Names of the presets that have a timing model: not those that are only inherited from, or for analytical models.
std::vector<std::string> runnable_presets(const std::string& folder);

/// The preset of `folder` that says it is the default for code objects of `target` ("gfx803"); "" if none does. Throws
/// Error if two do.
std::string default_preset(const std::string& folder, const std::string& target);

std::string preset_path(const std::string& folder, const std::string& name);

}  // namespace strobe
