// From the addresses of a wave's lanes to the lines that they touch.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <iterator>

#include "strobe/access.hpp"
#include "strobe/export.hpp"

namespace strobe {

/// Passes that an LDS access takes beyond those of the same access without bank conflicts: of each pass, how many
/// different words of one bank are wanted, beyond the first. `banks`: words served per pass, a power of two up to 64.
STROBE_EXPORT std::uint32_t bank_conflicts(const LaneAccess& access, std::uint32_t banks);

/// Each line of a memory instruction once, in the order of the lanes that touch them first.
class LineCoalescer {
 public:
  /// `line`: bytes, a power of two.
  explicit LineCoalescer(std::uint32_t line) : bits_(static_cast<std::uint32_t>(std::countr_zero(line))) {}

  /// Calls each(address) with the first byte of every line that the lanes in `access.global` touch.
  template <class Each>
  void visit(const LaneAccess& access, Each each) {
    if (access.global == 0) return;
    if (access.contiguous) {
      const std::uint64_t last = (access.first + access.span - 1) >> bits_;
      for (std::uint64_t line = access.first >> bits_; line <= last; ++line) each(line << bits_);
      return;
    }
    forget();
    std::uint64_t before = ~std::uint64_t{0};
    for (std::uint32_t piece = 0; piece < access.pieces; ++piece) {
      const std::uint64_t shift = static_cast<std::uint64_t>(access.stride * piece);
      for (std::uint64_t rest = access.global; rest != 0; rest &= rest - 1) {
        const std::uint64_t first = access.address[std::countr_zero(rest)] + shift;
        const std::uint64_t last = (first + access.bytes - 1) >> bits_;
        for (std::uint64_t line = first >> bits_; line <= last; ++line) {
          if (line == before || !is_new(line)) continue;
          before = line;
          each(line << bits_);
        }
      }
    }
  }

 private:
  /// More entries than one instruction can touch lines: 64 lanes of 4 pieces, each over a line's end.
  static constexpr std::uint32_t kTable = 1024;

  void forget() {
    if (++stamp_ != 0) return;
    std::fill(std::begin(stamps_), std::end(stamps_), 0u);
    stamp_ = 1;
  }

  bool is_new(std::uint64_t line) {
    std::size_t at = static_cast<std::size_t>(line * 0x9e3779b97f4a7c15 >> 54);
    while (stamps_[at] == stamp_) {
      if (lines_[at] == line) return false;
      at = (at + 1) % kTable;
    }
    lines_[at] = line;
    stamps_[at] = stamp_;
    return true;
  }

  std::uint32_t bits_;
  std::uint32_t stamp_ = 0;
  std::uint64_t lines_[kTable];
  std::uint32_t stamps_[kTable] = {};
};

}  // namespace strobe
