#include "config/toml_value.hpp"

namespace strobe {

std::string place_of(const std::string& shown, const toml::source_region& region) {
  return shown + ":" + std::to_string(region.begin.line) + ":" + std::to_string(region.begin.column);
}

RawValue raw_value(const toml::node& node) {
  switch (node.type()) {
    case toml::node_type::table:
      return OtherValue{"a table"};
    case toml::node_type::array:
      return OtherValue{"a list"};
    case toml::node_type::string:
      return node.as_string()->get();
    case toml::node_type::integer:
      return node.as_integer()->get();
    case toml::node_type::floating_point:
      return node.as_floating_point()->get();
    case toml::node_type::boolean:
      return node.as_boolean()->get();
    default:
      return OtherValue{"a date or time"};
  }
}

}  // namespace strobe
