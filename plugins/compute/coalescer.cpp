#include "coalescer.hpp"

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

void Coalescer::contiguous(const LaneAccess& access, VectorOp& op, LanePages& pages) const {
  const std::uint64_t line = std::uint64_t{1} << line_bits_;
  std::uint64_t at = access.first & ~(line - 1);
  const std::uint64_t end = (access.first + access.span + line - 1) & ~(line - 1);
  while (at < end) {
    const std::uint64_t stop = std::min(end, (at / kMostBytes + 1) * kMostBytes);
    op.range[op.ranges++] = {at, static_cast<std::uint32_t>(stop - at)};
    add_page(pages, at >> page_bits_);
    at = stop;
  }
}

void Coalescer::run(const LaneAccess& access, VectorOp& op, LanePages& pages) const {
  op.ranges = pages.count = 0;
  if (access.global == 0) return;
  if (access.contiguous) {
    contiguous(access, op, pages);
    return;
  }
  SeenLines seen;
  const std::uint32_t line_bytes = 1u << line_bits_;
  std::uint64_t last = ~std::uint64_t{0};
  for (std::uint32_t piece = 0; piece < access.pieces; ++piece) {
    const std::uint64_t shift = static_cast<std::uint64_t>(access.stride * piece);
    for (std::uint64_t rest = access.global; rest != 0; rest &= rest - 1) {
      const std::uint64_t first = access.address[std::countr_zero(rest)] + shift;
      const std::uint64_t first_line = first >> line_bits_, last_line = (first + access.bytes - 1) >> line_bits_;
      if (first_line == last && last_line == last) continue;  // where the lane before it is
      for (std::uint64_t line = first_line; line <= last_line; ++line) {
        last = line;
        if (!seen.add(line)) continue;
        if (op.ranges == std::size(op.range)) return;  // cannot be: 64 lanes x 4 pieces, or 64 lanes x 2 lines
        op.range[op.ranges++] = {line << line_bits_, line_bytes};
        add_page(pages, line << line_bits_ >> page_bits_);
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

}  // namespace strobe::compute
