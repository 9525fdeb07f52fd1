// Division by a number that is known when the machine is made: mostly a power of two, and then a shift.
#pragma once

#include <bit>
#include <cstdint>

namespace memory {

class Divisor {
 public:
  explicit Divisor(std::uint64_t number) : number_(number) {
    if (std::has_single_bit(number)) shift_ = static_cast<unsigned>(std::countr_zero(number));
  }
  std::uint64_t divide(std::uint64_t value) const { return shift_ != kNone ? value >> shift_ : value / number_; }
  std::uint64_t rest(std::uint64_t value) const { return shift_ != kNone ? value & (number_ - 1) : value % number_; }

  /// The number's digits to the base of the divisor, folded onto the last by exclusive or, which is found in rest().
  std::uint64_t fold(std::uint64_t value) const {
    if (number_ == 1) return value;
    std::uint64_t folded = value;
    if (shift_ == kNone) {
      for (std::uint64_t rest = value / number_; rest != 0; rest /= number_) folded ^= rest;
      return folded;
    }
    for (unsigned step = shift_; step < 64; step *= 2) folded ^= folded >> step;
    return folded;
  }

 private:
  static constexpr unsigned kNone = 64;
  std::uint64_t number_;
  unsigned shift_ = kNone;
};

}  // namespace memory
