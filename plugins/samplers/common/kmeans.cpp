#include "common/kmeans.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "strobe/random.hpp"

namespace samplers {
namespace {

// k-means++: each further centroid is a point drawn with the square of its distance to the nearest one so far.
std::vector<std::size_t> draw_centroids(const Points& points, std::size_t clusters, strobe::SplitMix64& random) {
  const auto any = static_cast<std::size_t>(random.uniform() * static_cast<double>(points.count()));
  std::vector<std::size_t> drawn{any};
  std::vector<double> nearest(points.count(), std::numeric_limits<double>::infinity());
  while (drawn.size() < clusters) {
    double total = 0;
    for (std::size_t i = 0; i < points.count(); ++i) {
      nearest[i] = std::min(nearest[i], distance2(points[i], points[drawn.back()]));
      total += nearest[i];
    }
    if (total <= 0) break;  // no different point is left
    double rest = random.uniform() * total;
    std::size_t chosen = 0;
    for (std::size_t i = 0; i < points.count(); ++i) {
      if (nearest[i] <= 0) continue;
      chosen = i;
      rest -= nearest[i];
      if (rest < 0) break;
    }
    drawn.push_back(chosen);
  }
  return drawn;
}

// Each point to its nearest centroid, the first of equals. True if any changed.
bool assign(const Points& points, Clustering& c) {
  bool changed = false;
  c.distortion = 0;
  for (std::size_t i = 0; i < points.count(); ++i) {
    std::uint32_t best = 0;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t k = 0; k < c.centroids.count(); ++k) {
      const double d = distance2(points[i], c.centroids[k]);
      if (d < least) least = d, best = static_cast<std::uint32_t>(k);
    }
    changed |= best != c.cluster[i];
    c.cluster[i] = best;
    c.distortion += least;
  }
  return changed;
}

void move_centroids(const Points& points, Clustering& c) {
  std::fill(c.sizes.begin(), c.sizes.end(), 0);
  for (const std::uint32_t k : c.cluster) ++c.sizes[k];
  for (std::size_t k = 0; k < c.count(); ++k)
    if (c.sizes[k] != 0) std::ranges::fill(c.centroids[k], 0.0);  // an empty one stays where it is
  for (std::size_t i = 0; i < points.count(); ++i)
    for (std::size_t d = 0; d < points.dimensions(); ++d)
      c.centroids[c.cluster[i]][d] += points[i][d] / static_cast<double>(c.sizes[c.cluster[i]]);
}

void drop_empty(Clustering& c) {
  std::vector<std::uint32_t> renamed(c.count());
  Clustering kept{c.cluster, Points(c.count(), c.centroids.dimensions()), {}, c.distortion};
  for (std::size_t k = 0; k < c.count(); ++k) {
    if (c.sizes[k] == 0) continue;
    renamed[k] = static_cast<std::uint32_t>(kept.sizes.size());
    std::ranges::copy(c.centroids[k], kept.centroids[kept.sizes.size()].begin());
    kept.sizes.push_back(c.sizes[k]);
  }
  Points centroids(kept.sizes.size(), c.centroids.dimensions());
  for (std::size_t k = 0; k < centroids.count(); ++k) std::ranges::copy(kept.centroids[k], centroids[k].begin());
  for (std::uint32_t& k : kept.cluster) k = renamed[k];
  kept.centroids = std::move(centroids);
  c = std::move(kept);
}

Clustering run_once(const Points& points, std::size_t clusters, unsigned iterations, strobe::SplitMix64& random) {
  const std::vector<std::size_t> drawn = draw_centroids(points, clusters, random);
  Clustering c{std::vector<std::uint32_t>(points.count(), ~0u), Points(drawn.size(), points.dimensions()),
               std::vector<std::uint64_t>(drawn.size()), 0};
  for (std::size_t k = 0; k < drawn.size(); ++k) std::ranges::copy(points[drawn[k]], c.centroids[k].begin());
  for (unsigned i = 0; i < iterations && assign(points, c); ++i) move_centroids(points, c);
  drop_empty(c);
  return c;
}

}  // namespace

Clustering kmeans(const Points& points, std::size_t clusters, const KmeansOptions& options) {
  strobe::SplitMix64 random(options.seed);
  Clustering best = run_once(points, clusters, options.iterations, random);
  for (unsigned i = 1; i < options.starts && clusters > 1; ++i) {
    Clustering next = run_once(points, clusters, options.iterations, random);
    if (next.distortion < best.distortion) best = std::move(next);
  }
  return best;
}

double bayesian_information(const Points& points, const Clustering& c) {
  const auto n = static_cast<double>(points.count()), d = static_cast<double>(points.dimensions()),
             k = static_cast<double>(c.count());
  if (points.count() <= c.count()) return -std::numeric_limits<double>::infinity();
  // Equal points have no variance; the floor keeps the likelihood finite and the comparison meaningful.
  const double variance = std::max(c.distortion / (d * (n - k)), 1e-12);
  double likelihood = -n * d / 2 * std::log(2 * std::numbers::pi * variance) - d * (n - k) / 2;
  for (const std::uint64_t size : c.sizes) {
    const auto r = static_cast<double>(size);
    likelihood += r * std::log(r / n);
  }
  const double parameters = (k - 1) + d * k + 1;
  return likelihood - parameters / 2 * std::log(n);
}

Clustering cluster_by_information(const Points& points, std::size_t most, double share, const KmeansOptions& options) {
  std::vector<Clustering> tried;
  std::vector<double> scores;
  double worst = std::numeric_limits<double>::infinity(), best = -worst;
  for (std::size_t k = 1; k <= most && k < std::max<std::size_t>(points.count(), 2); ++k) {
    Clustering next = kmeans(points, k, options);
    if (next.count() < k) break;  // no more different points
    scores.push_back(bayesian_information(points, next));
    tried.push_back(std::move(next));
    worst = std::min(worst, scores.back());
    best = std::max(best, scores.back());
  }
  std::size_t chosen = 0;
  while (chosen + 1 < tried.size() && scores[chosen] < worst + share * (best - worst)) ++chosen;
  return std::move(tried[chosen]);
}

}  // namespace samplers
