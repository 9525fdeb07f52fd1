// Processors of the host that this process may use.
#pragma once

#include <cstdint>
#include <filesystem>

namespace strobe {

/// As many as its affinity (taskset) and the quotas of its control groups allow; at least 1.
std::uint32_t usable_processors();

/// What the quotas of control groups allow, rounded up; 0 if there is none. `groups`: where they are mounted;
/// `own`: the file that says which are this process's.
std::uint32_t processors_of_quota(const std::filesystem::path& groups = "/sys/fs/cgroup",
                                  const std::filesystem::path& own = "/proc/self/cgroup");

}  // namespace strobe
