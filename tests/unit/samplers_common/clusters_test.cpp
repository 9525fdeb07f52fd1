#include <algorithm>
#include <cmath>
#include <set>

#include "catch.hpp"
#include "common/kde.hpp"
#include "common/kmeans.hpp"
#include "common/pca.hpp"
#include "common/projection.hpp"

using namespace samplers;

namespace {

/// `each` points around each of the centres (x, 10 x), within +-0.5.
Points blobs(const std::vector<double>& centres, std::size_t each) {
  Points points(centres.size() * each, 2);
  strobe::SplitMix64 random(7);
  for (std::size_t i = 0; i < points.count(); ++i) {
    points[i][0] = centres[i / each] + random.uniform() - 0.5;
    points[i][1] = 10 * centres[i / each] + random.uniform() - 0.5;
  }
  return points;
}

}  // namespace

TEST_CASE("k-means finds separate blobs, and the mean of each") {
  const Points points = blobs({0, 10, 20}, 30);
  const Clustering found = kmeans(points, 3);
  REQUIRE(found.count() == 3);
  for (std::size_t blob = 0; blob < 3; ++blob) {
    const std::uint32_t cluster = found.cluster[blob * 30];
    CHECK(found.sizes[cluster] == 30);
    double mean = 0;
    for (std::size_t i = 0; i < 30; ++i) {
      CHECK(found.cluster[blob * 30 + i] == cluster);
      mean += points[blob * 30 + i][0] / 30;
    }
    CHECK(found.centroids[cluster][0] == Approx(mean).margin(1e-9));
  }
}

TEST_CASE("k-means gives no empty clusters when points are equal") {
  Points points(6, 1);
  for (std::size_t i = 3; i < 6; ++i) points[i][0] = 1;
  const Clustering found = kmeans(points, 5);
  CHECK(found.count() == 2);
  CHECK(found.distortion == Approx(0).margin(1e-12));
}

TEST_CASE("k-means gives the same answer for the same seed") {
  const Points points = blobs({0, 1, 2, 3, 4}, 20);
  CHECK(kmeans(points, 7, {.seed = 3}).cluster == kmeans(points, 7, {.seed = 3}).cluster);
}

TEST_CASE("the information criterion prefers the true number of blobs") {
  const Points points = blobs({0, 10, 20, 30}, 40);
  CHECK(bayesian_information(points, kmeans(points, 4)) > bayesian_information(points, kmeans(points, 3)));
  CHECK(bayesian_information(points, kmeans(points, 4)) > bayesian_information(points, kmeans(points, 12)));
  CHECK(cluster_by_information(points, 10, 0.9).count() == 4);
}

TEST_CASE("equal points are one cluster") {
  const Points points(9, 3);
  CHECK(cluster_by_information(points, 10, 0.9).count() == 1);
}

TEST_CASE("principal components keep the directions that vary and drop the others") {
  Points points(50, 3);
  strobe::SplitMix64 random(5);
  for (std::size_t i = 0; i < 50; ++i) {
    const double along = random.uniform();
    points[i][0] = 3 * along, points[i][1] = 4 * along;  // one line, of 5 per unit
    points[i][2] = 1e-6 * random.uniform();
  }
  const Points reduced = principal_components(points, {.keep = 0.99});
  REQUIRE(reduced.dimensions() == 1);
  CHECK(std::sqrt(distance2(reduced[0], reduced[1])) ==
        Approx(5.0 / 3 * std::abs(points[0][0] - points[1][0])).epsilon(1e-6));
  // Standardised, the third feature counts as much as the others.
  CHECK(principal_components(points, {.keep = 0.99, .standardise = true}).dimensions() == 2);
}

TEST_CASE("a single point and a constant feature survive") {
  CHECK(principal_components(Points(1, 12)).dimensions() == 1);
  CHECK(principal_components(Points(5, 12), {.standardise = true}).count() == 5);
}

TEST_CASE("density has a minimum between two heaps, and none inside one") {
  std::vector<double> values;
  for (const double centre : {100.0, 200.0})
    for (int i = -5; i <= 5; ++i) values.push_back(centre + i);
  const std::vector<double> cuts = density_minima(values, 3);
  REQUIRE(cuts.size() == 1);
  CHECK(cuts[0] > 105);
  CHECK(cuts[0] < 195);
  CHECK(density_minima(values, 80).empty());
  CHECK(density_minima(std::vector<double>{5, 5, 5}, 1).empty());
}

TEST_CASE("directions of blocks are the same in every call and uncorrelated") {
  std::vector<double> a(16), b(16), sum(16);
  project(1, 11, 1, a), project(1, 12, 1, b);
  project(1, 11, 2, sum), project(1, 12, 3, sum);
  double dot = 0;
  for (std::size_t d = 0; d < 16; ++d) {
    CHECK(sum[d] == Approx(2 * a[d] + 3 * b[d]));
    CHECK(std::abs(a[d]) <= 1);
    dot += a[d] * b[d];
  }
  CHECK(std::abs(dot) < 4);
  CHECK(a != b);
}
