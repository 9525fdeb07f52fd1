// Whose code runs when the process ends against its will: a plugin that crashes, exits, or never returns is named.
#pragma once

#include <string>

namespace strobe {

/// " in LIBRARY, in the block BLOCK (LIBRARY)" of this thread: the first library on the stack that is no part of
/// Strobe's core or of the system, such as that of a policy, and the block that runs; either may be missing. May be
/// called in a handler of a signal of this thread.
std::string code_at_work();

/// The same of whichever other thread has such code on its stack. Waits a moment for the threads.
std::string code_at_work_elsewhere();

/// From now on SIGSEGV and its like say where they happened and end what Strobe has started; then the process ends as
/// it would without this.
void name_crashes();

}  // namespace strobe
