// What each work-group of a launch executes: all that TBPoint knows before it simulates. It holds nothing of a machine.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "strobe/sampler.hpp"

namespace tbpoint {

struct GroupCounts {
  std::uint64_t threads = 0;       ///< thread instructions: active lanes of vector instructions
  std::uint64_t instructions = 0;  ///< warp instructions: those of its waves
  std::uint64_t requests = 0;      ///< 64-byte lines of global and scratch memory that its instructions touch
  bool operator==(const GroupCounts&) const = default;
};

/// One for each work-group, in order.
using GroupProfile = std::vector<GroupCounts>;

/// Requests of all kinds that TBPoint counts.
std::uint64_t requests(const strobe::ExecutionCounts& counts);

/// Coefficient of variation of the thread instructions of work-groups.
double size_variation(const GroupProfile& profile);

/// From the launch's profile store, or by functional execution, work-group by work-group, and then kept in the store.
/// Empty if its work-groups wait for each other. `turn`: of the kernel's launches in the run, from 0. [begin_launch]
std::optional<GroupProfile> profile_groups(const strobe::SampledLaunch& launch, std::uint64_t turn);

std::string encode(const GroupProfile& profile);
/// Empty if the bytes are not a profile of `groups` work-groups.
std::optional<GroupProfile> decode(std::string_view bytes, std::uint64_t groups);

}  // namespace tbpoint
