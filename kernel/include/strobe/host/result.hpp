// What a run reports. The JSON form is docs/reference/results.md; names are the command line's contract.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "strobe/host/hot_spots.hpp"
#include "strobe/host/thread_times.hpp"

namespace strobe {

enum class Basis : std::uint8_t { exact = 1, sampled, scaled, modelled };

struct Metric {
  double value = 0;
  std::string unit;
  std::string description;
  Basis basis = Basis::exact;
};

/// What was reached per second of what the machine can do.
struct Roof {
  std::string name, unit;  ///< "L2", "GB/s"
  double rate = 0, peak = 0;
};

/// One comparison of an output with a reference.
struct Check {
  std::string name;  ///< "arg 2", or what a workload calls it
  bool ok = false;
  double max_ulp = 0;
  std::uint64_t mismatches = 0;
  std::string first;                 ///< the first mismatch in words; empty if none
  std::optional<unsigned> argument;  ///< which --arg it compares, from 0; none: a workload's own check
  std::string hint;                  ///< when it failed: how it may have been meant; empty if there is no doubt
};

/// A unit of the machine and how busy it was.
struct Bottleneck {
  std::string unit;  ///< "dram", "l2"
  double percent = 0;
};

/// What only a detailed run knows.
struct LaunchTiming {
  std::uint64_t cycles = 0;              ///< of the core clock, from the submission of the launch to its end
  double seconds = 0;                    ///< simulated
  /// Of these, before the first work-group was dispatched and after all had ended, with their memory accesses; none: not
  /// known.
  std::optional<double> overhead_seconds;
  std::map<std::string, double> stalls;  ///< cause -> percent of SIMD-cycles; they sum to 100; empty: not known
  std::vector<Bottleneck> bottlenecks;   ///< busiest first
  std::uint64_t began = 0;               ///< in core cycles since the first of the launches that ran together began
  std::uint64_t overlapped_cycles = 0;   ///< of `cycles`: those in which an earlier launch of the results was also
                                         ///< running
};

/// Which sampler a launch had, and how it was configured.
struct SamplerName {
  std::string name;                               ///< "photon"
  std::map<std::string, std::string> parameters;  ///< all of them, as text
};

/// A predicted time lies within `half_width` percent of the true one with this probability.
struct ErrorBar {
  double half_width = 0;  ///< percent
  double confidence = 0.95;
};

/// What an analytical model said of a launch, and what that cost.
struct ModelResult {
  SamplerName name;
  std::vector<std::pair<std::string, double>> stack;  ///< component -> cycles, in the model's order
  std::vector<std::string> notes;
  double profile_seconds = 0;  ///< processor time of the host: recording the profile, in the run that recorded it
  double model_seconds = 0;    ///< processor time of the host: preparing and predicting
  bool profile_reused = false;
  std::uint64_t profiled_groups = 0;
  std::uint64_t profiled_instructions = 0;  ///< wave-instructions
};

/// One side of a race_finding: who does what, where.
struct RaceSide {
  std::string action;  ///< "writes LDS offset 0x40", "reads VGPR 3"
  std::string pc;      ///< "kernel+0x24"
  std::string disassembly;
  std::uint32_t group[3] = {};
  std::uint32_t wave = 0;   ///< in its work-group
  std::optional<int> lane;  ///< none: the whole wave
};

/// What --check-races found: the first of all that have the same kind and instructions.
struct RaceFinding {
  std::string kind;             ///< "lds_race", "global_race", "missing_wait", ... (docs/use/check-races.md)
  std::string remark;           ///< what it means and what to do
  std::vector<RaceSide> sides;  ///< one or two
  std::uint64_t count = 0;
};

/// Several lines, indented as a list below a kernel's name.
std::string to_text(const RaceFinding& finding);

/// What a detailed launch found in caches and TLBs.
struct CacheState {
  std::uint64_t launches_before = 0;  ///< detailed ones since all were empty; 0: cold
  std::uint32_t warm_ups = 0;         ///< of these, those that are in no result (--warmup), right before it
  bool cold() const { return launches_before == 0; }
};

/// How many waves of a kernel a vector unit holds, and what keeps it from more.
struct LaunchOccupancy {
  double waves = 0;  ///< per vector unit
  std::uint32_t wave_slots = 0;
  std::string limited_by;                              ///< "VGPRs"
  std::vector<std::pair<std::string, double>> limits;  ///< waves that each allows
  std::uint32_t vgprs = 0, sgprs = 0;                  ///< of a wave
  std::uint32_t lds_bytes = 0;                         ///< of a work-group
  std::uint32_t waves_per_group = 0, groups = 0;       ///< of a work-group; that a compute unit holds
};

struct LaunchResult {
  std::string gpu;               ///< preset, or file
  std::string gpu_hash;          ///< of its effective configuration
  std::uint32_t gpu_number = 0;  ///< of the run's GPUs, from 0 in the order in which they were made
  std::string kernel;
  std::string code_object_sha256;
  std::vector<std::uint32_t> grid;  ///< work-items, one value per dimension
  std::vector<std::uint32_t> group;
  std::string mode = "functional";
  std::optional<SamplerName> sampler;
  std::uint64_t work_groups = 0;
  std::uint64_t waves = 0;
  std::uint64_t wave_instructions = 0;  ///< issued by waves
  std::uint64_t lane_instructions = 0;  ///< active lanes of vector instructions
  /// Of wave_instructions: what ran on the machine; none: all that its mode has to do.
  std::optional<std::uint64_t> simulated_wave_instructions;
  std::string predicted_by = "nothing";  ///< or what the time rests on, in the sampler's words
  std::optional<ErrorBar> error_bar;
  std::optional<ModelResult> model;               ///< none: no model predicted it
  std::optional<LaunchTiming> timing;             ///< none in functional mode
  std::optional<LaunchOccupancy> occupancy;       ///< none: it did not run on the machine
  std::optional<std::vector<HotSpot>> hot_spots;  ///< by address; none: not asked for, or not on the machine
  std::optional<CacheState> caches;               ///< none: it did not run on the machine
  std::optional<std::uint32_t> queue;             ///< in which it was, from 1; none: it ran alone
  unsigned threads = 1;                           ///< of the host
  std::optional<ThreadTimes> thread_times;        ///< on more threads, by a model; none: not asked for
  std::string one_thread_because;                 ///< why not on as many as asked for; empty: it did, or more were not
  double wall_seconds = 0;                        ///< of the host
  double cpu_seconds = 0;  ///< of the host's processor for this process; other load does not lengthen it
  bool outputs_exact = true;
  bool executed = true;        ///< false: some waves were skipped, and no count has their instructions
  std::string outputs_sha256;  ///< empty: not asked for
  std::vector<Check> checks;
  std::optional<std::vector<RaceFinding>> race_findings;  ///< none: not looked for
  std::map<std::string, Metric> metrics;
  std::vector<Roof> roofline;  ///< as far as a front end computes it
  std::map<std::string, std::string> not_known;  ///< what a prediction leaves open (a metric, "stalls", "ipc") -> why
  std::string remark;                            ///< why the sampler predicted nothing, in its own words; may be empty
  std::vector<std::uint64_t> run_counts;         ///< per run of the program: times executed

