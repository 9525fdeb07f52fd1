// What issuing needs of each instruction of a program, in small records.
#pragma once

#include <vector>

#include "code/program.hpp"
#include "strobe/launch.hpp"

namespace strobe {

/// One record per instruction of the program.
std::vector<IssueRecord> issue_records(const Program& program);

}  // namespace strobe
