// What the host says when it has no memory for something.
#pragma once

#include <string>

namespace strobe {

/// What the user can do: "raise `ulimit -v` (2048000000 bytes of addresses for this process)".
std::string host_memory_remedy();

}  // namespace strobe
