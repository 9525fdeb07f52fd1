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
  lua_getfield(lua, index, "clock");
  const auto hertz = check_integer(lua, -1, 1'000'000, 100'000'000'000, "clock");
  lua_pop(lua, 1);
  return Hertz{static_cast<std::uint64_t>(hertz)};
}

/// Calls `use` with each entry of the list in field `name` on top of the stack.
template <class Use>
void for_each_entry(lua_State* lua, int index, const char* name, Use use) {
  lua_getfield(lua, index, name);
  check_table(lua, -1, name);
  const int list = lua_gettop(lua);
  for (std::size_t i = 1; i <= lua_rawlen(lua, list); ++i) {
    lua_rawgeti(lua, list, static_cast<lua_Integer>(i));
    check_table(lua, -1, name);
    use(lua_gettop(lua));
    lua_pop(lua, 1);
  }
  lua_pop(lua, 1);
}

std::uint64_t picoseconds(const std::string& text, Hertz core) {
  Value value;
  if (const auto problem = parse_value(Dimension::duration, text, value)) throw Error("latency: " + *problem);
  const Duration duration = std::get<Duration>(value);
  if (!duration.in_cycles) return duration.n;
  const std::uint64_t period = (kPicosecondsPerSecond + core.n / 2) / core.n;
  if (duration.n > std::numeric_limits<std::uint64_t>::max() / period) throw Error("latency: " + text + " is too long");
  return duration.n * period;
}

std::vector<std::string> text_list(lua_State* lua, int index) {
  std::vector<std::string> texts;
  for (std::size_t i = 1; i <= lua_rawlen(lua, index); ++i) {
    lua_rawgeti(lua, index, static_cast<lua_Integer>(i));
    texts.push_back(check_text(lua, -1, "text"));
    lua_pop(lua, 1);
  }
  return texts;
}

}  // namespace

ParameterTexts parameter_texts(lua_State* lua, int index) {
  check_table(lua, index, "parameters");
  ParameterTexts texts;
  const int table = lua_absindex(lua, index);
  lua_pushnil(lua);
  while (lua_next(lua, table) != 0) {
    lua_pushvalue(lua, -2);  // a conversion in place would confuse lua_next
    std::string name = check_text(lua, -1, "parameter");
    lua_pop(lua, 1);
    texts.emplace_back(std::move(name), check_text(lua, -1, "parameter"));
    lua_pop(lua, 1);
  }
  std::sort(texts.begin(), texts.end());
  return texts;
}

MachineDescription machine_description(lua_State* lua, int index) {
  MachineDescription machine;
  machine.clock = clock_field(lua, index);
  machine.processor = text_field(lua, index, "processor", "");
  for_each_entry(lua, index, "components", [&](int entry) {
    ComponentDescription component;
    component.path = text_field(lua, entry, "path", "");
    component.type = text_field(lua, entry, "type", "");
    component.clock = clock_field(lua, entry);
    lua_getfield(lua, entry, "partition");
    component.partition = static_cast<std::uint32_t>(check_integer(lua, -1, 0, 65535, "partition"));
    lua_pop(lua, 1);
    lua_getfield(lua, entry, "parameters");
    component.parameters = parameter_texts(lua, -1);
    lua_pop(lua, 1);
    machine.components.push_back(std::move(component));
  });
  for_each_entry(lua, index, "links", [&](int entry) {
    LinkDescription link;
    link.from = text_field(lua, entry, "from", "");
    link.to = text_field(lua, entry, "to", "");
    link.latency_ps = picoseconds(text_field(lua, entry, "latency", "1 cycle"), machine.clock);
    lua_getfield(lua, entry, "queue");
    link.queue = static_cast<std::uint32_t>(check_integer(lua, -1, 1, 65536, "queue"));
    lua_pop(lua, 1);
    machine.links.push_back(std::move(link));
  });
  lua_getfield(lua, index, "warnings");
  check_table(lua, -1, "warnings");
  machine.warnings = text_list(lua, lua_gettop(lua));
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
  call_machine_library(lua, "table_use", config, rules == TopologyRules::strict ? "strict" : "lenient", 2);
  const int computed = before + 1, used = before + 2;
  if (lua_isnil(lua, computed)) {
    lua_settop(lua, before);
    return std::nullopt;
  }
  TopologyUse use;
  for (std::size_t i = 1; i <= lua_rawlen(lua, computed); ++i) {
    lua_rawgeti(lua, computed, static_cast<lua_Integer>(i));
    const int entry = lua_gettop(lua);
    lua_getfield(lua, entry, "from");
    lua_getfield(lua, entry, "varies");
    use.values.push_back({text_field(lua, entry, "key", ""), text_field(lua, entry, "text", ""),
                          text_list(lua, entry + 1), lua_toboolean(lua, entry + 2) != 0});
    lua_settop(lua, used);
  }
  use.tables = text_list(lua, used);
  lua_settop(lua, before);
  return use;
}

}  // namespace strobe
