// A value as a preset file gives it, before it is known what parameter it belongs to.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "strobe/schema.hpp"

namespace strobe {

/// What no parameter can be.
struct OtherValue {
  const char* kind;  ///< "a list"
};

using RawValue = std::variant<bool, std::int64_t, double, std::string, OtherValue>;

/// Reads `raw` as a value of a dimension; returns the message of what is wrong with it, or nothing.
std::optional<std::string> value_of(Dimension dimension, const RawValue& raw, Value& value);

}  // namespace strobe
