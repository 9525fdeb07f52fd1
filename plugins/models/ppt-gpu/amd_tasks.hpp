// The task list of a decoded code object: a task for each of its instructions, blocks for those that the kernel
// reaches.
#pragma once

#include <span>
#include <string>

#include "strobe/instruction.hpp"
#include "task.hpp"

namespace ppt_gpu {

/// Task n is instruction n. Computed jumps and calls end a block like the kernel's end: `computed` says whether there
/// are any. Error, starting with `place`, if `entry` is none of the instructions.
TaskList amd_tasks(std::string_view kernel, std::span<const strobe::InstructionInfo> instructions, std::uint32_t entry,
                   const std::string& place, bool& computed);

}  // namespace ppt_gpu
