// Elements of A and B for gfx942's rule (matrix_groups.hpp): numbers whose products are exact, and exponents.
#pragma once

#include "cdna/matrix_columns.hpp"
#include "cdna/matrix_geometry.hpp"
#include "cdna/matrix_rules.hpp"

namespace strobe::cdna {

inline constexpr i16 kNumberExponent = 1024;     ///< added to the exponent field of what is not zero
inline constexpr i32 kSpecialExponent = 100000;  ///< of infinities and NaN

template <Element kElement>
struct FactorsOf {
  static constexpr int kMantissa = mantissa_bits(kElement), kExponent = exponent_bits(kElement);
  static constexpr i32 kBias = (1 << (kExponent - 1)) - (bits_of_element(kElement) == 8 ? 0 : 1);
  /// Products of halves and smaller floats are exact as single floats; other elements are kept as significands.
  static constexpr bool kIsExact = kElement != Element::bf16 && kElement != Element::xf32;
  using Number = std::conditional_t<kIsExact, f32, i32>;

  alignas(64) MatrixElements<Number> number;
  alignas(64) MatrixElements<i16> exponent;  ///< the sum of two is that of the product

  /// The largest exponent field, or kSpecialExponent. Significands are multiplied by 2^kLeft.
  template <int kLeft>
  i32 take(const MatrixElements<u32>& from, int count) {
    if constexpr (kElement == Element::f16) return take_halves(from, count);
    using V = Columns<i32, 8>;
    constexpr bool kFinite = bits_of_element(kElement) == 8, kCountsZeros = kElement == Element::xf32;
    V largest{};
    for (unsigned n = 0; n < static_cast<unsigned>(count * kLanes); n += 8) {
      V bits = load_columns<V>(from.data() + n);
      if (kElement == Element::xf32) bits = bits >> 13;
      const V field = bits >> kMantissa & ((1 << kExponent) - 1), at_least_one = larger(field, V{} + 1);
      const V is_number = (bits & ((1 << (kMantissa + kExponent)) - 1)) != 0;
      const V numbered = at_least_one + kNumberExponent;
      store_columns(half_words(kCountsZeros ? numbered : numbered & is_number), exponent.data() + n);
      store_columns(numbers<kLeft>(bits, field, at_least_one), number.data() + n);
      largest = larger(largest, kFinite ? (bits == 0x80) & kSpecialExponent : field);
    }
    i32 most = 0;
    for (int j = 0; j < 8; ++j) most = std::max(most, largest[j]);
    return most == (1 << kExponent) - 1 ? kSpecialExponent : most;
  }

 private:
  /// Sixteen at a time, in half words.
  i32 take_halves(const MatrixElements<u32>& from, int count) {
    using V = Columns<i32, 8>;
    using H = Columns<i16, 16>;
    H largest{};
    for (unsigned n = 0; n < static_cast<unsigned>(count * kLanes); n += 16) {
      const H bits = half_words(load_columns<V>(from.data() + n), load_columns<V>(from.data() + n + 8));
      const H field = bits >> i16{kMantissa} & i16{(1 << kExponent) - 1}, is_zero = (bits & i16{0x7fff}) == 0;
      store_columns((larger(field, H{} + i16{1}) + kNumberExponent) & ~is_zero, exponent.data() + n);
      store_columns(singles_of_halves(lower_half(bits)), number.data() + n);
      store_columns(singles_of_halves(upper_half(bits)), number.data() + n + 8);
      largest = larger(largest, field);
    }
    i32 most = 0;
    for (int j = 0; j < 16; ++j) most = std::max(most, i32{largest[j]});
    return most == (1 << kExponent) - 1 ? kSpecialExponent : most;
  }

  template <int kLeft>
  static Columns<Number, 8> numbers(Columns<i32, 8> bits, Columns<i32, 8> field, Columns<i32, 8> exponents) {
    const Columns<i32, 8> magnitudes = (bits & ((1 << kMantissa) - 1)) | ((field != 0) & (1 << kMantissa));
    const Columns<i32, 8> sign = -(bits >> (kMantissa + kExponent) & 1);
    const Columns<i32, 8> significand = (magnitudes ^ sign) - sign;
    if constexpr (kIsExact)
      return rounded(significand) * std::bit_cast<Columns<f32, 8>>((exponents + (127 - kBias - kMantissa)) << 23);
    else
      return significand << kLeft;
  }
};

}  // namespace strobe::cdna
