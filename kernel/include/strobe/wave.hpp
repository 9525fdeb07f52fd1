// A wave in execution, and what surrounds it: the part that is the same for every ISA.
//
// An ISA plugin derives its own wave from `Wave` (registers, EXEC, modes); the core allocates the
// storage that the plugin asks for and never looks inside.
#pragma once

#include <cstddef>
#include <cstdint>

#include "strobe/code_map.hpp"
#include "strobe/fault.hpp"
#include "strobe/fwd.hpp"
#include "strobe/kernel_descriptor.hpp"

namespace strobe {

/// Constant over a launch. Owned by the core; outlives every wave of the launch.
struct LaunchContext {
  KernelDescriptor descriptor;
  std::uint32_t grid[3] = {1, 1, 1};   ///< work-items
  std::uint32_t group[3] = {1, 1, 1};  ///< work-items of a full work-group
  std::uint64_t kernarg_address = 0;
  std::uint64_t dispatch_packet_address = 0;
  std::uint64_t queue_address = 0;
  std::uint64_t dispatch_id = 0;
  std::uint64_t scratch_address = 0;         ///< of the wave slot 0
  std::uint64_t scratch_bytes = 0;           ///< of all wave slots
  std::uint32_t scratch_bytes_per_lane = 0;  ///< multiple of 4
  std::uint64_t shared_aperture = 0;         ///< flat addresses of LDS start here (4 GiB window)
  std::uint64_t private_aperture = 0;        ///< flat addresses of scratch start here (4 GiB window)
  std::uint32_t lds_bytes = 0;               ///< static and dynamic LDS of a work-group
  CodeMap code;
  const Instruction* entry = nullptr;
  const std::uint64_t* clock = nullptr;  ///< cycle of the core clock; null in a run without time
  Memory* memory = nullptr;
  std::uint32_t vector_registers = 0;  ///< that a wave's storage has, if the core left some out (WaveStorage)
};

enum class WaveState : std::uint8_t { running = 1, at_barrier, ended };

/// One wave. The core resets these members for every wave that starts in this storage. Ordered by use: what each
/// instruction touches lies in the first line of the host's cache.
struct Wave {
  const Instruction* next = nullptr;  ///< where execution goes on after the current run
  /// If set, it is called in place of an instruction's own function. The ISA changes it at ends of runs only.
  void (*intercept)(Wave&, const Instruction&) = nullptr;
  std::uint64_t instructions = 0;  ///< issued so far; serves as the clock of a functional run
  std::uint64_t lane_instructions = 0;
  std::uint32_t active_lanes = 0;     ///< lanes in EXEC; the ISA keeps it up to date
  std::uint32_t host_float_mode = 0;  ///< MXCSR while this wave runs; set by Isa::start and mode changes
  WaveState state = WaveState::ended;
  bool sleeping = false;           ///< asked for a pause (s_sleep); the core may run others first
  std::uint32_t sleep_cycles = 0;  ///< how long, for a model of time; it sets this back to 0
  Memory* memory = nullptr;
  const LaunchContext* launch = nullptr;

  std::byte* lds = nullptr;  ///< of the work-group; launch->lds_bytes long, readable kRegionPadding beyond either end
  std::uint32_t group_id[3] = {};
  std::uint32_t wave_in_group = 0;
  std::uint32_t slot = 0;  ///< which scratch slot of the launch this wave uses
};

/// What distinguishes a wave from the others of its launch. [start]
struct WaveStart {
  std::uint32_t group_id[3];
  std::uint32_t group_size[3];  ///< of this work-group: smaller than launch.group at the grid's edge
  std::uint32_t wave_in_group;
  std::uint32_t waves_in_group;
  std::uint32_t slot;
  std::byte* lds;
};

}  // namespace strobe
