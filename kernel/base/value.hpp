// A parameter's value from where a user wrote it to the component that gets it: typed once, as soon as its parameter is
// known, and handed on as it is.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "strobe/schema.hpp"

namespace strobe {

/// What no parameter can be.
struct OtherValue {
  const char* kind;  ///< "a list"
};

/// A value as a preset file gives it: TOML has types of its own, and a count in quotes is none.
using RawValue = std::variant<bool, std::int64_t, double, std::string, OtherValue>;

class GivenValue {
 public:
  GivenValue(Value value) : form_(std::move(value)) {}  // NOLINT(google-explicit-constructor): a value is one
  GivenValue(RawValue raw) : form_(std::move(raw)) {}   // NOLINT(google-explicit-constructor)
  /// Of --set, of scripts: "16 KiB", "64", "true".
  GivenValue(std::string text) : form_(std::in_place_type<std::string>, std::move(text)) {}  // NOLINT
  GivenValue(const char* text) : GivenValue(std::string(text)) {}                            // NOLINT

  /// The value of a parameter, within its range. Throws Error, starting with `place`, which names the parameter.
  Value as(const Parameter& parameter, const std::string& place) const;
  /// As a user would type it; canonical if it is typed.
  std::string text() const;
  bool operator==(const GivenValue& other) const { return text() == other.text(); }

 private:
  std::variant<std::string, Value, RawValue> form_;
};

/// Parameters by name, in the order in which they were given.
using GivenValues = std::vector<std::pair<std::string, GivenValue>>;

}  // namespace strobe
