// The contract of an analytical model: the time of a launch from its code, a functional profile and the machine's
// parameters, without simulating it in detail.
//
//   launch begins   profile()    what is to be recorded of it: nothing, N instructions, or certain work-groups
//   once recorded   prepare()    what the model keeps of a profile for any machine; optional
//   any machine     predict()    time and CPI stack
//
// One profile serves any number of machines: prepare() is called once for each profile, predict() for each machine.
// Time is in cycles of the core clock from the submission of the launch to its end.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "strobe/export.hpp"
#include "strobe/instruction.hpp"
#include "strobe/isa.hpp"
#include "strobe/sampler.hpp"
#include "strobe/schema.hpp"

namespace strobe {

// ---- What was executed ----------------------------------------------------------------------------------------------

/// One execution of a memory instruction by a wave, of any memory: vector, scalar, LDS, scratch, atomic.
struct ProfiledAccess {
  std::uint32_t instruction = 0;  ///< index into ModelledLaunch::instructions
  std::uint32_t first_line = 0;   ///< index into LaunchProfile::lines
  std::uint32_t bytes = 0;        ///< of device memory: contiguous: from the first byte to the last; else of all lanes
  std::uint16_t lines = 0;        ///< 64-byte lines of device memory, each once; 0: it reaches only LDS, or nothing
  std::uint16_t conflicts = 0;    ///< LDS: passes beyond those of an access without bank conflicts, for 32 banks
  std::uint8_t lanes = 0;         ///< that reach device memory or LDS; 0 of a scalar access
  bool contiguous = false;        ///< the lanes lie side by side in lane order
};

/// What one wave executed, in order. A straight-line segment is a sequence of instructions in which neither a branch is
/// taken nor the set of active lanes changes.
struct ProfiledWave {
  std::uint64_t group = 0;                   ///< work-group of the launch, x fastest
  std::uint32_t wave = 0;                    ///< in the work-group
  std::uint64_t instructions = 0;            ///< wave-instructions
  std::span<const std::uint32_t> segments;   ///< index of the first instruction of each segment executed
  std::span<const std::uint8_t> lanes;       ///< per segment: active lanes, as it begins
  std::span<const ProfiledAccess> accesses;  ///< one for each execution of an instruction with `memory` but none and
                                             ///< cache_control, in order
};

/// The functional profile of a launch or of some of its work-groups. It does not depend on a machine, except that lines
/// have 64 bytes. Scratch of each work-group of the profile has separate addresses.
struct LaunchProfile {
  std::span<const std::uint64_t> groups;  ///< recorded ones, ascending
  std::span<const ProfiledWave> waves;    ///< by group, then by wave
  std::span<const std::uint64_t> lines;   ///< guest addresses of 64-byte lines, multiples of 64
  /// Per instruction of the code object: how many there are from it to the end of its segment, itself included.
  std::span<const std::uint16_t> segment_length;
  std::uint64_t instructions = 0;  ///< wave-instructions of all recorded waves
  bool whole = false;              ///< all work-groups of the launch are recorded
  double seconds = 0;              ///< processor time of the host that recording took, in the run that recorded it
};

// ---- The machine ----------------------------------------------------------------------------------------------------

/// The structure of every preset.
struct MachineShape {
  std::uint64_t clock = 0;  ///< of the core, Hz
  std::uint64_t compute_units = 0;
  std::uint32_t simds = 0;           ///< of a compute unit
  std::uint32_t waves_per_simd = 0;  ///< wave slots
  std::uint32_t vgprs_per_simd = 0;  ///< of one lane
  std::uint32_t sgprs_per_simd = 0;
  std::uint32_t groups_per_compute_unit = 0;  ///< barrier slots
  std::uint64_t lds = 0;                      ///< bytes of a compute unit
};

/// The effective configuration of the machine that is predicted: the preset with all changes of the command line or the
/// script, checked. Keys are those of the preset: "l1v.size", "dram.tCL". The functions that take a key throw Error
/// with one line that names preset, block and key if there is no such key or it measures something else. [any]
class STROBE_EXPORT ModelledMachine {
 public:
  virtual ~ModelledMachine();
  virtual std::string_view preset() const = 0;
  virtual const MachineShape& shape() const = 0;
  /// Null: the machine has no such key.
  virtual const Value* find(std::string_view key) const = 0;
  /// The component type that a block uses ("cache.write_back"); empty: there is no such block, or the core's own.
  virtual std::string_view type_of(std::string_view block) const = 0;

  bool has(std::string_view key) const { return find(key) != nullptr; }
  std::uint64_t count(std::string_view key) const;
  double number(std::string_view key) const;  ///< also of a count
  bool flag(std::string_view key) const;
  const std::string& text(std::string_view key) const;
  std::uint64_t bytes(std::string_view key) const;
  std::uint64_t hertz(std::string_view key) const;
  /// A latency or interval in cycles of the core clock: cycles count in the clock of their block, times are converted.
  double cycles(std::string_view key) const;
  double bytes_per_second(std::string_view key) const;
  /// Core-clock cycles in one cycle of the block's own clock: 2 for DRAM of 500 MHz under a core of 1 GHz.
  double core_cycles_per_cycle(std::string_view block) const;
  /// What the functions above throw; `problem`: "is 0 - give at least 1".
  [[noreturn]] void refuse(std::string_view key, const std::string& problem) const;

