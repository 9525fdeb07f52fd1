// Presets: named configurations with overrides.
#include "config/preset_file.hpp"
#include "lua/gpu.hpp"
#include "lua/lua_support.hpp"
#include "lua/machine_description.hpp"
#include "lua/primitives.hpp"

#include "strobe/registry.hpp"

#include <algorithm>
#include <filesystem>
#include <limits>
#include <type_traits>

namespace strobe::wrap_preset {
namespace {

const GpuConfig& self(lua_State* lua) { return *check_object<Preset>(lua, 1).config; }

/// The file that a preset inherits from must be readable as well. The library's presets are.
void check_ancestors(const FileAccess& files, std::string path) {
  constexpr int kMoreThanAnyMayHave = 8;
  for (int generation = 0; generation < kMoreThanAnyMayHave; ++generation) {
    const std::string parent = read_preset_file(path, path).inherits;
    if (!parent.ends_with(".toml")) return;
    path = files.to_read(parent, {std::filesystem::path(path).parent_path().string()});
  }
}

/// preset(name or path, overrides)
int preset_new(lua_State* lua) {
  ScriptState& state = script_state(lua);
  std::string name = check_text(lua, 1, "preset");
  // What the command line names, its user may read, wherever it lies.
  if (name.ends_with(".toml") && name != state.services.options.gpu.value_or("")) {
    name = state.files.to_read(name, path_bases(lua));
    check_ancestors(state.files, name);
  }
  const TopologyRules rules = state.command != nullptr ? TopologyRules::strict : TopologyRules::lenient;
  const auto topology = [&](const GpuConfig& config) { return topology_use(lua, config, rules); };
  auto config = std::make_shared<GpuConfig>(state.services.presets->load(name, check_overrides(lua, 2), topology));
  return push_object(lua, Preset{std::move(config)});
}

/// preset_names() -> list of {name=, title=, isa=, path=}
int preset_names(lua_State* lua) {
  return push_list(lua, script_state(lua).services.presets->list(), [&](const PresetName& preset) {
    push_table(lua, {{"name", preset.name}, {"title", preset.title}, {"isa", preset.isa}, {"path", preset.path}});
  });
}

int default_preset(lua_State* lua) {
  return push(lua, script_state(lua).services.presets->default_for_target(check_text(lua, 1, "target")));
}

int info(lua_State* lua) {
  const GpuConfig& config = self(lua);
  return push_table(lua, {{"name", config.name},
                          {"title", config.title},
                          {"hash", config.hash},
                          {"isa", config.structure.isa},
                          {"topology", config.structure.topology},
                          {"warnings", config.warnings}});
}

/// get(key) -> value as a number (base unit) or text, its canonical text, where it comes from, what it means, whether
/// the topology computes it; nothing if unknown
int get(lua_State* lua) {
  const Setting* setting = self(lua).find(check_text(lua, 2, "key"));
  if (setting == nullptr) return 0;
  push_value(lua, setting->value);
  push_text(lua, to_text(setting->value));
  push_text(lua, setting->origin.place);
  push_text(lua, setting->parameter->doc);
  lua_pushboolean(lua, setting->from_topology);
  return 5;
}

/// value(key) -> the value as it is, for a parameter; nothing if unknown
int value(lua_State* lua) {
  const Setting* setting = self(lua).find(check_text(lua, 2, "key"));
  if (setting == nullptr) return 0;
  push_object(lua, PresetValue{setting->value});
  return 1;
}

/// A setting as its parameter was declared, with its value, and where that comes from. `low`, `high`: the plausible
/// range; `value`, `least`, `greatest`: the same in the base unit.
void push_setting(lua_State* lua, const GpuConfig& config, const Setting& setting) {
  const Origin& origin = setting.origin;
  push_parameter(lua, *setting.parameter);
  set_fields(lua,
             {{"key", setting.key},
              {"place", origin.place},
              {"kind", origin.kind},
              {"source", origin.source},
              {"overridden", origin.overridden},
              {"computed", setting.from_topology},
              {"has_parameters", !setting.parameter->policy_kind.empty() && !config.settings_of(setting.key).empty()}});
  const auto set_value = [lua](const char* text, const char* number, const Value& value) {
    set_field(lua, text, to_text(value));
    push_value(lua, value);
    lua_setfield(lua, -2, number);
  };
  set_value("text", "value", setting.value);
  if (!origin.range) return;
  set_value("low", "least", origin.range->first);
  set_value("high", "greatest", origin.range->second);
}

/// settings() -> all of them, as push_setting() has them
int settings(lua_State* lua) {
  const GpuConfig& config = self(lua);
  push_list(lua, config.settings, [&](const Setting& setting) { push_setting(lua, config, setting); });
  return 1;
}

/// setting(key) -> one; nothing if unknown
int setting_of(lua_State* lua) {
  const Setting* setting = self(lua).find(check_text(lua, 2, "key"));
  if (setting == nullptr) return 0;
  push_setting(lua, self(lua), *setting);
  return 1;
}

/// derived(table) -> {{name=, text=, doc=}, ...}: what follows from its parameters
int derived(lua_State* lua) {
  const GpuConfig& config = self(lua);
  const std::string name = check_text(lua, 2, "table");
  lua_newtable(lua);
  lua_Integer position = 0;
  for (const ConfigTable& table : config.tables) {
    if (table.name != name || !table.type || table.type->schema.derived.empty()) continue;
    const std::shared_ptr<void> spec = table.type->make_spec();
    for (const Parameter& parameter : table.type->schema.parameters)
      parameter.assign(spec.get(), config.find(name + "." + parameter.name)->value);
    const Hertz clock = std::get<Hertz>(config.find(name + ".clock")->value);
    for (const DerivedValue& one : table.type->schema.derived) {
      push_table(lua, {{"name", one.name}, {"text", to_text(one.value(spec.get(), clock))}, {"doc", one.doc}});
      lua_rawseti(lua, -2, ++position);
    }
  }
  return 1;
}

/// before_topology() -> the same as files and overrides have it
int before_topology(lua_State* lua) {
  const Preset& preset = check_object<Preset>(lua, 1);
  return push_object(lua, preset.config->before_topology ? Preset{preset.config->before_topology} : preset);
}

int keys(lua_State* lua) {
  return push_list(lua, self(lua).settings, [&](const Setting& setting) { push(lua, setting.key); });
}

/// component(table) -> {use=, clock=, parameters={name = value}, set={name = place}, place=}; nothing if the table has
/// no component. `set`: what a file or an override sets.
int component(lua_State* lua) {
  const GpuConfig& config = self(lua);
  const std::string name = check_text(lua, 2, "table");
  const auto table = std::find_if(config.tables.begin(), config.tables.end(),
                                  [&](const ConfigTable& one) { return one.name == name; });
  if (table == config.tables.end() || !table->type) return 0;
  push_table(lua, {{"use", table->type->name}, {"clock", std::get<Hertz>(config.find(name + ".clock")->value).n}});
  lua_newtable(lua);
  lua_newtable(lua);
  for (const Setting* setting : config.settings_of(name)) {
    const std::string own = setting->key.substr(name.size() + 1);           // "size"; of a policy "prefetch.degree"
    if (!table->type->schema.find(own.substr(0, own.find('.')))) continue;  // of the core, or `use`
    if (setting->order != 0) set_field(lua, own.c_str(), setting->origin.place);
    push_object(lua, PresetValue{setting->value});
    lua_setfield(lua, -3, own.c_str());
  }
  if (const Setting& clock = *config.find(name + ".clock"); clock.order != 0)
    set_field(lua, "clock", clock.origin.place);
  lua_setfield(lua, -3, "set");
  lua_setfield(lua, -2, "parameters");
  return 1;
}

/// tables() -> the names of all tables, and what each is
int tables(lua_State* lua) {
  push_list(lua, self(lua).tables, [&](const ConfigTable& table) { push(lua, table.name); });
  push_list(lua, self(lua).tables, [&](const ConfigTable& table) { push(lua, table.doc); });
  return 2;
}

/// last_place(keys) -> where the last of them was set
int last_place(lua_State* lua) {
  const GpuConfig& config = self(lua);
  return push(lua, config.last_place(check_texts(lua, 2, "key")));
}

constexpr luaL_Reg kMethods[] = {
    {"info", guarded<info>},
    {"component", guarded<component>},
    {"tables", guarded<tables>},
    {"last_place", guarded<last_place>},
    {"get", guarded<get>},
    {"value", guarded<value>},
    {"setting", guarded<setting_of>},
    {"derived", guarded<derived>},
    {"settings", guarded<settings>},
    {"keys", guarded<keys>},
    {"before_topology", guarded<before_topology>},
    {nullptr, nullptr},
};

constexpr luaL_Reg kFunctions[] = {
    {"preset", guarded<preset_new, LuaWork>},
    {"preset_names", guarded<preset_names>},
    {"default_preset", guarded<default_preset>},
    {nullptr, nullptr},
};

/// A bound in the parameter's own unit; a duration's default says which of its units is meant.
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

/// Range and choices of a parameter in words, "at least 1, a power of two"; empty if any value will do.
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

}  // namespace
}  // namespace strobe::wrap_preset

