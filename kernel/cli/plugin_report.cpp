#include "cli/plugin_report.hpp"

#include "cli/preset_report.hpp"
#include "base/json.hpp"
#include "base/quote.hpp"
#include "base/suggest.hpp"
#include "results/table.hpp"

#include <algorithm>
#include <filesystem>

namespace strobe {
namespace {

std::string dump(const Json& json) { return json.text(2) + "\n"; }

std::string file_name(const std::string& path) { return std::filesystem::path(path).filename().string(); }

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

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

std::string type_text(const RegisteredType& type) {
  std::string text = type.name + " - " + type.doc + "\n";
  if (type.schema.parameters.empty()) return text + "  no parameters\n";
  Table table({{"  PARAMETER"}, {"TYPE"}, {"DEFAULT"}, {"RANGE"}, {"MEANING"}});
  for (const Parameter& parameter : type.schema.parameters)
    table.add({"  " + parameter.name, dimension_name(parameter.dimension), to_text(parameter.default_value),
               range_text(parameter), parameter.doc});
  text += table.text();
  for (const Requirement& rule : type.schema.requirements) text += "  " + rule.sentence + "\n";
  return text;
}

std::string library_text(const LoadedPlugin& plugin) {
  LabelledLines lines;
  lines.add("plugin", plugin.name + " " + plugin.version);
  lines.add("summary", plugin.summary);
  lines.add("licence", plugin.licence);
  lines.add("built for", plugin.host_level.empty() ? "any x86-64 host" : plugin.host_level);
  lines.add("library", plugin.path);
  return lines.text();
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

std::string plugins_text(const Plugins& plugins) {
  Table table({{"PLUGIN"}, {"VERSION"}, {"LICENCE"}, {"BUILT FOR"}, {"PROVIDES"}});
  std::string refused;
  for (const LoadedPlugin& plugin : plugins.plugins()) {
    if (plugin.refused.empty())
      table.add({plugin.name, plugin.version, plugin.licence, plugin.host_level.empty() ? "any" : plugin.host_level,
                 joined(plugin.types)});
    else
      refused += "refused: " + file_name(plugin.path) + ": " + plugin.refused + "\n";
  }
  return table.text() + refused;
}

std::string plugins_json(const Plugins& plugins) {
  Json list = Json::array();
  for (const LoadedPlugin& plugin : plugins.plugins()) list.push_back(library_json(plugin));
  return dump({{"plugins", list}});
}

std::string plugin_text(const Plugins& plugins, const std::string& name) {
  if (const RegisteredType* type = find_type(plugins, name)) return type_text(*type);
  const LoadedPlugin& plugin = find_plugin(plugins, name);
  std::string text = library_text(plugin);
  for (const std::string& type : plugin.types) text += "\n" + type_text(plugins.type(type));
  return text;
}

std::string plugin_json(const Plugins& plugins, const std::string& name) {
  if (const RegisteredType* type = find_type(plugins, name)) return dump(type_json(*type));
  const LoadedPlugin& plugin = find_plugin(plugins, name);
  Json json = library_json(plugin);
  json["types"] = Json::array();
  for (const std::string& type : plugin.types) json["types"].push_back(type_json(plugins.type(type)));
  return dump(json);
}

}  // namespace strobe
