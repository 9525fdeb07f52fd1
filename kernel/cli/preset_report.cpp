#include "cli/preset_report.hpp"

#include "base/json.hpp"
#include "base/quote.hpp"
#include "base/suggest.hpp"
#include "results/table.hpp"
#include "strobe/registry.hpp"
#include "strobe/error.hpp"

#include <algorithm>
#include <cstdio>
#include <limits>

namespace strobe {
namespace {

// Names and titles come from files and may hold any bytes; JSON is UTF-8.
std::string dump(const Json& json) { return json.text(2) + "\n"; }

std::string source_text(const Origin& origin) {
  if (origin.overridden) return "set for this run";
  return origin.kind.empty() ? "" : origin.kind + ": " + origin.source;
}

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

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

std::string toml_string(const std::string& text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    if (is_control(c)) {
      char escape[8];
      std::snprintf(escape, sizeof(escape), "\\u%04X", static_cast<unsigned char>(c));
      result += escape;
    } else {
      result += c;
    }
  }
  return result + "\"";
}

// A comment ends with its line, whatever a path or a source holds.
std::string comment(std::string text) {
  std::replace_if(text.begin(), text.end(), is_control, ' ');
  return "# " + text;
}

std::string toml_value(const Setting& setting) {
  const Dimension dimension = setting.parameter->dimension;
  const std::string text = to_text(setting.value);
  const bool bare = dimension == Dimension::count || dimension == Dimension::flag || dimension == Dimension::number;
  return bare ? text : toml_string(text);
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

struct Difference {
  std::string key, a, b;  ///< "-": there is no such key
};

std::vector<Difference> differing(const GpuConfig& a, const GpuConfig& b) {
  std::vector<Difference> result;
  for (const Setting& setting : a.settings) {
    const Setting* other = b.find(setting.key);
    if (!other || other->value != setting.value)
      result.push_back({setting.key, to_text(setting.value), other ? to_text(other->value) : "-"});
  }
  for (const Setting& setting : b.settings)
    if (!a.find(setting.key)) result.push_back({setting.key, "-", to_text(setting.value)});
  return result;
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

std::string gpus_list_text(const std::vector<PresetName>& presets) {
  Table table({{"GPU"}, {"ISA"}, {"TITLE"}});
  for (const PresetName& preset : presets) table.add({preset.name, preset.isa, preset.title});
  return table.text();
}

std::string gpus_list_json(const std::vector<PresetName>& presets) {
  Json list = Json::array();
  for (const PresetName& preset : presets)
    list.push_back({{"name", preset.name}, {"isa", preset.isa}, {"title", preset.title}, {"path", preset.path}});
  return dump({{"gpus", list}});
}

/// "size"; of a policy with parameters "prefetch.use", so that these can stand beside it.
static std::string name_in_table(const GpuConfig& config, const ConfigTable& table, const Setting& setting) {
  const std::string name = setting.key.substr(table.name.size() + 1);
  if (setting.parameter->policy_kind.empty() || config.settings_of(setting.key).empty()) return name;
  return name + ".use";
}

std::string gpu_text(const GpuConfig& config) {
  std::string text = "# " + config.name + ", every value; configuration " + config.hash +
                     "\nschema = 1\ntitle  = " + toml_string(config.title) + "\n";
  for (const ConfigTable& table : config.tables) {
    Table lines({{""}, {""}, {""}});
    for (const Setting* setting : config.settings_of(table.name)) {
      const std::string source = source_text(setting->origin);
      // What the topology computes cannot be set, so that the file holds it as a comment.
      lines.add({(setting->from_topology ? "# " : "") + name_in_table(config, table, *setting),
                 "= " + toml_value(*setting), comment(setting->origin.place + (source.empty() ? "" : "; " + source))});
    }
    for (const auto& [derived, value] : derived_values(config, table))
      lines.add({"# " + derived->name, "= " + toml_string(to_text(value)), comment("derived; " + derived->doc)});
    const std::string rows = lines.text();
    text += "\n[" + table.name + "]  # " + table.doc + "\n" + rows.substr(rows.find('\n') + 1);
  }
  return text;
}

std::string gpu_json(const GpuConfig& config) {
  Json settings = Json::array();
  for (const Setting& setting : config.settings) settings.push_back(setting_json(setting));
  Json derived = Json::array();
  for (const ConfigTable& table : config.tables)
    for (const auto& [one, value] : derived_values(config, table))
      derived.push_back({{"key", table.name + "." + one->name}, {"value", to_text(value)}, {"meaning", one->doc}});
  return dump({{"name", config.name},
               {"title", config.title},
               {"hash", config.hash},
               {"settings", settings},
               {"derived", derived}});
}

std::string explain_text(const GpuConfig& config, const std::string& key) {
  const Setting& setting = find_setting(config, key);
  const Parameter& parameter = *setting.parameter;
  const std::string range = range_text(parameter), source = source_text(setting.origin);
  LabelledLines lines;
  lines.add(key, to_text(setting.value));
  lines.add("meaning", parameter.doc);
  lines.add("type", dimension_name(parameter.dimension));
  if (!range.empty()) lines.add("range", range);
  lines.add("default", to_text(parameter.default_value));
  lines.add("set at", setting.origin.place);
  lines.add("source", source.empty() ? (parameter.calibrated ? "not given" : "design choice") : source);
  if (const auto& uncertain = setting.origin.range)
    lines.add("plausible", to_text(uncertain->first) + " .. " + to_text(uncertain->second));
  return lines.text();
}

std::string explain_json(const GpuConfig& config, const std::string& key) {
  return dump(setting_json(find_setting(config, key)));
}

std::string gpu_diff_text(const GpuConfig& a, const GpuConfig& b) {
  Table table({{"KEY"}, {a.name}, {b.name}});
  const std::vector<Difference> differences = differing(a, b);
  for (const Difference& one : differences) table.add({one.key, one.a, one.b});
  return differences.empty() ? "no difference\n" : table.text();
}

std::string gpu_diff_json(const GpuConfig& a, const GpuConfig& b) {
  Json differences = Json::array();
  for (const Difference& one : differing(a, b)) differences.push_back({{"key", one.key}, {"a", one.a}, {"b", one.b}});
  return dump({{"a", {{"name", a.name}, {"hash", a.hash}}},
               {"b", {{"name", b.name}, {"hash", b.hash}}},
               {"differences", differences}});
}

}  // namespace strobe