namespace strobe {

std::vector<Override> check_overrides(lua_State* lua, int index, const char* place) {
  using namespace wrap_preset;
  return read_list(lua, index, "overrides", [lua, place]() -> Override {
    const int entry = lua_gettop(lua);
    if (lua_type(lua, entry) == LUA_TSTRING) return parse_override(check_text(lua, entry, "override"));
    check_table(lua, entry, "override");
    return {text_field(lua, entry, "key", ""), text_field(lua, entry, "text", ""),
            text_field(lua, entry, "place", place)};
  });
}

void push_value(lua_State* lua, const Value& value) {
  using namespace wrap_preset;
  const auto in_base_unit = [lua](const auto& one) {
    if constexpr (requires { one.n; })
      push(lua, one.n);
    else
      push(lua, one);
  };
  std::visit(in_base_unit, value);
}

void push_parameter(lua_State* lua, const Parameter& parameter) {
  using namespace wrap_preset;
  push_table(lua, {{"name", parameter.name},
                   {"type", dimension_name(parameter.dimension)},
                   {"default", to_text(parameter.default_value)},
                   {"range", range_text(parameter)},
                   {"doc", parameter.doc},
                   {"calibrated", parameter.calibrated}});
}

void add_preset_primitives(lua_State* lua) {
  using namespace wrap_preset;
  register_type<Preset>(lua, kMethods);
  register_type<PresetValue>(lua);
  luaL_setfuncs(lua, kFunctions, 0);
}

}  // namespace strobe
