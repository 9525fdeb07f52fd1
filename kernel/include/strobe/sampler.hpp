// The contract of a sampler: which part of a launch is simulated in detail, and how long the rest takes.
//
//   launch begins     begin_launch()   the whole launch by one prediction, or work-group by work-group
//   group dispatched  work_group()     per wave: detailed, fast-forward (executed, its time predicted), skip
//   its waves' time   predict()        of those that are not detailed; they hold their wave slots for so long
//   while it runs     wave_retired(), block_retired(), interval(): only what subscribes() asks for
//   launch ends       end_launch()     the predicted time of all, with its error bar
//
// One sampler serves all launches of a run that are configured alike, in order, so it may learn from earlier ones.
// Time is in cycles of the core clock since the launch began. Words are AMD's: a wave is what Photon's paper calls a
// warp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "strobe/clock.hpp"
#include "strobe/export.hpp"
#include "strobe/instruction.hpp"

namespace strobe {

class Archive;

enum class Treatment : std::uint8_t {
  detailed = 1,
  fast_forward,  ///< executed functionally, its time predicted
  skip,          ///< not executed: outputs are not exact any more
};

/// A basic block as Photon defines it: from the target of a branch (or what follows one) to the next branch, barrier
/// or end, which belongs to it. Identified by its start and its length.
struct SampledBlock {
  std::uint32_t pc = 0;     ///< byte offset of its first instruction in the code object's text
  std::uint32_t bytes = 0;  ///< of code
  std::uint32_t first = 0;  ///< index of its first instruction
  std::uint32_t instructions = 0;
};

struct BlockCount {
  std::uint32_t block = 0;  ///< index into SampledLaunch::blocks
  std::uint32_t count = 0;  ///< times executed
  bool operator==(const BlockCount&) const = default;
};

/// What one wave executed.
struct WaveProfile {
  std::uint64_t group = 0;             ///< work-group of the launch, x fastest
  std::uint32_t wave = 0;              ///< in the work-group
  std::uint64_t instructions = 0;      ///< wave-instructions
  std::span<const BlockCount> blocks;  ///< those executed at least once, ascending
};

/// What an analysis counts.
enum class Counting : std::uint8_t {
  instructions = 1,  ///< everything but lines
  lines,             ///< also lines: every access is located, which is several times slower
};

/// Counts of a launch or a part of it that was executed functionally; the features of PKA among them. All but
/// `lane_instructions` and lines are wave-instructions.
struct ExecutionCounts {
  std::uint64_t waves = 0;
  std::uint64_t wave_instructions = 0;
  std::uint64_t lane_instructions = 0;    ///< active lanes of vector instructions
  std::uint64_t vector_instructions = 0;  ///< those that count lanes
  /// 64-byte lines that vector instructions touch, each once per instruction; 0 without Counting::lines. Atomics count
  /// as stores.
  std::uint64_t global_load_lines = 0, global_store_lines = 0, scratch_lines = 0;
  /// Flat instructions count as global ones; with Counting::lines, as scratch ones if they reach only scratch.
  std::uint64_t global_loads = 0, global_stores = 0, scratch_accesses = 0;
  std::uint64_t lds_loads = 0, lds_stores = 0;  ///< an LDS atomic counts as a store
  std::uint64_t atomics = 0;                    ///< of device memory
  bool operator==(const ExecutionCounts&) const = default;
};

/// Functional execution ahead of time. Its effects on memory are taken back; its cost counts as the launch's.
class STROBE_EXPORT LaunchAnalysis {
 public:
  virtual ~LaunchAnalysis();
  /// Executes these work-groups (ascending), calls `each` (may be empty) for every wave as it ends and returns the
  /// counts. Empty if one of them does not end by itself: it waits for others, or faults without them. [begin_launch]
  virtual std::optional<ExecutionCounts> execute(std::span<const std::uint64_t> groups,
                                                 const std::function<void(const WaveProfile&)>& each,
                                                 Counting counting = Counting::instructions) = 0;
  /// Host seconds that all calls took so far.
  virtual double wall_seconds() const { return 0; }
};

/// What earlier runs found out about a launch, kept in a file and valid for any machine.
class STROBE_EXPORT ProfileStore {
 public:
  virtual ~ProfileStore();
  /// What was kept under `name` ("photon.analysis.1"; put your format's version into it) for a launch of the same
  /// code, kernel, grid, group and arguments; empty if nothing was. [begin_launch]
  virtual std::optional<std::string> find(std::string_view name) const = 0;
  /// Keeps a copy of `bytes`, in place of what was kept; later runs find it. [any]
  virtual void keep(std::string_view name, std::string_view bytes) = 0;
};

/// Mean latencies of the launch's instructions so far, issue to result, by unit.
struct LatencyTable {
  struct Entry {
    std::uint64_t cycles = 0, count = 0;
    void add(std::uint64_t latency) {
      cycles += latency;
      ++count;
    }
    /// Empty until `least` have been seen.
    std::optional<double> mean(std::uint64_t least = 1) const {
      if (count < least || count == 0) return std::nullopt;
      return static_cast<double>(cycles) / static_cast<double>(count);
    }
  };
  Entry scalar_memory, vector_memory, lds;
};

/// A launch as a sampler sees it. Valid during the calls of that launch.
struct SampledLaunch {
  std::string_view kernel;
  std::string_view code_object;  ///< SHA-256
  std::uint64_t index = 0;       ///< of the launch in the run
  std::uint32_t grid[3] = {1, 1, 1};
  std::uint32_t group[3] = {1, 1, 1};
  std::uint64_t groups = 0;  ///< work-groups
  std::uint64_t waves = 0;
  std::uint32_t waves_per_group = 1;  ///< of a full one
  unsigned wave_size = 64;
  std::uint64_t compute_units = 0;
  std::uint64_t wave_slots = 0;      ///< of the machine
  std::uint64_t resident_waves = 0;  ///< of this kernel that the machine holds at once
  std::span<const SampledBlock> blocks;
  std::span<const InstructionInfo> instructions;  ///< of the code object
  const LatencyTable* latencies = nullptr;
  /// Why no work-group of it may be fast-forwarded while others are in flight (it may wait for another group); empty:
  /// it may be.
  std::string_view must_be_detailed;
  LaunchAnalysis* analysis = nullptr;
  ProfileStore* store = nullptr;  ///< null: none was asked for
  /// Writes a decision and its reason into the sampling log. Costs nothing when nobody reads it.
  std::function<void(std::string_view)> log;
};

/// What a sampler says about the time of a launch.
struct TimePrediction {
  double cycles = 0;                 ///< positive
  std::string level;                 ///< what it rests on, in the method's words: "kernel", "warp", "basic-block"
  std::optional<double> half_width;  ///< of the error bar, percent of `cycles`
  double confidence = 0.95;          ///< of the error bar
};

/// The answer to begin_launch.
struct LaunchPlan {
  /// Not detailed: the whole launch goes by `prediction`, off the machine. end_launch then only receives what was
  /// executed; what it answers is not used.
  Treatment treatment = Treatment::detailed;
  TimePrediction prediction;
  /// Fast-forwarded waves leave their lines and pages in caches and TLBs.
  bool warm = false;
};

/// A work-group about to be dispatched.
struct GroupDispatch {
  std::uint64_t group = 0;
  Cycle now = 0;
  std::uint64_t waves_in_flight = 0;  ///< detailed and predicted ones
};

/// How far the answer to work_group reaches.
enum class Reach : std::uint8_t {
  this_group = 1,
  /// All groups from this one on. They are not dispatched, occupy nothing and take no time of the machine; end_launch
  /// says how long the launch takes. They are executed when the machine is done, or skipped if a wave of the answer is.
  rest_of_launch,
};

/// Of a detailed wave, as all that is reported while a launch runs; also when the rest has been answered for.
struct WaveRetired {
  std::uint64_t group = 0;
  std::uint32_t wave = 0;
  Cycle issued = 0;   ///< when the command processor sent its group
  Cycle retired = 0;  ///< when its last instruction issued
  std::uint64_t instructions = 0;
  std::span<const BlockCount> blocks;  ///< if block_retired is subscribed to, else empty
};

struct BlockRetired {
  std::uint32_t block = 0;
  Cycle issued = 0;   ///< of its first instruction
  Cycle retired = 0;  ///< of the next block's first instruction; of the wave's last block: the wave's end
  std::uint64_t group = 0;
  std::uint32_t wave = 0;
};

/// They follow each other from 0 to the machine's end; the last may be shorter.
struct Interval {
  Cycle begin = 0, end = 0;
  std::uint64_t instructions = 0;  ///< issued by detailed waves in [begin, end)
};

/// What became of a launch that was simulated.
struct LaunchOutcome {
  Cycle cycles = 0;                  ///< of the machine, from submission to end
  Cycle first_group = 0;             ///< when the first work-group was dispatched
  std::optional<Cycle> rest_at;      ///< when Reach::rest_of_launch was answered
  std::uint64_t issued_at_rest = 0;  ///< wave-instructions of the detailed waves that had retired by then
  std::uint64_t groups_ended_at_rest = 0;
  std::uint64_t detailed_waves = 0, fast_forwarded_waves = 0, skipped_waves = 0;
  std::uint64_t detailed_instructions = 0;
  std::uint64_t instructions = 0;  ///< of detailed and fast-forwarded waves; of skipped ones none are known
  std::uint64_t leaps = 0;         ///< how often waves in flight have gone round a loop without time
};

/// All calls come from one thread, in the host's usual float mode. What a call throws ends the run with a sentence that
/// names sampler, kernel and call. Answers must be the same whenever the same is reported: no clock, no random device.
class STROBE_EXPORT Sampler {
 public:
  enum Event : unsigned { kWaves = 1, kBlocks = 2, kIntervals = 4, kLeaps = 8 };

