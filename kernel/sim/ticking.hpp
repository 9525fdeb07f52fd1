// Which block's code runs: for messages about code that throws, crashes, ends the process or never returns.
#pragma once

#include <string>

namespace strobe {

class Component;

/// The block that ticks on this thread, or takes what has arrived; null: none. It may have called others' memory ports.
extern constinit thread_local const Component* ticking [[gnu::tls_model("initial-exec")]];

/// An exception leaves a block on this thread: the block is remembered for thrower().
void note_thrower();
/// The block that note_thrower() remembered last, which is forgotten; empty: none.
std::string thrower();

/// "gpu.l2[0] (.../libmine.so)": its path and the library of its code.
std::string described(const Component& component);

}  // namespace strobe
