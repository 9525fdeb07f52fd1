// Runs one Lua script in its sandbox: what `strobe run SCRIPT.lua`, `compare` and `bench` stand on.
//
// Nothing here throws for what a script does. Every launch that ended is in the result, also when the script
// failed later. The API that scripts see is documented in docs/reference/lua-api.md.
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "strobe/host/preset.hpp"
#include "strobe/host/result.hpp"
#include "lua/run_forecast.hpp"
#include "strobe/host/device.hpp"
#include "strobe/error.hpp"

namespace strobe {

class Plugins;
class SwitchedTracer;

/// What the command line gave, and only that: an absent value leaves the script its own choice.
/// Scripts read it with strobe.options(); a script that fixes something else is refused.
struct ScriptOptions {
  std::optional<std::string> gpu;      ///< --gpu: preset name or file
  std::vector<Override> set;           ///< --set
  std::optional<std::string> mode;     ///< --mode
  std::optional<std::string> sampler;  ///< --sampler
  std::optional<std::string> model;    ///< --model
  bool skip_execution = false;         ///< --skip-execution: launches of mode model are not executed
  std::optional<unsigned> threads;     ///< --threads
  std::optional<unsigned> repeat;      ///< --repeat; strobe.options().repeat_count
  bool cold = false;                   ///< --cold: empty caches before each launch
  std::uint32_t warm_ups = 0;          ///< --warmup: launches before each that are in no result
  bool hash_outputs = false;           ///< --hash-outputs: fill outputs_sha256 of every launch
  bool hot_spots = false;              ///< --hot-spots: count what each instruction costs
  bool hardware_bounds = false;        ///< --bounds hardware
  bool no_check = false;               ///< --no-check: leave out the checks of what was computed
  bool self_check = false;             ///< --self-check: compare counts after detailed launches
};

/// What a script is given to work with. Everything referred to must outlive run_script.
struct ScriptServices {
  std::function<Plugins&()> plugins;  ///< loaded on first use
  const PresetLibrary* presets = nullptr;
  std::string scripts_folder;           ///< holds strobe/, workloads/, topologies/
  std::string default_gpu = "r9-nano";  ///< of strobe.gpu() without --gpu
  ScriptOptions options;
  Limits limits;
  std::vector<std::string> readable;  ///< --allow-read: folders besides the script's own, the library's and the current
  std::vector<std::string> own_folders;                       ///< plugins, presets, programs: scripts never write there
  std::uint64_t lua_memory_bytes = std::uint64_t{1} << 30;    ///< of Lua itself; --max-memory lowers it
  std::uint64_t array_memory_bytes = std::uint64_t{4} << 30;  ///< of host arrays; --max-memory replaces it
  std::uint64_t lua_instructions = 2'000'000'000;             ///< between two launches; 0: no limit
  /// After so long in one operation of Lua that nothing interrupts, on_abandon; 0: never.
  unsigned stuck_seconds = 60;
  /// False: what runs is its user's own program. `limits` are those of launches then, and Lua has only the limits that
  /// it sets itself.
  bool bounded = true;
  std::ostream* print = nullptr;           ///< where print() writes: stdout, or stderr with --json -
  std::ostream* notes = nullptr;           ///< where remarks go; null: stderr
  std::function<void(Device&)> on_device;  ///< called for each new device: tracers

  /// Opens a trace that is off: a JSON object of values, {"kind":, "file":, "parameters": {NAME: TEXT}}, so that no text is
  /// cut into parts. Not set: there are no traces here.
  std::function<SwitchedTracer&(const std::string& trace)> open_trace;
  /// The trace of this kind that the command line asks for; null: it asks for none.
  std::function<SwitchedTracer*(const std::string& kind)> find_trace;

  std::function<void()> on_begin;                      ///< called before each launch
  std::function<void(const LaunchResult&)> on_launch;  ///< called after each launch
  /// Called when a script says which launches follow, on a device that has used so much memory so far.
  std::function<void(std::vector<PlannedLaunch> launches, std::uint64_t device_bytes)> on_plan;

  /// Called from another thread right before the process ends with exit code 3, because the script
  /// sits in one operation that nothing can interrupt, past the time-out or for stuck_seconds: print what there is.
  std::function<void(const RunResult& so_far, const std::string& message)> on_abandon;
};

struct ScriptResult {
  RunResult run;  ///< `command` is left to the caller
  ExitCode exit_code = ExitCode::ok;
  std::string error;  ///< the whole sentence, the user's file:line first; empty if the script ran to its end
  std::vector<std::string> files_read;  ///< canonical, in ascending order; without those that clang reads
};

/// Runs the script at `path` with `arguments` as `...` and strobe.options().args. Exit code: 0; 1 if the script called
/// error(), a kernel faulted or a check failed; 2 if it or its use of the API is wrong; 3 at a limit.
ScriptResult run_script(const std::string& path, const std::vector<std::string>& arguments,
                        const ScriptServices& services);

}  // namespace strobe
