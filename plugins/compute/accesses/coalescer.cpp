#include "coalescer.hpp"

#include <immintrin.h>

#include <algorithm>
#include <bit>
#include <type_traits>

namespace strobe::compute {

namespace {
constexpr std::uint32_t kMaxBytes = 256;  ///< of one request

/// The lines of one instruction so far. It lies on the stack, which is in the host's cache: a table in each of the
/// compute units is not.
class SeenLines {
 public:
  /// Takes a line; false if it is here already.
  bool add(std::uint64_t line) {
    auto at = static_cast<std::uint32_t>(line * 0x9e3779b97f4a7c15 >> (64 - kBits));
    for (; ((used_[at / 64] >> (at % 64)) & 1) != 0; at = (at + 1) % kPlaces) {
      if (line_[at] != line) continue;
      last_ = at;
      return false;
    }
    used_[at / 64] |= std::uint64_t{1} << (at % 64);
    line_[at] = line;
    last_ = at;
    return true;
  }
  /// The place of the line that was last taken, or found.
  std::uint32_t last() const { return last_; }

  static constexpr unsigned kBits = 9;
  static constexpr std::uint32_t kPlaces = 1 << kBits;

 private:
  static_assert(kPlaces > std::extent_v<decltype(VectorOp::range)>);
  std::uint64_t used_[kPlaces / 64] = {};
  std::uint64_t line_[kPlaces];  ///< only where `used_` has a bit
  std::uint32_t last_ = 0;
};

constexpr std::uint32_t kBlockBits = 7;  ///< of the blocks that MemoryAccess::mask describes

/// Blocks of one instruction by number, in the order in which they come.
class NumberedLines {
 public:
  /// `next`: the number of one that is not here yet.
  std::uint32_t find_or_add(std::uint64_t line, std::uint32_t next) {
    if (lines_.add(line)) return number_[lines_.last()] = static_cast<std::uint16_t>(next);
    return number_[lines_.last()];
  }

 private:
  SeenLines lines_;
  std::uint16_t number_[SeenLines::kPlaces];
};

/// Which bytes of a block are written, by one lane or several.
struct WrittenBytes {
  std::uint64_t half[2];   ///< a bit per byte
  std::uint32_t of_lanes;  ///< bytes of all lanes

  /// Bytes of a block from `first` on; a lane has at most 16.
  void add(std::uint32_t first, std::uint32_t bytes) {
    const std::uint64_t ones = (std::uint64_t{1} << bytes) - 1;
    const std::uint32_t shift = first % 64;
    half[first / 64] |= ones << shift;
    if (shift + bytes > 64) half[1] |= ones >> (64 - shift);
    of_lanes += bytes;
  }
  /// The range begins at the block, and will be what is written of it.
  void describe(bool atomics, AddressRange& range, std::uint64_t& mask, std::uint8_t& data) const {
    const auto first =
        static_cast<std::uint32_t>(half[0] != 0 ? std::countr_zero(half[0]) : 64 + std::countr_zero(half[1]));
    const auto end =
        static_cast<std::uint32_t>(half[1] != 0 ? 128 - std::countl_zero(half[1]) : 64 - std::countl_zero(half[0]));
    const auto bytes = static_cast<std::uint32_t>(std::popcount(half[0]) + std::popcount(half[1]));
    constexpr std::uint64_t kEven = 0x5555555555555555;
    const std::uint64_t place = range.address & ((1u << kBlockBits) - 1);  // of a shorter line, among the mask's bytes
    range.address += first;
    range.bytes = end - first;
    const std::uint64_t low = _pext_u64(half[0] | half[0] >> 1, kEven), high = _pext_u64(half[1] | half[1] >> 1, kEven);
    mask = atomics || bytes == range.bytes ? 0 : (low | high << 32) << place / 2;
    data = static_cast<std::uint8_t>(atomics ? (of_lanes + 3) / 4 : mask != 0 ? bytes : 0);
  }
};

/// Lanes that touch one line only, the last line of the previous lane; none unless all lanes are active.
std::uint64_t in_line_before(const LaneAccess& access, std::uint64_t shift, std::uint32_t line_bits) {
  if (access.global != ~std::uint64_t{0}) return 0;
  const __m256i to_first = _mm256_set1_epi64x(static_cast<long long>(shift));
  const __m256i to_last = _mm256_set1_epi64x(static_cast<long long>(shift + access.bytes - 1));
  const __m128i bits = _mm_cvtsi32_si128(static_cast<int>(line_bits));
  // The last byte's line of the lane before: entry l belongs to lane l - 1.
  alignas(32) std::uint64_t before[kMaxLanes + 4];
  before[3] = ~std::uint64_t{0};
  std::uint64_t same = 0;
  for (std::uint32_t lane = 0; lane < kMaxLanes; lane += 4) {
    const __m256i address = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(access.address + lane));
    const __m256i first = _mm256_srl_epi64(_mm256_add_epi64(address, to_first), bits);
    const __m256i last = _mm256_srl_epi64(_mm256_add_epi64(address, to_last), bits);
    _mm256_store_si256(reinterpret_cast<__m256i*>(before + 4 + lane), last);
    const __m256i previous = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(before + 3 + lane));
    const __m256i equal = _mm256_and_si256(_mm256_cmpeq_epi64(first, previous), _mm256_cmpeq_epi64(last, previous));
    same |= static_cast<std::uint64_t>(_mm256_movemask_pd(_mm256_castsi256_pd(equal))) << lane;
  }
  return same;
}

