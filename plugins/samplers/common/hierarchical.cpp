#include "common/hierarchical.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <queue>
#include <tuple>

namespace samplers {
namespace {

/// Clusters as lists of merges: each member points towards the first of its cluster.
class Merges {
 public:
  explicit Merges(std::size_t count) : into_(count) {
    for (std::size_t i = 0; i < count; ++i) into_[i] = i;
  }
  void merge(std::size_t kept, std::size_t gone) { into_[gone] = kept; }
  std::size_t first(std::size_t i) const {
    while (into_[i] != i) i = into_[i];
    return i;
  }

 private:
  std::vector<std::size_t> into_;
};

class Distances {
 public:
  explicit Distances(const std::vector<std::vector<double>>& points)
      : count_(points.size()), values_(count_ * count_), alive_(count_, true), nearest_(count_) {
    for (std::size_t i = 0; i < count_; ++i)
      for (std::size_t j = 0; j < i; ++j) at(i, j) = at(j, i) = std::sqrt(distance2(points[i], points[j]));
    for (std::size_t i = 0; i < count_; ++i) find_nearest(i);
  }

  void cluster(double threshold, Merges& merges) {
    for (;;) {
      std::size_t i = count_;
      for (std::size_t k = 0; k < count_; ++k)
        if (alive_[k] && nearest_[k] != count_ && (i == count_ || at(k, nearest_[k]) < at(i, nearest_[i]))) i = k;
      if (i == count_ || at(i, nearest_[i]) > threshold) return;
      merge(i, nearest_[i]);
      merges.merge(i, gone_);
    }
  }

 private:
  double& at(std::size_t i, std::size_t j) { return values_[i * count_ + j]; }

  /// Among those after i, so that each pair has one owner.
  void find_nearest(std::size_t i) {
    nearest_[i] = count_;
    for (std::size_t j = i + 1; j < count_; ++j)
      if (alive_[j] && (nearest_[i] == count_ || at(i, j) < at(i, nearest_[i]))) nearest_[i] = j;
  }

  void merge(std::size_t i, std::size_t j) {
    alive_[gone_ = j] = false;
    for (std::size_t k = 0; k < count_; ++k)
      if (alive_[k] && k != i) at(i, k) = at(k, i) = std::max(at(i, k), at(j, k));
    for (std::size_t k = 0; k < count_; ++k)
      if (alive_[k] && (k == i || nearest_[k] == i || nearest_[k] == j)) find_nearest(k);
  }

  const std::size_t count_;
  std::vector<double> values_;
  std::vector<bool> alive_;
  std::vector<std::size_t> nearest_;  ///< count_: none
  std::size_t gone_ = 0;
};

/// On a line only neighbours merge, so clusters are stretches.
void cluster_line(const std::vector<std::vector<double>>& points, double threshold, Merges& merges) {
  const std::size_t count = points.size();  // ascending
  std::vector<std::size_t> last(count), version(count), before(count);
  using Pair = std::tuple<double, std::size_t, std::size_t, std::size_t>;  // span, first of the left one, versions
  std::priority_queue<Pair, std::vector<Pair>, std::greater<>> pairs;
  const auto add = [&](std::size_t left) {
    const std::size_t right = last[left] + 1;
    if (right == count) return;
    const double span = points[last[right]][0] - points[left][0];
    if (span <= threshold) pairs.emplace(span, left, version[left], version[right]);
  };
  for (std::size_t i = 0; i < count; ++i) last[i] = i, before[i] = i == 0 ? count : i - 1;
  for (std::size_t i = 0; i < count; ++i) add(i);
  while (!pairs.empty()) {
    const auto [span, left, left_version, right_version] = pairs.top();
    pairs.pop();
    if (merges.first(left) != left || version[left] != left_version || last[left] + 1 == count) continue;
    const std::size_t right = last[left] + 1;
    if (version[right] != right_version) continue;
    merges.merge(left, right);
    last[left] = last[right];
    ++version[left];
    if (last[left] + 1 < count) before[last[left] + 1] = left;
    add(left);
    if (before[left] != count) add(before[left]);
  }
}

}  // namespace

std::vector<std::uint32_t> complete_linkage(const Points& points, double threshold) {
  std::map<std::vector<double>, std::size_t> found;
  const auto row = [&](std::size_t i) { return std::vector<double>(points[i].begin(), points[i].end()); };
  for (std::size_t i = 0; i < points.count(); ++i) found.emplace(row(i), found.size());
  std::vector<std::vector<double>> different(found.size());
  const bool line = points.dimensions() == 1;
  std::size_t ascending = 0;
  for (auto& [point, number] : found) {
    if (line) number = ascending++;
    different[number] = point;
  }
  Merges merges(different.size());
  if (line)
    cluster_line(different, threshold, merges);
  else
    Distances(different).cluster(threshold, merges);

  std::vector<std::uint32_t> clusters(points.count());
  std::map<std::size_t, std::uint32_t> numbers;
  for (std::size_t i = 0; i < points.count(); ++i) {
    const std::size_t first = merges.first(found.at(row(i)));
    clusters[i] = numbers.emplace(first, static_cast<std::uint32_t>(numbers.size())).first->second;
  }
  return clusters;
}

}  // namespace samplers
