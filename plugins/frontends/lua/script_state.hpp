// What the primitives of one running script share. Reached from any of its Lua threads.
#pragma once

#include <lua.h>

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "strobe/host/code_object.hpp"
#include "lua/file_access.hpp"
#include "lua/script.hpp"

namespace strobe {

class CommandHost;
class GpuInstance;

/// Bytes held, against a limit. Host arrays count one by one; Lua's heap has its own.
struct MemoryBudget {
  std::uint64_t limit = 0;
  std::uint64_t used = 0;
  bool exceeded = false;  ///< an allocation was refused at least once
};

/// The last error that a primitive raised. Scripts see its text only, as a Lua string; when that string arrives at
/// the top uncaught, this is how the process ends.
struct RaisedError {
  std::string text;
  ExitCode code = ExitCode::bad_input;
};

struct ScriptState {
  explicit ScriptState(ScriptServices given) : services(std::move(given)) {}

  ScriptServices services;
  FileAccess files;
  std::vector<std::string> arguments;
  std::string script_folder;        ///< absolute
  std::string script_folder_shown;  ///< as the user typed it, with a slash at its end; may be empty
  MemoryBudget lua_heap;
  MemoryBudget arrays;
  std::uint64_t fresh_bytes = 0;  ///< of arrays and buffers made since the last full garbage collection
  RaisedError raised;

  bool has_policies = false;                         ///< it has declared policies
  bool in_sampler = false;                           ///< a function of a sampler is running, in the middle of a launch
  std::map<std::string, CodeObject> code_objects;    ///< loaded or compiled, by path and options
  std::map<std::string, std::string> chunk_folders;  ///< chunk name -> absolute folder of its file
  std::uint64_t instructions_left = 0;               ///< until the endless-loop limit; renewed by each launch
  std::uint64_t instruction_limit = 0;
  std::string stop_message;  ///< set by a limit: every further instruction raises it

  std::atomic<unsigned> native_work = 0;      ///< depth of Strobe's functions on the stack
  std::atomic<std::uint64_t> heartbeats = 0;  ///< looks of the hook: Lua instructions are being run

  std::vector<std::weak_ptr<GpuInstance>> gpus;  ///< those that scripts may still hold
  std::uint32_t gpus_made = 0;

  CommandHost* command = nullptr;  ///< of a command script; null: one of `strobe run`
  bool ends_in_order = false;      ///< a command script ends by itself after Ctrl-C

  std::set<std::string> notes;  ///< said already

  std::mutex run_mutex;  ///< the watchdog reads `run` from its own thread
  RunResult run;
};

/// The state of the script that `lua` belongs to.
inline ScriptState& script_state(lua_State* lua) { return **static_cast<ScriptState**>(lua_getextraspace(lua)); }

}  // namespace strobe
