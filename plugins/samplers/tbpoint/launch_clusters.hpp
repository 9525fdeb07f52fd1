// Which launches are alike, and which one is simulated for them.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "common/launches.hpp"
#include "group_profile.hpp"

namespace tbpoint {

/// A launch with the counts that its features are made of.
struct Launch : samplers::LaunchRecord {
  double size_variation = 0;  ///< coefficient of variation of the thread instructions of its work-groups
};

/// Adds the profile's sums.
void add_profile(Launch& launch, const GroupProfile& profile);

/// Thread instructions, warp instructions and memory requests, each over its mean of all these launches, and the
/// variation of work-group sizes. A feature whose mean is 0 is 0.
std::vector<std::array<double, 4>> features(std::span<const Launch* const> launches);

struct LaunchClusters {
  std::vector<std::size_t> of;                    ///< each launch: its cluster
  std::vector<std::vector<std::size_t>> members;  ///< each cluster: launches, the nearest to its centre first
};

/// Launches of each kernel on their own; complete linkage with this largest distance. Launches without counts are
/// clusters of one.
LaunchClusters cluster_launches(std::span<const Launch> launches, double threshold);

/// The launches of a run, in a file. Reading throws strobe::Error that names file and remedy.
void write_launches(const std::string& path, std::span<const Launch> launches);
std::vector<Launch> read_launches(const std::string& path);

}  // namespace tbpoint
