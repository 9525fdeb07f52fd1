// Tables and views of rocpd 4.1, which readers of ROCm's profiles query.
#pragma once

#include <string>

namespace tracers::rocpd {

/// Statements that make all of them, for a file of one run. Names of tables end in `suffix`, rows carry `guid`.
std::string schema(const std::string& suffix, const std::string& guid);

}  // namespace tracers::rocpd
