// Signals that end a run: a wish that whoever looks at the limits of a run also looks at.
#pragma once

namespace strobe {

/// From now on the run is to stop, in an orderly way; `signal` is the one that says so. [signal handler]
void interrupt(int signal) noexcept;
/// The first signal that has said so; 0: none.
int interrupting_signal() noexcept;
inline bool interrupted() noexcept { return interrupting_signal() != 0; }

/// Somebody wants to know where the run stands. [signal handler]
void ask_for_status() noexcept;
/// Whether somebody has asked since the last call. [any thread]
bool status_asked() noexcept;

/// "interrupted (Ctrl-C)", by the signal.
const char* interruption_text() noexcept;

}  // namespace strobe
