// The contract of an ISA plugin. Nothing outside a plugin knows an opcode, a wave size or the width of EXEC.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "strobe/access.hpp"
#include "strobe/export.hpp"
#include "strobe/instruction.hpp"
#include "strobe/wave.hpp"

namespace strobe {

/// The number of the first accumulation register, on targets that have them: a0 is vector register 256.
inline constexpr std::uint32_t kFirstAccumulator = 256;

/// 32-bit registers (of a lane, and of a wave) that a wave occupies, after the target's allocation granularity.
struct WaveResources {
  std::uint32_t vgprs = 0;
  std::uint32_t sgprs = 0;
  /// On a dual compute unit, all waves of a work-group and its LDS lie in one of the two halves.
  bool one_half = false;
  std::uint32_t architected_vgprs = 0;   ///< that code may name, from v0 on; 0: as many as `vgprs`
  std::uint32_t accumulation_vgprs = 0;  ///< that code may name, from a0 on
};

/// Storage of one wave. The bytes from `state_offset` on are the wave's whole architectural state
/// (registers, modes) but for LDS and memory: equal bytes at the same instruction mean an equal future.
struct WaveStorage {
  std::size_t bytes = 0;
  std::size_t alignment = 64;
  std::size_t state_offset = 0;
  /// If not 0, the storage ends with `registers` vector registers of this number of bytes, in the order of their
  /// numbers. The core then leaves out registers above those that resources() reports and that code which the launch
  /// can execute names, except for 16; accumulation registers only count if code names any.
  /// LaunchContext::vector_registers has the remaining number.
  std::size_t register_bytes = 0;
  std::uint32_t registers = 0;
};

/// Largest values of the wait counters; 0: the target has no such counter.
struct WaitLimits {
  std::uint8_t vm = 15, lgkm = 15, exp = 7, vs = 0;
};

/// Registers at the start of a wave.
struct InitialRegisters {
  std::vector<RegisterRange> set;  ///< hold a value; the others hold what is left of earlier waves. Empty: not known
  RegisterRange active_lanes;      ///< EXEC
};

/// One object serves all launches of a process; what belongs to a wave lives in its storage. So all functions are const
/// and keep nothing. Those of execution run with the wave's float mode (Wave::host_float_mode).
class STROBE_EXPORT Isa {
 public:
  Isa() = default;
  Isa(const Isa&) = delete;
  Isa& operator=(const Isa&) = delete;
  virtual ~Isa();

  /// LLVM's name of the target: "gfx803".
  virtual std::string_view target() const = 0;

  /// Decodes the instruction at the start of `code` (at least 4 bytes; fewer than its own length is
  /// invalid), which lies `offset` bytes after the start of the code. Both records come with their defaults. Always
  /// sets `info.bytes`, a multiple of 4 and at least 4, and `info.support`; `info.mnemonic` and `info.reason` live as
  /// long as the Isa; `instruction` is complete but for what the Program fills in (target pointer, run fields).
  /// `wave_size` is that of the kernel: one instruction may mean different things to waves of different sizes. Never
  /// throws on any bytes. [elaborate]
  virtual void decode(std::span<const std::byte> code, std::uint32_t offset, unsigned wave_size,
                      Instruction& instruction, InstructionInfo& info) const = 0;

  /// Text as llvm-objdump prints it; `address` is that of the instruction. Empty: no valid encoding.
  virtual std::string disassemble(std::span<const std::byte> code, std::uint64_t address, unsigned wave_size) const = 0;

  /// Lanes of a wave of this kernel, 1 to kMaxLanes.
  virtual unsigned wave_size(const KernelDescriptor& descriptor) const = 0;
  /// Registers that each of its waves occupies. Any descriptor is possible: it comes from a file.
  virtual WaveResources resources(const KernelDescriptor& descriptor) const = 0;
  /// Storage that each of its waves needs; the alignment is a power of two.
  virtual WaveStorage wave_storage(const KernelDescriptor& descriptor) const = 0;

  /// Makes a wave in `storage` (zeroed by the core, laid out as wave_storage() says). The wave is
  /// trivially destructible. [elaborate]
  virtual Wave* make_wave(void* storage, const LaunchContext& launch) const = 0;

  /// Sets the initial registers, EXEC and modes: every byte of the architectural state, since the storage held another
  /// wave before. The core has set Wave's own members. [start]
  virtual void start(Wave& wave, const WaveStart& start) const = 0;

  /// Which registers hold a value when a wave of this launch starts, as the ABI has it: for checks of programs. What
  /// the hardware only looks at if it is needed (where scratch lies, say) counts as set. [elaborate]
  virtual InitialRegisters initial_registers(const LaunchContext& launch) const;

  /// Which lanes are active, lane 0 first. [any time between instructions]
  virtual std::uint64_t active_mask(const Wave& wave) const = 0;

  /// What an instruction that decode() has described adds and multiplies. [between launches]
  virtual ArithmeticWork arithmetic(const InstructionInfo& info) const;

  /// Where the active lanes of a memory instruction point, before it executes. Faults are left to execution: a wild
  /// address is reported as it is. Lanes whose access has no effect (beyond a buffer's end) are in no set. [execute]
  /// `access` comes with no lanes set, which is right for an ISA without memory.
  virtual void locate(Wave& wave, const Instruction& instruction, const InstructionInfo& info,
                      LaneAccess& access) const;

  /// Reads the operands of an atomic or coherent access to device memory, to be performed later. Lanes that reach LDS
  /// are performed at once. Raises the faults that execution would. [execute]
  virtual void defer(Wave& wave, const Instruction& instruction, const InstructionInfo& info,
                     DeferredAccess& access) const;

  /// Writes the results of a performed access to the wave's registers. [execute]
  virtual void deliver(Wave& wave, const DeferredAccess& access) const;

  /// The most that each wait counter can count; an instruction that would exceed it waits.
  virtual WaitLimits wait_limits() const;

  /// Bytes of scratch that a wave needs for `bytes_per_lane` of each lane, rounded up as the target allocates them.
  virtual std::uint64_t scratch_bytes_per_wave(const KernelDescriptor& descriptor,
                                               std::uint32_t bytes_per_lane) const = 0;

  /// Why no kernel with this descriptor can run, as what follows "kernel NAME: "; empty: it can. [launch]
  virtual std::string refusal(const KernelDescriptor& descriptor) const;

  /// Bytes from the kernel's entry to its first instruction.
  virtual std::uint32_t entry_offset(const KernelDescriptor& descriptor) const;
};

}  // namespace strobe
