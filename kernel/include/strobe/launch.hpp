// What a machine executes: launches cut into work-groups. The core makes them; command processors and compute units
// run them.
#pragma once

#include <cstdint>
#include <span>

#include "strobe/component.hpp"
#include "strobe/isa.hpp"
#include "strobe/sampler.hpp"

namespace strobe {

/// The part of an InstructionInfo that issuing needs: four of them in a line of the host's cache.
struct IssueRecord {
  std::uint32_t offset = 0;  ///< bytes from CodeMap::base
  ExecutionUnit unit = ExecutionUnit::internal;
  LatencyClass latency = LatencyClass::none;
  MemoryKind memory = MemoryKind::none;
  std::uint8_t bytes = 4;         ///< of code
  std::uint8_t memory_bytes = 0;  ///< per lane; of a no-op: its wait states beyond the first
  std::uint8_t waits_vm = InstructionInfo::kNoWait;
  std::uint8_t waits_lgkm = InstructionInfo::kNoWait;
  std::uint8_t waits_exp = InstructionInfo::kNoWait;
  std::uint8_t waits_vs = InstructionInfo::kNoWait;
  std::uint16_t flags = 0;  ///< of Flag

  enum Flag : std::uint16_t {
    kBumpsVm = 1,
    kBumpsLgkm = 2,
    kBumpsExp = 4,
    kBumpsVs = 8,
    kDeferred = 16,           ///< performed at the coherence point: an atomic or coherent access to device memory
    kWritesScalar = 32,       ///< a vector instruction that writes a scalar register
    kReadsVectorResult = 64,  ///< a scalar instruction that reads what a vector instruction shortly before it wrote
    kCountsLanes = 128,
    kWaits = 256,   ///< waits for a counter
    kPauses = 512,  ///< the wave may end, sleep or wait at a barrier afterwards
    /// Reads and writes nothing but the wave's registers and its work-group's LDS, and never the time: it may execute
    /// before it issues.
    kAhead = 1024,
  };
  bool has(Flag flag) const { return (flags & flag) != 0; }
};
static_assert(sizeof(IssueRecord) == 16);

/// What a machine whose results take longer than issuing needs in addition to an IssueRecord.
struct ResultRecord {
  /// Bit n: it reads or writes what the instruction n + 1 places before it writes. Farther results count as there.
  std::uint16_t depends = 0;
  std::uint8_t clause = 0;  ///< as InstructionInfo has these
  std::uint8_t prefetch_lines = InstructionInfo::kNoPrefetch;
  std::uint8_t caches_passed = 0;
  static constexpr std::uint32_t kReach = 16;  ///< bits of `depends`
};

/// What one instruction of a profiled launch costs, counted by the compute units of one partition.
struct InstructionProfile {
  static constexpr std::size_t kMaxCauses = 16;
  /// Of vector units, by cause (Launch::profile_causes): in which it issued, or was what their oldest wave had to issue
  /// next.
  std::uint64_t cycles[kMaxCauses] = {};
  std::uint64_t accesses = 0;  ///< times that it accessed memory
  std::uint64_t lines = 0;     ///< lines of the vector cache that these reached
  std::uint64_t replies = 0;   ///< loads of which the data came back
  std::uint64_t latency = 0;   ///< cycles from their issue to their data, summed
};

/// A work-group on its way through the machine. Made and owned by the core; valid from start_group to end_group.
struct WorkGroup {
  std::uint64_t index = 0;  ///< in the launch, x fastest
  std::span<Wave* const> waves;
  class Launch* launch = nullptr;
  /// What its waves see; null: the launch's. The compute unit sets its clock, if it has one, to that of its partition.
  LaunchContext* context = nullptr;
  // For the dispatcher, which says where the waves go.
  std::uint32_t compute_unit = 0;
  static constexpr std::uint32_t kMaxWaves = 32;
  std::uint8_t simd[kMaxWaves] = {};
  std::uint64_t placement = 0;  ///< the dispatcher's own
  /// Bit n: wave n runs on the compute unit. The others only hold what they occupy, for `held` cycles from the group's
  /// dispatch on.
  std::uint32_t detailed = ~std::uint32_t{0};
  Cycle held = 0;
  std::uint64_t starting_ps = 0;  ///< since when its dispatcher has started work-groups without a pause; 0: not known
};

/// Observes what the waves of a launch do. `at` is a cycle of the core clock. Compute units of different partitions
/// report in any order; the observer puts reports in order of time.
class STROBE_EXPORT LaunchWatch {
 public:
  virtual ~LaunchWatch();

  enum class Latency : std::uint8_t { vector_memory = 1, scalar_memory, lds };
  bool instructions = false;  ///< call issued()

