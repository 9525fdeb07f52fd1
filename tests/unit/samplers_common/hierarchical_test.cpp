#include "common/hierarchical.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "catch.hpp"
#include "strobe/random.hpp"

using namespace samplers;

namespace {

using Members = std::vector<std::size_t>;

double farthest(const Points& points, const Members& a, const Members& b) {
  double most = 0;
  for (const std::size_t i : a)
    for (const std::size_t j : b) most = std::max(most, std::sqrt(distance2(points[i], points[j])));
  return most;
}

/// By the definition: all pairs of clusters, all pairs of their points, after each merge anew.
std::vector<Members> brute_force(const Points& points, double threshold) {
  std::vector<Members> clusters;
  for (std::size_t i = 0; i < points.count(); ++i) clusters.push_back({i});
  for (;;) {
    double least = std::numeric_limits<double>::infinity();
    std::size_t kept = 0, gone = 0;
    for (std::size_t a = 0; a < clusters.size(); ++a)
      for (std::size_t b = a + 1; b < clusters.size(); ++b)
        if (const double distance = farthest(points, clusters[a], clusters[b]); distance < least)
          least = distance, kept = a, gone = b;
    if (least > threshold) break;
    clusters[kept].insert(clusters[kept].end(), clusters[gone].begin(), clusters[gone].end());
    clusters.erase(clusters.begin() + static_cast<std::ptrdiff_t>(gone));
  }
  for (Members& cluster : clusters) std::ranges::sort(cluster);
  std::ranges::sort(clusters);
  return clusters;
}

std::vector<Members> grouped(const std::vector<std::uint32_t>& of) {
  std::vector<Members> clusters;
  for (std::size_t i = 0; i < of.size(); ++i) {
    if (of[i] >= clusters.size()) clusters.resize(of[i] + 1);
    clusters[of[i]].push_back(i);
  }
  std::ranges::sort(clusters);
  return clusters;
}

}  // namespace

TEST_CASE("complete linkage makes the clusters of its definition") {
  for (const std::size_t dimensions : {1, 2, 4})
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      strobe::SplitMix64 random(seed);
      Points points(24, dimensions);
      for (std::size_t i = 0; i < points.count(); ++i)
        for (double& x : points[i]) x = random.uniform();
      for (const double threshold : {0.0, 0.05, 0.2, 0.5, 3.0}) {
        INFO(dimensions << " dimensions, seed " << seed << ", threshold " << threshold);
        CHECK(grouped(complete_linkage(points, threshold)) == brute_force(points, threshold));
      }
    }
}

TEST_CASE("complete linkage: equal points share a cluster, whatever the threshold") {
  for (const std::size_t dimensions : {1, 3}) {
    Points points(6, dimensions);
    for (std::size_t i = 0; i < 6; ++i)
      for (double& x : points[i]) x = i % 2 == 0 ? 1.0 : 0.0;
    CHECK(complete_linkage(points, 0) == std::vector<std::uint32_t>{0, 1, 0, 1, 0, 1});
  }
}

TEST_CASE("complete linkage: a chain of near points is cut where its ends are too far apart") {
  Points points(4, 1);  // single linkage would join all four
  for (std::size_t i = 0; i < 4; ++i) points[i][0] = std::vector<double>{0, 0.1, 0.25, 0.4}[i];
  CHECK(complete_linkage(points, 0.2) == std::vector<std::uint32_t>{0, 0, 1, 1});
  CHECK(complete_linkage(Points(0, 1), 1).empty());
}
