// Where a line lies in one bank of a cache: its number there, its set, and back.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "divisor.hpp"

namespace memory {

class AddressMap {
 public:
  /// Consecutive `interleave` bytes lie in one of `banks`; `fold`: a set is found with the upper bits of the number
  /// folded onto the lower ones.
  AddressMap(std::uint64_t line, std::uint64_t sets, std::uint64_t banks, std::uint64_t interleave, bool fold)
      : line_shift_(static_cast<unsigned>(std::countr_zero(line))),
        interleave_shift_(static_cast<unsigned>(std::countr_zero(interleave))),
        upper_shift_(line_shift_ + static_cast<unsigned>(std::countr_zero(banks))),
        inside_(std::max<std::uint64_t>(interleave / line, 1) - 1),
        banks_(banks),
        sets_(sets),
        shifts_(std::has_single_bit(banks)),
        fold_(fold) {}

  std::uint64_t line_of(std::uint64_t address) const { return address >> line_shift_ << line_shift_; }
  /// Unique among the lines of the machine.
  std::uint64_t number(std::uint64_t address) const { return address >> line_shift_; }
  std::uint64_t address(std::uint64_t number) const { return number << line_shift_; }

  /// Which of the lines of its bank it lies in.
  [[gnu::always_inline]] std::uint64_t local_line(std::uint64_t address) const {
    return shifts_ ? (address >> upper_shift_ & ~inside_) | (address >> line_shift_ & inside_)
                   : behind_banks(address) >> line_shift_;
  }
  [[gnu::always_inline]] std::uint32_t set(std::uint64_t address) const {
    const std::uint64_t local = local_line(address);
    return static_cast<std::uint32_t>(sets_.rest(fold_ ? sets_.fold(local) : local));
  }

 private:
  /// The address among those of its bank.
  std::uint64_t behind_banks(std::uint64_t address) const {
    const std::uint64_t inside = (std::uint64_t{1} << interleave_shift_) - 1;
    return (banks_.divide(address >> interleave_shift_) << interleave_shift_) | (address & inside);
  }

  unsigned line_shift_, interleave_shift_;
  unsigned upper_shift_;  ///< of a line's number in its bank, of the bits above those of one bank's chunk
  std::uint64_t inside_;  ///< bits of a line's number in its chunk
  Divisor banks_, sets_;
  bool shifts_;  ///< the number of banks is a power of two
  bool fold_;
};

}  // namespace memory
