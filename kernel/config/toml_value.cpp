#include "config/toml_value.hpp"

#include "config/quote.hpp"

namespace strobe {
namespace {

std::string kind_of(const toml::node& node) {
  switch (node.type()) {
    case toml::node_type::table:
      return "a table";
    case toml::node_type::array:
      return "a list";
    case toml::node_type::string:
      return "a text";
    case toml::node_type::integer:
      return "an integer";
    case toml::node_type::floating_point:
      return "a number with a fraction";
    case toml::node_type::boolean:
      return "true or false";
    default:
      return "a date or time";
  }
}

std::string wanted(Dimension dimension, const toml::node& node) {
  return "a " + std::string(dimension_name(dimension)) + " is wanted, not " + kind_of(node) + " - write one such as " +
         dimension_example(dimension);
}

std::optional<std::string> count_of(const toml::node& node, Value& value) {
  if (node.is_string())
    return quote(node.as_string()->get()) + " is not a count - write one such as 64, without quotes";
  if (!node.is_integer()) return wanted(Dimension::count, node);
  const std::int64_t count = node.as_integer()->get();
  if (count < 0) return std::to_string(count) + " is not a count - write one such as 64";
  value = static_cast<std::uint64_t>(count);
  return {};
}

std::optional<std::string> number_of(const toml::node& node, Value& value) {
  if (node.is_integer()) {
    value = static_cast<double>(node.as_integer()->get());
    return {};
  }
  if (!node.is_floating_point()) return wanted(Dimension::number, node);
  // Through text, so that infinities and NaN are refused in one place.
  return parse_value(Dimension::number, to_text(Value(node.as_floating_point()->get())), value);
}

std::optional<std::string> quantity_of(Dimension dimension, const toml::node& node, Value& value) {
  if (node.is_integer() || node.is_floating_point())
    return "has no unit - write one such as " + std::string(dimension_example(dimension));
  if (!node.is_string()) return wanted(dimension, node);
  return parse_value(dimension, node.as_string()->get(), value);
}

}  // namespace

std::string place_of(const std::string& shown, const toml::source_region& region) {
  return shown + ":" + std::to_string(region.begin.line) + ":" + std::to_string(region.begin.column);
}

std::optional<std::string> value_of(Dimension dimension, const toml::node& node, Value& value) {
  switch (dimension) {
    case Dimension::count:
      return count_of(node, value);
    case Dimension::number:
      return number_of(node, value);
    case Dimension::flag:
      if (!node.is_boolean()) return wanted(dimension, node);
      value = node.as_boolean()->get();
      return {};
    case Dimension::text:
      if (!node.is_string()) return wanted(dimension, node);
      value = node.as_string()->get();
      return {};
    default:
      return quantity_of(dimension, node, value);
  }
}

}  // namespace strobe
