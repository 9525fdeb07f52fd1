#include "lua/sampler_answers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "base/quote.hpp"
#include "base/suggest.hpp"
#include "lua/lua_support.hpp"

namespace strobe {
namespace {

const std::vector<std::string> kTreatments{"detailed", "fast_forward", "skip"};

Treatment check_treatment(lua_State* lua, int index) {
  const std::string text = check_text(lua, index, "treatment");
  if (text == "detailed") return Treatment::detailed;
  if (text == "fast_forward") return Treatment::fast_forward;
  if (text == "skip") return Treatment::skip;
  throw Error(fmt::format("unknown treatment {}{} - return detailed, fast_forward or skip", quote(text),
                          did_you_mean(text, kTreatments)));
}

double check_cycles(lua_State* lua, int index, const char* what) {
  if (lua_type(lua, index) != LUA_TNUMBER)
    throw Error(fmt::format("{}: expected a number of cycles, got {}", what, luaL_typename(lua, index)));
  const double cycles = lua_tonumber(lua, index);
  if (!(cycles > 0) || !std::isfinite(cycles))
    throw Error(fmt::format("{}: {} is not a number of cycles", what, cycles));
  return cycles;
}

/// The number in field `name` of the table at `index`, which must be in 0 .. most; none if there is none.
std::optional<double> number_field(lua_State* lua, int index, const char* name, double most) {
  return optional_field(lua, index, name, [&] {
    if (lua_type(lua, -1) != LUA_TNUMBER)
      throw Error(fmt::format("{}: expected a number, got {}", name, luaL_typename(lua, -1)));
    const double number = lua_tonumber(lua, -1);
    if (!(number >= 0 && number <= most)) throw Error(fmt::format("{}: {} is not in 0 .. {}", name, number, most));
    return number;
  });
}

}  // namespace

void check_answer(lua_State* lua, const std::vector<std::string>& fields) {
  check_table(lua, 1, "the answer");
  for (lua_pushnil(lua); lua_next(lua, 1) != 0; lua_pop(lua, 1)) {
    if (lua_type(lua, -2) != LUA_TSTRING) throw Error("the returned table is a list - name its fields");
    const std::string name = check_text(lua, -2, "field");
    if (std::find(fields.begin(), fields.end(), name) == fields.end())
      throw Error(fmt::format("the returned table has no field {}{}", quote(name), did_you_mean(name, fields)));
  }
}

TimePrediction read_prediction(lua_State* lua, int index) {
  TimePrediction prediction;
  lua_getfield(lua, index, "cycles");
  prediction.cycles = check_cycles(lua, -1, "cycles");
  lua_pop(lua, 1);
  prediction.level = text_field(lua, index, "level", "kernel");
  prediction.half_width = number_field(lua, index, "half_width", 1e9);
  prediction.confidence = number_field(lua, index, "confidence", 1).value_or(prediction.confidence);
  return prediction;
}

void read_plan(lua_State* lua, LaunchPlan& plan) {
  if (lua_isnil(lua, 1)) return;
  check_answer(lua, {"treatment", "cycles", "level", "half_width", "confidence", "warm"});
  if (lua_getfield(lua, 1, "treatment") != LUA_TNIL) plan.treatment = check_treatment(lua, -1);
  plan.warm = flag_field(lua, 1, "warm");
  lua_settop(lua, 1);
  if (plan.treatment != Treatment::detailed) plan.prediction = read_prediction(lua, 1);
}

Reach read_treatments(lua_State* lua, std::span<Treatment> waves) {
  if (lua_type(lua, 1) == LUA_TTABLE) {
    if (lua_rawlen(lua, 1) != waves.size())
      throw Error(fmt::format("{} treatments for {} waves - return one per wave, or one for all", lua_rawlen(lua, 1),
                              waves.size()));
    for (std::size_t n = 0; n < waves.size(); ++n, lua_pop(lua, 1)) {
      lua_rawgeti(lua, 1, static_cast<lua_Integer>(n) + 1);
      waves[n] = check_treatment(lua, -1);
    }
  } else if (!lua_isnil(lua, 1)) {
    std::fill(waves.begin(), waves.end(), check_treatment(lua, 1));
  }
  if (lua_isnil(lua, 2)) return Reach::this_group;
  if (check_text(lua, 2, "reach") == "rest_of_launch") return Reach::rest_of_launch;
  throw Error(fmt::format("reach: {} - the second return value is \"rest_of_launch\" or absent",
                          quote(check_text(lua, 2, "reach"))));
}

void read_durations(lua_State* lua, std::span<double> durations) {
  if (lua_type(lua, 1) != LUA_TTABLE) {
    std::fill(durations.begin(), durations.end(), check_cycles(lua, 1, "duration"));
    return;
  }
  if (lua_rawlen(lua, 1) != durations.size())
    throw Error(fmt::format("{} durations for {} waves - return one per wave, or one for all", lua_rawlen(lua, 1),
                            durations.size()));
  for (std::size_t n = 0; n < durations.size(); ++n, lua_pop(lua, 1)) {
    lua_rawgeti(lua, 1, static_cast<lua_Integer>(n) + 1);
    durations[n] = check_cycles(lua, -1, fmt::format("duration {}", n + 1).c_str());
  }
}

}  // namespace strobe
