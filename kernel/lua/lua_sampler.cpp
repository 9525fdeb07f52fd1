#include "lua/lua_sampler.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "config/quote.hpp"
#include "config/suggest.hpp"
#include "lua/lua_support.hpp"
#include "lua/sampled_launch.hpp"
#include "lua/script_state.hpp"
#include "strobe/archive.hpp"

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
  std::optional<double> number;
  if (lua_getfield(lua, index, name) != LUA_TNIL) {
    if (lua_type(lua, -1) != LUA_TNUMBER)
      throw Error(fmt::format("{}: expected a number, got {}", name, luaL_typename(lua, -1)));
    number = lua_tonumber(lua, -1);
    if (!(*number >= 0 && *number <= most)) throw Error(fmt::format("{}: {} is not in 0 .. {}", name, *number, most));
  }
  lua_pop(lua, 1);
  return number;
}

/// The table at `index` has no other fields than these.
void check_fields(lua_State* lua, int index, const std::vector<std::string>& known) {
  for (lua_pushnil(lua); lua_next(lua, index) != 0; lua_pop(lua, 1)) {
    if (lua_type(lua, -2) != LUA_TSTRING) throw Error("the returned table is a list - name its fields");
    const std::string name = check_text(lua, -2, "field");
    if (std::find(known.begin(), known.end(), name) == known.end())
      throw Error(fmt::format("the returned table has no field {}{}", quote(name), did_you_mean(name, known)));
  }
}

/// While the script's functions run: no launch may begin, and what they do is not our own work.
class InSampler {
 public:
  explicit InSampler(lua_State* lua) : state_(script_state(lua)), native_work_(state_.native_work.exchange(0)) {
    state_.in_sampler = true;
    state_.instructions_left = state_.instruction_limit;
  }
  ~InSampler() {
    state_.in_sampler = false;
    state_.native_work.store(native_work_);
  }
  InSampler(const InSampler&) = delete;
  InSampler& operator=(const InSampler&) = delete;

 private:
  ScriptState& state_;
  unsigned native_work_;
};

}  // namespace

