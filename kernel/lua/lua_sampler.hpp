// A sampler whose decisions are functions of a script. docs/write-a-sampler.md leads to one.
#pragma once

#include <lua.h>

#include <memory>
#include <string>

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
  /// A function of the declaration; `reference` 0: there is none.
  struct Function {
    int reference = 0;
    std::string place;  ///< "script.lua:12: "
    std::string chunk;
    explicit operator bool() const { return reference != 0; }
  };
  Function take(lua_State* lua, int declaration, const char* name);
  /// Puts the function on the stack of the sampler's own Lua thread.
  void prepare(const Function& function);
  /// Calls what was prepared, with so many arguments behind it.
  void call(const Function& function, int arguments, int results);
  /// What `read` makes of the results; then they are gone. An Error of it is about the function's line.
  template <class Read>
  auto results_of(const Function& function, Read read);
  TimePrediction read_prediction(int index);

  lua_State* stack_;  ///< a Lua thread, so that no other's stack is touched
  int thread_;        ///< reference that keeps it
  int make_launch_;   ///< reference
  Function begin_launch_, work_group_, predict_, wave_retired_, block_retired_, interval_, end_launch_, save_, restore_;
  Cycle interval_cycles_ = 1000;
  bool waits_end_blocks_ = false;
};

/// A script's sampler as scripts and launches hold it.
struct ScriptedSampler {
  static constexpr char kLuaName[] = "strobe sampler";
  std::shared_ptr<ConfiguredSampler> configured;
};

}  // namespace strobe
