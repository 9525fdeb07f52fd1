#include "phase_formation.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "common/kmeans.hpp"
#include "drawing.hpp"

namespace simprof {
namespace {

using samplers::Clustering;
using samplers::Points;

constexpr std::size_t kClustered = 4000, kScored = 2000;

Points rows_of(const Points& points, const std::vector<std::size_t>& rows) {
  Points some(rows.size(), points.dimensions());
  for (std::size_t i = 0; i < rows.size(); ++i) std::ranges::copy(points[rows[i]], some[i].begin());
  return some;
}

/// Pairwise distances, computed once for all numbers of clusters.
class Silhouettes {
 public:
  explicit Silhouettes(const Points& points) : count_(points.count()), distances_(count_ * count_) {
    for (std::size_t i = 0; i < count_; ++i)
      for (std::size_t j = 0; j < i; ++j)
        distances_[i * count_ + j] = distances_[j * count_ + i] = std::sqrt(samplers::distance2(points[i], points[j]));
  }

  double mean(std::span<const std::uint32_t> cluster, std::size_t clusters) const {
    std::vector<double> sizes(clusters), sums(clusters);
    for (const std::uint32_t c : cluster) ++sizes[c];
    double total = 0;
    for (std::size_t i = 0; i < count_; ++i) {
      std::ranges::fill(sums, 0.0);
      for (std::size_t j = 0; j < count_; ++j) sums[cluster[j]] += distances_[i * count_ + j];
      total += coefficient(sums, sizes, cluster[i]);
    }
    return total / static_cast<double>(count_);
  }

 private:
  static double coefficient(const std::vector<double>& sums, const std::vector<double>& sizes, std::size_t own) {
    double other = std::numeric_limits<double>::infinity();
    for (std::size_t c = 0; c < sums.size(); ++c)
      if (c != own && sizes[c] > 0) other = std::min(other, sums[c] / sizes[c]);
    if (sizes[own] <= 1 || std::isinf(other)) return 0;
    const double within = sums[own] / (sizes[own] - 1), larger = std::max(within, other);
    return larger > 0 ? (other - within) / larger : 0;
  }

  std::size_t count_;
  std::vector<double> distances_;
};

/// All units in the phases of `found`, the largest first.
PhaseSet phases_from(const Points& points, const Clustering& found, double score) {
  PhaseSet phases{std::vector<std::uint32_t>(points.count()), Points(found.count(), points.dimensions()), {}, score};
  std::vector<std::uint64_t> sizes(found.count());
  for (std::size_t i = 0; i < points.count(); ++i) ++sizes[phases.of[i] = nearest(found.centroids, points[i])];
  std::vector<std::uint32_t> order(found.count()), place(found.count());
  std::iota(order.begin(), order.end(), 0u);
  std::vector<std::size_t> first(found.count(), points.count());
  for (std::size_t i = points.count(); i-- > 0;) first[phases.of[i]] = i;
  std::ranges::sort(order, [&](std::uint32_t a, std::uint32_t b) {
    return sizes[a] != sizes[b] ? sizes[a] > sizes[b] : first[a] < first[b];
  });
  for (std::size_t k = 0; k < order.size(); ++k) {
    place[order[k]] = static_cast<std::uint32_t>(k);
    phases.sizes.push_back(sizes[order[k]]);
    std::ranges::copy(found.centroids[order[k]], phases.centres[k].begin());
  }
  for (std::uint32_t& phase : phases.of) phase = place[phase];
  return phases;
}

}  // namespace

std::uint32_t nearest(const Points& centres, std::span<const double> point) {
  std::uint32_t best = 0;
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t k = 0; k < centres.count(); ++k)
    if (const double d = samplers::distance2(point, centres[k]); d < least)
      least = d, best = static_cast<std::uint32_t>(k);
  return best;
}

double silhouette(const Points& points, std::span<const std::uint32_t> cluster, std::size_t clusters) {
  return clusters < 2 ? 0 : Silhouettes(points).mean(cluster, clusters);
}

PhaseSet form_phases(const Points& all, const FormationSpec& spec) {
  const Points points = rows_of(all, draw(all.count(), kClustered, spec.seed, 0));
  const std::vector<std::size_t> scored = draw(points.count(), kScored, spec.seed, 1);
  const samplers::KmeansOptions options{.seed = spec.seed};
  std::vector<Clustering> tried{samplers::kmeans(points, 1, options)};
  std::vector<double> scores{0};
  const Silhouettes silhouettes(rows_of(points, scored));
  for (std::size_t k = 2; k <= spec.most && k <= points.count(); ++k) {
    Clustering next = samplers::kmeans(points, k, options);
    if (next.count() < k) break;  // no more different points
    std::vector<std::uint32_t> cluster;
    for (const std::size_t i : scored) cluster.push_back(next.cluster[i]);
    scores.push_back(silhouettes.mean(cluster, k));
    tried.push_back(std::move(next));
  }
  const double best = *std::ranges::max_element(scores);
  std::size_t chosen = 0;
  if (best > spec.structure)
    while (scores[chosen] < spec.share * best) ++chosen;
  return phases_from(all, tried[chosen], scores[chosen]);
}

}  // namespace simprof
