#include "reuse.hpp"

#include <algorithm>
#include <cmath>

namespace ppt_gpu {

void ReuseProfile::count(std::size_t at, int change) {
  for (std::size_t i = at + 1; i < tree_.size(); i += i & (~i + 1)) tree_[i] += change;
}

std::uint64_t ReuseProfile::later(std::size_t at) const {
  std::int64_t upto = 0;
  for (std::size_t i = at + 1; i > 0; i -= i & (~i + 1)) upto += tree_[i];
  return last_.size() - static_cast<std::uint64_t>(upto);
}

/// Makes room: times are renumbered in the order of the lines' last accesses.
void ReuseProfile::grow() {
  std::vector<std::pair<std::size_t, std::uint64_t>> order;
  for (const auto& [line, at] : last_) order.emplace_back(at, line);
  std::sort(order.begin(), order.end());
  tree_.assign(std::max<std::size_t>(order.size() * 4, 1024) + 1, 0);
  now_ = 0;
  for (const auto& [at, line] : order) {
    last_[line] = now_;
    count(now_++, 1);
  }
}

void ReuseProfile::add(std::uint64_t line, bool store) {
  Kind& kind = kinds_[store];
  if (now_ + 1 >= tree_.size()) grow();
  ++kind.accesses;
  const auto [known, is_new] = last_.emplace(line, now_);
  if (is_new) {
    ++kind.cold;
  } else {
    ++kind.distances[later(known->second)];
    count(known->second, -1);
    known->second = now_;
  }
  count(now_++, 1);
}

double hit_probability(std::uint64_t distance, const CacheShape& cache) {
  const double lines = static_cast<double>(cache.bytes) / cache.line;
  // The formula throws lines into sets at random. A hash spreads runs and strides evenly, so that capacity counts.
  constexpr std::uint32_t kWaysIfHashed = 32;
  const double ways = std::min<double>(cache.hashed ? std::max(cache.ways, kWaysIfHashed) : cache.ways, lines);
  if (lines < 1) return 0;
  if (static_cast<double>(distance) < ways) return 1;  // fewer than A lines cannot fill a set
  const double mean = static_cast<double>(distance) * ways / lines;
  const double variance = mean * (lines - ways) / lines;
  const double margin = ways - 1 - mean;
  if (variance <= 0) return margin >= 0 ? 1 : 0;  // fully associative
  return 0.5 * std::erfc(-margin / std::sqrt(2 * variance));
}

double ReuseProfile::hit_rate(const CacheShape& cache, bool store) const {
  const Kind& kind = kinds_[store];
  if (kind.accesses == 0) return 0;
  double hits = 0;
  for (const auto& [distance, times] : kind.distances)
    hits += static_cast<double>(times) * hit_probability(distance, cache);
  return hits / static_cast<double>(kind.accesses);
}

}  // namespace ppt_gpu
