// From a node of TOML to a value with a unit.
#pragma once

#include <toml++/toml.h>

#include <optional>
#include <string>

#include "strobe/schema.hpp"

namespace strobe {

/// "my.toml:14:8".
std::string place_of(const std::string& shown, const toml::source_region& region);

/// Reads `node` as a value of a dimension; returns the message of what is wrong with it, or nothing.
std::optional<std::string> value_of(Dimension dimension, const toml::node& node, Value& value);

}  // namespace strobe
