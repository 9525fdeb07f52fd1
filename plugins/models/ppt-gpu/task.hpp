// The task list of a kernel (Arafa et al., CAL 2019, section 3.1): what each instruction needs of a machine, free of
// any machine's numbers. It is made from PTX text (ptx_tasks.hpp) or from a decoded code object (amd_tasks.hpp).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace ppt_gpu {

/// What a task asks for; a Machine says by which unit, and how long. One row of the paper's table 2 each, then those of
/// AMD's latency classes.
enum class Operation : std::uint8_t {
  integer,  ///< add, logic, shift, compare, select, move, convert
  integer_multiply,
  integer_divide,
  floating,  ///< 32-bit add, multiply, fused multiply-add
  float_divide,
  double_precision,
  double_divide,
  sine,
  reciprocal,
  square_root,
  reciprocal_root,
  exponential,  ///< base-2 exponential and logarithm
  bit_count,
  branch,
  global_memory,  ///< and local memory, which lies there
  shared_memory,  ///< LDS
  constant_memory,
  texture_memory,
  scalar,
  quarter_rate,
  double_add,
  double_multiply,
  barrier,
  wait,  ///< for outstanding memory tasks, as s_waitcnt
  none,  ///< takes an issue slot only
  count_
};
inline constexpr std::size_t kOperations = static_cast<std::size_t>(Operation::count_);

enum class Access : std::uint8_t { none, load, store, atomic };

/// Counters of outstanding memory tasks, as AMD's s_waitcnt names them.
enum Counter : std::uint8_t { kVm, kLgkm, kExp, kVs, kCounters };
inline constexpr std::uint8_t kNoWait = 255;

struct Task {
  Operation operation = Operation::none;
  Access access = Access::none;
  std::uint8_t bytes = 0;       ///< of memory, per work-item
  std::uint8_t bumps = 0;       ///< bit per Counter
  bool scalar_result = false;   ///< a vector instruction that writes a scalar register
  bool result_by_wait = false;  ///< its registers are guarded by a counter, not by the scoreboard
  std::uint8_t waits[kCounters] = {kNoWait, kNoWait, kNoWait, kNoWait};
  std::uint8_t code_bytes = 0;  ///< code object: of its encoding
  std::uint32_t place = 0;      ///< PTX: line; code object: byte offset
  std::uint32_t first_register = 0;
  std::uint16_t reads = 0, writes = 0;  ///< in TaskList::registers, what is read first
};

struct Block {
  static constexpr std::uint32_t kExit = ~std::uint32_t{0};
  std::string name;  ///< its label, or where it begins
  std::uint32_t first = 0, count = 0;
  /// Taken first if it ends in a conditional branch; one entry or none otherwise. kExit: the kernel's end.
  std::vector<std::uint32_t> next;
};

struct TaskList {
  std::string kernel;
  std::vector<Task> tasks;
  std::vector<std::uint32_t> registers;  ///< numbers below register_count
  std::uint32_t register_count = 0;
  std::vector<Block> blocks;  ///< the first is the entry

  std::uint32_t registers_per_item = 0;  ///< 32-bit registers that a work-item occupies
  std::uint64_t shared_bytes = 0;        ///< static shared memory (LDS) of a work-group
};

}  // namespace ppt_gpu
