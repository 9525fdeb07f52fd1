// The host: what it is, for people who compare speeds, and how its memory is used.
#pragma once

#include <string>

namespace strobe {

/// As /proc/cpuinfo calls it, or "unknown".
std::string cpu_model();
/// Hardware threads.
unsigned cpu_count();

/// Puts what is allocated from now on beside each other in large pages of the host, as far as it grants them: a machine
/// is some ten megabytes that are walked through all the time. To be called before anything large is allocated.
void use_large_pages();

}  // namespace strobe
