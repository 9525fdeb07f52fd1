#include "base/process_time.hpp"

#include <chrono>

namespace strobe {

namespace {
using Clock = std::chrono::steady_clock;
const Clock::time_point kProcessStart = Clock::now();
}  // namespace

double process_seconds() { return std::chrono::duration<double>(Clock::now() - kProcessStart).count(); }

}  // namespace strobe
