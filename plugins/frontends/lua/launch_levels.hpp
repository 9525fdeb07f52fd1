// Launch levels by a Lua file, which returns function(launch) -> level. See docs/start/run-your-program.md.
#pragma once

#include <lua.h>

#include <memory>
#include <string>

#include "strobe/host/launch_levels.hpp"

namespace strobe {

class LuaLevels final : public LaunchLevels {
 public:
  explicit LuaLevels(const Place&) {}
  void open(const std::string& file) override;
  std::string level_of(const ComingLaunch& launch) override;

 private:
  struct Close {
    void operator()(lua_State* lua) const;
  };
  [[noreturn]] void fail(const std::string& what) const;
  void call(int arguments);

  std::string file_;
  std::unique_ptr<lua_State, Close> lua_;  ///< with the function at the bottom of its stack
};

}  // namespace strobe
