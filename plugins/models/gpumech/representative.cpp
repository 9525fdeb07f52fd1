#include "representative.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace gpumech {

namespace {

using Point = std::array<double, 2>;

double distance(const Point& a, const Point& b) {
  const double x = a[0] - b[0], y = a[1] - b[1];
  return x * x + y * y;
}

/// Eq. 15.
std::vector<Point> features(std::span<const WaveFeatures> waves) {
  Point mean{};
  for (const WaveFeatures& wave : waves) mean = {mean[0] + wave.performance, mean[1] + wave.instructions};
  for (double& value : mean) value /= static_cast<double>(waves.size());
  std::vector<Point> points;
  for (const WaveFeatures& wave : waves)
    points.push_back({mean[0] > 0 ? wave.performance / mean[0] : 0, mean[1] > 0 ? wave.instructions / mean[1] : 0});
  return points;
}

std::size_t nearest(const std::vector<Point>& points, const Point& to, const std::vector<char>* only, char cluster) {
  std::size_t best = points.size();
  for (std::size_t n = 0; n < points.size(); ++n) {
    if (only != nullptr && (*only)[n] != cluster) continue;
    if (best == points.size() || distance(points[n], to) < distance(points[best], to)) best = n;
  }
  return best;
}

std::size_t farthest(const std::vector<Point>& points, const Point& from) {
  std::size_t best = 0;
  for (std::size_t n = 0; n < points.size(); ++n)
    if (distance(points[n], from) > distance(points[best], from)) best = n;
  return best;
}

/// 2-means, started from the point farthest from the mean and the one farthest from that: no random start.
std::size_t centre_of_majority(const std::vector<Point>& points) {
  std::array<Point, 2> centres;
  centres[0] = points[farthest(points, {1, 1})];
  centres[1] = points[farthest(points, centres[0])];
  std::vector<char> cluster(points.size(), 0);
  std::array<double, 2> sizes{};
  for (unsigned round = 0; round < 100; ++round) {
    std::array<Point, 2> sums{};
    sizes = {};
    bool changed = round == 0;
    for (std::size_t n = 0; n < points.size(); ++n) {
      const char mine = distance(points[n], centres[1]) < distance(points[n], centres[0]) ? 1 : 0;
      changed |= mine != cluster[n];
      cluster[n] = mine;
      const auto at = static_cast<std::size_t>(mine);
      sums[at] = {sums[at][0] + points[n][0], sums[at][1] + points[n][1]};
      sizes[at] += 1;
    }
    for (std::size_t c = 0; c < 2; ++c)
      if (sizes[c] > 0) centres[c] = {sums[c][0] / sizes[c], sums[c][1] / sizes[c]};
    if (!changed) break;
  }
  const char larger = sizes[1] > sizes[0] ? 1 : 0;
  return nearest(points, centres[static_cast<std::size_t>(larger)], &cluster, larger);
}

}  // namespace

Selection selection_named(std::string_view name) {
  return name == "max" ? Selection::max : name == "min" ? Selection::min : Selection::clustering;
}

std::size_t representative(std::span<const WaveFeatures> waves, Selection selection) {
  if (selection == Selection::clustering) return centre_of_majority(features(waves));
  const auto less = [](const WaveFeatures& a, const WaveFeatures& b) { return a.performance < b.performance; };
  const auto found = selection == Selection::max ? std::max_element(waves.begin(), waves.end(), less)
                                                 : std::min_element(waves.begin(), waves.end(), less);
  return static_cast<std::size_t>(found - waves.begin());
}

}  // namespace gpumech
