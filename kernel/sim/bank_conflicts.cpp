// LDS bank conflicts: how often the lanes of a wave want different words of one bank.
#include <immintrin.h>

#include <algorithm>
#include <bit>

#include "strobe/fast/coalesce.hpp"

namespace strobe {

namespace {

constexpr std::uint32_t kAtOnce = 8;                            ///< entries that are compared at once
constexpr std::uint32_t kFast = 32;                             ///< entries and banks of conflicts_of_32()
constexpr std::uint64_t kNear = std::uint64_t{4} * kFast << 8;  ///< bytes: a bank's words are numbered in 8 bits

/// Entries that want nothing get the word of the first of the others, which adds nothing.
void fill_inactive(std::uint32_t* word, std::uint64_t inactive, std::uint64_t active) {
  const std::uint32_t first = word[std::countr_zero(active)];
  for (; inactive != 0; inactive &= inactive - 1) word[std::countr_zero(inactive)] = first;
}

std::uint32_t greatest(__m256i numbers) {
  const __m128i bytes = _mm_max_epu8(_mm256_castsi256_si128(numbers), _mm256_extracti128_si256(numbers, 1));
  const __m128i pairs = _mm_max_epu8(bytes, _mm_srli_epi16(bytes, 8));
  // There is only a minimum of 16-bit numbers: the greatest byte is the complement of the least complement.
  const __m128i least = _mm_minpos_epu16(_mm_xor_si128(pairs, _mm_set1_epi16(-1)) | _mm_set1_epi16(-256));
  return 0xff & ~static_cast<std::uint32_t>(_mm_cvtsi128_si32(least));
}

/// Extra accesses of a pass: of the bank of which most different words are wanted, beyond the first. Entry n wants
/// `word[n]` if its bit is set in `active`; the others are overwritten. Lanes that want the same word share one access;
/// the second word of a bank that comes twice counts twice: hardware compares with one word per bank.
/// Reads one vector beyond the entries.
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
  const auto* const halves = reinterpret_cast<const __m256i*>(count);
  return greatest(_mm256_max_epu8(_mm256_load_si256(halves), _mm256_load_si256(halves + 1)));
}

/// Of each number below 32 the byte that a table has for it.
__m256i look_up(__m256i table, __m256i numbers) {
  const __m256i lower = _mm256_permute2x128_si256(table, table, 0x00);
  const __m256i upper = _mm256_permute2x128_si256(table, table, 0x11);
  return _mm256_blendv_epi8(_mm256_shuffle_epi8(lower, numbers), _mm256_shuffle_epi8(upper, numbers),
                            _mm256_slli_epi16(numbers, 3));  // bit 4 of a number becomes its sign
}

alignas(32) constexpr std::uint8_t kNumbers[kFast] = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
                                                      16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31};

/// Where packing 32 numbers of 64 bits to bytes, which works on halves of vectors, puts that of a lane.
constexpr std::uint32_t packed_place(std::uint32_t lane) { return (lane & 2) * 8 + lane / 4 * 2 + (lane & 1); }

/// Of bits by lane, bytes of 0 or ~0 at packed places.
__m256i packed_mask(std::uint32_t lanes) {
  constexpr long long kByte = 0x0101'0101'0000'0000,
                      kLaterByte = 0x0303'0303'0202'0202;  // four lanes' bits in each half
  const __m256i bytes = _mm256_shuffle_epi8(_mm256_set1_epi32(static_cast<int>(lanes)),
                                            _mm256_setr_epi64x(kByte, kLaterByte, kByte, kLaterByte));
  constexpr int kFirstTwo = 0x2010'0201, kLastTwo = static_cast<int>(0x8040'0804);  // of each four lanes
  const __m256i bits = _mm256_setr_m128i(_mm_set1_epi32(kFirstTwo), _mm_set1_epi32(kLastTwo));
  return _mm256_cmpeq_epi8(_mm256_and_si256(bytes, bits), bits);
}

