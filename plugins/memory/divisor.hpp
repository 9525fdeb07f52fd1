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
    for (unsigned n = 0; n < kFolds; ++n) folds_[n] = shift_ << n < 64 ? static_cast<std::uint8_t>(shift_ << n) : 63;
  }
  std::uint64_t number() const { return number_; }
  std::uint64_t divide(std::uint64_t value) const { return shift_ != kNone ? value >> shift_ : value / number_; }
  std::uint64_t rest(std::uint64_t value) const { return shift_ != kNone ? value & (number_ - 1) : value % number_; }

  /// The digits to the base of the divisor of a number below 2^63, folded onto the last by exclusive or, which is found
  /// in rest().
  std::uint64_t fold(std::uint64_t value) const {
    if (number_ == 1) return value;
    std::uint64_t folded = value;
    if (shift_ == kNone) {
      for (std::uint64_t rest = value / number_; rest != 0; rest /= number_) folded ^= rest;
      return folded;
    }
    // Each step doubles the digits that are folded; those that are not needed fold the top bit, which is 0.
    folded &= ~std::uint64_t{0} >> 1;
    folded ^= folded >> folds_[0];
    folded ^= folded >> folds_[1];
    folded ^= folded >> folds_[2];
    folded ^= folded >> folds_[3];
    folded ^= folded >> folds_[4];
    return folded ^ folded >> folds_[5];
  }

 private:
  static constexpr unsigned kNone = 64;
  static constexpr unsigned kFolds = 6;
  std::uint64_t number_;
  unsigned shift_ = kNone;
  std::uint8_t folds_[kFolds] = {};  ///< for powers of two
};

}  // namespace memory
