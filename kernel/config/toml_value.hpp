// From a node of TOML to a value with a unit.
#pragma once

#include <toml++/toml.h>

#include <string>

#include "config/raw_value.hpp"

namespace strobe {

/// "my.toml:14:8".
std::string place_of(const std::string& shown, const toml::source_region& region);

/// The value without a meaning yet.
RawValue raw_value(const toml::node& node);

}  // namespace strobe
