// What the checker found, in words.
#pragma once

#include <vector>

#include "finding.hpp"
#include "strobe/execution_watch.hpp"

namespace races {

std::vector<WatchFinding> describe(const std::vector<Finding>& findings);

}  // namespace races
