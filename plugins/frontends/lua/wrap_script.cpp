// What a script receives (options), what it reports (checks), and how the library speaks about mistakes.
#include "base/suggest.hpp"
#include "lua/lua_support.hpp"
#include "lua/primitives.hpp"

#include <fmt/format.h>

#include <iostream>

namespace strobe::wrap_script {
namespace {

/// options() -> a fresh table
int options(lua_State* lua) {
  const ScriptState& state = script_state(lua);
  const ScriptOptions& given = state.services.options;
  const double timeout = state.services.limits.timeout_seconds;
  push_table(lua, {{"gpu", given.gpu},
                   {"mode", given.mode},
                   {"sampler", given.sampler},
                   {"model", given.model},
                   {"skip_execution", given.skip_execution},
                   {"threads", given.threads},
                   {"repeat_count", given.repeat},
                   {"cold", given.cold},
                   {"warmup", given.warm_ups},
                   {"hash_outputs", given.hash_outputs},
                   {"no_check", given.no_check},
                   {"timeout", timeout > 0 ? std::optional(timeout) : std::nullopt},
                   {"default_gpu", state.services.default_gpu},
                   {"args", state.arguments}});
  set_list(lua, "set", given.set, [lua](const Override& change) {
    push_table(lua, {{"key", change.key}, {"text", change.text}, {"place", change.place}});
  });
  return 1;
}

/// fail(message [, exit code]): misuse of the API unless said otherwise
int fail(lua_State* lua) {
  const std::string message = check_text(lua, 1, "message");
  const auto code = lua_isnoneornil(lua, 2) ? 2 : check_integer(lua, 2, 1, 3, "code");
  throw Error(message, static_cast<ExitCode>(code));
}

/// position() -> "script.lua:12", for the origin of overrides
int position(lua_State* lua) {
  std::string place = user_position(lua);
  if (place.ends_with(": ")) place.resize(place.size() - 2);
  return push(lua, place);
}

/// did_you_mean(word, list of known words) -> the end of a message, or ""
int did_you_mean_text(lua_State* lua) {
  check_table(lua, 2, "words");
  std::vector<std::string> words;
  for_each_entry(lua, 2, [&] {
    if (lua_type(lua, -1) == LUA_TSTRING) words.push_back(check_text(lua, -1, "word"));
  });
  return push(lua, did_you_mean(check_text(lua, 1, "word"), words));
}

/// record_check(number of the launch, check)
int record_check(lua_State* lua) {
  ScriptState& state = script_state(lua);
  check_table(lua, 2, "check");
  Check check;
  check.name = text_field(lua, 2, "name", "check");
  check.first = text_field(lua, 2, "first", "");
  check.hint = text_field(lua, 2, "hint", "");
  check.ok = flag_field(lua, 2, "ok");
  lua_getfield(lua, 2, "max_ulp");
  check.max_ulp = lua_tonumber(lua, -1);
  lua_getfield(lua, 2, "mismatches");
  check.mismatches = static_cast<std::uint64_t>(lua_tointeger(lua, -1));
  const std::lock_guard lock(state.run_mutex);
  check_launch(lua, 1).checks.push_back(std::move(check));
  return 0;
}

/// record_metric(number of the launch, metric): one that a script computed from the launch, which rests on what its
/// time does
int record_metric(lua_State* lua) {
  ScriptState& state = script_state(lua);
  check_table(lua, 2, "metric");
  Metric metric;
  const std::string name = text_field(lua, 2, "name", "");
  metric.unit = text_field(lua, 2, "unit", "");
  metric.description = text_field(lua, 2, "doc", "");
  lua_getfield(lua, 2, "value");
  metric.value = lua_tonumber(lua, -1);
  const std::lock_guard lock(state.run_mutex);
  LaunchResult& launch = check_launch(lua, 1);
  metric.basis = launch.model ? Basis::modelled : launch.sampler ? Basis::sampled : Basis::exact;
  launch.metrics[name] = std::move(metric);
  return 0;
}

int warning(lua_State* lua) {
  std::string text = user_position(lua) + check_text(lua, 1, "warning");
  ScriptState& state = script_state(lua);
  const std::lock_guard lock(state.run_mutex);
  state.run.warnings.push_back(std::move(text));
  return 0;
}

/// note(text): a remark on stderr, said once
int note(lua_State* lua) {
  ScriptState& state = script_state(lua);
  const std::string text = check_text(lua, 1, "note");
  std::ostream& out = state.services.notes != nullptr ? *state.services.notes : std::cerr;
  if (state.notes.insert(text).second) out << "strobe: note: " << text << std::endl;
  return 0;
}

/// instruction_limit(count): 0 for none
int instruction_limit(lua_State* lua) {
  ScriptState& state = script_state(lua);
  state.instructions_left = state.instruction_limit = check_count<std::uint64_t>(lua, 1, "instructions");
  return 0;
}

constexpr luaL_Reg kFunctions[] = {
    {"options", guarded<options>},
    {"fail", guarded<fail>},
    {"position", guarded<position>},
    {"did_you_mean", guarded<did_you_mean_text>},
    {"record_check", guarded<record_check>},
    {"record_metric", guarded<record_metric>},
    {"warning", guarded<warning>},
    {"note", guarded<note>},
    {"instruction_limit", guarded<instruction_limit>},
    {nullptr, nullptr},
};

}  // namespace
}  // namespace strobe::wrap_script

namespace strobe {

LaunchResult& check_launch(lua_State* lua, int index) {
  using namespace wrap_script;
  std::vector<LaunchResult>& launches = script_state(lua).run.launches;
  const auto last = static_cast<std::int64_t>(launches.size()) - 1;
  return launches[static_cast<std::size_t>(check_integer(lua, index, 0, last, "launch"))];
}

void add_script_primitives(lua_State* lua) { luaL_setfuncs(lua, wrap_script::kFunctions, 0); }

}  // namespace strobe
