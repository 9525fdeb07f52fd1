// LDS bank conflicts: how often the lanes of a wave want different words of one bank.
#include <immintrin.h>

#include <algorithm>
#include <bit>

#include "strobe/coalesce.hpp"

namespace strobe {

namespace {

constexpr std::uint32_t kAtOnce = 8;  ///< entries that are compared at once
constexpr std::uint32_t kFast = 32;   ///< entries and banks of conflicts_of_32()

/// Entries that want nothing get the word of the first of the others, which adds nothing.
void fill_inactive(std::uint32_t* word, std::uint64_t inactive, std::uint64_t active) {
  const std::uint32_t first = word[std::countr_zero(active)];
  for (; inactive != 0; inactive &= inactive - 1) word[std::countr_zero(inactive)] = first;
}

std::uint32_t greatest(const std::uint8_t (&numbers)[kMaxLanes]) {
  const auto* const halves = reinterpret_cast<const __m256i*>(numbers);
  const __m256i both = _mm256_max_epu8(_mm256_load_si256(halves), _mm256_load_si256(halves + 1));
  const __m128i bytes = _mm_max_epu8(_mm256_castsi256_si128(both), _mm256_extracti128_si256(both, 1));
  const __m128i pairs = _mm_max_epu8(bytes, _mm_srli_epi16(bytes, 8));
  // There is only a minimum of 16-bit numbers: the greatest byte is the complement of the least complement.
  const __m128i least = _mm_minpos_epu16(_mm_xor_si128(pairs, _mm_set1_epi16(-1)) | _mm_set1_epi16(-256));
  return 0xff & ~static_cast<std::uint32_t>(_mm_cvtsi128_si32(least));
}

/// Extra accesses of a pass: of the bank of which most different words are wanted, beyond the first. Entry n wants
/// `word[n]` if its bit is set in `active`; the others are overwritten. Lanes that want the same word share one access;
/// the second word of a bank that comes twice counts twice: hardware compares with one word per bank.
/// A vector beyond the entries is read, too.
std::uint32_t conflicts_of_pass(std::uint32_t* word, std::uint32_t entries, std::uint64_t active, std::uint32_t banks) {
  const std::uint64_t all = ~std::uint64_t{0} >> (64 - entries);
  active &= all;
  if (active == 0) return 0;
  if (active != all) fill_inactive(word, all & ~active, active);
  const __m256i mask = _mm256_set1_epi32(static_cast<int>(banks - 1));
  const auto vector_at = [](std::uint32_t* at) { return reinterpret_cast<__m256i*>(at); };
  alignas(32) std::uint32_t bank[kMaxLanes];
  for (std::uint32_t n = 0; n < entries; n += kAtOnce)
    _mm256_store_si256(vector_at(bank + n), _mm256_and_si256(_mm256_loadu_si256(vector_at(word + n)), mask));
  // The first entry of a bank is written last and stays. What lies beyond the entries is written before them all.
  std::uint32_t first_word[kMaxLanes];
  const std::size_t whole = (entries - 1) / kAtOnce * kAtOnce + kAtOnce;
  for (const std::uint32_t *of_bank = bank + whole, *of_word = word + whole; of_bank != bank;) {
    of_bank -= kAtOnce;
    of_word -= kAtOnce;
#pragma GCC unroll 8
    for (std::size_t k = kAtOnce; k-- != 0;) first_word[of_bank[k]] = of_word[k];
  }
  std::uint64_t same = 0;
  for (std::uint32_t n = 0; n < entries; n += kAtOnce) {
    const __m256i first =
        _mm256_i32gather_epi32(reinterpret_cast<const int*>(first_word), _mm256_load_si256(vector_at(bank + n)), 4);
    const __m256i equal = _mm256_cmpeq_epi32(_mm256_loadu_si256(vector_at(word + n)), first);
    same |= static_cast<std::uint64_t>(_mm256_movemask_ps(_mm256_castsi256_ps(equal))) << n;
  }
  const std::uint64_t extra = all & ~same;
  if (extra == 0) return 0;
  alignas(32) std::uint8_t count[kMaxLanes] = {};
  for (std::uint64_t rest = extra; rest != 0; rest &= rest - 1) ++count[bank[std::countr_zero(rest)]];
  return greatest(count);
}

/// Of each bank number the byte that a table has for it.
__m256i look_up(const std::uint8_t (&table)[kFast], __m256i banks) {
  const auto* const halves = reinterpret_cast<const __m128i*>(table);
  const __m256i lower = _mm256_broadcastsi128_si256(_mm_load_si128(halves));
  const __m256i upper = _mm256_broadcastsi128_si256(_mm_load_si128(halves + 1));
  return _mm256_blendv_epi8(_mm256_shuffle_epi8(lower, banks), _mm256_shuffle_epi8(upper, banks),
                            _mm256_slli_epi16(banks, 3));  // bit 4 of a bank becomes its sign
}

/// What conflicts_of_pass() says of 32 entries and as many banks, which is what nearly all machines have, in half of
/// its instructions: the first entry of a bank is noted by its number, in a byte.
std::uint32_t conflicts_of_32(std::uint32_t* word, std::uint32_t active) {
  if (active == 0) return 0;
  if (~active != 0) fill_inactive(word, static_cast<std::uint32_t>(~active), active);
  const auto* const words = reinterpret_cast<const __m256i*>(word);
  const __m256i mask = _mm256_set1_epi32(kFast - 1);
  const auto banks_of = [&](int n) { return _mm256_and_si256(_mm256_loadu_si256(words + n), mask); };
  // Packing works on halves of a vector: what it mixes is put in order at the end.
  const __m256i packed =
      _mm256_packus_epi16(_mm256_packus_epi32(banks_of(0), banks_of(1)), _mm256_packus_epi32(banks_of(2), banks_of(3)));
  const __m256i banks = _mm256_permutevar8x32_epi32(packed, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7));
  alignas(32) std::uint8_t bank[kFast];
  _mm256_store_si256(reinterpret_cast<__m256i*>(bank), banks);
  // The first entry of a bank is written last and stays.
  alignas(32) std::uint8_t first[kFast];
#pragma GCC unroll 32
  for (std::uint32_t n = kFast; n-- != 0;) first[bank[n]] = static_cast<std::uint8_t>(n);
  const __m256i firsts = look_up(first, banks);
  alignas(32) std::uint8_t first_of[kFast];
  _mm256_store_si256(reinterpret_cast<__m256i*>(first_of), firsts);
  std::uint32_t same = 0;
#pragma GCC unroll 4
  for (std::uint32_t n = 0; n < kFast; n += kAtOnce) {
    const __m256i at = _mm256_cvtepu8_epi32(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(first_of + n)));
    const __m256i equal = _mm256_cmpeq_epi32(_mm256_i32gather_epi32(reinterpret_cast<const int*>(word), at, 4),
                                             _mm256_loadu_si256(words + n / kAtOnce));
    same |= static_cast<std::uint32_t>(_mm256_movemask_ps(_mm256_castsi256_ps(equal))) << n;
  }
  if (~same == 0) return 0;
  alignas(32) std::uint8_t count[kMaxLanes] = {};
  for (std::uint32_t rest = ~same; rest != 0; rest &= rest - 1) ++count[bank[std::countr_zero(rest)]];
  return greatest(count);
}

