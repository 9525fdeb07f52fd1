#include "lua/lua_sampler.hpp"

#include <fmt/format.h>

#include "lua/lua_support.hpp"
#include "lua/sampled_launch.hpp"
#include "lua/sampler_answers.hpp"
#include "lua/script_state.hpp"
#include "strobe/archive.hpp"

namespace strobe {

LuaSampler::LuaSampler(lua_State* lua, int declaration, int make_launch) : calls_(lua) {
  lua_pushvalue(lua, make_launch);
  make_launch_ = ScriptCalls::take(lua);
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
  lua_pop(lua, 1);
  waits_end_blocks_ = flag_field(lua, declaration, "waits_end_blocks");
}

LuaSampler::~LuaSampler() {
  for (Function* function : {&begin_launch_, &work_group_, &predict_, &wave_retired_, &block_retired_, &interval_,
                             &end_launch_, &save_, &restore_, &make_launch_})
    calls_.release(*function);
}

LuaSampler::Function LuaSampler::take(lua_State* lua, int declaration, const char* name) {
  lua_getfield(lua, declaration, name);
  return ScriptCalls::take(lua);
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
  calls_.run(begin_launch_, [&](lua_State* lua) {
    lua_rawgeti(lua, LUA_REGISTRYINDEX, make_launch_.reference);
    push_launch(lua, launch);
    push_object(lua, LaunchHandle{handle});
    lua_call(lua, 2, 1);  // make_launch, above the function that gets what it makes
    lua_call(lua, 1, 1);
    ScriptCalls::read_results(begin_launch_, [&] { read_plan(lua, plan); });
  });
  return plan;
}

Reach LuaSampler::work_group(const GroupDispatch& group, std::span<Treatment> waves) {
  Reach reach = Reach::this_group;
  if (!work_group_) return reach;
  calls_.run(work_group_, [&](lua_State* lua) {
    push_table(lua, {{"group", group.group},
                     {"now", group.now},
                     {"waves_in_flight", group.waves_in_flight},
                     {"waves", waves.size()}});
    lua_call(lua, 1, 2);
    ScriptCalls::read_results(work_group_, [&] { reach = read_treatments(lua, waves); });
  });
  return reach;
}

void LuaSampler::predict(const GroupDispatch& group, std::span<const WaveProfile> waves, std::span<double> durations) {
  if (!predict_)
    throw Error(
        "the sampler has waves that are not detailed, but no function predict(group, waves) that returns their "
        "durations");
  calls_.run(predict_, [&](lua_State* lua) {
    push_table(lua, {{"group", group.group}, {"now", group.now}, {"waves_in_flight", group.waves_in_flight}});
    push_list(lua, waves, [&](const WaveProfile& wave) { push_profile(lua, wave); });
    lua_call(lua, 2, 1);
    ScriptCalls::read_results(predict_, [&] { read_durations(lua, durations); });
  });
}

void LuaSampler::wave_retired(const WaveRetired& wave) {
  calls_.run(wave_retired_, [&](lua_State* lua) {
    push_profile(lua, {wave.group, wave.wave, wave.instructions, wave.blocks});
    set_fields(lua, {{"issued", wave.issued}, {"retired", wave.retired}});
    lua_call(lua, 1, 0);
  });
}

void LuaSampler::block_retired(const BlockRetired& block) {
  calls_.run(block_retired_, [&](lua_State* lua) {
    push_table(lua, {{"block", std::uint64_t{block.block} + 1},
                     {"issued", block.issued},
                     {"retired", block.retired},
                     {"group", block.group},
                     {"wave", block.wave}});
    lua_call(lua, 1, 0);
  });
}

void LuaSampler::interval(const Interval& interval) {
  calls_.run(interval_, [&](lua_State* lua) {
    push_table(lua, {{"first", interval.begin}, {"past", interval.end}, {"instructions", interval.instructions}});
    lua_call(lua, 1, 0);
  });
}

TimePrediction LuaSampler::end_launch(const LaunchOutcome& outcome) {
  if (!end_launch_) return Sampler::end_launch(outcome);
  std::optional<TimePrediction> prediction;
  calls_.run(end_launch_, [&](lua_State* lua) {
    push_outcome(lua, outcome);
    lua_call(lua, 1, 1);
    ScriptCalls::read_results(end_launch_, [&] {
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
    calls_.run(save_, [&](lua_State* lua) {
      lua_call(lua, 0, 1);
      ScriptCalls::read_results(save_, [&] { text = check_text(lua, 1, "what save returns"); });
    });
  archive(text);
  if (!archive.reads()) return;
  calls_.run(restore_, [&](lua_State* lua) {
    push_text(lua, text);
    lua_call(lua, 1, 0);
  });
}

}  // namespace strobe
