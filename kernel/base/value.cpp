#include "base/value.hpp"

#include "base/quote.hpp"
#include "strobe/error.hpp"

namespace strobe {
namespace {

struct KindOf {
  std::string operator()(bool) const { return "true or false"; }
  std::string operator()(std::int64_t) const { return "an integer"; }
  std::string operator()(double) const { return "a number with a fraction"; }
  std::string operator()(const std::string&) const { return "a text"; }
  std::string operator()(const OtherValue& other) const { return other.kind; }
};

std::string wanted(Dimension dimension, const RawValue& raw) {
  return "expected a " + std::string(dimension_name(dimension)) + ", got " + std::visit(KindOf{}, raw) +
         " - write one such as " + dimension_example(dimension);
}

std::optional<std::string> count_of(const RawValue& raw, Value& value) {
  if (const auto* text = std::get_if<std::string>(&raw))
    return quote(*text) + " is not a count - write one such as 64, without quotes";
  const auto* count = std::get_if<std::int64_t>(&raw);
  if (!count) return wanted(Dimension::count, raw);
  if (*count < 0) return std::to_string(*count) + " is not a count - write one such as 64";
  value = static_cast<std::uint64_t>(*count);
  return {};
}

std::optional<std::string> number_of(const RawValue& raw, Value& value) {
  if (const auto* count = std::get_if<std::int64_t>(&raw)) {
    value = static_cast<double>(*count);
    return {};
  }
  const auto* number = std::get_if<double>(&raw);
  if (!number) return wanted(Dimension::number, raw);
  // Through text, so that infinities and NaN are refused in one place.
  return parse_value(Dimension::number, to_text(Value(*number)), value);
}

std::optional<std::string> quantity_of(Dimension dimension, const RawValue& raw, Value& value) {
  if (std::holds_alternative<std::int64_t>(raw) || std::holds_alternative<double>(raw))
    return "has no unit - write one such as " + std::string(dimension_example(dimension));
  const auto* text = std::get_if<std::string>(&raw);
  return text ? parse_value(dimension, *text, value) : wanted(dimension, raw);
}

template <class T>
std::optional<std::string> same_of(Dimension dimension, const RawValue& raw, Value& value) {
  const T* same = std::get_if<T>(&raw);
  if (!same) return wanted(dimension, raw);
  value = *same;
  return {};
}

/// Reads `raw` as a value of a dimension; returns the message of what is wrong with it, or nothing.
std::optional<std::string> value_of(Dimension dimension, const RawValue& raw, Value& value) {
  switch (dimension) {
    case Dimension::count:
      return count_of(raw, value);
    case Dimension::number:
      return number_of(raw, value);
    case Dimension::flag:
      return same_of<bool>(dimension, raw, value);
    case Dimension::text:
      return same_of<std::string>(dimension, raw, value);
    default:
      return quantity_of(dimension, raw, value);
  }
}

struct TextOfRaw {
  std::string operator()(const std::string& text) const { return text; }
  std::string operator()(bool value) const { return to_text(value); }
  std::string operator()(double value) const { return to_text(value); }
  std::string operator()(std::int64_t value) const { return std::to_string(value); }
  std::string operator()(const OtherValue& other) const { return other.kind; }
};

}  // namespace

Value GivenValue::as(const Parameter& parameter, const std::string& place) const {
  Value value;
  std::optional<std::string> problem;
  const Value* const typed = std::get_if<Value>(&form_);
  if (const auto* raw = std::get_if<RawValue>(&form_))
    problem = value_of(parameter.dimension, *raw, value);
  else if (typed != nullptr && typed->index() == parameter.default_value.index())
    value = *typed;
  else  // another type of the same table may count in another unit: a latency in cycles only
    problem = parse_value(parameter.dimension, text(), value);
  if (!problem) problem = parameter.check(value);
  if (problem) throw Error(place + ": " + *problem);
  // A policy is kept by its name alone, however it was given.
  if (!parameter.policy_kind.empty()) value = policy_name(parameter, std::get<std::string>(value));
  return value;
}

std::string GivenValue::text() const {
  if (const Value* const typed = std::get_if<Value>(&form_)) return to_text(*typed);
  if (const auto* raw = std::get_if<RawValue>(&form_)) return std::visit(TextOfRaw{}, *raw);
  return std::get<std::string>(form_);
}

}  // namespace strobe
