// Which bytes of a line a write changes, by bits, and which of a line's bytes are dirty.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "strobe/memory_access.hpp"
#include "tags.hpp"

namespace memory {

inline constexpr std::uint64_t kMaskBlock = 128;  ///< bytes that a MemoryAccess::mask describes
inline constexpr std::uint64_t kMaskBytes = 2;    ///< of one of its bits

/// Bits [first, end), at most 64.
inline std::uint64_t bits_between(std::uint64_t first, std::uint64_t end) {
  return ~std::uint64_t{0} >> (64 - (end - first)) << first;
}
/// The bits of a mask for some bytes of its block, at least one.
inline std::uint64_t mask_of(std::uint64_t address, std::uint64_t bytes) {
  const std::uint64_t first = address % kMaskBlock, end = first + bytes;
  return bits_between(first / kMaskBytes, (end + kMaskBytes - 1) / kMaskBytes);
}
/// How many of some bytes a write changes; they are part of it.
inline std::uint32_t written_of(const strobe::MemoryAccess& write, std::uint64_t address, std::uint32_t bytes) {
  if (write.mask == 0) return bytes;
  const auto bits = static_cast<std::uint32_t>(std::popcount(write.mask & mask_of(address, bytes)));
  return std::min<std::uint32_t>(bits * kMaskBytes, bytes);
}
/// Whether a write changes all of an aligned block of at most 128 bytes, none, or a part of it.
enum class Written : std::uint8_t { none, part, all };
inline Written written_in(const strobe::MemoryAccess& write, std::uint64_t block, std::uint64_t bytes) {
  const std::uint64_t first = std::max(block, write.address),
                      end = std::min<std::uint64_t>(block + bytes, write.address + write.bytes);
  if (first >= end) return Written::none;
  const bool covered = end - first == bytes;
  if (write.mask == 0) return covered ? Written::all : Written::part;
  const std::uint64_t bits = mask_of(first, end - first), written = write.mask & bits;
  return written == 0 ? Written::none : covered && written == bits ? Written::all : Written::part;
}

/// The dirty bytes of lines that are not dirty as a whole, 64 bits for each line.
class DirtyBytes {
 public:
  DirtyBytes(std::uint64_t line, std::uint32_t sets, std::uint32_t ways, bool used)
      : line_(line),
        unit_shift_(static_cast<unsigned>(std::countr_zero(std::max(kMaskBytes, line / 64)))),
        ways_(ways),
        lines_(used ? std::size_t{sets} * ways : 0) {}

  bool are_used() const { return lines_ != 0; }
  std::uint64_t& of(std::uint32_t set, std::uint32_t way) {
    if (bits_.empty()) [[unlikely]]
      bits_.resize(lines_);  // many programs write whole lines only
    return bits_[std::size_t{set} * ways_ + way];
  }
  /// The bits of a whole line.
  std::uint64_t all() const { return bits_between(0, line_ >> unit_shift_); }
  /// The bits of what an access, or the part of it that lies in one line, touches; of a write, changes.
  std::uint64_t of_part(const strobe::MemoryAccess& access, std::uint64_t address, std::uint32_t bytes) const {
    const std::uint64_t first = address & (line_ - 1), unit = std::uint64_t{1} << unit_shift_;
    const std::uint64_t touched = bits_between(first >> unit_shift_, (first + bytes + unit - 1) >> unit_shift_);
    if (access.kind != strobe::AccessKind::write || access.mask == 0 || line_ > kMaskBlock) return touched;
    return touched & access.mask >> (address - first) % kMaskBlock / kMaskBytes;
  }
  /// Whether all that an access, or the part of it that lies in one line, touches is dirty in a way, and so is here.
  bool hold(std::uint32_t set, std::uint32_t way, const strobe::MemoryAccess& access, std::uint64_t address,
            std::uint32_t bytes) {
    return (of_part(access, address, bytes) & ~of(set, way)) == 0;
  }
  /// Makes a write of a whole line one of its dirty sectors of `sector` bytes.
  void limit(strobe::MemoryAccess& write, std::uint64_t dirty, std::uint64_t sector) const {
    std::uint64_t sectors = 0;
    const std::uint64_t step = std::max<std::uint64_t>(sector >> unit_shift_, 1), units = line_ >> unit_shift_;
    for (std::uint64_t first = 0; first < units; first += step)
      if (const std::uint64_t bits = bits_between(first, std::min(first + step, units)); (dirty & bits) != 0)
        sectors |= bits;
    const auto begin = static_cast<std::uint64_t>(std::countr_zero(sectors)),
               end = static_cast<std::uint64_t>(std::bit_width(sectors));
    const std::uint64_t line = write.address;
    write.address = line + (begin << unit_shift_);
    write.bytes = static_cast<std::uint32_t>((end - begin) << unit_shift_);
    if (line_ > kMaskBlock || dirty == bits_between(begin, end)) return;
    write.mask = dirty << line % kMaskBlock / kMaskBytes;
    write.data = static_cast<std::uint8_t>(std::popcount(sectors) << unit_shift_);
  }
  void archive(strobe::Archive& archive, Tags& tags);

 private:
  std::uint64_t line_;
  unsigned unit_shift_;  ///< of the bytes of one bit
  std::uint32_t ways_;
  std::size_t lines_;
  std::vector<std::uint64_t> bits_;  ///< of each way of each set; empty: all are clean, or dirty as a whole
};

}  // namespace memory
