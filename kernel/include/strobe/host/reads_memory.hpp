// What the code of a kernel shows of the memory that it reads.
#pragma once

#include "strobe/export.hpp"
#include "strobe/host/launch.hpp"

namespace strobe {

/// Whether the launch may read memory of the device besides its arguments. If not, running it again writes the same
/// bytes. Counted as reading: vector loads, atomics, reads of a clock, and every scalar load that is not from the
/// argument segment by the pointer with which the wave starts.
STROBE_EXPORT bool reads_memory(const LaunchRequest& request);

}  // namespace strobe
