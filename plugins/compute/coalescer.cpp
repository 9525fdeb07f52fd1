#include "coalescer.hpp"

#include <immintrin.h>

#include <algorithm>
#include <bit>
#include <type_traits>

namespace strobe::compute {

namespace {
constexpr std::uint32_t kMostBytes = 256;  ///< of one request

/// The lines of one instruction so far. It lies on the stack, which is in the host's cache: a table in each of the
/// compute units is not.
class SeenLines {
 public:
  /// Takes a line; false if it is here already.
  bool add(std::uint64_t line) {
    auto at = static_cast<std::uint32_t>(line * 0x9e3779b97f4a7c15 >> (64 - kBits));
    while (((used_[at / 64] >> (at % 64)) & 1) != 0) {
      if (line_[at] == line) return false;
      at = (at + 1) % kPlaces;
    }
    used_[at / 64] |= std::uint64_t{1} << (at % 64);
    line_[at] = line;
    return true;
  }

 private:
  static constexpr unsigned kBits = 9;
  static constexpr std::uint32_t kPlaces = 1 << kBits;
  static_assert(kPlaces > std::extent_v<decltype(VectorOp::range)>);
  std::uint64_t used_[kPlaces / 64] = {};
  std::uint64_t line_[kPlaces];  ///< only where `used_` has a bit
};
}  // namespace

Coalescer::Coalescer(std::uint32_t line, std::uint32_t page)
    : line_bits_(static_cast<std::uint32_t>(std::countr_zero(line))),
      page_bits_(static_cast<std::uint32_t>(std::countr_zero(page))) {}

void Coalescer::add_page(VectorOp& op, std::uint64_t page) const {
  // Neighbouring lanes mostly share a page; far more pages than lanes cannot be.
  for (std::uint32_t n = op.pages; n-- > 0;)
    if (op.page[n] == page) return;
  op.page[op.pages++] = page;
}

void Coalescer::contiguous(const LaneAccess& access, VectorOp& op) const {
  const std::uint64_t line = std::uint64_t{1} << line_bits_;
  std::uint64_t at = access.first & ~(line - 1);
  const std::uint64_t end = (access.first + access.span + line - 1) & ~(line - 1);
  while (at < end) {
    const std::uint64_t stop = std::min(end, (at / kMostBytes + 1) * kMostBytes);
    op.range[op.ranges++] = {at, static_cast<std::uint32_t>(stop - at)};
    add_page(op, at >> page_bits_);
    at = stop;
  }
}

void Coalescer::run(const LaneAccess& access, VectorOp& op) const {
  op.ranges = op.pages = 0;
  if (access.global == 0) return;
  if (access.contiguous) {
    contiguous(access, op);
    return;
  }
  SeenLines seen;
  const std::uint32_t line_bytes = 1u << line_bits_;
  std::uint64_t last = ~std::uint64_t{0};
  for (std::uint32_t piece = 0; piece < access.pieces; ++piece) {
    const std::uint64_t shift = static_cast<std::uint64_t>(access.stride * piece);
    for (std::uint64_t rest = access.global; rest != 0; rest &= rest - 1) {
      const std::uint64_t first = access.address[std::countr_zero(rest)] + shift;
      const std::uint64_t last_line = (first + access.bytes - 1) >> line_bits_;
      for (std::uint64_t line = first >> line_bits_; line <= last_line; ++line) {
        if (line == last || !seen.add(line)) continue;
        last = line;
        if (op.ranges == std::size(op.range)) return;  // cannot be: 64 lanes x 4 pieces, or 64 lanes x 2 lines
        op.range[op.ranges++] = {line << line_bits_, line_bytes};
        add_page(op, line << line_bits_ >> page_bits_);
      }
    }
  }
}

bool Coalescer::overlap(const VectorOp& a, const VectorOp& b) {
  for (std::uint32_t i = 0; i < a.ranges; ++i)
    for (std::uint32_t j = 0; j < b.ranges; ++j)
      if (a.range[i].address < b.range[j].address + b.range[j].bytes &&
          b.range[j].address < a.range[i].address + a.range[i].bytes)
        return true;
  return false;
}

namespace {

/// Extra accesses of a pass: of the bank of which most different words are wanted, beyond the first. Entry n wants
/// `word[n]` if its bit is set in `active`; the others are overwritten. Lanes that want the same word share one access;
/// the second word of a bank that comes twice counts twice: hardware compares with one word per bank.
std::uint32_t conflicts_of_pass(std::uint32_t* word, std::uint32_t entries, std::uint64_t active, std::uint32_t banks) {
  constexpr std::uint32_t kVector = 8;
  const std::uint64_t all = ~std::uint64_t{0} >> (64 - entries);
  active &= all;
  if (active == 0) return 0;
  // Those that want nothing want what the first of the others does, which adds nothing.
  for (std::uint64_t rest = all & ~active; rest != 0; rest &= rest - 1)
    word[std::countr_zero(rest)] = word[std::countr_zero(active)];
  const std::uint32_t mask = banks - 1;
  std::uint32_t first_word[kMaxLanes] = {};
  for (std::uint32_t n = entries; n-- > 0;) first_word[word[n] & mask] = word[n];
  std::uint64_t extra = 0;
  for (std::uint32_t n = 0; n < entries; n += kVector) {
    const __m256i words = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(word + n));
    const __m256i bank = _mm256_and_si256(words, _mm256_set1_epi32(static_cast<int>(mask)));
    const __m256i first = _mm256_i32gather_epi32(reinterpret_cast<const int*>(first_word), bank, 4);
    const int same = _mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpeq_epi32(words, first)));
    extra |= static_cast<std::uint64_t>(~same & 0xff) << n;
  }
  std::uint8_t count[kMaxLanes] = {};
  std::uint32_t most = 0;
  for (std::uint64_t rest = extra & all; rest != 0; rest &= rest - 1)
    most = std::max<std::uint32_t>(most, ++count[word[std::countr_zero(rest)] & mask]);
  return most;
}

