// Bank conflicts of accesses whose lanes lie in a pattern that repeats, counted once for each pattern.
#pragma once

#include <immintrin.h>

#include <bit>
#include <cstddef>
#include <cstdint>

#include "strobe/fast/coalesce.hpp"

namespace strobe::compute {

/// Kernels that work on tiles repeat an access at other places: its lanes keep their distances, and its conflicts do
/// not change when all lanes move on by whole groups of words. One entry serves all instructions of an unrolled loop.
/// What is not like that (a table that is looked up, part of the lanes) is counted each time.
class BankPatterns {
 public:
  explicit BankPatterns(std::uint32_t banks) : banks_(banks) {}
  std::uint32_t banks() const { return banks_; }

  /// What bank_conflicts() says.
  std::uint32_t conflicts(const LaneAccess& access) {
    if (access.contiguous || access.lds == 0) return 0;
    if (!may_repeat(access)) return bank_conflicts(access, banks_);
    Pattern& known = patterns_[place_of(access)];
    return known.is_of(access) ? known.conflicts : known.become(access, banks_);
  }

 private:
  static constexpr std::uint32_t kMaxBytes = 16;  ///< per lane: four words, the widest LDS access
  static constexpr std::size_t kPatterns = 16;
  static constexpr std::uint32_t kHalf = kMaxLanes / 2;
  static constexpr std::uint64_t kAll = ~std::uint64_t{0}, kLower = kAll >> kHalf;

  /// Not if only some of 32 or 64 lanes take part. Lanes that follow each other lie equally far apart in what repeats,
  /// as a rule, and not in a table that is looked up.
  static bool may_repeat(const LaneAccess& access) {
    const std::uint64_t* const address = access.address;
    return address[3] - address[2] == address[1] - address[0] && (access.lds == kAll || access.lds == kLower) &&
           access.bytes <= kMaxBytes;
  }

  struct alignas(64) Pattern {
    std::uint64_t distance[kMaxLanes];  ///< of lanes from lane 0, in bytes
    std::uint64_t lanes = 0;
    std::int64_t stride = 0;
    std::uint32_t bytes = 0, pieces = 0;
    std::uint32_t place = 0;  ///< where lane 0 lies in a group of words
    std::uint32_t conflicts = 0;

    bool is_of(const LaneAccess& access) const {
      if (lanes != access.lds || bytes != access.bytes || pieces != access.pieces || stride != access.stride ||
          place != access.address[0] % kMaxBytes)
        return false;
      return half_is_of(access.address, 0) && (lanes == kLower || half_is_of(access.address, kHalf));
    }
    [[gnu::noinline]] std::uint32_t become(const LaneAccess& access, std::uint32_t banks) {
      for (std::uint32_t lane = 0; lane < kMaxLanes; ++lane)
        distance[lane] = (access.lds >> lane & 1) != 0 ? access.address[lane] - access.address[0] : 0;
      lanes = access.lds;
      stride = access.stride;
      bytes = access.bytes;
      pieces = access.pieces;
      place = static_cast<std::uint32_t>(access.address[0] % kMaxBytes);
      return conflicts = bank_conflicts(access, banks);
    }

   private:
    [[gnu::target("avx2")]] bool half_is_of(const std::uint64_t* address, std::uint32_t first) const {
      const auto* const of_lanes = reinterpret_cast<const __m256i*>(address + first);
      const auto* const known = reinterpret_cast<const __m256i*>(distance + first);
      const __m256i base = _mm256_set1_epi64x(static_cast<long long>(address[0]));
      __m256i differs = _mm256_setzero_si256();
#pragma GCC unroll 8
      for (std::uint32_t four = 0; four < kHalf / 4; ++four) {
        const __m256i wanted = _mm256_add_epi64(base, _mm256_loadu_si256(known + four));
        differs = _mm256_or_si256(differs, _mm256_xor_si256(wanted, _mm256_loadu_si256(of_lanes + four)));
      }
      return _mm256_testz_si256(differs, differs) != 0;
    }
  };

  static std::size_t place_of(const LaneAccess& access) {
    const std::uint64_t* const address = access.address;
    const std::uint64_t mixed = (address[1] - address[0]) + 5 * (address[kHalf - 1] - address[4]);
    return static_cast<std::size_t>(mixed * 0x9e3779b97f4a7c15 >> (64 - std::bit_width(kPatterns - 1)));
  }

  std::uint32_t banks_;
  Pattern patterns_[kPatterns];
};

}  // namespace strobe::compute
