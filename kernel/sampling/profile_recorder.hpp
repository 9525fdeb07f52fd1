// Records a LaunchProfile: work-groups are executed ahead of the launch, each on its own, and their effects taken back.
#pragma once

#include <optional>
#include <span>

#include "exec/functional.hpp"
#include "sampling/recorded_profile.hpp"

namespace strobe {

/// Banks of the LDS that conflicts are counted for.
inline constexpr std::uint32_t kProfiledBanks = 32;

/// These work-groups, ascending. Empty if one of them waits for others, or faults without them.
std::optional<RecordedProfile> record_profile(const FunctionalLaunch& launch, std::span<const std::uint64_t> groups);

/// Work-groups of about `instructions` wave-instructions together. All, if the launch has no more; else neighbours in
/// up to eight pieces of at least sixteen, spread evenly over the launch, as many as the middle work-group says.
std::optional<RecordedProfile> record_profile(const FunctionalLaunch& launch, std::uint64_t instructions);

/// The work-groups that the function above takes: `wanted` of `groups`.
std::vector<std::uint64_t> spread_groups(std::uint64_t groups, std::uint64_t wanted);

}  // namespace strobe
