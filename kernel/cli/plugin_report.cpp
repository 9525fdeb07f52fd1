#include "cli/plugin_report.hpp"

#include "cli/preset_report.hpp"
#include "base/json.hpp"
#include "base/quote.hpp"
#include "base/suggest.hpp"

namespace strobe {
namespace {

Json parameter_json(const Parameter& parameter) {
  return {{"name", parameter.name},
          {"type", dimension_name(parameter.dimension)},
          {"default", to_text(parameter.default_value)},
          {"range", range_text(parameter)},
          {"doc", parameter.doc}};
}

Json type_json(const RegisteredType& type) {
  Json parameters = Json::array(), rules = Json::array();
  for (const Parameter& parameter : type.schema.parameters) parameters.push_back(parameter_json(parameter));
  for (const Requirement& rule : type.schema.requirements) rules.push_back(rule.sentence);
  return {{"name", type.name}, {"doc", type.doc}, {"parameters", parameters}, {"requirements", rules}};
}

Json library_json(const LoadedPlugin& plugin) {
  Json json = {
      {"path", plugin.path},       {"name", plugin.name},
      {"summary", plugin.summary}, {"version", plugin.version},
      {"licence", plugin.licence}, {"host_level", plugin.host_level.empty() ? Json() : Json(plugin.host_level)},
      {"types", plugin.types},     {"refused", plugin.refused.empty() ? Json() : Json(plugin.refused)}};
  return json;
}

const RegisteredType* find_type(const Plugins& plugins, const std::string& name) {
  for (const auto& type : plugins.types())
    if (type->name == name) return type.get();
  return nullptr;
}

const LoadedPlugin& find_plugin(const Plugins& plugins, const std::string& name) {
  std::vector<std::string> known;
  for (const auto& type : plugins.types()) known.push_back(type->name);
  for (const LoadedPlugin& plugin : plugins.plugins()) {
    if (plugin.refused.empty() && plugin.name == name) return plugin;
    if (plugin.refused.empty()) known.push_back(plugin.name);
  }
  const std::string hint = did_you_mean(name, known);
  throw Error("no plugin and no registered type is named " + quote(name) +
              (hint.empty() ? " - see: strobe plugins list" : hint));
}

}  // namespace

Json plugins_document(const Plugins& plugins) {
  Json list = Json::array();
  for (const LoadedPlugin& plugin : plugins.plugins()) list.push_back(library_json(plugin));
  return {{"plugins", list}};
}

Json plugin_document(const Plugins& plugins, const std::string& name) {
  if (const RegisteredType* type = find_type(plugins, name)) return type_json(*type);
  const LoadedPlugin& plugin = find_plugin(plugins, name);
  Json json = library_json(plugin);
  json["types"] = Json::array();
  for (const std::string& type : plugin.types) json["types"].push_back(type_json(plugins.type(type)));
  return json;
}

}  // namespace strobe