LuaSampler::LuaSampler(lua_State* lua, int declaration, int make_launch)
    : stack_(lua_newthread(lua)), thread_(luaL_ref(lua, LUA_REGISTRYINDEX)) {
  lua_pushvalue(lua, make_launch);
  make_launch_ = luaL_ref(lua, LUA_REGISTRYINDEX);
  begin_launch_ = take(lua, declaration, "begin_launch");
  work_group_ = take(lua, declaration, "work_group");
  predict_ = take(lua, declaration, "predict");
  wave_retired_ = take(lua, declaration, "wave_retired");
  block_retired_ = take(lua, declaration, "block_retired");
  interval_ = take(lua, declaration, "interval");
  end_launch_ = take(lua, declaration, "end_launch");
  save_ = take(lua, declaration, "save");
  restore_ = take(lua, declaration, "restore");
  if (lua_getfield(lua, declaration, "interval_cycles") != LUA_TNIL)
    interval_cycles_ = static_cast<Cycle>(check_integer(lua, -1, 1, 1'000'000'000, "interval_cycles"));
  lua_getfield(lua, declaration, "waits_end_blocks");
  waits_end_blocks_ = lua_toboolean(lua, -1) != 0;
  lua_pop(lua, 2);
}

LuaSampler::~LuaSampler() {
  for (const Function* function : {&begin_launch_, &work_group_, &predict_, &wave_retired_, &block_retired_, &interval_,
                                   &end_launch_, &save_, &restore_})
    if (*function) luaL_unref(stack_, LUA_REGISTRYINDEX, function->reference);
  luaL_unref(stack_, LUA_REGISTRYINDEX, make_launch_);
  luaL_unref(stack_, LUA_REGISTRYINDEX, thread_);
}

LuaSampler::Function LuaSampler::take(lua_State* lua, int declaration, const char* name) {
  Function function;
  if (lua_getfield(lua, declaration, name) == LUA_TNIL) {
    lua_pop(lua, 1);
    return function;
  }
  lua_Debug info;
  lua_pushvalue(lua, -1);
  lua_getinfo(lua, ">S", &info);
  function.chunk = info.source;
  function.place = fmt::format("{}:{}: ", info.source[0] == '@' ? info.source + 1 : info.short_src, info.linedefined);
  function.reference = luaL_ref(lua, LUA_REGISTRYINDEX);
  return function;
}

void LuaSampler::prepare(const Function& function) {
  lua_settop(stack_, 0);
  luaL_checkstack(stack_, 20, "a sampler's answers");
  lua_rawgeti(stack_, LUA_REGISTRYINDEX, function.reference);
}

void LuaSampler::call(const Function& function, int arguments, int results) {
  int status = LUA_OK;
  {
    const InSampler in_sampler(stack_);
    status = lua_pcall(stack_, arguments, results, 0);
  }
  if (status == LUA_OK) return;
  if (status == LUA_ERRMEM) throw std::bad_alloc();
  const bool is_text = lua_type(stack_, -1) == LUA_TSTRING;
  const std::string message =
      is_text ? check_text(stack_, -1, "error") : fmt::format("an error that is a {}", luaL_typename(stack_, -1));
  const RaisedError& raised = script_state(stack_).raised;
  throw Error(with_full_name(message, function.chunk), raised.text == message ? raised.code : ExitCode::failed);
}

template <class Read>
auto LuaSampler::results_of(const Function& function, Read read) {
  try {
    return read();
  } catch (const Error& error) {
    throw Error(function.place + error.what(), error.code());
  }
}

unsigned LuaSampler::subscribes() const {
  unsigned events = 0;
  if (wave_retired_) events |= kWaves;
  if (block_retired_) events |= kBlocks;
  if (interval_) events |= kIntervals;
  return events;
}

TimePrediction LuaSampler::read_prediction(int index) {
  TimePrediction prediction;
  lua_getfield(stack_, index, "cycles");
  prediction.cycles = check_cycles(stack_, -1, "cycles");
  lua_pop(stack_, 1);
  prediction.level = text_field(stack_, index, "level", "kernel");
  prediction.half_width = number_field(stack_, index, "half_width", 1e9);
  prediction.confidence = number_field(stack_, index, "confidence", 1).value_or(prediction.confidence);
  return prediction;
}

LaunchPlan LuaSampler::begin_launch(const SampledLaunch& launch) {
  LaunchPlan plan;
  if (!begin_launch_) return plan;
  prepare(begin_launch_);
  const auto handle = std::make_shared<const SampledLaunch*>(&launch);
  struct Invalidate {
    const std::shared_ptr<const SampledLaunch*>& handle;
    ~Invalidate() { *handle = nullptr; }
  } const invalidate{handle};
  lua_rawgeti(stack_, LUA_REGISTRYINDEX, make_launch_);
  push_launch(stack_, launch);
  push_object(stack_, LaunchHandle{handle});
  call(begin_launch_, 2, 1);  // make_launch, above the function that gets what it makes
  call(begin_launch_, 1, 1);
  return results_of(begin_launch_, [&] {
    if (lua_isnil(stack_, 1)) return plan;
    check_table(stack_, 1, "the answer");
    check_fields(stack_, 1, {"treatment", "cycles", "level", "half_width", "confidence", "warm"});
    if (lua_getfield(stack_, 1, "treatment") != LUA_TNIL) plan.treatment = check_treatment(stack_, -1);
    lua_getfield(stack_, 1, "warm");
    plan.warm = lua_toboolean(stack_, -1) != 0;
    lua_settop(stack_, 1);
    if (plan.treatment != Treatment::detailed) plan.prediction = read_prediction(1);
    return plan;
  });
}

Reach LuaSampler::work_group(const GroupDispatch& group, std::span<Treatment> waves) {
  if (!work_group_) return Reach::this_group;
  prepare(work_group_);
  lua_createtable(stack_, 0, 4);
  set_field(stack_, "group", group.group);
  set_field(stack_, "now", group.now);
  set_field(stack_, "waves_in_flight", group.waves_in_flight);
  set_field(stack_, "waves", std::uint64_t{waves.size()});
  call(work_group_, 1, 2);
  return results_of(work_group_, [&] {
    if (lua_type(stack_, 1) == LUA_TTABLE) {
      if (lua_rawlen(stack_, 1) != waves.size())
        throw Error(fmt::format("{} treatments for {} waves - return one per wave, or one for all",
                                lua_rawlen(stack_, 1), waves.size()));
      for (std::size_t n = 0; n < waves.size(); ++n, lua_pop(stack_, 1)) {
        lua_rawgeti(stack_, 1, static_cast<lua_Integer>(n) + 1);
        waves[n] = check_treatment(stack_, -1);
      }
    } else if (!lua_isnil(stack_, 1)) {
      std::fill(waves.begin(), waves.end(), check_treatment(stack_, 1));
    }
    if (lua_isnil(stack_, 2)) return Reach::this_group;
    if (check_text(stack_, 2, "reach") == "rest_of_launch") return Reach::rest_of_launch;
    throw Error(fmt::format("reach: {} - the second return value is \"rest_of_launch\" or absent",
                            quote(check_text(stack_, 2, "reach"))));
  });
}

void LuaSampler::predict(const GroupDispatch& group, std::span<const WaveProfile> waves, std::span<double> durations) {
  if (!predict_)
    throw Error(
        "the sampler has waves that are not detailed, but no function predict(group, waves) that returns their "
        "durations");
  prepare(predict_);
  lua_createtable(stack_, 0, 3);
  set_field(stack_, "group", group.group);
  set_field(stack_, "now", group.now);
  set_field(stack_, "waves_in_flight", group.waves_in_flight);
  lua_createtable(stack_, static_cast<int>(waves.size()), 0);
  for (std::size_t n = 0; n < waves.size(); ++n) {
    push_profile(stack_, waves[n]);
    lua_rawseti(stack_, -2, static_cast<lua_Integer>(n) + 1);
  }
  call(predict_, 2, 1);
  results_of(predict_, [&] {
    if (lua_type(stack_, 1) != LUA_TTABLE) {
      std::fill(durations.begin(), durations.end(), check_cycles(stack_, 1, "duration"));
      return;
    }
    if (lua_rawlen(stack_, 1) != durations.size())
      throw Error(fmt::format("{} durations for {} waves - return one per wave, or one for all", lua_rawlen(stack_, 1),
                              durations.size()));
    for (std::size_t n = 0; n < durations.size(); ++n, lua_pop(stack_, 1)) {
      lua_rawgeti(stack_, 1, static_cast<lua_Integer>(n) + 1);
      durations[n] = check_cycles(stack_, -1, fmt::format("duration {}", n + 1).c_str());
    }
  });
}

void LuaSampler::wave_retired(const WaveRetired& wave) {
  prepare(wave_retired_);
  push_profile(stack_, {wave.group, wave.wave, wave.instructions, wave.blocks});
  set_field(stack_, "issued", wave.issued);
  set_field(stack_, "retired", wave.retired);
  call(wave_retired_, 1, 0);
}

void LuaSampler::block_retired(const BlockRetired& block) {
  prepare(block_retired_);
  lua_createtable(stack_, 0, 5);
  set_field(stack_, "block", std::uint64_t{block.block} + 1);
  set_field(stack_, "issued", block.issued);
  set_field(stack_, "retired", block.retired);
  set_field(stack_, "group", block.group);
  set_field(stack_, "wave", std::uint64_t{block.wave});
  call(block_retired_, 1, 0);
}

void LuaSampler::interval(const Interval& interval) {
  prepare(interval_);
  lua_createtable(stack_, 0, 3);
  set_field(stack_, "first", interval.begin);
  set_field(stack_, "past", interval.end);
  set_field(stack_, "instructions", interval.instructions);
  call(interval_, 1, 0);
}

TimePrediction LuaSampler::end_launch(const LaunchOutcome& outcome) {
  if (!end_launch_) return Sampler::end_launch(outcome);
  prepare(end_launch_);
  push_outcome(stack_, outcome);
  call(end_launch_, 1, 1);
  return results_of(end_launch_, [&] {
    if (lua_isnil(stack_, 1)) return Sampler::end_launch(outcome);
    check_table(stack_, 1, "the answer");
    check_fields(stack_, 1, {"cycles", "level", "half_width", "confidence"});
    return read_prediction(1);
  });
}

void LuaSampler::archive(Archive& archive) {
  if (!save_ || !restore_) return Sampler::archive(archive);
  std::string text;
  if (!archive.reads()) {
    prepare(save_);
    call(save_, 0, 1);
    text = results_of(save_, [&] { return check_text(stack_, 1, "what save returns"); });
  }
  archive(text);
  if (!archive.reads()) return;
  prepare(restore_);
  push_text(stack_, text);
  call(restore_, 1, 0);
}

}  // namespace strobe