  Sampler() = default;
  Sampler(const Sampler&) = delete;
  Sampler& operator=(const Sampler&) = delete;
  virtual ~Sampler();

  /// Which calls it wants; asked once for each launch, after begin_launch. What is not asked for costs nothing.
  virtual unsigned subscribes() const = 0;
  /// Cycles of an interval, at least 1.
  virtual Cycle interval_cycles() const { return 1000; }
  /// Basic blocks also end after s_waitcnt.
  virtual bool waits_end_blocks() const { return false; }

  /// A launch begins. `launch` is valid until end_launch has returned, its analysis and store until this call has.
  virtual LaunchPlan begin_launch(const SampledLaunch& launch) = 0;
  /// Called once for each group, in ascending order, until the rest is answered for or must be detailed. Sets the
  /// treatment of each wave of the group, which comes with all detailed. Waves of a group that can wait for
  /// each other (barriers, LDS) all get the most detailed of their treatments.
  virtual Reach work_group(const GroupDispatch& group, std::span<Treatment> waves);
  /// Sets how long each of these waves takes, in cycles from its dispatch to its retirement: those of the group that
  /// are not detailed. They all hold their places until the longest is over. Of a skipped wave the profile has no
  /// instructions and no blocks.
  virtual void predict(const GroupDispatch& group, std::span<const WaveProfile> waves, std::span<double> durations);
  virtual void wave_retired(const WaveRetired&) {}
  virtual void block_retired(const BlockRetired&) {}
  virtual void interval(const Interval&) {}
  /// Asked at fixed cycles, when all before has been reported: how many turns of its loop each wave in flight goes
  /// round at once, 0: none. It executes until it has come back to where it is that many times, so that all must be
  /// detailed, in a loop whose instructions are executed once in a turn, and read nothing that other groups write.
  virtual std::uint32_t leap(Cycle /*now*/) { return 0; }
  /// The default: what the machine says; it is called "mixed" then. If nothing was predicted, the machine's time stands
  /// whatever is answered.
  virtual TimePrediction end_launch(const LaunchOutcome& outcome);
  /// What it has learned from earlier launches, for checkpoints; called between launches. The default refuses: none is
  /// written then.
  virtual void archive(Archive& archive);
};

}  // namespace strobe