/// Whether each lane's words are an aligned group, a power of two of them.
bool lanes_want_groups(const LaneAccess& access, std::uint32_t words, std::uint32_t banks) {
  if (words == 1) return true;
  if (!std::has_single_bit(words) || words > banks) return false;
  std::uint64_t misaligned = 0;
  for (std::uint64_t rest = access.lds; rest != 0; rest &= rest - 1)
    misaligned |= access.address[std::countr_zero(rest)];
  return (misaligned / 4 & (words - 1)) == 0;
}

}  // namespace

std::uint32_t Coalescer::conflicts(const LaneAccess& access, std::uint32_t banks) {
  if (access.contiguous || access.lds == 0) return 0;
  // A pass serves as many words as there are banks, all words of each of its lanes (CLRX-mirror doc/GcnTimings.md:
  // reads of two and four words take twice and four times as long).
  const std::uint32_t words = std::max(1u, access.bytes / 4);
  const std::uint32_t pass = std::max(1u, banks / words);
  std::uint32_t extra = 0;
  std::uint32_t word[kMaxLanes + 8] = {};
  if (lanes_want_groups(access, words, banks)) {
    // One bank of the neighbouring ones that a lane's words fill stands for all.
    const auto shift = 2 + static_cast<unsigned>(std::countr_zero(words));
    for (std::uint32_t lane = 0; lane < kMaxLanes; ++lane)
      word[lane] = static_cast<std::uint32_t>(access.address[lane] >> shift);
    for (std::uint32_t begin = 0; begin < kMaxLanes; begin += pass)
      extra += conflicts_of_pass(word + begin, std::min(pass, kMaxLanes - begin), access.lds >> begin, banks / words);
    return extra * access.pieces;
  }
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

}  // namespace strobe::compute
