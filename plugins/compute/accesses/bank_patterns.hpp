// Bank conflicts of accesses whose lanes lie in a regular pattern, counted once for each pattern.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "strobe/coalesce.hpp"

namespace strobe::compute {

/// Kernels that work on tiles let each bit of a lane's number move its address by a fixed distance. Such an access is
/// given by these distances, and its conflicts do not change when all lanes move on by whole groups of words: one entry
/// serves all instructions of an unrolled loop. What is not like that (a table that is looked up, part of the lanes) is
/// counted each time.
class BankPatterns {
 public:
  explicit BankPatterns(std::uint32_t banks) : banks_(banks) {}

  /// What bank_conflicts() says.
  std::uint32_t conflicts(const LaneAccess& access) {
    if (access.contiguous || access.lds == 0) return 0;
    Pattern wanted;
    if (access.bytes > kMaxBytes || !find_steps(access, wanted)) return bank_conflicts(access, banks_);
    wanted.lanes = access.lds;
    wanted.bytes = access.bytes;
    wanted.pieces = access.pieces;
    wanted.place = static_cast<std::uint32_t>(access.address[0] % kMaxBytes);
    Pattern& known = patterns_[place_of(wanted)];
    if (!known.is_like(wanted)) {
      wanted.conflicts = bank_conflicts(access, banks_);
      known = wanted;
    }
    return known.conflicts;
  }

 private:
  static constexpr std::uint32_t kMaxBytes = 16;  ///< per lane: four words, the widest LDS access
  static constexpr std::size_t kPatterns = 16;
  static constexpr std::size_t kSteps = std::bit_width(kMaxLanes - 1);

  struct Pattern {
    std::uint64_t lanes = 0;
    std::uint32_t bytes = 0, pieces = 0;
    std::uint32_t place = 0;  ///< where lane 0 lies in a group of words
    std::uint32_t conflicts = 0;
    std::uint64_t step[kSteps] = {};  ///< by how many bytes each bit of a lane's number moves its address
    bool is_like(const Pattern& other) const {
      bool same = lanes == other.lanes && bytes == other.bytes && pieces == other.pieces && place == other.place;
      for (std::size_t bit = 0; bit < kSteps; ++bit) same &= step[bit] == other.step[bit];
      return same;
    }
  };

  /// False: the addresses are no such pattern, or not all of 32 or 64 lanes take part.
  static bool find_steps(const LaneAccess& access, Pattern& pattern) {
    constexpr std::uint32_t kHalf = kMaxLanes / 2;
    const std::uint32_t lanes = access.lds == ~std::uint64_t{0} ? kMaxLanes : kHalf;
    if (access.lds != ~std::uint64_t{0} >> (kMaxLanes - lanes)) return false;
    const std::uint64_t* const address = access.address;
    const std::uint64_t base = address[0];
    if (address[3] - address[2] != address[1] - base) return false;  // mostly so where there is no pattern
    for (std::uint32_t bit = 0; 1u << bit < lanes; ++bit) pattern.step[bit] = address[1u << bit] - base;
    // Four lanes at a time: what the lower two bits of their numbers add, then what the others do.
    using Four [[gnu::vector_size(32)]] = std::uint64_t;
    const std::uint64_t two = base + pattern.step[1];
    const Four four = {base, address[1], two, two + pattern.step[0]};
    std::uint64_t moved[kMaxLanes / 4] = {};
    Four differs = {};
    for (std::uint32_t group = 0; group < lanes / 4; ++group) {
      if (group != 0)
        moved[group] = moved[group & (group - 1)] + pattern.step[2 + static_cast<unsigned>(std::countr_zero(group))];
      Four found;
      std::memcpy(&found, address + 4 * group, sizeof found);
      differs |= found ^ (four + moved[group]);
    }
    return (differs[0] | differs[1] | differs[2] | differs[3]) == 0;
  }

  static std::size_t place_of(const Pattern& pattern) {
    std::uint64_t mixed = pattern.place + pattern.bytes;
    for (const std::uint64_t step : pattern.step) mixed = mixed * 5 + step;
    return static_cast<std::size_t>(mixed * 0x9e3779b97f4a7c15 >> (64 - std::bit_width(kPatterns - 1)));
  }

  std::uint32_t banks_;
  Pattern patterns_[kPatterns];
};

}  // namespace strobe::compute