/// The words of all lanes, or groups of words, from the addresses of their bytes.
void words_of(const LaneAccess& access, unsigned shift, std::uint32_t* word) {
  const __m128i bits = _mm_cvtsi32_si128(static_cast<int>(shift));
  for (std::uint32_t lane = 0; lane < kMaxLanes; lane += kAtOnce) {
    const auto* const from = reinterpret_cast<const __m256i*>(access.address + lane);
    const __m256 lower = _mm256_castsi256_ps(_mm256_srl_epi64(_mm256_loadu_si256(from), bits));
    const __m256 upper = _mm256_castsi256_ps(_mm256_srl_epi64(_mm256_loadu_si256(from + 1), bits));
    const __m256i mixed = _mm256_castps_si256(_mm256_shuffle_ps(lower, upper, 0x88));
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(word + lane), _mm256_permute4x64_epi64(mixed, 0xd8));
  }
}

/// Whether each lane's words are an aligned group, a power of two of them.
bool lanes_want_groups(const LaneAccess& access, std::uint32_t words, std::uint32_t banks) {
  if (words == 1) return true;
  if (!std::has_single_bit(words) || words > banks) return false;
  std::uint64_t misaligned = 0;
  if (access.lds == ~std::uint64_t{0})
    for (const std::uint64_t address : access.address) misaligned |= address;
  else
    for (std::uint64_t rest = access.lds; rest != 0; rest &= rest - 1)
      misaligned |= access.address[std::countr_zero(rest)];
  return (misaligned / 4 & (words - 1)) == 0;
}

}  // namespace

std::uint32_t bank_conflicts(const LaneAccess& access, std::uint32_t banks) {
  if (access.contiguous || access.lds == 0) return 0;
  // A pass serves as many words as there are banks, all words of each of its lanes (CLRX-mirror doc/GcnTimings.md:
  // reads of two and four words take twice and four times as long).
  const std::uint32_t words = std::max(1u, access.bytes / 4);
  const std::uint32_t pass = std::max(1u, banks / words);
  std::uint32_t extra = 0;
  if (lanes_want_groups(access, words, banks)) {
    // One bank of the neighbouring ones that a lane's words fill stands for all.
    const auto shift = 2 + static_cast<unsigned>(std::countr_zero(words));
    std::uint32_t word[kMaxLanes + kAtOnce];
    std::fill_n(word + kMaxLanes, kAtOnce, 0);
    words_of(access, shift, word);
    if (pass == kFast && words == 1) {
      const auto later = static_cast<std::uint32_t>(access.lds >> kFast);
      extra = conflicts_of_32(word, static_cast<std::uint32_t>(access.lds)) + conflicts_of_32(word + kFast, later);
      return extra * access.pieces;
    }
    for (std::uint32_t begin = 0; begin < kMaxLanes; begin += pass)
      extra += conflicts_of_pass(word + begin, std::min(pass, kMaxLanes - begin), access.lds >> begin, banks / words);
    return extra * access.pieces;
  }
  std::uint32_t word[kMaxLanes + kAtOnce] = {};
  for (std::uint32_t begin = 0; begin < kMaxLanes; begin += pass) {
    std::uint32_t entries = 0;
    std::uint64_t active = 0;
    for (std::uint32_t lane = begin; lane < std::min(begin + pass, kMaxLanes); ++lane)
      for (std::uint32_t n = 0; n < words; ++n, ++entries) {
        word[entries] = static_cast<std::uint32_t>(access.address[lane] / 4) + n;
        active |= ((access.lds >> lane) & 1) << entries;
      }
    extra += conflicts_of_pass(word, entries, active, banks);
  }
  // All pieces lie as the first does, some banks further on.
  return extra * access.pieces;
}

}  // namespace strobe
