// Ctrl-C: a wish that whoever looks at the limits of a run also looks at.
#pragma once

namespace strobe {

/// From now on the run is to stop, in an orderly way. [signal handler]
void interrupt() noexcept;
bool interrupted() noexcept;

inline constexpr const char* kInterrupted = "interrupted (Ctrl-C)";

}  // namespace strobe
