// Hit rates from reuse distances, as the later PPT-GPU has them (Arafa et al., SC 2021; NMSU-PEARL/PPT-GPU).
#pragma once

#include <cstdint>
#include <map>
#include <unordered_map>
#include <vector>

#include "machine.hpp"

namespace ppt_gpu {

/// Counts, for each access of a stream of lines, how many other lines were touched since the last access of its line
/// (Olken's method: a tree over the times of last accesses). At most 2^31 accesses.
class ReuseProfile {
 public:
  /// All accesses make one stream; loads and stores are counted apart.
  void add(std::uint64_t line, bool store = false);

  std::uint64_t accesses(bool store = false) const { return kinds_[store].accesses; }
  std::uint64_t cold(bool store = false) const { return kinds_[store].cold; }  ///< first accesses of a line
  const std::map<std::uint64_t, std::uint64_t>& distances(bool store = false) const { return kinds_[store].distances; }

  /// Of a set-associative cache with LRU. A line hits if fewer than `ways` of the D lines since then fell into its set:
  /// P(hit | D) = sum over a < A of C(D, a) (A/B)^a (1 - A/B)^(D - a), B lines, approximated by the normal distribution
  /// Phi((A - 1 - D A/B) / sqrt(D A/B (B - A)/B)). (The published code takes the absolute value of the argument, so
  /// that very long distances hit.)
  double hit_rate(const CacheShape& cache, bool store = false) const;

 private:
  void count(std::size_t at, int change);
  std::uint64_t later(std::size_t at) const;
  void grow();

  std::unordered_map<std::uint64_t, std::size_t> last_;  ///< time of a line's last access
  std::vector<std::int32_t> tree_;                       ///< Fenwick tree: 1 at times that are some line's last
  std::size_t now_ = 0;
  struct Kind {
    std::uint64_t accesses = 0, cold = 0;
    std::map<std::uint64_t, std::uint64_t> distances;
  };
  Kind kinds_[2];
};

/// P(hit | D) of the formula above.
double hit_probability(std::uint64_t distance, const CacheShape& cache);

}  // namespace ppt_gpu
