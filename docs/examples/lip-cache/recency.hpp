// Which line of a set gives way: the policy of this cache, apart from everything else.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace lip {

/// The ways of each set in order of use, the least recently used first.
///
/// LIP (Qureshi et al., "Adaptive Insertion Policies for High Performance Caching", ISCA 2007): a new line takes the
/// least recently used place and stays there until it is used again, so a stream that is read once passes through one
/// way of a set. LRU puts it in the most recently used place.
class Recency {
 public:
  Recency(std::uint64_t sets, std::uint32_t ways, bool new_lines_are_least_recent)
      : ways_(ways), least_recent_(new_lines_are_least_recent), order_(sets * ways) {
    for (std::uint64_t n = 0; n < order_.size(); ++n) order_[n] = static_cast<std::uint32_t>(n % ways);
  }

  std::uint32_t victim(std::uint64_t set) const { return order_[set * ways_]; }

  void used(std::uint64_t set, std::uint32_t way) {
    const auto first = order_.begin() + static_cast<std::ptrdiff_t>(set * ways_), last = first + ways_;
    std::rotate(std::find(first, last, way), std::find(first, last, way) + 1, last);
  }

  void inserted(std::uint64_t set, std::uint32_t way) {
    if (!least_recent_) used(set, way);
  }

 private:
  std::uint32_t ways_;
  bool least_recent_;
  std::vector<std::uint32_t> order_;
};

}  // namespace lip
