// k-means clustering, and how well a number of clusters explains the points.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "common/points.hpp"

namespace samplers {

struct Clustering {
  std::vector<std::uint32_t> cluster;  ///< of each point
  Points centroids;
  std::vector<std::uint64_t> sizes;  ///< points of each cluster, none is empty
  double distortion = 0;             ///< sum of squared distances to the centroids
  std::size_t count() const { return sizes.size(); }
};

struct KmeansOptions {
  std::uint64_t seed = 1;
  unsigned starts = 5;        ///< random starts, of which the best result is taken
  unsigned iterations = 100;  ///< at most, of each start
};

/// Lloyd's algorithm from k-means++ starts. Gives fewer than `clusters` if there are fewer different points.
Clustering kmeans(const Points& points, std::size_t clusters, const KmeansOptions& options = {});

/// Bayesian information criterion of a clustering (Pelleg and Moore, X-means, 2000), as SimPoint uses it: the larger,
/// the better the clusters explain the points for their number.
double bayesian_information(const Points& points, const Clustering& clustering);

/// SimPoint's choice: the fewest clusters up to `most` whose score reaches `share` of the way from the worst to the
/// best score (Hamerly et al., SimPoint 3.0, 2005).
Clustering cluster_by_information(const Points& points, std::size_t most, double share,
                                  const KmeansOptions& options = {});

}  // namespace samplers
