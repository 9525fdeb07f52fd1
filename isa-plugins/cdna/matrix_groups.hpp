// gfx942's rule for 8- and 16-bit floats and xf32 for a row of D at a time (matrix_rules.hpp has it for one element).
//
// A product of significands has at most 22 bits, so what is cut off 24 bits below the largest exponent fits a word with
// its sign. Infinities, NaN and what may overflow are left to the rule for one element.
#pragma once

#include "cdna/matrix_vector.hpp"

namespace strobe::cdna {

template <Element kA, Element kB>
class GroupRule {
 public:
  using Value = f32;
  using Bits = u32;
  GroupRule(const MatrixBits<u32>& a, const MatrixBits<u32>& b, const MatrixGeometry& g, const MatrixModifiers&)
      : a_bits_(a), b_bits_(b), mode_(false) {
    const i32 a_exponent = take<kA, kShift>(a, g.in_lane_of_a(), a_), b_exponent = take<kB, 0>(b, g.in_lane_of_b(), b_);
    is_usual_ = a_exponent + b_exponent < kLargest;
  }

  static constexpr int kColumns = 8;
  template <int N>
  void add(const MatrixRowOfD& place, int column, f32* sums) const {
    const int group = kSplit ? 16 : kA == Element::xf32 ? 4 : std::min(8, place.products);
    if (!is_usual_ || has_special_sum<N>(sums)) return add_special<N>(place, group, column, sums);
    for (int n = 0; n < place.products; n += group) add_group<N>(place, n, group, column, sums);
  }

 private:
  static constexpr int kBits = mantissa_bits(kA) + mantissa_bits(kB), kShift = 24 - kBits;
  static constexpr bool kSplit = bits_of_element(kA) == 8, kCountsZeros = kA == Element::xf32;
  static constexpr bool kMayOverflow = kA == Element::bf16 || kA == Element::xf32;
  static constexpr i32 kNumber = 1024;     ///< added to the exponent field of what is not zero
  static constexpr i32 kSpecial = 100000;  ///< the exponent of infinities and NaN
  /// Sums of exponent fields from which on a product, or a sum with it, might overflow.
  static constexpr i32 kLargest = kMayOverflow ? 2 * 127 + 90 : kSpecial;
  static constexpr u32 kLargestSum = kMayOverflow ? 127 + 100 : 255;
  static constexpr i32 bias_of(Element e) { return (1 << (exponent_bits(e) - 1)) - (bits_of_element(e) == 8 ? 0 : 1); }

  struct Factors {
    MatrixValues<i32> magnitude;
    MatrixValues<i32> key;  ///< sign << 31 | exponent: the sum of two is that of the product
  };

  /// The largest exponent field, or kSpecial.
  template <Element kElement, int kLeft>
  static i32 take(const MatrixBits<u32>& from, int count, Factors& to) {
    constexpr int kMantissa = mantissa_bits(kElement), kExponent = exponent_bits(kElement);
    constexpr bool kFinite = bits_of_element(kElement) == 8;
    i32 largest = 0;
    for (unsigned n = 0; n < static_cast<unsigned>(count); ++n)
      for (unsigned l = 0; l < kLanes; ++l) {
        const u32 bits = kElement == Element::xf32 ? from[n][l] >> 13 : from[n][l];
        const i32 mantissa = static_cast<i32>(bits & ((1u << kMantissa) - 1));
        const i32 exponent = static_cast<i32>(bits >> kMantissa & ((1u << kExponent) - 1));
        const i32 magnitude = mantissa | (exponent != 0 ? 1 << kMantissa : 0);
        const bool is_special = kFinite ? bits == 0x80 : exponent == (1 << kExponent) - 1;
        const i32 key = magnitude == 0 && !kCountsZeros ? 0 : kNumber + std::max(exponent, 1);
        to.magnitude[n][l] = magnitude << kLeft;
        to.key[n][l] = static_cast<i32>((bits >> (kMantissa + kExponent) & 1) << 31) | key;
        largest = std::max(largest, is_special ? kSpecial : exponent);
      }
    return largest;
  }

  template <int N>
  static bool has_special_sum(const f32* sums) {
    u32 largest = 0;
    for (int j = 0; j < N; ++j) largest = std::max(largest, std::bit_cast<u32>(sums[j]) & 0x7fffffff);
    return largest >= kLargestSum << 23;
  }

