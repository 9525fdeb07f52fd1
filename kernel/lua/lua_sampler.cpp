#include "lua/lua_sampler.hpp"

#include <fmt/format.h>

#include "lua/lua_support.hpp"
#include "lua/sampled_launch.hpp"
#include "lua/sampler_answers.hpp"
#include "lua/script_state.hpp"
#include "strobe/archive.hpp"

namespace strobe {
namespace {

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

void LuaSampler::run(const Function& function, const std::function<void(lua_State*)>& body) {
  // Exceptions of ours must not pass through Lua's protected call, which would swallow them.
  struct Call {
    const std::function<void(lua_State*)>& body;
    int function;
    std::exception_ptr problem;
  } call{body, function.reference, nullptr};
  const lua_CFunction protect = [](lua_State* lua) {
    Call& made = *static_cast<Call*>(lua_touserdata(lua, 1));
    lua_settop(lua, 0);
    luaL_checkstack(lua, 20, "a sampler's answers");
    lua_rawgeti(lua, LUA_REGISTRYINDEX, made.function);
    try {
      made.body(lua);
    } catch (const std::exception&) {
      made.problem = std::current_exception();
    }
    return 0;
  };
  int status = LUA_OK;
  {
    const InSampler in_sampler(stack_);
    lua_settop(stack_, 0);
    lua_pushcfunction(stack_, protect);
    lua_pushlightuserdata(stack_, &call);
    status = lua_pcall(stack_, 1, 0, 0);
  }
  if (call.problem) std::rethrow_exception(call.problem);
  if (status != LUA_OK) throw_error(function, status);
}

void LuaSampler::throw_error(const Function& function, int status) {
  if (status == LUA_ERRMEM) throw std::bad_alloc();
  const bool is_text = lua_type(stack_, -1) == LUA_TSTRING;
  const std::string message =
      is_text ? check_text(stack_, -1, "error") : fmt::format("an error that is a {}", luaL_typename(stack_, -1));
  lua_settop(stack_, 0);  // a thread with something on it could be resumed by the script
  const RaisedError& raised = script_state(stack_).raised;
  throw Error(with_full_name(message, function.chunk), raised.text == message ? raised.code : ExitCode::failed);
}

template <class Read>
void LuaSampler::read_results(const Function& function, Read read) {
  try {
    read();
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

LaunchPlan LuaSampler::begin_launch(const SampledLaunch& launch) {
  LaunchPlan plan;
  if (!begin_launch_) return plan;
  const auto handle = std::make_shared<const SampledLaunch*>(&launch);
  struct Invalidate {
    const std::shared_ptr<const SampledLaunch*>& handle;
    ~Invalidate() { *handle = nullptr; }
  } const invalidate{handle};
  run(begin_launch_, [&](lua_State* lua) {
    lua_rawgeti(lua, LUA_REGISTRYINDEX, make_launch_);
    push_launch(lua, launch);
    push_object(lua, LaunchHandle{handle});
    lua_call(lua, 2, 1);  // make_launch, above the function that gets what it makes
    lua_call(lua, 1, 1);
    read_results(begin_launch_, [&] { read_plan(lua, plan); });
  });
  return plan;
}

Reach LuaSampler::work_group(const GroupDispatch& group, std::span<Treatment> waves) {
  Reach reach = Reach::this_group;
  if (!work_group_) return reach;
  run(work_group_, [&](lua_State* lua) {
    lua_createtable(lua, 0, 4);
    set_field(lua, "group", group.group);
    set_field(lua, "now", group.now);
    set_field(lua, "waves_in_flight", group.waves_in_flight);
    set_field(lua, "waves", std::uint64_t{waves.size()});
    lua_call(lua, 1, 2);
    read_results(work_group_, [&] { reach = read_treatments(lua, waves); });
  });
  return reach;
}

void LuaSampler::predict(const GroupDispatch& group, std::span<const WaveProfile> waves, std::span<double> durations) {
  if (!predict_)
    throw Error(
        "the sampler has waves that are not detailed, but no function predict(group, waves) that returns their "
        "durations");
  run(predict_, [&](lua_State* lua) {
    lua_createtable(lua, 0, 3);
    set_field(lua, "group", group.group);
    set_field(lua, "now", group.now);
    set_field(lua, "waves_in_flight", group.waves_in_flight);
    lua_createtable(lua, static_cast<int>(waves.size()), 0);
    for (std::size_t n = 0; n < waves.size(); ++n) {
      push_profile(lua, waves[n]);
      lua_rawseti(lua, -2, static_cast<lua_Integer>(n) + 1);
    }
    lua_call(lua, 2, 1);
    read_results(predict_, [&] { read_durations(lua, durations); });
  });
}

void LuaSampler::wave_retired(const WaveRetired& wave) {
  run(wave_retired_, [&](lua_State* lua) {
    push_profile(lua, {wave.group, wave.wave, wave.instructions, wave.blocks});
    set_field(lua, "issued", wave.issued);
    set_field(lua, "retired", wave.retired);
    lua_call(lua, 1, 0);
  });
}

void LuaSampler::block_retired(const BlockRetired& block) {
  run(block_retired_, [&](lua_State* lua) {
    lua_createtable(lua, 0, 5);
    set_field(lua, "block", std::uint64_t{block.block} + 1);
    set_field(lua, "issued", block.issued);
    set_field(lua, "retired", block.retired);
    set_field(lua, "group", block.group);
    set_field(lua, "wave", std::uint64_t{block.wave});
    lua_call(lua, 1, 0);
  });
}

void LuaSampler::interval(const Interval& interval) {
  run(interval_, [&](lua_State* lua) {
    lua_createtable(lua, 0, 3);
    set_field(lua, "first", interval.begin);
    set_field(lua, "past", interval.end);
    set_field(lua, "instructions", interval.instructions);
    lua_call(lua, 1, 0);
  });
}

TimePrediction LuaSampler::end_launch(const LaunchOutcome& outcome) {
  if (!end_launch_) return Sampler::end_launch(outcome);
  std::optional<TimePrediction> prediction;
  run(end_launch_, [&](lua_State* lua) {
    push_outcome(lua, outcome);
    lua_call(lua, 1, 1);
    read_results(end_launch_, [&] {
      if (lua_isnil(lua, 1)) return;
      check_answer(lua, {"cycles", "level", "half_width", "confidence"});
      prediction = read_prediction(lua, 1);
    });
  });
  return prediction ? *prediction : Sampler::end_launch(outcome);
}

void LuaSampler::archive(Archive& archive) {
  if (!save_ || !restore_) return Sampler::archive(archive);
  std::string text;
  if (!archive.reads())
    run(save_, [&](lua_State* lua) {
      lua_call(lua, 0, 1);
      read_results(save_, [&] { text = check_text(lua, 1, "what save returns"); });
    });
  archive(text);
  if (!archive.reads()) return;
  run(restore_, [&](lua_State* lua) {
    push_text(lua, text);
    lua_call(lua, 1, 0);
  });
}

}  // namespace strobe