 private:
  virtual std::string_view asked_by() const = 0;  ///< the model, for messages
};

// ---- The launch -----------------------------------------------------------------------------------------------------

/// What a model keeps of a profile for any machine. Owned by the core, together with the profile.
class STROBE_EXPORT ModelPreparation {
 public:
  virtual ~ModelPreparation();
};

/// A launch as models see it. Valid during the call.
struct ModelledLaunch {
  std::string_view kernel;
  std::string_view code_object;  ///< SHA-256
  std::uint64_t index = 0;       ///< of the launch in the run
  std::uint64_t before = 0;      ///< launches on the same GPU before it, which have left something in its L2
  std::uint32_t grid[3] = {1, 1, 1};
  std::uint32_t group[3] = {1, 1, 1};
  std::uint64_t groups = 0;  ///< work-groups
  std::uint64_t waves = 0;
  std::uint32_t waves_per_group = 1;  ///< of a full one
  unsigned wave_size = 64;
  WaveResources registers;      ///< of one wave, in allocation granules
  std::uint32_t lds_bytes = 0;  ///< of a work-group, static and dynamic
  std::uint32_t scratch_bytes_per_lane = 0;
  std::uint32_t entry = 0;                        ///< index of the kernel's first instruction
  std::uint64_t code_address = 0;                 ///< guest address of InstructionInfo::offset 0
  std::uint64_t code_bytes = 0;                   ///< of the code object's text
  std::span<const InstructionInfo> instructions;  ///< of the code object
  std::span<const SampledBlock> blocks;           ///< of the kernel
  /// Per instruction: how often all waves of the launch executed it; empty: the launch was not executed.
  std::span<const std::uint64_t> executed;

  const LaunchProfile* profile = nullptr;  ///< null in profile(), and if that asked for nothing
  // Of predict() only:
  const ModelledMachine* machine = nullptr;
  std::uint64_t resident_groups = 0;        ///< of this kernel that the machine holds at once
  std::uint64_t groups_per_unit = 0;        ///< of this kernel that a compute unit holds at once
  ModelPreparation* preparation = nullptr;  ///< what prepare() returned
};

/// What profile() asks for.
struct ProfileRequest {
  bool wanted = true;
  /// Work-groups to be recorded, ascending; empty: the core chooses (docs/use/models.md says how).
  std::vector<std::uint64_t> groups;
  /// How much to record if the core chooses: whole work-groups with about this number of wave-instructions in total.
  std::uint64_t instructions = 1'000'000;
};

/// A part of the predicted time, by what it is spent on: "BASE", "DRAM", ...
struct StackComponent {
  std::string name;
  double cycles = 0;  ///< not negative
};

/// A number that a model reports in addition to its time: a hit rate, for example.
struct ModelMetric {
  std::string name;  ///< "l2.hit_rate"
  double value = 0;
  std::string unit;
  std::string description;
};

struct ModelledTime {
  double cycles = 0;                  ///< of the core clock, positive
  std::vector<StackComponent> stack;  ///< in the model's order; sums to `cycles`
  std::vector<ModelMetric> metrics;
  std::vector<std::string> notes;  ///< what the reader should know of this prediction, one line each
};

/// A program text that is no code object, such as PTX.
struct ModelledFile {
  std::string_view path;  ///< for messages
  std::string_view text;
  std::string_view kernel;  ///< empty: the only one
  std::uint32_t grid[3] = {1, 1, 1};
  std::uint32_t group[3] = {1, 1, 1};
  const ModelledMachine* machine = nullptr;
};

/// All calls come from one thread, in the host's usual float mode. What a call throws ends the launch with a sentence
/// that names model, kernel and call. Answers must be the same whenever the same is asked, whatever was asked before:
/// no clock, no random device, no memory of other launches.
class STROBE_EXPORT Model {
 public:
  Model() = default;
  Model(const Model&) = delete;
  Model& operator=(const Model&) = delete;
  virtual ~Model();

  /// What it wants to know of a launch that is about to be executed.
  virtual ProfileRequest profile(const ModelledLaunch& launch);
  /// The part of its work that depends on the profile alone; null: nothing is kept. Not called without a profile.
  virtual std::unique_ptr<ModelPreparation> prepare(const ModelledLaunch& launch);
  virtual ModelledTime predict(const ModelledLaunch& launch) = 0;

  /// Whether it predicts program texts itself; asked of files that are neither code objects nor source.
  virtual bool reads(std::string_view path, std::string_view text) const;
  virtual ModelledTime predict_file(const ModelledFile& file);
};

}  // namespace strobe
