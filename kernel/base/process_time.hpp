// How long the process has run: what --timeout is about.
#pragma once

namespace strobe {

/// Seconds since this process started to run our code. [any thread]
double process_seconds();

}  // namespace strobe
