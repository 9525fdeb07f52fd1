#include "strobe/schema.hpp"

#include "base/quote.hpp"
#include "strobe/error.hpp"

#include <algorithm>
#include <cmath>

namespace strobe {
namespace {

/// The value as a number in base units; nothing for text and flags.
struct Magnitude {
  std::optional<double> operator()(bool) const { return {}; }
  std::optional<double> operator()(const std::string&) const { return {}; }
  std::optional<double> operator()(std::uint64_t value) const { return static_cast<double>(value); }
  std::optional<double> operator()(double value) const { return value; }
  template <class Quantity>
  std::optional<double> operator()(const Quantity& value) const {
    return static_cast<double>(value.n);
  }
};

struct IsPowerOfTwo {
  template <class Other>
  bool operator()(const Other&) const {
    return true;
  }
  static bool test(std::uint64_t n) { return n != 0 && (n & (n - 1)) == 0; }
  bool operator()(std::uint64_t value) const { return test(value); }
  bool operator()(Bytes value) const { return test(value.n); }
};

// A bound in the unit of the value it bounds. A duration has no one unit; its bound is shown in the value's.
std::string bound_text(const Value& like, double bound) {
  Value shown = like;
  std::visit(
      [bound](auto& value) {
        using T = std::decay_t<decltype(value)>;
        if constexpr (std::is_same_v<T, std::uint64_t>)
          value = static_cast<std::uint64_t>(bound);
        else if constexpr (std::is_same_v<T, double>)
          value = bound;
        else if constexpr (!std::is_same_v<T, bool> && !std::is_same_v<T, std::string>)
          value.n = static_cast<std::uint64_t>(bound);
      },
      shown);
  return to_text(shown);
}

std::string list_of(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

}  // namespace

std::optional<std::string> Parameter::check(const Value& value) const {
  const auto* const number = std::get_if<double>(&value);
  if (value.index() != default_value.index() || (number != nullptr && !std::isfinite(*number)))
    return quote(to_text(value)) + " is not a " + dimension_name(dimension) + " - write one such as " +
           dimension_example(dimension);
  if (const auto magnitude = std::visit(Magnitude{}, value)) {
    if (*magnitude < minimum) return to_text(value) + " is too small - at least " + bound_text(value, minimum);
    if (*magnitude > maximum) return to_text(value) + " is too large - at most " + bound_text(value, maximum);
  }
  if (power_of_two && !std::visit(IsPowerOfTwo{}, value)) return to_text(value) + " is not a power of two";
  const auto* text = std::get_if<std::string>(&value);
  if (text && std::any_of(text->begin(), text->end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; }))
    return quote(*text) + " must be one line";
  if (text && !choices.empty() && std::find(choices.begin(), choices.end(), *text) == choices.end())
    return quote(*text) + " is not one of: " + list_of(choices);
  return {};
}

Value Parameter::read(const Value& given, const std::string& place) const {
  Value value = given;
  std::optional<std::string> problem;
  if (given.index() != default_value.index()) problem = parse_value(dimension, to_text(given), value);
  if (!problem) problem = check(value);
  if (problem) throw Error(place + ": " + *problem);
  // A policy is kept by its name alone, however it was given.
  if (!policy_kind.empty()) value = policy_name(*this, std::get<std::string>(value));
  return value;
}

std::string policy_name(const Parameter& parameter, const std::string& text) {
  const std::string kind = parameter.policy_kind + ".";
  return text.starts_with(kind) ? text.substr(kind.size()) : text;
}

const Parameter* SchemaBase::find(const std::string& name) const {
  for (const Parameter& parameter : parameters)
    if (parameter.name == name) return &parameter;
  return nullptr;
}

}  // namespace strobe