  template <int N>
  struct Aligned {
    Columns<i32, N> exponent, sum;
  };

  /// Products of the row, every kStep-th: aligned to the largest exponent, cut off, summed.
  template <int N, int kStep>
  Aligned<N> align(const MatrixRowOfD& place, int from, int to, int column) const {
    using V = Columns<i32, N>;
    constexpr i32 kMask = 0x7fffffff;
    V keys[8], exponent{}, sum{};
    for (int n = from, at = 0; n < to; n += kStep, ++at) {
      keys[at] = place.a(a_.key, n) + load_columns<V>(place.b(b_.key, n) + column);
      exponent = larger(exponent, keys[at] & kMask);
    }
    for (int n = from, at = 0; n < to; n += kStep, ++at) {
      const V product = place.a(a_.magnitude, n) * load_columns<V>(place.b(b_.magnitude, n) + column);
      const V below = smaller(exponent - (keys[at] & kMask), V{} + 31), sign = keys[at] >> 31;
      sum += ((product >> below) ^ sign) - sign;
    }
    return {exponent - (2 * kNumber + bias_of(kA) + bias_of(kB)), sum};
  }

  template <int N>
  void add_group(const MatrixRowOfD& place, int from, int group, int column, f32* sums) const {
    using V4 = Columns<i32, 4>;
    const Aligned<N> first = align < N, kSplit ? 2 : 1 > (place, from, from + group, column);
    Aligned<N> second{};
    if constexpr (kSplit) second = align<N, 2>(place, from + 1, from + group, column);
    for (int part = 0; part < N; part += 4) {
      const auto four = [part](const Columns<i32, N>& from_all) {
        V4 result;
        std::memcpy(&result, reinterpret_cast<const char*>(&from_all) + part * sizeof(i32), sizeof result);
        return result;
      };
      V4 exponent = four(first.exponent);
      Columns<f64, 4> whole = to_doubles(four(first.sum));
      if constexpr (kSplit) {
        const V4 other = four(second.exponent), common = larger(exponent, other);
        whole = floored(whole * power_of_two(exponent - common)) +
                floored(to_doubles(four(second.sum)) * power_of_two(other - common));
        exponent = common;
      }
      store_columns(with_singles(whole, exponent, load_columns<V4>(sums + part)), sums + part);
    }
  }

  /// with_addend() in floating point, which holds all of it.
  static Columns<f32, 4> with_singles(Columns<f64, 4> sum, Columns<i32, 4> exponent, Columns<i32, 4> c) {
    using V = Columns<i32, 4>;
    constexpr i32 kFarBelow = 25;
    const V field = c >> 23 & 0xff, sign = c >> 31;
    const V absolute = (c & 0x7fffff) | (field != 0 ? V{} + 0x800000 : V{});
    const V significand = (absolute ^ sign) - sign, c_exponent = larger(field, V{} + 1) - 127;
    V common = larger(exponent, c_exponent), addend = significand;
    if constexpr (kSplit) {
      const V drops = (absolute == 0) | (exponent - c_exponent > kFarBelow);
      common = drops ? exponent : common;
      addend = drops ? V{} : addend;
    }
    const auto scaled = [](Columns<f64, 4> x, V power) { return floored(x * power_of_two(power)); };
    const auto c_part = scaled(to_doubles(addend), c_exponent - common + 1) * 128.0;
    const auto total = scaled(sum, exponent - common + 7) + c_part;
    return to_singles(total * power_of_two(common - 31));
  }

  template <int N>
  void add_special(const MatrixRowOfD& place, int group, int column, f32* sums) const {
    for (int j = 0; j < N; ++j) {
      Parts x[kMostColumns], y[kMostColumns];
      for (int n = 0; n < place.products; ++n) {
        x[n] = parts_of<kA>(place.a(a_bits_, n));
        y[n] = parts_of<kB>(place.b(b_bits_, n)[column + j]);
      }
      for (int n = 0; n < place.products; n += group)
        sums[j] = kSplit ? split_group<kBits>(x + n, y + n, group, sums[j])
                         : fused_group<kBits, kCountsZeros>(x + n, y + n, group, sums[j]);
    }
  }

  const MatrixBits<u32>&a_bits_, &b_bits_;
  const HostMode mode_;
  Factors a_, b_;
  bool is_usual_ = true;
};

}  // namespace strobe::cdna
