#include "config/host_memory.hpp"

#include <sys/resource.h>

#include <fmt/format.h>

namespace strobe {

std::string host_memory_remedy() {
  rlimit addresses{};
  if (getrlimit(RLIMIT_AS, &addresses) != 0 || addresses.rlim_cur == RLIM_INFINITY)
    return "free some memory of the host";
  return fmt::format("raise `ulimit -v` ({} bytes of addresses for this process)", addresses.rlim_cur);
}

}  // namespace strobe
