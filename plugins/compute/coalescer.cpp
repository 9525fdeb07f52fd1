#include "coalescer.hpp"

#include <algorithm>
#include <bit>

namespace strobe::compute {

namespace {
constexpr std::uint32_t kMostBytes = 256;  ///< of one request
}

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

bool Coalescer::is_new(std::uint64_t line) {
  std::size_t at = static_cast<std::size_t>(line * 0x9e3779b97f4a7c15 >> 54);
  while (seen_[at].stamp == stamp_) {
    if (seen_[at].line == line) return false;
    at = (at + 1) % kTable;
  }
  seen_[at] = {line, stamp_};
  return true;
}

void Coalescer::run(const LaneAccess& access, VectorOp& op) {
  op.ranges = op.pages = 0;
  if (access.global == 0) return;
  if (access.contiguous) {
    contiguous(access, op);
    return;
  }
  if (++stamp_ == 0) {
    for (Entry& entry : seen_) entry.stamp = 0;
    stamp_ = 1;
  }
  const std::uint32_t line_bytes = 1u << line_bits_;
  std::uint64_t last = ~std::uint64_t{0};
  for (std::uint32_t piece = 0; piece < access.pieces; ++piece) {
    const std::uint64_t shift = static_cast<std::uint64_t>(access.stride * piece);
    for (std::uint64_t rest = access.global; rest != 0; rest &= rest - 1) {
      const std::uint64_t first = access.address[std::countr_zero(rest)] + shift;
      const std::uint64_t last_line = (first + access.bytes - 1) >> line_bits_;
      for (std::uint64_t line = first >> line_bits_; line <= last_line; ++line) {
        if (line == last || !is_new(line)) continue;
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

std::uint32_t Coalescer::conflicts(const LaneAccess& access, std::uint32_t banks) {
  if (access.contiguous) return 0;
  // A pass serves as many words as there are banks, all words of each of its lanes (CLRX-mirror doc/GcnTimings.md: reads
  // of two and four words take twice and four times as long); lanes that want the same word share one access. The second
  // word of a bank that comes twice counts twice: hardware compares with one word per bank. Branches would be guesswork.
  std::uint32_t extra = 0;
  const std::uint32_t words = std::max(1u, access.bytes / 4);
  const std::uint32_t pass = std::max(1u, banks / words);
  for (std::uint32_t begin = 0; begin < kMaxLanes; begin += pass) {
    constexpr std::uint32_t kNoWord = ~0u;
    std::uint32_t first_word[64];
    std::uint8_t count[64] = {};
    for (std::uint32_t bank = 0; bank < banks; ++bank) first_word[bank] = kNoWord;
    std::uint32_t most = 0;
    const std::uint32_t accesses = words * (std::min(begin + pass, kMaxLanes) - begin);
    for (std::uint32_t n = 0; n < accesses; ++n) {
      const std::uint32_t lane = begin + n / words;
      const auto word = static_cast<std::uint32_t>(access.address[lane] / 4) + n % words;
      const auto active = static_cast<std::uint32_t>((access.lds >> lane) & 1);
      const std::uint32_t bank = word & (banks - 1);
      const std::uint32_t known = first_word[bank];
      const std::uint32_t counts = active & (known != word);
      first_word[bank] = (active & (known == kNoWord)) != 0 ? word : known;
      count[bank] = static_cast<std::uint8_t>(count[bank] + counts);
      most = std::max<std::uint32_t>(most, count[bank]);
    }
    if (most > 1) extra += most - 1;
  }
  // All pieces lie as the first does, some banks further on.
  return extra * access.pieces;
}

}  // namespace strobe::compute
