// A decoded instruction: a hot record for execution, a cold one for everything else.
#pragma once

#include <cstdint>

#include "strobe/fwd.hpp"

namespace strobe {

/// Executes one instruction of one wave, for all active lanes. Throws what raise_fault() throws, nothing else.
using Execute = void (*)(Wave&, const Instruction&);

/// The hot record, one cache line. `operand` belongs to the ISA plugin.
struct alignas(64) Instruction {
  Execute execute = nullptr;
  const Instruction* target = nullptr;  ///< of a direct branch
  std::uint32_t operand[8] = {};
  std::uint32_t offset = 0;         ///< bytes from CodeMap::base
  std::uint32_t run = 0;            ///< which run this instruction belongs to (see Program)
  std::uint16_t run_length = 1;     ///< instructions from this one to the end of its run
  std::uint16_t vector_length = 0;  ///< how many of those count lanes (VALU, VMEM, LDS)
  std::uint8_t bytes = 4;
};
static_assert(sizeof(Instruction) == 64);

/// Which unit of the machine executes an instruction.
enum class ExecutionUnit : std::uint8_t { valu = 1, salu, smem, vmem, lds, branch, internal };

/// How long a unit is busy with it; the machine's preset gives the cycles. An ISA uses the classes that its machines
/// distinguish. Source of the classes: CLRX GcnTimings, LLVM SISchedule.td.
enum class LatencyClass : std::uint8_t {
  full_rate = 1,   ///< 32-bit VALU, SALU
  quarter_rate,    ///< transcendental, 32-bit integer multiply
  double_add,      ///< 64-bit float add, min, max, compare, ldexp; 64-bit shift
  double_mul,      ///< 64-bit float multiply, fma, divide steps
  half_rate,       ///< 64-bit shift or integer compare, where they differ from double_add
  transcendental,  ///< of a unit next to the main vector ALU, where there is one
  branch,
  scalar_memory,
  vector_memory,
  lds,
  message,
  none,      ///< handled at issue: waits, barriers, no-ops
  matrix2,   ///< of a matrix unit that is busy with it for 2 passes of four cycles
  matrix4,   ///< 4
  matrix8,   ///< 8
  matrix16,  ///< 16
};
/// How many latency classes there are, with 0.
inline constexpr std::size_t kLatencyClasses = static_cast<std::size_t>(LatencyClass::matrix16) + 1;

/// Passes of a matrix instruction; 0 for other classes.
constexpr std::uint32_t matrix_passes(LatencyClass latency) {
  if (latency < LatencyClass::matrix2 || latency > LatencyClass::matrix16) return 0;
  return 2u << (static_cast<unsigned>(latency) - static_cast<unsigned>(LatencyClass::matrix2));
}

enum class MemoryKind : std::uint8_t {
  none = 1,
  load,
  store,
  atomic,  ///< without a returned value
  atomic_return,
  cache_control,  ///< invalidate or write back
};

/// Where a memory instruction's addresses point.
enum class MemorySpace : std::uint8_t { none = 1, flat, global, lds, scalar, scratch };

enum class RegisterFile : std::uint8_t { scalar = 1, vector };

/// Consecutive registers that an instruction reads or writes. VCC, EXEC and M0 are scalar
/// registers with the ISA's own numbers.
struct RegisterRange {
  RegisterFile file = RegisterFile::scalar;
  std::uint8_t count = 0;  ///< 32-bit registers
  std::uint16_t first = 0;
};

/// What atomics without a result do with device memory: those of one kind have the same effect in any order. The ISA
/// performs them so that several threads of the host can; all but `ordered`.
enum class AtomicUpdate : std::uint8_t {
  ordered = 1,  ///< the order matters, or it is no such atomic
  sum,
  bit_and,
  bit_or,
  bit_xor,
  minimum,
  maximum,
  unsigned_minimum,
  unsigned_maximum,
};

/// How truthfully this simulator executes an instruction.
enum class Support : std::uint8_t {
  exact = 1,
  approximate,  ///< executes, but not to the last bit as the hardware does; docs/reference/limits.md says how
  unsupported,  ///< known by name, refused before a launch that can reach it
  invalid,      ///< no encoding of this target
};

/// Where control goes after an instruction.
enum class ControlFlow : std::uint8_t {
  next = 1,
  branch,              ///< always to the target
  conditional_branch,  ///< to the target or to the next instruction
  jump,                ///< to an address in registers
  call,                ///< as jump; comes back to the next instruction
  barrier,             ///< goes on when the work-group has arrived
  end,
};

/// What an instruction adds and multiplies, for rates of operations.
struct ArithmeticWork {
  const char* unit = "";         ///< "vector", "packed" (several numbers of a register), "matrix"; empty: none that counts
  const char* type = "";         ///< of the numbers that are multiplied or added: "f32"
  std::uint32_t operations = 0;  ///< of the whole wave, whatever lanes are active: two of a fused multiply-add in each lane
  std::uint32_t most_per_pass = 0;  ///< of a matrix instruction: what the target's best one of this type does in a pass
};

/// The cold record: what the loader, the machine, the samplers and the reports want to know.
struct InstructionInfo {
  std::uint32_t offset = 0;  ///< bytes from CodeMap::base
  std::uint8_t bytes = 4;
  std::uint8_t wave_size = 64;  ///< of the kernels that it belongs to
  Support support = Support::invalid;
  ExecutionUnit unit = ExecutionUnit::internal;
  LatencyClass latency = LatencyClass::none;
  MemoryKind memory = MemoryKind::none;
  MemorySpace space = MemorySpace::none;
  AtomicUpdate update = AtomicUpdate::ordered;
  bool compares = false;  ///< an atomic that writes only where memory holds what it expects: others repeat it until it does
  ControlFlow flow = ControlFlow::next;
  std::uint8_t memory_bytes = 0;  ///< per lane (scalar memory: in all)
  bool ends_run = false;          ///< changes which lanes are active: the next instruction starts a run
  bool coherent = false;          ///< glc or slc: served at the L2
  /// A lane's result may come from registers of other lanes than its own, or be written whatever EXEC says.
  bool crosses_lanes = false;
  /// Which registers are moved is only known when it executes: those named are where the counting starts.
  bool indexes_registers = false;
  /// Of a register that is read and written, a part may be read only because it stays as it is.
  bool keeps_part = false;
  bool reads_status = false;   ///< the status bit that scalar instructions set, other than to branch
  bool writes_status = false;  ///< sets that bit from what it reads
  bool reads_clock = false;    ///< its result depends on when it executes
  /// Of a matrix instruction: the number of passes before the vector ALU of its unit can start anything else; 0: the
  /// value of the machine's preset. Of any other instruction, where a vector unit issues two per cycle: 0 if one of
  /// another wave may issue in the same cycle; 1 if it occupies the vector ALU alone.
  std::uint8_t holds_valu = 0;
  bool sleeps = false;              ///< lets others go first: in a loop, the wave waits for something
  std::uint8_t waits_vm = kNoWait;  ///< s_waitcnt: goes on when at most this number is outstanding
  std::uint8_t waits_lgkm = kNoWait;
  std::uint8_t waits_exp = kNoWait;
  std::uint8_t waits_vs = kNoWait;  ///< stores, on targets that count them apart
  bool waits_results = false;       ///< goes on when all results of the wave's vector and scalar ALUs are there
  bool bumps_vm = false;            ///< outstanding until its data has returned
  bool bumps_lgkm = false;
  bool bumps_exp = false;
  bool bumps_vs = false;
  /// First caches on the way that must not serve a load, or that an order to drop lines passes by.
  std::uint8_t caches_passed = 0;
  std::uint8_t clause = 0;                    ///< starts a clause of this number of instructions, which follow it
  std::uint8_t prefetch_lines = kNoPrefetch;  ///< from now on, the wave's code is prefetched by this number of cache
                                              ///< lines
  std::int64_t target = 0;                    ///< byte offset from CodeMap::base, of a direct branch
  /// Scalar registers that decide a conditional branch; none: the status bit that scalar instructions set.
  RegisterRange condition;
  const char* mnemonic = "";  ///< without suffixes of an encoding; owned by the ISA
  const char* reason = "";    ///< why the instruction is unsupported, or what is approximate; may be empty
  static constexpr int kMaxRanges = 6;
  std::uint8_t reads = 0;   ///< used entries of `read`
  std::uint8_t writes = 0;  ///< used entries of `written`
  RegisterRange read[kMaxRanges];
  RegisterRange written[kMaxRanges];

  static constexpr std::uint8_t kNoWait = 255, kNoPrefetch = 255;

  bool counts_lanes() const {
    return unit == ExecutionUnit::valu || unit == ExecutionUnit::vmem || unit == ExecutionUnit::lds;
  }
  bool ends_block() const { return flow != ControlFlow::next; }
};

}  // namespace strobe
