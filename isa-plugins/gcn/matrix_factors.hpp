// Elements of A and B for gfx942's rule (matrix_groups.hpp): numbers whose products are exact, and exponents.
#pragma once

#include "gcn/matrix_columns.hpp"
#include "gcn/matrix_geometry.hpp"

namespace strobe::gcn {

/// How many bits of an element stand after the point.
constexpr int mantissa_bits(Element e) {
  return e == Element::bf16 ? 7 : e == Element::fp8 ? 3 : e == Element::bf8 ? 2 : 10;  // xf32 and f16 have ten
}
constexpr int exponent_bits(Element e) {
  return e == Element::f16 || e == Element::bf8 ? 5 : e == Element::fp8 ? 4 : 8;
}

inline constexpr i16 kNumberExponent = 1024;     ///< added to the exponent field of what is not zero
inline constexpr i32 kSpecialExponent = 100000;  ///< of infinities and NaN
inline constexpr i16 kRaisedExponent = 8000;     ///< the same as a half word: above all sums of two others

constexpr i32 bias_of(Element e) { return (1 << (exponent_bits(e) - 1)) - (bits_of_element(e) == 8 ? 0 : 1); }

/// Bytes of both kinds are one: bf8, whose exponents have room for those of fp8.
template <Element kElement>
struct FactorsOf {
  static constexpr i32 kBias = bias_of(kElement);

  // Row by row of B, or column by column of A, whatever lanes hold them.
  alignas(64) MatrixElements<f32> number;
  alignas(64) MatrixElements<i16> exponent;  ///< the sum of two is that of the product

  /// Of each element its sign and what it is: 1 for a number that is not zero, 0, infinity or NaN.
  void find_kinds(int count, MatrixElements<f32>& kind) const {
    using V = Columns<i32, 8>;
    constexpr i32 kInfinity = 0x7f800000, kOne = 0x3f800000, kNan = 0x7fc00000, kSign = 1 << 31;
    for (int n = 0; n < count * kLanes; n += 8) {
      const auto bits = load_columns<V>(number.data() + n);
      const V magnitude = bits & 0x7fffffff, is_special = ~(magnitude < kInfinity);
      const V whole = (bits & kSign) | ((magnitude != 0) & kOne), byte_nan = bits == kSign;
      const V number_kind = kIsByte ? (byte_nan & kNan) | (~byte_nan & whole) : whole;
      store_columns((is_special & bits) | (~is_special & number_kind), kind.data() + n);
    }
  }

  /// Of bf16 and xf32: numbers with an exponent of 0, so that all products of two are near 1; infinities and NaN.
  void find_significands(int count, MatrixElements<f32>& significand) const {
    using V = Columns<i32, 8>;
    constexpr i32 kOne = 0x3f800000, kSign = 1 << 31;
    for (int n = 0; n < count * kLanes; n += 8) {
      const auto bits = load_columns<V>(number.data() + n);
      const V field = bits >> 23 & 0xff, above_one = (bits & 0x7fffff) | kOne;
      const auto fraction = std::bit_cast<V>(std::bit_cast<Columns<f32, 8>>(above_one) - 1.0f);
      const V finite = (field == 0 ? fraction : above_one) | (bits & kSign);
      store_columns(field == 255 ? bits : finite, significand.data() + n);
    }
  }
  /// Gives infinities and NaN of bf16 and xf32 an exponent that no sum of others reaches.
  void raise_special(int count) {
    using V = Columns<i32, 8>;
    for (int n = 0; n < count * kLanes; n += 8) {
      const V is_special = (load_columns<V>(number.data() + n) & 0x7f800000) == 0x7f800000;
      const auto exponents = load_columns<Columns<i16, 8>>(exponent.data() + n);
      store_columns(larger(exponents, half_words(is_special & i32{kRaisedExponent})), exponent.data() + n);
    }
  }

  /// The largest exponent field, or kSpecialExponent. `bytes`: the elements, if they are bytes.
  i32 take(const u32* rows, int count, int width, Element bytes) {
    if constexpr (exponent_bits(kElement) == 8) return take_wide(rows, count, width);
    if constexpr (kIsByte)
      if (bytes == Element::fp8) return take_narrow<Element::fp8>(rows, count, width);
    return take_narrow<kElement>(rows, count, width);
  }

