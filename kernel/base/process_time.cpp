#include "base/process_time.hpp"

#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

namespace strobe {
namespace {

/// The host's, also where `strobe run` has put another clock in front of the C library's.
double host_seconds() {
  timespec now{};
  syscall(SYS_clock_gettime, CLOCK_MONOTONIC, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}
const double kProcessStart = host_seconds();

}  // namespace

double process_seconds() { return host_seconds() - kProcessStart; }

}  // namespace strobe
