// For messages about code that crashes, ends the process or never returns.
#pragma once

#include <string>

namespace strobe {

/// The block whose tick runs on this thread, and the library of its code; empty: none does.
std::string block_at_work();

}  // namespace strobe