 private:
  static constexpr bool kIsByte = bits_of_element(kElement) == 8;
  static constexpr i16 kByteNan = 100;  ///< instead of an exponent field
  static i32 known(i32 most, i32 special) { return most >= special ? kSpecialExponent : most; }

  /// Calls take(words in which kCount elements lie, how far up, where they go).
  template <int kCount, class Take>
  static void each_row(const u32* rows, int count, int width, Take take) {
    std::size_t to = 0;
    for (int side = 0; side < kLanes; side += width)
      for (int n = 0; n < count; ++n) {
        const u32* const words = rows + n / kInWord<kElement> * kLanes + side;
        const int shift = n % kInWord<kElement> * bits_of_element(kElement);
        for (int column = 0; column < width; column += kCount, to += kCount) take(words + column, shift, to);
      }
  }
  static Columns<i32, 8> words_at(const u32* from, int shift) {
    constexpr auto kMask = static_cast<i32>((u64{1} << bits_of_element(kElement)) - 1);
    return std::bit_cast<Columns<i32, 8>>(load_columns<Columns<u32, 8>>(from) >> shift) & kMask;
  }

  /// bf16 and xf32.
  i32 take_wide(const u32* rows, int count, int width) {
    using V = Columns<i32, 8>;
    V largest{};
    each_row<8>(rows, count, width, [&](const u32* words, int shift, std::size_t at) {
      constexpr int kTop = 32 - static_cast<int>(bits_of_element(kElement)), kBelow = 23 - mantissa_bits(kElement);
      const auto top = std::bit_cast<V>(load_columns<Columns<u32, 8>>(words) << (kTop - shift));
      const V bits = top & -(1 << kBelow), magnitude = bits & 0x7fffffff;
      const V field = magnitude >> 23, numbered = larger(field, V{} + 1) + kNumberExponent;
      const V is_number = kElement == Element::xf32 ? V{} - 1 : magnitude != 0;
      store_columns(half_words(numbered & is_number), exponent.data() + at);
      store_columns(bits, number.data() + at);
      largest = larger(largest, field);
    });
    i32 most = 0;
    for (int j = 0; j < 8; ++j) most = std::max(most, largest[j]);
    return known(most, 255);
  }

  /// Halves and bytes.
  template <Element kOf>
  i32 take_narrow(const u32* rows, int count, int width) {
    constexpr i16 kRaise = kBias - bias_of(kOf);
    using V = Columns<i32, 8>;
    using H = Columns<i16, 16>;
    constexpr i16 kMagnitude = kIsByte ? 0x7f : 0x7fff, kNegativeZero = kMagnitude + 1;
    H largest{};
    each_row<16>(rows, count, width, [&](const u32* words, int shift, std::size_t at) {
      const V first = words_at(words, shift), second = words_at(words + 8, shift);
      const H bits = half_words(first, second), magnitude = bits & kMagnitude,
              field = magnitude >> i16{mantissa_bits(kOf)};
      store_columns((larger(field, H{} + i16{1}) + i16{kNumberExponent + kRaise}) & (magnitude != 0),
                    exponent.data() + at);
      store_columns(kIsByte ? number_of_byte<kOf>(first) : singles_of_halves(lower_half(bits)), number.data() + at);
      store_columns(kIsByte ? number_of_byte<kOf>(second) : singles_of_halves(upper_half(bits)),
                    number.data() + at + 8);
      largest = larger(largest, kIsByte ? larger(field, (bits == kNegativeZero) & kByteNan) : field);
    });
    i32 most = 0;
    for (int j = 0; j < 16; ++j) most = std::max(most, i32{largest[j]});
    return known(most + kRaise, kIsByte ? kByteNan : (1 << exponent_bits(kOf)) - 1);
  }
  /// As a single float of the same exponent field, subnormal or not.
  template <Element kOf>
  static Columns<f32, 8> number_of_byte(Columns<i32, 8> bits) {
    constexpr i32 kSign = 1 << 31;
    const Columns<i32, 8> same = (bits << 24 & kSign) | (bits & 0x7f) << (23 - mantissa_bits(kOf));
    return std::bit_cast<Columns<f32, 8>>(same) * std::bit_cast<f32>((127 + 127 - bias_of(kOf)) << 23);
  }
};

}  // namespace strobe::gcn
