// Results of launches in checkpoints.
#pragma once

#include "strobe/host/result.hpp"
#include "strobe/archive.hpp"

namespace strobe {

void archive_result(Archive& archive, LaunchResult& result);

}  // namespace strobe
