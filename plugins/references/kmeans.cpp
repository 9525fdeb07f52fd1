// reference.kmeans, reference.kmeans_centroids: Lloyd's algorithm on points of small whole numbers, in integers. The
// first centroids are the first points; a point belongs to the nearest centroid, the first of several; a centroid moves
// to the mean of its points, rounded half up, and stays where it is if it has none.
#include <limits>

#include "arrays.hpp"
#include "references.hpp"

namespace references {
namespace {

struct KmeansSpec {
  std::uint32_t features = 8;
  std::uint32_t clusters = 16;
  std::uint32_t iterations = 10;
};

void describe(strobe::Schema<KmeansSpec>& schema) {
  schema.field("features", &KmeansSpec::features, "coordinates of a point, a multiple of four").at_least(4).at_most(64);
  schema.field("clusters", &KmeansSpec::clusters, "centroids").at_least(1).at_most(256);
  schema.field("iterations", &KmeansSpec::iterations, "assignments of all points").at_least(1).at_most(1000);
}

using Point = std::vector<std::int64_t>;

struct Clusters {
  std::vector<std::uint32_t> assignment;  // of the last iteration
  std::vector<Point> centroids;           // after it
};

/// Four features of one point are neighbours, then come those of the next point: points x 4 bytes, features / 4 times.
std::vector<Point> load_points(const std::string& name, const KmeansSpec& spec, Inputs inputs) {
  expect_inputs(name, inputs, 1, "points");
  const auto bytes = load<std::uint8_t>(name, "points", inputs[0]);
  const std::size_t count = bytes.size() / spec.features;
  if (count < spec.clusters || bytes.size() % spec.features != 0 || spec.features % 4 != 0)
    throw strobe::Error(name + ": " + std::to_string(bytes.size()) + " bytes are no " + std::to_string(spec.clusters) +
                        " or more points of " + std::to_string(spec.features) + " features - pass whole points");
  std::vector<Point> points(count, Point(spec.features));
  for (std::size_t p = 0; p < count; ++p)
    for (std::size_t f = 0; f < spec.features; ++f) points[p][f] = bytes[(f / 4 * count + p) * 4 + f % 4];
  return points;
}

std::uint32_t nearest(const Point& point, const std::vector<Point>& centroids) {
  std::uint32_t best = 0;
  std::int64_t shortest = std::numeric_limits<std::int64_t>::max();
  for (std::uint32_t k = 0; k < centroids.size(); ++k) {
    std::int64_t distance = 0;
    for (std::size_t f = 0; f < point.size(); ++f)
      distance += (point[f] - centroids[k][f]) * (point[f] - centroids[k][f]);
    if (distance < shortest) shortest = distance, best = k;
  }
  return best;
}

Clusters cluster(const std::string& name, const KmeansSpec& spec, Inputs inputs) {
  const std::vector<Point> points = load_points(name, spec, inputs);
  Clusters clusters{std::vector<std::uint32_t>(points.size()), {points.begin(), points.begin() + spec.clusters}};
  for (std::uint32_t iteration = 0; iteration < spec.iterations; ++iteration) {
    std::vector<Point> sums(spec.clusters, Point(spec.features, 0));
    std::vector<std::int64_t> members(spec.clusters, 0);
    for (std::size_t p = 0; p < points.size(); ++p) {
      const std::uint32_t k = clusters.assignment[p] = nearest(points[p], clusters.centroids);
      ++members[k];
      for (std::size_t f = 0; f < spec.features; ++f) sums[k][f] += points[p][f];
    }
    for (std::uint32_t k = 0; k < spec.clusters; ++k)
      for (std::size_t f = 0; members[k] != 0 && f < spec.features; ++f)
        clusters.centroids[k][f] = (2 * sums[k][f] + members[k]) / (2 * members[k]);
  }
  return clusters;
}

class Assignment final : public strobe::Reference {
 public:
  using Spec = KmeansSpec;
  explicit Assignment(const Spec& spec) : spec_(spec) {}

  void compute(Inputs inputs, Output output) const override {
    store("reference.kmeans", cluster("reference.kmeans", spec_, inputs).assignment, output);
  }

 private:
  Spec spec_;
};

class Centroids final : public strobe::Reference {
 public:
  using Spec = KmeansSpec;
  explicit Centroids(const Spec& spec) : spec_(spec) {}

  void compute(Inputs inputs, Output output) const override {
    const std::string name = "reference.kmeans_centroids";
    std::vector<float> centroids;
    for (const Point& centroid : cluster(name, spec_, inputs).centroids)
      centroids.insert(centroids.end(), centroid.begin(), centroid.end());
    store(name, centroids, output);
  }

 private:
  Spec spec_;
};

}  // namespace

void add_kmeans(strobe::Registry& registry) {
  registry.add<Assignment>("reference.kmeans",
                           "k-means: points (u8, four features of each point together) -> cluster of each (u32)",
                           describe);
  registry.add<Centroids>("reference.kmeans_centroids", "k-means: points -> centroids after the last iteration (f32)",
                          describe);
}

}  // namespace references
