// What the code of a kernel shows of the memory that it reads.
#pragma once

#include "strobe/export.hpp"
#include "strobe/host/launch.hpp"

namespace strobe {

/// Whether the launch may read memory of the device besides its arguments. One that does not writes the same bytes when
/// it runs again. Taken to read: vector loads and atomics, clocks, and scalar loads but those from where the pointer to
/// the arguments is since the wave has started.
STROBE_EXPORT bool reads_memory(const LaunchRequest& request);

}  // namespace strobe
