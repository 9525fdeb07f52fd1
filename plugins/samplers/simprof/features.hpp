// From call stacks to vectors: the frequencies of the methods that say most about performance.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "common/points.hpp"
#include "profile.hpp"

namespace simprof {

/// The univariate linear regression test of each method: r^2 of its frequency in the units against their work per
/// cost (IPC). r^2 orders methods as the F statistic r^2 / (1 - r^2) (n - 2) does. -1: as frequent in every unit.
std::vector<double> regression_scores(const Profile& profile);

/// Indices of the `most` methods with the highest scores, ascending; of equal ones the first. Methods without variation
/// are left out.
std::vector<std::uint32_t> select_methods(const Profile& profile, std::size_t most);

/// A row per unit, a column per name: the share of the unit's snapshots that hold the method.
samplers::Points frequencies(const Profile& profile, std::span<const std::string> methods);

}  // namespace simprof
