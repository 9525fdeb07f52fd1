// Division by a number that is known when the machine is made: mostly a power of two, and then a shift.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

namespace memory {

class Divisor {
 public:
  explicit Divisor(std::uint64_t number) : number_(number) {
    if (!std::has_single_bit(number)) return;
    shift_ = static_cast<unsigned>(std::countr_zero(number));
    for (unsigned step = 0; step < kSteps; ++step)
      fold_by_[step] = static_cast<std::uint8_t>(std::min(shift_ << step, kNothing));
  }
  std::uint64_t number() const { return number_; }
  std::uint64_t divide(std::uint64_t value) const { return shift_ != kNone ? value >> shift_ : value / number_; }
  std::uint64_t rest(std::uint64_t value) const { return shift_ != kNone ? value & (number_ - 1) : value % number_; }

  /// Whether rest_in_mask(), and of what is folded fold_far(), do the same as rest() and fold(), without branch or
  /// call.
  bool shifts() const { return shift_ != kNone; }
  bool shifts_far() const { return shift_ >= 3 && shift_ != kNone; }
  std::uint64_t rest_in_mask(std::uint64_t value) const { return value & (number_ - 1); }
  /// Each step doubles the digits that are folded: four steps are enough for digits of three bits and more. No loop, as
  /// it would take as many host instructions again, for each access at each level.
  [[gnu::always_inline]] std::uint64_t fold_far(std::uint64_t value) const {
    value ^= value >> fold_by_[0];
    value ^= value >> fold_by_[1];
    value ^= value >> fold_by_[2];
    return value ^ value >> fold_by_[3];
  }

  /// The digits to the base of the divisor of a number below 2^48, as addresses are, folded onto the last by exclusive
  /// or, which is found in rest().
  [[gnu::always_inline]] std::uint64_t fold(std::uint64_t value) const {
    if (shift_ == kNone) [[unlikely]]
      return fold_digits(value);
    std::uint64_t folded = fold_far(value);
    if (shifts_far()) [[likely]]
      return folded;
    folded ^= folded >> fold_by_[4];
    folded ^= folded >> fold_by_[5];
    return folded;
  }

 private:
  [[gnu::cold, gnu::noinline]] std::uint64_t fold_digits(std::uint64_t value) const {
    std::uint64_t folded = value;
    for (std::uint64_t rest = value / number_; rest != 0; rest /= number_) folded ^= rest;
    return folded;
  }

  static constexpr unsigned kNone = 64;
  static constexpr unsigned kSteps = 6;
  static constexpr unsigned kNothing = 63;  ///< by which a number below 2^48 is shifted to 0
  std::uint64_t number_;
  unsigned shift_ = kNone;
  std::uint8_t fold_by_[kSteps] = {};
};

}  // namespace memory
