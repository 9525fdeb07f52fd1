// Marsaglia's xorshift generator (Xorshift RNGs, Journal of Statistical Software 8, 2003): the upper half of its state.
#pragma once

#include <cstdint>

namespace memory {

/// `state` must not be 0.
inline std::uint32_t next_random(std::uint64_t& state) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return static_cast<std::uint32_t>(state >> 32);
}

}  // namespace memory