/// What conflicts_of_pass() says of 32 lanes that want a word each of as many banks, which is what nearly all machines
/// have. Banks and rows (which of a bank's words) are bytes, so no address may lie beyond kNear.
inline std::uint32_t conflicts_of_32(const std::uint64_t* address, std::uint32_t active) {
  if (active == 0) return 0;
  const auto* const from = reinterpret_cast<const __m256i*>(address);
  const auto lower_words = [&](int n) {
    return _mm256_castps_si256(_mm256_shuffle_ps(_mm256_castsi256_ps(_mm256_loadu_si256(from + n)),
                                                 _mm256_castsi256_ps(_mm256_loadu_si256(from + n + 1)), 0x88));
  };
  const __m256i early = _mm256_packus_epi32(lower_words(0), lower_words(2));
  const __m256i late = _mm256_packus_epi32(lower_words(4), lower_words(6));
  const __m256i mask = _mm256_set1_epi16(4 * (kFast - 1));
  __m256i banks =
      _mm256_srli_epi16(_mm256_packus_epi16(_mm256_and_si256(early, mask), _mm256_and_si256(late, mask)), 2);
  __m256i rows = _mm256_packus_epi16(_mm256_srli_epi16(early, 7), _mm256_srli_epi16(late, 7));
  alignas(32) std::uint8_t wanted[kFast] = {};  // by bank: lanes
  std::uint32_t at_packed_places = ~std::uint32_t{0};
  if (~active != 0) {  // those that want nothing get the word of the first of the others
    const auto other = static_cast<std::uint32_t>(address[std::countr_zero(active)]) / 4;
    const __m256i wanting = packed_mask(active);
    banks = _mm256_blendv_epi8(_mm256_set1_epi8(static_cast<char>(other % kFast)), banks, wanting);
    rows = _mm256_blendv_epi8(_mm256_set1_epi8(static_cast<char>(other / kFast)), rows, wanting);
    // They do not count there, but for the one that takes the place of the first.
    wanted[other % kFast] = static_cast<std::uint8_t>((~active & 1) - static_cast<unsigned>(std::popcount(~active)));
    at_packed_places = static_cast<std::uint32_t>(_mm256_movemask_epi8(wanting));
  }
  alignas(32) std::uint8_t bank_of[kFast];
  _mm256_store_si256(reinterpret_cast<__m256i*>(bank_of), banks);
  const volatile std::uint8_t* const bank = bank_of;  // g++ would take each out of a vector, which takes longer
  // The first lane of a bank is written last and stays.
  alignas(32) std::uint8_t first[kFast];
#pragma GCC unroll 32
  for (std::uint32_t lane = kFast; lane-- != 0;) {
    const std::uint8_t its = bank[packed_place(lane)];
    first[its] = static_cast<std::uint8_t>(packed_place(lane));
    ++wanted[its];
  }
  const __m256i firsts = look_up(_mm256_load_si256(reinterpret_cast<const __m256i*>(first)), banks);
  const __m256i same = _mm256_cmpeq_epi8(look_up(rows, firsts), rows);
  const __m256i is_first = _mm256_cmpeq_epi8(firsts, _mm256_load_si256(reinterpret_cast<const __m256i*>(kNumbers)));
  const auto shared = static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_andnot_si256(is_first, same)));
  for (std::uint32_t rest = shared & at_packed_places; rest != 0; rest &= rest - 1)
    --wanted[bank[std::countr_zero(rest)]];
  const __m256i each = _mm256_load_si256(reinterpret_cast<const __m256i*>(wanted));
  return greatest(_mm256_subs_epu8(each, _mm256_set1_epi8(1)));
}

/// Whether lanes of a half of a wave, if any, all lie below kNear; inactive lanes also count.
inline bool near(const std::uint64_t* address, std::uint32_t active) {
  if (active == 0) return true;
  const auto* const from = reinterpret_cast<const __m256i*>(address);
  __m256i bits = _mm256_loadu_si256(from);
#pragma GCC unroll 7
  for (int n = 1; n < 8; ++n) bits = _mm256_or_si256(bits, _mm256_loadu_si256(from + n));
  return _mm256_testz_si256(bits, _mm256_set1_epi64x(-static_cast<long long>(kNear))) != 0;
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

[[gnu::noinline]] std::uint32_t conflicts_general(const LaneAccess& access, std::uint32_t banks) {
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

}  // namespace

std::uint32_t bank_conflicts(const LaneAccess& access, std::uint32_t banks) {
  if (access.contiguous || access.lds == 0) return 0;
  const auto early = static_cast<std::uint32_t>(access.lds), late = static_cast<std::uint32_t>(access.lds >> kFast);
  const std::uint64_t* const later = access.address + kFast;
  if (banks != kFast || access.bytes >= 8 || !near(access.address, early) || !near(later, late))
    return conflicts_general(access, banks);
  return (conflicts_of_32(access.address, early) + conflicts_of_32(later, late)) * access.pieces;
}

}  // namespace strobe