  virtual void issued(WorkGroup& group, std::uint32_t wave, std::size_t instruction, Cycle at) = 0;
  /// After the last instruction of a wave, and before end_group of its work-group.
  virtual void wave_ended(WorkGroup& group, std::uint32_t wave, Cycle at) = 0;
  /// A load, or an LDS instruction, of a compute unit took `cycles` cycles.
  virtual void took(std::uint32_t compute_unit, Latency what, Cycle cycles, Cycle at) = 0;
};

/// One kernel launch as the machine sees it.
class STROBE_EXPORT Launch {
 public:
  virtual ~Launch();

  const LaunchContext* context = nullptr;
  const Isa* isa = nullptr;
  std::span<const Instruction> instructions;  ///< of the program
  std::span<const InstructionInfo> infos;     ///< per instruction
  std::span<const IssueRecord> issue;         ///< per instruction, and one more after the last
  std::span<const ResultRecord> results;      ///< per instruction, and one more after the last
  /// Where functions end, and where what lies between two of them does: bytes from CodeMap::base, ascending, the last
  /// is the end of the code. Fetching ahead stops at the next of these. Empty: not known.
  std::span<const std::uint32_t> code_ends;
  /// Per partition and instruction: how often; counted by the compute units of that partition.
  std::span<const std::span<std::uint64_t>> issued;
  /// Per partition and instruction: what each costs; empty: the launch is not profiled.
  std::span<const std::span<InstructionProfile>> profiles;
  std::span<const char* const> profile_causes;  ///< what InstructionProfile::cycles are charged to; set by submit()
  std::uint64_t groups = 0;                     ///< work-groups to be dispatched
  std::uint32_t waves_per_group = 1;            ///< of a full one
  unsigned wave_size = 64;
  WaveResources registers;       ///< of one wave, in allocation granules
  bool queued = false;           ///< it was given to the command processor before the launch in front of it had ended
  bool acquires = true, releases = true;  ///< fences, as in LaunchRequest
  bool traced = false;           ///< call trace() for each instruction
  LaunchWatch* watch = nullptr;  ///< null: nobody watches
  std::span<const std::uint32_t> compute_unit_mask;  ///< as in LaunchRequest; empty: all compute units
  std::uint32_t unit = 0;      ///< compute unit of the work-group that start_group is asked for
  std::uint32_t number = 0;    ///< among the launches that run together, from 0
  std::uint64_t began_ps = 0;  ///< when it was submitted; set by submit()
  // Between these two is the kernel's own time, the rest is launch overhead. 0: not known. [simulation]
  std::uint64_t started_ps = 0;  ///< when its first work-group was dispatched
  std::uint64_t drained_ps = 0;  ///< when all work-groups had ended, and their memory accesses

  /// Makes work-group `index` ready to run: waves with their initial registers. Called when there is room for it, in
  /// ascending order. Null: neither it nor any after it is to be dispatched, and `groups` says so. [simulation]
  virtual WorkGroup* start_group(std::uint64_t index) = 0;
  /// All its waves have ended. `group` may be used again by start_group. [simulation]
  virtual void end_group(WorkGroup& group) = 0;
  /// Before an instruction executes, if `traced`.
  virtual void trace(const Wave& wave, const Instruction& instruction) = 0;
  /// The launch is over: everything has been written that the host may read. [simulation]
  virtual void finish() = 0;
};

/// The part of a machine that takes launches. Exactly one component of a machine derives from it.
class STROBE_EXPORT LaunchProcessor : public Component {
 public:
  using Component::Component;
  /// Runs a launch to its end, then calls launch.finish(), which may submit others. The launch outlives that. A
  /// processor may run several at a time. [between cycles, launch.finish()]
  virtual void submit(Launch& launch) = 0;
  /// `groups` of a launch has grown: its rest is to be dispatched after all. [between cycles]
  virtual void resume() = 0;
  /// What follows is for functional warming; a processor that knows nothing of it warms nothing. [between cycles]
  virtual std::uint32_t compute_units() const;
  /// A wave on a compute unit does this.
  virtual void warm_unit(std::uint32_t unit, const WarmInstruction& instruction);
  /// A launch begins (ends) that is executed without time: caches drop or write back what they would in time.
  virtual void warm_begin();
  virtual void warm_end();
};

/// The part of a machine that copies between host and device. At most one component of a machine derives from it.
class STROBE_EXPORT HostLink : public Component {
 public:
  using Component::Component;
  ~HostLink() override;
  /// How long a copy takes that the host waits for, in picoseconds. [between launches]
  virtual std::uint64_t copy_ps(std::uint64_t bytes, bool to_device) const = 0;
};

/// Thrown out of a tick when a wave faults; the core names the place. Of several the earliest is reported, and of those
/// in one cycle the first by path of `unit`.
struct STROBE_EXPORT WaveFault {
  Fault fault;
  const Wave* wave;
  const Component* unit;  ///< on which it runs
};

}  // namespace strobe
