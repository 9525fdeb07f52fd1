// Hierarchical clustering up to a distance.
#pragma once

#include <cstdint>
#include <vector>

#include "common/points.hpp"

namespace samplers {

/// Agglomerative clustering with complete linkage: the two clusters whose farthest points are nearest are merged, as
/// long as no two points of a cluster are farther apart than `threshold` (Euclidean). The cluster of each point,
/// numbered by their first points. Of equally near pairs the first one is merged. Equal points cost nothing; n
/// different ones take a matrix of n^2 distances, in one dimension n log n steps.
std::vector<std::uint32_t> complete_linkage(const Points& points, double threshold);

}  // namespace samplers
