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
  GroupRule(const MatrixElements<u32>& a, const MatrixElements<u32>& b, const MatrixGeometry& g, const MatrixModifiers&)
      : a_bits_(a), b_bits_(b), mode_(false) {
    const i32 a_exponent = take<kA, kShift>(a, g.in_lane_of_a(), a_), b_exponent = take<kB, 0>(b, g.in_lane_of_b(), b_);
    is_usual_ = a_exponent + b_exponent < kLargest;
  }

  static constexpr int kColumns = 16;
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

  /// Products of halves and smaller floats are exact as single floats; other elements are kept as significands.
  static constexpr bool kExactProducts = !kMayOverflow;
  using Number = std::conditional_t<kExactProducts, f32, i32>;
  struct Factors {
    MatrixElements<Number> number;
    MatrixElements<i32> exponent;  ///< the sum of two is that of the product
  };

  /// The largest exponent field, or kSpecial.
  template <Element kElement, int kLeft>
  static i32 take(const MatrixElements<u32>& from, int count, Factors& to) {
    constexpr int kMantissa = mantissa_bits(kElement), kExponent = exponent_bits(kElement);
    constexpr bool kFinite = bits_of_element(kElement) == 8;
    i32 largest = 0;
    for (unsigned n = 0; n < static_cast<unsigned>(count * kLanes); ++n) {
      const u32 bits = kElement == Element::xf32 ? from[n] >> 13 : from[n];
      const i32 mantissa = static_cast<i32>(bits & ((1u << kMantissa) - 1));
      const i32 exponent = static_cast<i32>(bits >> kMantissa & ((1u << kExponent) - 1));
      const i32 magnitude = mantissa | (exponent != 0 ? 1 << kMantissa : 0);
      const bool is_special = kFinite ? bits == 0x80 : exponent == (1 << kExponent) - 1;
      const i32 sign = -static_cast<i32>(bits >> (kMantissa + kExponent) & 1);
      const i32 significand = (magnitude ^ sign) - sign;
      if constexpr (kExactProducts)
        to.number[n] = static_cast<f32>(significand) *
                       std::bit_cast<f32>((127 + std::max(exponent, 1) - bias_of(kElement) - kMantissa) << 23);
      else
        to.number[n] = significand * (1 << kLeft);
      to.exponent[n] = magnitude == 0 && !kCountsZeros ? 0 : kNumber + std::max(exponent, 1);
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

  /// So many columns are one vector, of which there are kParts.
  template <int N>
  static constexpr int kWidth = std::min(N, 8);
  template <int N>
  static constexpr int kParts = N / kWidth<N>;
  template <int N>
  struct Aligned {
    Columns<i32, kWidth<N>> exponent[kParts<N>], sum[kParts<N>];
  };

  /// 2^(24 - exponent); something for the exponent of no product, which is very small.
  template <class V>
  static auto scale_to(V exponent) {
    const V field = smaller(127 + 24 - exponent, V{} + 254);
    return std::bit_cast<Columns<f32, sizeof(V) / 4>>(field << 23);
  }

  /// Products of the row, every kStep-th: aligned to the largest exponent, cut off, summed.
  template <int N, int kStep>
  void align(const MatrixRowOfD& place, int from, int to, int column, Aligned<N>& result) const {
    using V = Columns<i32, kWidth<N>>;
    V exponents[8][kParts<N>], largest[kParts<N>]{}, sum[kParts<N>]{};
    for (int n = from, at = 0; n < to; n += kStep, ++at) {
      const V a = in_all<V>(place.a(a_.exponent, n));
      const i32* const b = place.b(b_.exponent, n) + column;
      for (int part = 0; part < kParts<N>; ++part) {
        const V exponent = a + load_columns<V>(b + part * kWidth<N>);
        largest[part] = larger(largest[part], exponent);
        if constexpr (!kExactProducts) exponents[at][part] = exponent - (2 * kNumber + bias_of(kA) + bias_of(kB));
      }
    }
    for (int part = 0; part < kParts<N>; ++part) largest[part] -= 2 * kNumber + bias_of(kA) + bias_of(kB);
    for (int n = from, at = 0; n < to; n += kStep, ++at) {
      const auto a = in_all<Columns<Number, kWidth<N>>>(place.a(a_.number, n));
      const Number* const b = place.b(b_.number, n) + column;
      for (int part = 0; part < kParts<N>; ++part) {
        const auto product = a * load_columns<Columns<Number, kWidth<N>>>(b + part * kWidth<N>);
        if constexpr (kExactProducts)
          sum[part] += whole_part(product * scale_to(largest[part]));
        else
          sum[part] += cut_off(product, largest[part] - exponents[at][part]);
      }
    }
    for (int part = 0; part < kParts<N>; ++part) {
      result.exponent[part] = largest[part];
      result.sum[part] = sum[part];
    }
  }

  template <int N>
  void add_group(const MatrixRowOfD& place, int from, int group, int column, f32* sums) const {
    constexpr int kStep = kSplit ? 2 : 1;
    Aligned<N> first, second;
    align<N, kStep>(place, from, from + group, column, first);
    if constexpr (kSplit) align<N, kStep>(place, from + 1, from + group, column, second);
    for (int j = 0; j < N; j += 4) {
      const int part = j / kWidth<N>, within = j % kWidth<N>;
      Columns<i32, 4> exponent = four_of(first.exponent[part], within);
      Columns<f64, 4> whole = to_doubles(four_of(first.sum[part], within));
      if constexpr (kSplit) {
        const Columns<i32, 4> other = four_of(second.exponent[part], within), common = larger(exponent, other);
        whole = floored(whole * power_of_two(exponent - common)) +
                floored(to_doubles(four_of(second.sum[part], within)) * power_of_two(other - common));
        exponent = common;
      }
      store_columns(with_singles(whole, exponent, load_columns<Columns<f32, 4>>(sums + j)), sums + j);
    }
  }

  /// with_addend() in floating point, which holds all of it.
  static Columns<f32, 4> with_singles(Columns<f64, 4> sum, Columns<i32, 4> exponent, Columns<f32, 4> c) {
    using V = Columns<i32, 4>;
    constexpr i32 kFarBelow = 25;
    const V bits = std::bit_cast<V>(c), c_exponent = larger(bits >> 23 & 0xff, V{} + 1) - 127;
    V common = larger(exponent, c_exponent);
    Columns<f64, 4> addend = to_doubles(c);
    if constexpr (kSplit) {
      const V drops = ((bits & 0x7fffffff) == 0) | (exponent - c_exponent > kFarBelow);
      common = drops ? exponent : common;
      addend = to_doubles(std::bit_cast<Columns<f32, 4>>(drops ? V{} : bits));
    }
    const Columns<f64, 4> total =
        floored(sum * power_of_two(exponent - common + 7)) + floored(addend * power_of_two(24 - common)) * 128.0;
    return to_singles(total * power_of_two(common - 31));
  }

  template <int N>
  void add_special(const MatrixRowOfD& place, int group, int column, f32* sums) const {
    for (int j = 0; j < N; ++j) {
      Parts x[kMaxColumns], y[kMaxColumns];
      for (int n = 0; n < place.products; ++n) {
        x[n] = parts_of<kA>(place.a(a_bits_, n));
        y[n] = parts_of<kB>(place.b(b_bits_, n)[column + j]);
      }
      for (int n = 0; n < place.products; n += group)
        sums[j] = kSplit ? split_group<kBits>(x + n, y + n, group, sums[j])
                         : fused_group<kBits, kCountsZeros>(x + n, y + n, group, sums[j]);
    }
  }

  const MatrixElements<u32>&a_bits_, &b_bits_;
  const HostMode mode_;
  Factors a_, b_;
  bool is_usual_ = true;
};

}  // namespace strobe::cdna
