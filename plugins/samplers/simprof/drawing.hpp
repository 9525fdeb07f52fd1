// Simple random sampling without replacement.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "strobe/random.hpp"

namespace simprof {

/// min(n, count) of the numbers 0 ... count - 1, ascending; each set is as likely. It belongs to (seed, stream).
inline std::vector<std::size_t> draw(std::size_t count, std::size_t n, std::uint64_t seed, std::uint64_t stream) {
  std::vector<std::size_t> numbers(count);
  std::iota(numbers.begin(), numbers.end(), std::size_t{0});
  if (n >= count) return numbers;
  strobe::SplitMix64 random(seed, stream);
  for (std::size_t i = 0; i < n; ++i) std::swap(numbers[i], numbers[i + random.below(count - i)]);
  numbers.resize(n);
  std::ranges::sort(numbers);
  return numbers;
}

}  // namespace simprof
