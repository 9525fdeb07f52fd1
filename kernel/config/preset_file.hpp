// One preset file, parsed and taken apart; what its tables mean is decided in preset.cpp.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "strobe/schema.hpp"

namespace strobe {

/// A value as a file gives it, already of its parameter's type, and checked.
struct FileSetting {
  std::string key;  ///< "l1v.size"
  Value value;
  std::string place;  ///< "arch-presets/r9-nano.toml:14:8"
};

/// An entry of [source].
struct FileSource {
  std::string key;  ///< of a parameter, or of a whole table
  std::string kind;
  std::string how;
  std::string place;
};

struct PresetFile {
  std::string shown;  ///< path for messages
  std::string title;
  std::string inherits;
  std::string inherits_place;
  bool base = false;  ///< only for others to inherit from
  std::vector<std::string> default_for;
  std::vector<FileSetting> settings;  ///< in the order of the machine's tables
  std::vector<FileSource> sources;
};

/// Reads a preset. Throws Error with file:line:column.
PresetFile read_preset_file(const std::string& path, const std::string& shown);

/// The same of text; for tests.
PresetFile parse_preset(const std::string& text, const std::string& shown);

}  // namespace strobe