void add_page(LanePages& pages, std::uint64_t page) {
  // Neighbouring lanes mostly share a page; far more pages than lanes cannot be.
  for (std::uint32_t n = pages.count; n-- > 0;)
    if (pages.page[n] == page) return;
  pages.page[pages.count++] = page;
}

}  // namespace

Coalescer::Coalescer(std::uint32_t line, std::uint32_t page)
    : line_bits_(static_cast<std::uint32_t>(std::countr_zero(line))),
      page_bits_(static_cast<std::uint32_t>(std::countr_zero(page))) {}

void Coalescer::contiguous(const LaneAccess& access, bool whole, VectorOp& op, LanePages& pages) const {
  const std::uint64_t inside = whole ? (std::uint64_t{1} << line_bits_) - 1 : 0;
  std::uint64_t at = access.first & ~inside;
  const std::uint64_t end = (access.first + access.span + inside) & ~inside;
  while (at < end) {
    const std::uint64_t stop = std::min(end, (at / kMaxBytes + 1) * kMaxBytes);
    op.range[op.ranges++] = {at, static_cast<std::uint32_t>(stop - at)};
    add_page(pages, at >> page_bits_);
    at = stop;
  }
}

/// The lines of one instruction that writes, or the blocks of 128 bytes of longer ones, and which bytes of each.
void Coalescer::scattered_writes(const LaneAccess& access, bool atomics, VectorOp& op, LanePages& pages) const {
  const std::uint32_t bits = std::min(line_bits_, kBlockBits);
  NumberedLines numbers;
  WrittenBytes written[std::size(op.range)];
  std::uint64_t last = ~std::uint64_t{0};
  std::uint32_t current = 0, blocks = 0;
  const auto take = [&](std::uint64_t first, std::uint32_t bytes) {
    const std::uint64_t block = first >> bits;
    if (block != last) {
      last = block;
      current = numbers.find_or_add(block, blocks);
      if (current == std::size(op.range)) return;
      if (current == blocks) {
        written[blocks++] = {};
        op.range[current].address = block << bits;
        add_page(pages, block << bits >> page_bits_);
      }
    }
    if (current == std::size(op.range)) return;
    written[current].add(static_cast<std::uint32_t>(first & ((std::uint64_t{1} << bits) - 1)), bytes);
  };
  for (std::uint32_t piece = 0; piece < access.pieces; ++piece)
    for (std::uint64_t rest = access.global; rest != 0; rest &= rest - 1) {
      std::uint64_t at = access.address[std::countr_zero(rest)] + static_cast<std::uint64_t>(access.stride * piece);
      for (std::uint32_t left = access.bytes; left != 0;) {
        const auto bytes = static_cast<std::uint32_t>(std::min<std::uint64_t>(left, (((at >> bits) + 1) << bits) - at));
        take(at, bytes);
        at += bytes;
        left -= bytes;
      }
    }
  for (std::uint32_t n = 0; n < blocks; ++n) written[n].describe(atomics, op.range[n], op.mask[n], op.data[n]);
  op.ranges = static_cast<std::uint16_t>(blocks);
  op.scattered = true;
}

void Coalescer::run(const LaneAccess& access, Takes takes, VectorOp& op, LanePages& pages) const {
  op.ranges = pages.count = 0;
  op.scattered = false;
  if (access.global == 0) return;
  if (access.contiguous) return contiguous(access, takes == Takes::lines, op, pages);
  if (takes != Takes::lines) return scattered_writes(access, takes == Takes::atomics, op, pages);
  SeenLines seen;
  const std::uint32_t line_bytes = 1u << line_bits_;
  std::uint64_t last = ~std::uint64_t{0}, last_page = ~std::uint64_t{0};
  std::uint32_t ranges = 0;
  const auto take = [&](std::uint64_t line) {
    last = line;
    // There is always room: 64 lanes x 4 pieces, or 64 lanes x 2 lines.
    if (!seen.add(line) || ranges == std::size(op.range)) return;
    op.range[ranges++] = {line << line_bits_, line_bytes};
    if (const std::uint64_t page = line << line_bits_ >> page_bits_; page != last_page)
      add_page(pages, last_page = page);
  };
  for (std::uint32_t piece = 0; piece < access.pieces; ++piece) {
    const std::uint64_t shift = static_cast<std::uint64_t>(access.stride * piece);
    const std::uint64_t lanes = access.global & ~in_line_before(access, shift, line_bits_);
    for (std::uint64_t rest = lanes; rest != 0; rest &= rest - 1) {
      const std::uint64_t first = access.address[std::countr_zero(rest)] + shift;
      const std::uint64_t first_line = first >> line_bits_, last_line = (first + access.bytes - 1) >> line_bits_;
      if (first_line == last && last_line == last) continue;  // where the lane before it is
      take(first_line);
      for (std::uint64_t line = first_line + 1; line <= last_line; ++line) take(line);
    }
  }
  op.ranges = static_cast<std::uint16_t>(ranges);
  op.scattered = true;
}

bool Coalescer::overlap(const VectorOp& a, const VectorOp& b) {
  for (std::uint32_t i = 0; i < a.ranges; ++i)
    for (std::uint32_t j = 0; j < b.ranges; ++j)
      if (a.range[i].address < b.range[j].address + b.range[j].bytes &&
          b.range[j].address < a.range[i].address + a.range[i].bytes)
        return true;
  return false;
}

}  // namespace strobe::compute