  std::uint64_t simulated() const { return simulated_wave_instructions.value_or(wave_instructions); }
  double ipc() const {
    return timing && timing->cycles > 0 ? static_cast<double>(wave_instructions) / static_cast<double>(timing->cycles)
                                        : 0;
  }
  double wave_instructions_per_second() const {
    return wall_seconds > 0 ? static_cast<double>(wave_instructions) / wall_seconds : 0;
  }
};

/// Which GPU a run had.
struct GpuResult {
  std::string name;  ///< preset, or file
  std::string hash;  ///< of the effective configuration
  /// The effective configuration, every key with its value as text, in the preset's order.
  std::vector<std::pair<std::string, std::string>> configuration;
  /// Where the value of a key comes from, of keys that say so.
  struct Source {
    std::string key;
    std::string kind;  ///< "measured", "published", "derived", "assumed", "set" (for this run)
    std::string text;
  };
  std::vector<Source> sources;
  /// Of a system: preset and target of each GPU, in their order.
  std::vector<std::pair<std::string, std::string>> gpus;
};

struct RunResult {
  std::string command;
  GpuResult gpu;
  std::vector<LaunchResult> launches;
  std::optional<double> copy_seconds;  ///< simulated, between host and device; none if no launch was detailed
  std::uint64_t peak_memory_bytes = 0;
  std::vector<std::string> warnings;
  std::string error;  ///< what stopped the run after these launches; empty: it ran to its end
};

/// The object that `--json` prints.
std::string to_json(const RunResult& result);

/// Strobe's version, as results carry it.
const char* version();

/// One launch as the `launches` list of that object has it.
std::string to_json(const LaunchResult& launch);

}  // namespace strobe
