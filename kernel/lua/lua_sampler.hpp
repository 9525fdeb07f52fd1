// A sampler whose decisions are functions of a script. docs/extend/write-a-sampler.md leads to one.
#pragma once

#include <lua.h>

#include <functional>
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
  /// Calls `body(lua)` on the sampler's own Lua thread, protected and with the function alone on the stack. The body
  /// pushes its arguments, calls it and reads what it returned: all of that may run the script's functions, or fail.
  void run(const Function& function, const std::function<void(lua_State*)>& body);
  [[noreturn]] void throw_error(const Function& function, int status);
  /// An Error of `read`, which reads what the function returned, is about the function's line.
  template <class Read>
  static void read_results(const Function& function, Read read);

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
