// What people read of the checks of a run.
#pragma once

#include <string>
#include <vector>

#include "strobe/host/result.hpp"

namespace strobe {

/// "ok", or how it failed.
std::string check_text(const Check& check);

/// "arg 2: 3 mismatches, first at ..." for every failed check of a run.
std::vector<std::string> failed_checks(const RunResult& result);

}  // namespace strobe
