// Loads and stores of all lanes of a wave: one copy where lanes are contiguous, gathers where they are not.
//
// A region's host memory may be read (never written) kRegionPadding bytes beyond either end, so that a whole
// contiguous row can be loaded although only some of its lanes are active.
#pragma once

#include <bit>
#include <cstddef>
#include <cstring>

#include "common/rows.hpp"
#include "strobe/memory.hpp"

namespace strobe::lanes {

/// Guest data may lie at any alignment and is seen as whatever type an instruction wants.
template <class T>
using Unaligned [[gnu::aligned(1), gnu::may_alias]] = T;

/// Where the active lanes point, relative to the lowest of them.
template <int kLanes>
struct Footprint {
  alignas(64) u32 offset[kLanes];  ///< of active lanes; others hold anything
  u64 lowest = 0;                  ///< address of the lowest active lane (contiguous: of lane 0, active or not)
  u64 first_byte = 0;              ///< the bytes touched: [first_byte, first_byte + bytes)
  u64 bytes = 0;
  bool contiguous = false;  ///< lane l points at lowest + l * size, for every active lane
  bool narrow = true;       ///< all offsets fit 31 bits; else only per-lane access is possible
};

/// l * kStride in each lane.
template <int kLanes, int kStride>
inline constexpr auto ramp = [] {
  LaneRow<kLanes> row{};
  for (int l = 0; l < kLanes; ++l) row.lane[l] = static_cast<u32>(kStride * l);
  return row;
}();

/// True if value[l] == first + l * kStride (mod 2^32) wherever `exec`, the row of `mask`, is set.
template <int kLanes, int kStride>
inline bool is_ramp(const u32* value, u32 first, u64 mask, [[maybe_unused]] const u32* exec) {
  const bool full = mask == all_lanes<kLanes>();
  // Gathers rarely end where a ramp would.
  if (full && value[kLanes - 1] != first + (kLanes - 1) * kStride) return false;
#if defined(__AVX512F__)
  const __m512i base = _mm512_set1_epi32(static_cast<int>(first));
  unsigned different = 0;
  for (int l = 0; l < kLanes; l += 16) {
    const __m512i wanted = _mm512_add_epi32(base, _mm512_load_si512(ramp<kLanes, kStride>.lane + l));
    different |= _mm512_mask_cmpneq_epi32_mask(static_cast<__mmask16>(mask >> l), _mm512_load_si512(value + l), wanted);
  }
  return different == 0;
#else
  const __m256i base = _mm256_set1_epi32(static_cast<int>(first));
  const auto at = [](const u32* row) { return _mm256_load_si256(reinterpret_cast<const __m256i*>(row)); };
  __m256i different = _mm256_setzero_si256();
  if (full) {
    for (int l = 0; l < kLanes; l += 8) {
      const __m256i wanted = _mm256_add_epi32(base, at(ramp<kLanes, kStride>.lane + l));
      different = _mm256_or_si256(different, _mm256_xor_si256(at(value + l), wanted));
    }
    return _mm256_testz_si256(different, different) != 0;
  }
  for (int l = 0; l < kLanes; l += 8) {
    const __m256i wanted = _mm256_add_epi32(base, at(ramp<kLanes, kStride>.lane + l));
    different = _mm256_or_si256(different, _mm256_and_si256(_mm256_xor_si256(at(value + l), wanted), at(exec + l)));
  }
  return _mm256_testz_si256(different, different) != 0;
#endif
}

/// True if an active lane's value exceeds `most`.
template <int kLanes>
inline bool any_above(const u32* value, u32 most, const u32* exec) {
  u32 above = 0;
#pragma GCC ivdep
  for (int l = 0; l < kLanes; ++l) above |= -u32{value[l] > most} & exec[l];
  return above != 0;
}

/// The same where all lanes are active.
template <int kLanes>
inline bool any_above(const u32* value, u32 most) {
  u32 high = 0;
  for (int l = 0; l < kLanes; ++l) high = value[l] > high ? value[l] : high;
  return high > most;
}

/// Footprint of 32-bit addresses `address[l] + add`. Needs at least one active lane.
template <int kLanes, int kSize>
inline void footprint_32(const u32* address, u32 add, u64 mask, const u32* exec, Footprint<kLanes>& f) {
  const int first = std::countr_zero(mask), last = 63 - std::countl_zero(mask);
  const u32 lane0 = address[first] - static_cast<u32>(first * kSize);
  if (is_ramp<kLanes, kSize>(address, lane0, mask, exec)) {
    f.contiguous = true;
    f.first_byte = static_cast<u32>(address[first] + add);
    f.lowest = f.first_byte - static_cast<u64>(first * kSize);  // may lie in front of 0: lane 0 is not active then
    f.bytes = static_cast<u64>(last - first + 1) * kSize;
    f.narrow = f.first_byte + f.bytes <= u64{1} << 32;  // else lanes lie on either side of the end of 32 bits
    return;
  }
  f.contiguous = false;
  u32 low = ~0u, high = 0;
  if (mask == all_lanes<kLanes>()) {
    for (int l = 0; l < kLanes; ++l) {
      const u32 value = address[l] + add;
      low = value < low ? value : low;
      high = value > high ? value : high;
    }
  } else {
#pragma GCC ivdep
    for (int l = 0; l < kLanes; ++l) {
      const u32 value = address[l] + add;
      const u32 for_low = value | ~exec[l], for_high = value & exec[l];
      low = for_low < low ? for_low : low;
      high = for_high > high ? for_high : high;
    }
  }
#pragma GCC ivdep
  for (int l = 0; l < kLanes; ++l) f.offset[l] = address[l] + add - low;
  f.lowest = f.first_byte = low;
  f.bytes = u64{high} - low + kSize;
  f.narrow = high - low < 0x7fff0000u;
}

/// Footprint of 64-bit addresses given as rows of low and high words.
template <int kLanes, int kSize>
inline void footprint_64(const u32* low_word, const u32* high_word, u64 mask, const u32* exec, Footprint<kLanes>& f) {
  const int first = std::countr_zero(mask);
  const u32 high = high_word[first];
  if (!is_ramp<kLanes, 0>(high_word, high, mask, exec)) {
    f.narrow = f.contiguous = false;
    return;
  }
  footprint_32<kLanes, kSize>(low_word, 0, mask, exec, f);
  // Low words that wrap while the high word stays belong to no piece of memory.
  if (!f.narrow) return;
  f.lowest += u64{high} << 32;
  f.first_byte += u64{high} << 32;
}

/// destination[l] = *(u32*)(base + offset[l]) for active lanes; the others keep their value.
template <int kLanes>
inline void gather_words(const std::byte* base, const u32* offset, const u32* exec, u32* destination) {
#if defined(__AVX512F__)
  for (int l = 0; l < kLanes; l += 16) {
    const __m512i active = _mm512_load_si512(exec + l);
    const __mmask16 k = _mm512_test_epi32_mask(active, active);
    const __m512i old = _mm512_load_si512(destination + l);
    _mm512_store_si512(destination + l, _mm512_mask_i32gather_epi32(old, k, _mm512_load_si512(offset + l), base, 1));
  }
#else
  for (int l = 0; l < kLanes; l += 8) {
    const auto at = [l](const u32* row) { return reinterpret_cast<const __m256i*>(row + l); };
    const __m256i value =
        _mm256_mask_i32gather_epi32(_mm256_load_si256(at(destination)), reinterpret_cast<const int*>(base),
                                    _mm256_load_si256(at(offset)), _mm256_load_si256(at(exec)), 1);
    _mm256_store_si256(reinterpret_cast<__m256i*>(destination + l), value);
  }
#endif
}

/// The same for all lanes. `offset` may be the destination: lanes are read before they are written.
template <int kLanes>
inline void gather_words(const std::byte* base, const u32* offset, u32* destination) {
#if defined(__AVX512F__)
  for (int l = 0; l < kLanes; l += 16)
    _mm512_store_si512(destination + l, _mm512_i32gather_epi32(_mm512_load_si512(offset + l), base, 1));
#else
  for (int l = 0; l < kLanes; l += 8) {
    const __m256i at = _mm256_load_si256(reinterpret_cast<const __m256i*>(offset + l));
    _mm256_store_si256(reinterpret_cast<__m256i*>(destination + l),
                       _mm256_i32gather_epi32(reinterpret_cast<const int*>(base), at, 1));
  }
#endif
}

/// Two consecutive words of every active lane into two rows. `offset` must be no row of them.
template <int kLanes>
inline void gather_pairs(const std::byte* base, const u32* offset, const u32* exec, u32* rows) {
#if defined(__AVX512F__)
  const __m512i even = _mm512_setr_epi32(0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
  const __m512i odd = _mm512_add_epi32(even, _mm512_set1_epi32(1)), zero = _mm512_setzero_si512();
  for (int l = 0; l < kLanes; l += 16) {
    const __m512i active = _mm512_load_si512(exec + l), at = _mm512_load_si512(offset + l);
    const __mmask16 k = _mm512_test_epi32_mask(active, active);
    const __m512i first =
        _mm512_mask_i32gather_epi64(zero, static_cast<__mmask8>(k), _mm512_castsi512_si256(at), base, 1);
    const __m512i second =
        _mm512_mask_i32gather_epi64(zero, static_cast<__mmask8>(k >> 8), _mm512_extracti64x4_epi64(at, 1), base, 1);
    _mm512_mask_store_epi32(rows + l, k, _mm512_permutex2var_epi32(first, even, second));
    _mm512_mask_store_epi32(rows + kLanes + l, k, _mm512_permutex2var_epi32(first, odd, second));
  }
#else
  gather_words<kLanes>(base, offset, exec, rows);
  gather_words<kLanes>(base + 4, offset, exec, rows + kLanes);
#endif
}

/// Four consecutive words of the lanes from `l` on into column registers: 16-byte loads, then 4 x 4 transpositions.
struct QuadColumns {
  __m256i column[4];
  QuadColumns(const std::byte* base, const u32* offset) {
    const auto quad = [base, offset](int l) {
      return _mm_loadu_si128(reinterpret_cast<const __m128i*>(base + offset[l]));
    };
    __m256i loaded[4];
    for (int c = 0; c < 4; ++c) loaded[c] = _mm256_inserti128_si256(_mm256_castsi128_si256(quad(c)), quad(4 + c), 1);
    const __m256i low01 = _mm256_unpacklo_epi32(loaded[0], loaded[1]),
                  high01 = _mm256_unpackhi_epi32(loaded[0], loaded[1]);
    const __m256i low23 = _mm256_unpacklo_epi32(loaded[2], loaded[3]),
                  high23 = _mm256_unpackhi_epi32(loaded[2], loaded[3]);
    column[0] = _mm256_unpacklo_epi64(low01, low23);
    column[1] = _mm256_unpackhi_epi64(low01, low23);
    column[2] = _mm256_unpacklo_epi64(high01, high23);
    column[3] = _mm256_unpackhi_epi64(high01, high23);
  }
  /// All eight lanes read the same four words.
  explicit QuadColumns(const std::byte* at) {
    for (int c = 0; c < 4; ++c) {
      int word;
      std::memcpy(&word, at + 4 * c, sizeof word);
      column[c] = _mm256_set1_epi32(word);
    }
  }
};

/// Loads of four words in which eight neighbouring lanes read one place, or each eight read what the eight before did:
/// slices of matrices in LDS are read so. `offset` as for load_quads.
template <int kLanes>
inline void load_repeated_quads(const std::byte* base, const u32* offset, u32* rows) {
  const auto at = [offset](int l) { return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(offset + l)); };
  const auto equal = [](__m256i a, __m256i b) {
    const __m256i different = _mm256_xor_si256(a, b);
    return _mm256_testz_si256(different, different) != 0;
  };
  __m256i before = at(0);
  QuadColumns columns(base, offset);
  for (int l = 0; l < kLanes; l += 8) {
    const __m256i now = at(l);
    const u32 first = offset[l];
    if (!equal(now, before))
      columns = equal(now, _mm256_set1_epi32(static_cast<int>(first))) ? QuadColumns(base + first)
                                                                       : QuadColumns(base, offset + l);
    before = now;
    for (int c = 0; c < 4; ++c)
      _mm256_store_si256(reinterpret_cast<__m256i*>(rows + c * kLanes + l), columns.column[c]);
  }
}

/// Loads four consecutive words of every lane into four rows, for all lanes. `offset` must be readable for inactive
/// lanes as well. It may be one of the rows: lanes are read before their registers are written.
template <int kLanes>
inline void load_quads(const std::byte* base, const u32* offset, u32* rows) {
  static_assert(kLanes >= 16);
  if (offset[0] == offset[7] || (offset[0] == offset[8] && offset[7] == offset[15])) {
    load_repeated_quads<kLanes>(base, offset, rows);
    return;
  }
#if defined(__AVX512F__)
  const auto quad = [base, offset](int l) {
    return _mm_loadu_si128(reinterpret_cast<const __m128i*>(base + offset[l]));
  };
  for (int l = 0; l < kLanes; l += 16) {
    // Column c holds lanes c, 4 + c, 8 + c and 12 + c, so that a transposition within 128-bit parts sorts them.
    __m512i column[4];
    for (int c = 0; c < 4; ++c) {
      __m512i v = _mm512_castsi128_si512(quad(l + c));
      v = _mm512_inserti32x4(v, quad(l + 4 + c), 1);
      v = _mm512_inserti32x4(v, quad(l + 8 + c), 2);
      column[c] = _mm512_inserti32x4(v, quad(l + 12 + c), 3);
    }
    const __m512i low01 = _mm512_unpacklo_epi32(column[0], column[1]),
                  high01 = _mm512_unpackhi_epi32(column[0], column[1]);
    const __m512i low23 = _mm512_unpacklo_epi32(column[2], column[3]),
                  high23 = _mm512_unpackhi_epi32(column[2], column[3]);
    _mm512_store_si512(rows + l, _mm512_unpacklo_epi64(low01, low23));
    _mm512_store_si512(rows + kLanes + l, _mm512_unpackhi_epi64(low01, low23));
    _mm512_store_si512(rows + 2 * kLanes + l, _mm512_unpacklo_epi64(high01, high23));
    _mm512_store_si512(rows + 3 * kLanes + l, _mm512_unpackhi_epi64(high01, high23));
  }
#else
  for (int l = 0; l < kLanes; l += 8) {
    const QuadColumns columns(base, offset + l);
    for (int c = 0; c < 4; ++c)
      _mm256_store_si256(reinterpret_cast<__m256i*>(rows + c * kLanes + l), columns.column[c]);
  }
#endif
}

/// The reverse, for all lanes, in ascending order.
template <int kLanes>
inline void store_quads(std::byte* base, const u32* offset, const u32* rows) {
  for (int l = 0; l < kLanes; l += 4) {
    const auto row = [rows, l](int c) {
      return _mm_load_si128(reinterpret_cast<const __m128i*>(rows + c * kLanes + l));
    };
    const __m128i low01 = _mm_unpacklo_epi32(row(0), row(1)), high01 = _mm_unpackhi_epi32(row(0), row(1));
    const __m128i low23 = _mm_unpacklo_epi32(row(2), row(3)), high23 = _mm_unpackhi_epi32(row(2), row(3));
    const auto put = [base, offset](int lane, __m128i v) {
      _mm_storeu_si128(reinterpret_cast<__m128i*>(base + offset[lane]), v);
    };
    put(l, _mm_unpacklo_epi64(low01, low23));
    put(l + 1, _mm_unpackhi_epi64(low01, low23));
    put(l + 2, _mm_unpacklo_epi64(high01, high23));
    put(l + 3, _mm_unpackhi_epi64(high01, high23));
  }
}

template <int kLanes>
inline void load_quad_lanes(const std::byte* lowest, const Footprint<kLanes>& f, u64 mask, const u32* exec,
                            u32* destination) {
  if (mask == all_lanes<kLanes>()) {
    load_quads<kLanes>(lowest, f.contiguous ? ramp<kLanes, 16>.lane : f.offset, destination);
    return;
  }
  if (mask == 0) return;
  // Inactive lanes read what the first active lane reads, and keep their registers.
  LaneRow<kLanes> offset;
  alignas(64) u32 loaded[4 * kLanes];
  const int first = std::countr_zero(mask);
  const u32* const from = f.contiguous ? ramp<kLanes, 16>.lane : f.offset;
#pragma GCC ivdep
  for (int l = 0; l < kLanes; ++l) offset.lane[l] = exec[l] ? from[l] : from[first];
  load_quads<kLanes>(lowest, offset.lane, loaded);
  for (int c = 0; c < 4; ++c)
#pragma GCC ivdep
    for (int l = 0; l < kLanes; ++l)
      destination[c * kLanes + l] = exec[l] ? loaded[c * kLanes + l] : destination[c * kLanes + l];
}

/// Loads kCount consecutive T of every active lane into kCount rows; T narrower than 32 bits is extended.
template <int kLanes, class T, int kCount>
inline void load_lanes(const std::byte* lowest, const Footprint<kLanes>& f, u64 mask, const u32* exec,
                       u32* destination) {
  constexpr int kSize = sizeof(T) * kCount;
  if constexpr (kCount == 4) {
    load_quad_lanes<kLanes>(lowest, f, mask, exec, destination);
    return;
  }
  const auto* elements = reinterpret_cast<const Unaligned<T>*>(lowest);
  if (f.contiguous && mask == all_lanes<kLanes>()) {
    if constexpr (kCount == 1 && sizeof(T) == 4) {
      std::memcpy(destination, lowest, 4 * kLanes);
    } else {
      for (int c = 0; c < kCount; ++c)
#pragma GCC ivdep
        for (int l = 0; l < kLanes; ++l)
          destination[c * kLanes + l] = static_cast<u32>(static_cast<i32>(elements[l * kCount + c]));
    }
    return;
  }
  if (f.contiguous) {
    for (int c = 0; c < kCount; ++c)
#pragma GCC ivdep
      for (int l = 0; l < kLanes; ++l) {
        const u32 loaded = static_cast<u32>(static_cast<i32>(elements[l * kCount + c]));
        destination[c * kLanes + l] = exec[l] ? loaded : destination[c * kLanes + l];
      }
    return;
  }
  if constexpr (sizeof(T) == 4 && kCount == 2) {
    gather_pairs<kLanes>(lowest, f.offset, exec, destination);
  } else if constexpr (sizeof(T) == 4) {
    for (int c = 0; c < kCount; ++c) gather_words<kLanes>(lowest + 4 * c, f.offset, exec, destination + c * kLanes);
  } else {
    static_assert(kCount == 1 && kSize < 4);
    for (u64 rest = mask; rest != 0; rest &= rest - 1) {
      const int l = std::countr_zero(rest);
      T value;
      std::memcpy(&value, lowest + f.offset[l], sizeof(T));
      destination[l] = static_cast<u32>(static_cast<i32>(value));
    }
  }
}

/// Stores the low bits of kCount rows; where lanes coincide the highest lane wins.
template <int kLanes, class T, int kCount>
inline void store_lanes(std::byte* lowest, const Footprint<kLanes>& f, u64 mask, const u32* exec, const u32* source) {
  if constexpr (kCount == 4) {
    if (mask == all_lanes<kLanes>()) {
      store_quads<kLanes>(lowest, f.contiguous ? ramp<kLanes, 16>.lane : f.offset, source);
      return;
    }
  }
  auto* const elements = reinterpret_cast<Unaligned<T>*>(lowest);
  if (f.contiguous && mask == all_lanes<kLanes>()) {
    for (int c = 0; c < kCount; ++c)
#pragma GCC ivdep
      for (int l = 0; l < kLanes; ++l) elements[l * kCount + c] = static_cast<T>(source[c * kLanes + l]);
    return;
  }
  if constexpr (kCount == 1) {
    if (f.contiguous) {
#pragma GCC ivdep
      for (int l = 0; l < kLanes; ++l)
        if (exec[l]) elements[l] = static_cast<T>(source[l]);
      return;
    }
  }
  for (u64 rest = mask; rest != 0; rest &= rest - 1) {
    const int l = std::countr_zero(rest);
    std::byte* at = lowest + (f.contiguous ? static_cast<u32>(l) * sizeof(T) * kCount : f.offset[l]);
    T value[kCount];
    for (int c = 0; c < kCount; ++c) value[c] = static_cast<T>(source[c * kLanes + l]);
    std::memcpy(at, value, sizeof value);
  }
}

/// One lane's load, for lanes that lie in different regions.
template <int kLanes, class T, int kCount>
inline void load_lane(const std::byte* at, int l, u32* destination) {
  T value[kCount];
  std::memcpy(value, at, sizeof value);
  for (int c = 0; c < kCount; ++c) destination[c * kLanes + l] = static_cast<u32>(static_cast<i32>(value[c]));
}
template <int kLanes, class T, int kCount>
inline void store_lane(std::byte* at, int l, const u32* source) {
  T value[kCount];
  for (int c = 0; c < kCount; ++c) value[c] = static_cast<T>(source[c * kLanes + l]);
  std::memcpy(at, value, sizeof value);
}

}  // namespace strobe::lanes
