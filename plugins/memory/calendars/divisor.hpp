// Division by a number that is known when the machine is made: mostly a power of two, and then a shift.
#pragma once

#include <bit>
#include <cstdint>

namespace memory {

class Divisor {
 public:
  explicit Divisor(std::uint64_t number) : number_(number) {
    if (!std::has_single_bit(number)) return;
    shift_ = static_cast<unsigned>(std::countr_zero(number));
  }
  std::uint64_t number() const { return number_; }
  std::uint64_t divide(std::uint64_t value) const { return shift_ != kNone ? value >> shift_ : value / number_; }
  std::uint64_t rest(std::uint64_t value) const { return shift_ != kNone ? value & (number_ - 1) : value % number_; }

  /// The digits to the base of the divisor of a number below 2^48, as addresses are, folded onto the last by exclusive
  /// or, which is found in rest().
  std::uint64_t fold(std::uint64_t value) const {
    if (number_ == 1) return value;
    std::uint64_t folded = value;
    if (shift_ == kNone) {
      for (std::uint64_t rest = value / number_; rest != 0; rest /= number_) folded ^= rest;
      return folded;
    }
    // Each step doubles the digits that are folded.
    for (unsigned shift = shift_; shift < 48; shift *= 2) folded ^= folded >> shift;
    return folded;
  }

 private:
  static constexpr unsigned kNone = 64;
  std::uint64_t number_;
  unsigned shift_ = kNone;
};

}  // namespace memory
