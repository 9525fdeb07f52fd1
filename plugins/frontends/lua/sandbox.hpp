// The world a script lives in: which globals there are, where modules come from, and the limits that stop it.
#pragma once

#include <lua.h>

#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

#include "lua/script_state.hpp"

namespace strobe {

/// lua_Alloc that holds Lua's heap to a MemoryBudget.
void* budget_allocator(void* budget, void* block, std::size_t old_bytes, std::size_t new_bytes);

/// Opens the standard libraries, keeps what is on the allow-list, puts safe functions in place of unsafe ones, adds
/// `require`, and runs strobe/sandbox.lua, which locks the globals. [protected call]
///
/// The library (strobe, workloads, topologies, samplers) has separate globals, copied before any script runs: a script
/// that replaces `setmetatable` or `string.format` changes nothing for the library, which hides the primitives'
/// objects.
void open_sandbox(lua_State* lua);

/// In place of math.random and math.randomseed: the same numbers in each process, on each host.
void replace_random(lua_State* lua);

/// Registry: the globals of the library.
inline constexpr char kLibraryGlobals[] = "strobe.library globals";

/// `require` of scripts: user modules and what the library offers, text only.
int require_module(lua_State* lua);

/// `require` of the library: all of its modules, and the primitives (`strobe_core`).
int require_in_library(lua_State* lua);

enum class Globals { script, library };

/// Loads `path` as text under `chunk_name` and leaves the function on the stack, with these globals. Error for what is
/// no Lua text.
void load_text(lua_State* lua, const std::string& path, const std::string& chunk_name, Globals globals);

/// Looks at the clock and counts instructions every now and then.
void install_limits(lua_State* lua);

/// Ends the process when the script is in one operation of Lua that no hook interrupts (a pattern match that
/// backtracks for years) and the time-out has passed by two seconds, or nothing has moved for services.stuck_seconds.
/// Without either it has no thread.
class ScriptWatchdog {
 public:
  explicit ScriptWatchdog(ScriptState& state);
  ~ScriptWatchdog();
  ScriptWatchdog(const ScriptWatchdog&) = delete;
  ScriptWatchdog& operator=(const ScriptWatchdog&) = delete;

 private:
  void watch();
  [[noreturn]] void abandon(const std::string& message);

  ScriptState& state_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool done_ = false;
  std::thread thread_;
};

}  // namespace strobe
