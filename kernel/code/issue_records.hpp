// What issuing needs of each instruction of a program, in small records.
#pragma once

#include <vector>

#include "code/program.hpp"
#include "strobe/launch.hpp"

namespace strobe {

/// Whether it is performed at the coherence point: an atomic or coherent access to device memory.
bool is_deferred(const InstructionInfo& info);

/// One record per instruction of the program, and one after the last, which stands for no instruction.
std::vector<IssueRecord> issue_records(const Program& program);
std::vector<ResultRecord> result_records(const Program& program);

/// Launch::code_ends. A function is as long as its symbol says, to a whole instruction and at most to the end of the
/// text; what lies in it (another symbol) is part of it. One whose symbol has no size ends where the next function or a
/// record of version 2 begins.
std::vector<std::uint32_t> code_ends(const Program& program);

}  // namespace strobe
