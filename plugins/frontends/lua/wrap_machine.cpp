// Machines: what component types declare, and the machine itself from a description.
//
// The description is made in scripts/strobe/machine.lua; here it is only checked against the types and handed on.
#include "lua/lua_policies.hpp"
#include "lua/lua_support.hpp"
#include "lua/machine_description.hpp"
#include "lua/primitives.hpp"
#include "plugin/make_spec.hpp"
#include "strobe/host/plugins.hpp"
#include "sim/system.hpp"

#include <algorithm>
#include <filesystem>

namespace strobe::wrap_machine {
namespace fs = std::filesystem;
namespace {

const RegisteredType& component_type(lua_State* lua, const std::string& name) {
  const RegisteredType& type = script_state(lua).services.plugins().type(name);
  if (!type.make_component) throw Error(name + ": is not a component type - see: strobe plugins list");
  return type;
}

/// component_parameters(type) -> the names of what it declares, in order
int component_parameters(lua_State* lua) {
  std::vector<std::string> names;
  for (const Parameter& parameter : component_type(lua, check_text(lua, 1, "type")).schema.parameters)
    names.push_back(parameter.name);
  return push(lua, names);
}

/// check_parameters(type, path, {name = value}): what is wrong with them is an error
int check_parameters(lua_State* lua) {
  make_spec(component_type(lua, check_text(lua, 1, "type")), check_values(lua, 3), check_text(lua, 2, "path"));
  return 0;
}

/// value_text(what is given for a parameter) -> its text; nothing if it can be no parameter
int value_text(lua_State* lua) {
  const std::optional<Value> given = as_value(lua, 1);
  return given ? push(lua, to_text(*given)) : 0;
}

/// missing_port(type, parameters, port, ...) -> the first of these ports that such a component has not, and the names
/// of those that it has; nothing if it has all
int missing_port(lua_State* lua) {
  const std::string name = check_text(lua, 1, "type");
  const RegisteredType& type = component_type(lua, name);
  ClockDomain clock(Hertz{1'000'000'000});
  const std::unique_ptr<Component> probe = type.make_component(
      make_spec(type, check_values(lua, 2), name).get(), script_state(lua).services.plugins().context(name, clock));
  for (int i = 3; i <= lua_gettop(lua); ++i) {
    const std::string port = check_text(lua, i, "port");
    if (probe->find_port(port) != nullptr) continue;
    push_text(lua, port);
    std::vector<std::string> known;
    for (const Port* other : probe->all_ports()) known.push_back(other->name());
    push(lua, known);
    return 2;
  }
  return 0;
}

/// declared_metrics(type, parameters, path) -> { {name=, unit=, doc=}, ... } of what such a component counts and derives
int declared_metrics(lua_State* lua) {
  const std::string path = check_text(lua, 3, "path");
  const RegisteredType& type = component_type(lua, check_text(lua, 1, "type"));
  ClockDomain clock(Hertz{1'000'000'000});
  const std::unique_ptr<Component> probe = type.make_component(
      make_spec(type, check_values(lua, 2), path).get(), script_state(lua).services.plugins().context(path, clock));
  Metrics metrics;
  probe->declare_metrics(metrics);
  std::vector<MetricDeclaration> all = metrics.declared();
  if (const DerivesMetrics* const deriving = probe->facets().derived)
    for (DerivedMetric& one : deriving->derive({1, 0, [](std::string_view) { return 1.0; }}))
      all.push_back({std::move(one.name), std::move(one.unit), std::move(one.doc)});
  return push_list(lua, all, [&](const MetricDeclaration& metric) {
    push_table(lua, {{"name", metric.name}, {"unit", metric.unit}, {"doc", metric.doc}});
  });
}

/// policy({kind=, name=, doc=, parameters=, make=}): the script's own policy, for as long as it runs
int policy(lua_State* lua) {
  check_table(lua, 1, "policy");
  ScriptState& state = script_state(lua);
  state.has_policies = true;
  state.services.plugins().add_scripted(scripted_policy(lua, 1));
  return 0;
}

/// topologies() -> the names of those in scripts/topologies
int topologies(lua_State* lua) {
  std::vector<std::string> names;
  std::error_code ignored;
  const fs::path folder = fs::path(script_state(lua).services.scripts_folder) / "topologies";
  for (fs::directory_iterator entry(folder, ignored), end; !ignored && entry != end; entry.increment(ignored))
    if (entry->path().extension() == ".lua") names.push_back(entry->path().stem().string());
  std::sort(names.begin(), names.end());
  return push(lua, names);
}

/// fail_at(message): an error that carries its own place, such as that of a preset's key
int fail_at(lua_State* lua) { raise_as_is(lua, check_text(lua, 1, "message"), ExitCode::bad_input); }

/// link_latency(text) -> the value; an error unless it is cycles or a time
int link_latency(lua_State* lua) {
  Value value;
  const std::string text = check_text(lua, 1, "latency");
  if (const auto problem = parse_value(Dimension::duration, text, value)) throw Error("latency: " + *problem);
  push_object(lua, PresetValue{std::move(value)});
  return 1;
}

constexpr luaL_Reg kFunctions[] = {
    {"component_parameters", guarded<component_parameters>},
    {"check_parameters", guarded<check_parameters>},
    {"value_text", guarded<value_text>},
    {"missing_port", guarded<missing_port>},
    {"declared_metrics", guarded<declared_metrics>},
    {"link_latency", guarded<link_latency>},
    {"policy", guarded<policy>},
    {"topologies", guarded<topologies>},
    {"fail_at", guarded<fail_at>},
    {nullptr, nullptr},
};

}  // namespace
}  // namespace strobe::wrap_machine

void strobe::add_machine_primitives(lua_State* lua) { luaL_setfuncs(lua, wrap_machine::kFunctions, 0); }
