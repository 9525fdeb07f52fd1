// A sampler whose decisions are functions of a script. docs/extend/write-a-sampler.md leads to one.
#pragma once

#include <lua.h>

#include <memory>
#include <string>

#include "lua/script_calls.hpp"
#include "runtime/samplers.hpp"
#include "strobe/sampler.hpp"

namespace strobe {

class LuaSampler final : public Sampler {
 public:
  /// The declaration is the table at `declaration`: its functions are called. The library has checked its fields, and
  /// gives a function at `make_launch` that makes the launch of begin_launch from a table and a LaunchHandle.
  LuaSampler(lua_State* lua, int declaration, int make_launch);
  ~LuaSampler() override;

  unsigned subscribes() const override;
  Cycle interval_cycles() const override { return interval_cycles_; }
  bool waits_end_blocks() const override { return waits_end_blocks_; }
  LaunchPlan begin_launch(const SampledLaunch& launch) override;
  Reach work_group(const GroupDispatch& group, std::span<Treatment> waves) override;
  void predict(const GroupDispatch& group, std::span<const WaveProfile> waves, std::span<double> durations) override;
  void wave_retired(const WaveRetired& wave) override;
  void block_retired(const BlockRetired& block) override;
  void interval(const Interval& interval) override;
  TimePrediction end_launch(const LaunchOutcome& outcome) override;
  void archive(Archive& archive) override;

 private:
  using Function = ScriptCalls::Function;
  static Function take(lua_State* lua, int declaration, const char* name);

  ScriptCalls calls_;
  Function begin_launch_, work_group_, predict_, wave_retired_, block_retired_, interval_, end_launch_, save_, restore_;
  Function make_launch_;
  Cycle interval_cycles_ = 1000;
  bool waits_end_blocks_ = false;
};

/// A script's sampler as scripts and launches hold it.
struct ScriptedSampler {
  static constexpr char kLuaName[] = "strobe sampler";
  std::shared_ptr<ConfiguredSampler> configured;
};

}  // namespace strobe
