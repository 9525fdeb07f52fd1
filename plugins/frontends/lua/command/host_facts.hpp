// The host: what it is, for people who compare speeds.
#pragma once

#include <string>

namespace strobe {

/// As /proc/cpuinfo calls it, or "unknown".
std::string cpu_model();
/// Hardware threads.
unsigned cpu_count();

}  // namespace strobe
