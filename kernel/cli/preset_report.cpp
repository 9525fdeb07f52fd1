#include "cli/preset_report.hpp"

#include "base/json.hpp"
#include "base/quote.hpp"
#include "base/suggest.hpp"
#include "strobe/registry.hpp"
#include "strobe/error.hpp"

#include <limits>

namespace strobe {
namespace {

Json setting_json(const Setting& setting) {
  const Parameter& parameter = *setting.parameter;
  Json json = {{"key", setting.key},
               {"value", to_text(setting.value)},
               {"default", to_text(parameter.default_value)},
               {"type", dimension_name(parameter.dimension)},
               {"range", range_text(parameter)},
               {"doc", parameter.doc},
               {"calibrated", parameter.calibrated},
               {"place", setting.origin.place},
               {"kind", nullptr},
               {"source", nullptr}};
  if (!setting.origin.kind.empty()) {
    json["kind"] = setting.origin.kind;
    json["source"] = setting.origin.source;
  }
  if (const auto& uncertain = setting.origin.range)
    json["plausible"] = {to_text(uncertain->first), to_text(uncertain->second)};
  return json;
}

const Setting& find_setting(const GpuConfig& config, const std::string& key) {
  if (const Setting* setting = config.find(key)) return *setting;
  std::vector<std::string> known;
  for (const Setting& setting : config.settings) known.push_back(setting.key);
  const std::string hint = did_you_mean(key, known);
  throw Error(config.name + ": no key " + quote(key) +
              (hint.empty() ? " - see: strobe gpus show " + config.name : hint));
}

// A bound in the parameter's own unit; a duration's default says which of its units is meant.
std::string bound_text(const Parameter& parameter, double bound) {
  Value value = parameter.default_value;
  std::visit(
      [bound](auto& v) {
        using T = std::decay_t<decltype(v)>;
        if constexpr (std::is_same_v<T, double>) {
          v = bound;
        } else if constexpr (std::is_same_v<T, std::uint64_t>) {
          v = static_cast<std::uint64_t>(bound);
        } else if constexpr (!std::is_same_v<T, bool> && !std::is_same_v<T, std::string>) {
          v.n = static_cast<std::uint64_t>(bound);
        }
      },
      value);
  return to_text(value);
}

/// What follows from the parameters of a table's type.
std::vector<std::pair<const DerivedValue*, Value>> derived_values(const GpuConfig& config, const ConfigTable& table) {
  std::vector<std::pair<const DerivedValue*, Value>> values;
  if (!table.type || table.type->schema.derived.empty()) return values;
  const std::shared_ptr<void> spec = table.type->make_spec();
  for (const Parameter& parameter : table.type->schema.parameters)
    parameter.assign(spec.get(), config.find(table.name + "." + parameter.name)->value);
  const Hertz clock = std::get<Hertz>(config.find(table.name + ".clock")->value);
  for (const DerivedValue& one : table.type->schema.derived) values.emplace_back(&one, one.value(spec.get(), clock));
  return values;
}

}  // namespace

std::string range_text(const Parameter& parameter) {
  std::string text;
  const auto add = [&text](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
  if (!parameter.policy_kind.empty()) add("NAME of a " + parameter.policy_kind + ".NAME");
  for (const std::string& choice : parameter.choices) text += (text.empty() ? "" : " | ") + choice;
  if (parameter.minimum > 0) add("at least " + bound_text(parameter, parameter.minimum));
  if (parameter.maximum < std::numeric_limits<std::uint32_t>::max() ||
      (parameter.dimension != Dimension::count && parameter.maximum < 0x1p64))
    add("at most " + bound_text(parameter, parameter.maximum));
  if (parameter.power_of_two) add("a power of two");
  return text;
}

Json gpus_list(const std::vector<PresetName>& presets) {
  Json list = Json::array();
  for (const PresetName& preset : presets)
    list.push_back({{"name", preset.name}, {"isa", preset.isa}, {"title", preset.title}, {"path", preset.path}});
  return {{"gpus", list}};
}

Json gpu_document(const GpuConfig& config) {
  Json settings = Json::array(), derived = Json::array();
  for (const Setting& setting : config.settings) settings.push_back(setting_json(setting));
  for (const ConfigTable& table : config.tables)
    for (const auto& [one, value] : derived_values(config, table))
      derived.push_back({{"key", table.name + "." + one->name}, {"value", to_text(value)}, {"meaning", one->doc}});
  return {{"name", config.name},
          {"title", config.title},
          {"hash", config.hash},
          {"settings", settings},
          {"derived", derived}};
}

Json gpu_tables(const GpuConfig& config) {
  Json tables = Json::array();
  for (const ConfigTable& table : config.tables) {
    Json keys = Json::object();
    for (const Setting* setting : config.settings_of(table.name))
      keys[setting->key] = {
          {"overridden", setting->origin.overridden},
          {"computed", setting->from_topology},
          {"has_parameters", !setting->parameter->policy_kind.empty() && !config.settings_of(setting->key).empty()}};
    tables.push_back({{"name", table.name}, {"doc", table.doc}, {"keys", keys}});
  }
  return tables;
}

Json setting_document(const GpuConfig& config, const std::string& key) {
  return setting_json(find_setting(config, key));
}

Json gpu_differences(const GpuConfig& a, const GpuConfig& b) {
  Json differences = Json::array();
  for (const Setting& setting : a.settings) {
    const Setting* other = b.find(setting.key);
    if (!other || other->value != setting.value)
      differences.push_back(
          {{"key", setting.key}, {"a", to_text(setting.value)}, {"b", other ? to_text(other->value) : "-"}});
  }
  for (const Setting& setting : b.settings)
    if (!a.find(setting.key)) differences.push_back({{"key", setting.key}, {"a", "-"}, {"b", to_text(setting.value)}});
  return {{"a", {{"name", a.name}, {"hash", a.hash}}},
          {"b", {{"name", b.name}, {"hash", b.hash}}},
          {"differences", differences}};
}

}  // namespace strobe
