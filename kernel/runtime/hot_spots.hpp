// What the machine counted of each instruction, in the words of a result.
#pragma once

#include <vector>

#include "code/program.hpp"
#include "exec/detailed.hpp"
#include "strobe/host/source_lines.hpp"

namespace strobe {

/// All instructions that the machine issued or that waves waited for, in the order of their addresses. `lines`: may be
/// null.
std::vector<HotSpot> hot_spots_of(const Program& program, const MachineProfile& profile, SourceLines* lines);

}  // namespace strobe
