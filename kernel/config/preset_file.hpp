// One preset file, parsed and taken apart; what its tables mean is decided in preset.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "strobe/schema.hpp"

namespace strobe {

/// What no parameter can be.
struct OtherValue {
  const char* kind;  ///< "a list"
};

/// A value as a preset file gives it: TOML values are typed, and a count in quotes is refused.
using RawValue = std::variant<bool, std::int64_t, double, std::string, OtherValue>;

/// The value of a parameter, within its range. Throws Error, starting with `place`, which names the parameter.
Value read_value(const Parameter& parameter, const RawValue& raw, const std::string& place);

/// What it means depends on the type of its table, which another file may say.
struct FileSetting {
  std::string table, name;  ///< "l1v", "size"
  RawValue value;
  std::string place;       ///< "arch-presets/r9-nano.toml:14:8"
  std::string name_place;  ///< of the key's name

  std::string key() const { return table + "." + name; }
};

/// A table of a file, with where it begins.
struct FileTable {
  std::string name;
  std::string place;
};

/// An entry of [source].
struct FileSource {
  std::string key;  ///< of a parameter, or of a whole table
  std::string kind;
  std::string how;
  std::string place;
  std::vector<RawValue> range = {};  ///< empty, or the least and the greatest value that are plausible
};

struct PresetFile {
  std::string shown;  ///< path for messages
  std::string title;
  std::string inherits;
  std::string inherits_place;
  bool base = false;  ///< only for others to inherit from
  std::vector<std::string> default_for;
  std::vector<FileTable> tables;  ///< in the order of the file, like their settings
  std::vector<FileSetting> settings;
  std::vector<FileSource> sources;
};

/// Reads a preset. Throws Error with file:line:column.
PresetFile read_preset_file(const std::string& path, const std::string& shown);

/// The text of such a file, which read_preset_file() parses.
std::string read_preset_text(const std::string& path, const std::string& shown);

/// What read_preset_file() makes of the text.
PresetFile parse_preset(const std::string& text, const std::string& shown);

}  // namespace strobe
