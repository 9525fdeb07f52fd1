// The words that the lanes of a memory instruction touch.
#pragma once

#include <algorithm>
#include <cstdint>

#include "wave_state.hpp"
#include "strobe/access.hpp"

namespace races {

/// Calls visit(lane, address, bytes) for each piece of each lane.
template <class Visit>
void for_each_piece(const LaneAccess& access, std::uint64_t lanes, Visit visit) {
  const int first = lowest_lane(lanes);
  for (std::uint64_t rest = lanes; rest != 0; rest &= rest - 1) {
    const int lane = lowest_lane(rest);
    const std::uint64_t own = access.contiguous ? access.first + static_cast<std::uint64_t>(lane - first) * access.bytes
                                                : access.address[lane];
    for (std::uint32_t piece = 0; piece < access.pieces; ++piece)
      visit(lane, own + static_cast<std::uint64_t>(access.stride * piece), access.bytes);
  }
}

/// Calls visit(address of the word, mask of its bytes) for each word of a range.
template <class Visit>
void for_each_word(std::uint64_t address, std::uint32_t bytes, Visit visit) {
  const std::uint64_t end = address + bytes;
  for (std::uint64_t word = address & ~std::uint64_t{3}; word < end; word += 4) {
    const auto from = static_cast<unsigned>(std::max(address, word) - word);
    const auto to = static_cast<unsigned>(std::min(end, word + 4) - word);
    visit(word, ((1u << to) - 1) & ~((1u << from) - 1));
  }
}

}  // namespace races
