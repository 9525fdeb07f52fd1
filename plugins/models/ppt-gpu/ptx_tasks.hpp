// The task list of a PTX kernel: one task for each instruction, as the paper's table 1.
#pragma once

#include <optional>

#include "ptx.hpp"
#include "task.hpp"

namespace ppt_gpu {

/// What an instruction does, and which of its operands it writes.
struct PtxMeaning {
  Operation operation = Operation::none;
  Access access = Access::none;
  std::uint8_t destinations = 1;  ///< leading operands that are written
  std::uint8_t bytes = 0;         ///< of memory, per thread
};
/// Error text in `problem` if the instruction is not understood: what, and what to do.
std::optional<PtxMeaning> ptx_meaning(const PtxInstruction& instruction, std::string& problem);

/// Throws Error "FILE:LINE: ..." for instructions outside of the subset.
TaskList ptx_tasks(const PtxModule& module, const PtxKernel& kernel);

/// 32-bit registers of a thread: the maximum that are live at once, as a compiler without spills would need. Predicates
/// are not counted, and neither are additional registers of a compiler. 0: the kernel is too large to analyse.
std::uint32_t live_registers(const PtxKernel& kernel, const TaskList& list);

}  // namespace ppt_gpu
