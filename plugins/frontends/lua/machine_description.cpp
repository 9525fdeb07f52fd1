#include "lua/machine_description.hpp"

#include "lua/gpu.hpp"
#include "lua/lua_support.hpp"
#include "lua/sandbox.hpp"

#include <algorithm>
#include <limits>

namespace strobe {
namespace {

constexpr std::uint64_t kPicosecondsPerSecond = 1'000'000'000'000;

Hertz clock_field(lua_State* lua, int index) {
  return Hertz{static_cast<std::uint64_t>(integer_field(lua, index, "clock", 1'000'000, 100'000'000'000))};
}

/// Calls `use` with the place of each table in the list in field `name`.
template <class Use>
void for_each_table(lua_State* lua, int index, const char* name, Use use) {
  lua_getfield(lua, index, name);
  check_table(lua, -1, name);
  for_each_entry(lua, -1, [&] {
    check_table(lua, -1, name);
    use(lua_gettop(lua));
  });
  lua_pop(lua, 1);
}

std::uint64_t picoseconds(Duration duration, Hertz core) {
  if (!duration.in_cycles) return duration.n;
  const std::uint64_t period = (kPicosecondsPerSecond + core.n / 2) / core.n;
  if (duration.n > std::numeric_limits<std::uint64_t>::max() / period)
    throw Error("latency: " + to_text(duration) + " is too long");
  return duration.n * period;
}

}  // namespace

std::optional<Value> as_value(lua_State* lua, int index) {
  if (const PresetValue* const typed = as_object<PresetValue>(lua, index)) return typed->value;
  if (lua_isboolean(lua, index)) return lua_toboolean(lua, index) != 0;
  if (lua_type(lua, index) == LUA_TSTRING) return check_text(lua, index, "parameter");
  if (lua_type(lua, index) != LUA_TNUMBER) return std::nullopt;
  int is_whole = 0;
  const lua_Integer whole = lua_tointegerx(lua, index, &is_whole);
  if (is_whole == 0) return static_cast<double>(lua_tonumber(lua, index));
  if (whole < 0) return std::to_string(whole);  // no count, whatever the parameter is
  return static_cast<std::uint64_t>(whole);
}

GivenValues check_values(lua_State* lua, int index) {
  check_table(lua, index, "parameters");
  GivenValues values;
  const int table = lua_absindex(lua, index);
  lua_pushnil(lua);
  while (lua_next(lua, table) != 0) {
    lua_pushvalue(lua, -2);  // a conversion in place would confuse lua_next
    std::string name = check_text(lua, -1, "parameter");
    lua_pop(lua, 1);
    std::optional<Value> value = as_value(lua, -1);
    values.emplace_back(std::move(name), value ? std::move(*value) : check_text(lua, -1, "parameter"));
    lua_pop(lua, 1);
  }
  std::ranges::sort(values, {}, &GivenValues::value_type::first);
  return values;
}

MachineDescription machine_description(lua_State* lua, int index) {
  MachineDescription machine;
  machine.clock = clock_field(lua, index);
  machine.processor = text_field(lua, index, "processor", "");
  for_each_table(lua, index, "components", [&](int entry) {
    ComponentDescription component;
    component.path = text_field(lua, entry, "path", "");
    component.type = text_field(lua, entry, "type", "");
    component.clock = clock_field(lua, entry);
    component.partition = static_cast<std::uint32_t>(integer_field(lua, entry, "partition", 0, 65535));
    lua_getfield(lua, entry, "parameters");
    component.parameters = check_values(lua, -1);
    lua_pop(lua, 1);
    machine.components.push_back(std::move(component));
  });
  for_each_table(lua, index, "links", [&](int entry) {
    LinkDescription link;
    link.from = text_field(lua, entry, "from", "");
    link.to = text_field(lua, entry, "to", "");
    lua_getfield(lua, entry, "latency");
    link.latency_ps =
        picoseconds(std::get<Duration>(check_object<PresetValue>(lua, lua_gettop(lua)).value), machine.clock);
    lua_pop(lua, 1);
    link.queue = static_cast<std::uint32_t>(integer_field(lua, entry, "queue", 1, 65536));
    lua_getfield(lua, entry, "one_way");
    link.one_way = lua_toboolean(lua, -1) != 0;
    lua_pop(lua, 1);
    machine.links.push_back(std::move(link));
  });
  lua_getfield(lua, index, "warnings");
  machine.warnings = check_texts(lua, -1, "warnings");
  lua_pop(lua, 1);
  return machine;
}

void call_machine_library(lua_State* lua, const char* function, const GpuConfig& config, const char* how, int results) {
  lua_pushcfunction(lua, (guarded<require_in_library, LuaWork>));
  lua_pushliteral(lua, "strobe.machine");
  lua_call(lua, 1, 1);
  lua_getfield(lua, -1, function);
  lua_remove(lua, -2);
  push_object(lua, Preset{std::make_shared<GpuConfig>(config)});
  lua_pushstring(lua, how);
  lua_call(lua, 2, results);
}

std::optional<TopologyUse> topology_use(lua_State* lua, const GpuConfig& config, TopologyRules rules) {
  const int before = lua_gettop(lua);
  call_machine_library(lua, "table_use", config, rules == TopologyRules::strict ? "strict" : "lenient", 4);
  const int computed = before + 1, used = before + 2;
  if (lua_isnil(lua, computed)) {
    lua_settop(lua, before);
    return std::nullopt;
  }
  TopologyUse use;
  for_each_entry(lua, computed, [&] {
    const int entry = lua_gettop(lua);
    lua_getfield(lua, entry, "from");
    lua_getfield(lua, entry, "value");
    use.values.push_back({text_field(lua, entry, "key", ""), as_value(lua, entry + 2).value(),
                          check_texts(lua, entry + 1, "text"), flag_field(lua, entry, "varies")});
  });
  use.tables = check_texts(lua, used, "text");
  if (!lua_isnil(lua, used + 1)) use.gpus = static_cast<std::uint32_t>(check_integer(lua, used + 1, 1, 4096, "gpus"));
  if (!lua_isnil(lua, used + 2))
    for_each_entry(lua, used + 2, [&] {
      const int entry = lua_gettop(lua);
      const auto gpu = static_cast<std::uint32_t>(integer_field(lua, entry, "gpu", 0, 4095));
      lua_getfield(lua, entry, "preset");
      use.others[gpu] = check_object<Preset>(lua, lua_gettop(lua)).config;
      lua_pop(lua, 1);
    });
  lua_settop(lua, before);
  return use;
}

}  // namespace strobe
