// gfx942's rule for 8- and 16-bit floats and xf32 for a row of D at a time (matrix_rules.hpp has it for one element).
//
// A product of significands has at most 22 bits, so what is cut off 24 bits below the largest exponent fits a word with
// its sign. Infinities, NaN and what may overflow are left to the rule for one element.
#pragma once

#include "cdna/matrix_factors.hpp"
#include "cdna/matrix_sums.hpp"
#include "cdna/matrix_vector.hpp"

namespace strobe::cdna {

template <Element kA, Element kB>
class GroupRule {
 public:
  using Value = f32;
  using Bits = u32;
  GroupRule(const MatrixElements<u32>& a, const MatrixElements<u32>& b, const MatrixGeometry& g, const MatrixModifiers&)
      : a_bits_(a), b_bits_(b), mode_(false) {
    constexpr int kShift = kExactProducts ? 0 : 24 - kBits;
    const i32 a_exponent = a_.template take<kShift>(a, g.in_lane_of_a()),
              b_exponent = b_.template take<0>(b, g.in_lane_of_b());
    is_usual_ = a_exponent + b_exponent < kLargest;
  }

  template <int N>
  void add(const MatrixRowOfD& place, int column, f32* sums) const {
    constexpr int kMaxGroup = kSplit ? 16 : kA == Element::xf32 ? 4 : 8;
    if (!is_usual_ || has_special_sum<N>(sums))
      return add_special<N>(place, std::min(kMaxGroup, place.products), column, sums);
    if constexpr (!kSplit && kMaxGroup == 8)
      if (place.products < kMaxGroup) return add_groups<N, 4, false>(place, column, sums);
    place.is_sparse ? add_groups<N, kMaxGroup, true>(place, column, sums)
                    : add_groups<N, kMaxGroup, false>(place, column, sums);
  }
  static constexpr int kColumns = 16;

 private:
  static constexpr int kBits = mantissa_bits(kA) + mantissa_bits(kB);
  static constexpr bool kSplit = bits_of_element(kA) == 8, kCountsZeros = kA == Element::xf32;
  static constexpr bool kMayOverflow = kA == Element::bf16 || kA == Element::xf32;
  static constexpr bool kExactProducts = FactorsOf<kA>::kIsExact;
  /// Sums of exponent fields from which on a product, or a sum with it, might overflow.
  static constexpr i32 kLargest = kMayOverflow ? 2 * 127 + 90 : kSpecialExponent;
  static constexpr u32 kLargestSum = kMayOverflow ? 127 + 100 : 255;
  static constexpr i32 kBias = FactorsOf<kA>::kBias + FactorsOf<kB>::kBias + 2 * kNumberExponent;
  static constexpr int kStep = kSplit ? 2 : 1;  ///< even and odd columns are summed apart
  using Number = typename FactorsOf<kA>::Number;

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
  using Words = Columns<i32, kWidth<N>>;
  template <int N>
  struct Aligned {
    Words<N> exponent[kParts<N>], sum[kParts<N>];
  };

  /// 2^(24 - exponent); something for the exponent of no product, which is very small.
  template <class V>
  static auto scale_to(V exponent) {
    const V field = smaller(127 + 24 - exponent, V{} + 254);
    return std::bit_cast<Columns<f32, sizeof(V) / 4>>(field << 23);
  }

  template <int N>
  static Words<N> exponents(const i16* from, int part) {
    return words_of(from + part * kWidth<N>, std::integral_constant<int, kWidth<N>>{});
  }

  /// A lane holds 64 bits of A, and of B but for sparse instructions.
  static constexpr int kInLane = 64 / static_cast<int>(bits_of_element(kA));

  /// Where the factors of kCount products after one another lie: A's by itself, B's columns side by side.
  template <int kCount, bool kSparse>
  struct Places {
    const MatrixRowOfD& place;
    const int from;
    const std::size_t a_side = static_cast<std::size_t>(place.a_side), b_side = static_cast<std::size_t>(place.b_side);
    const std::size_t first_a = place.a_lane + a_side * static_cast<std::size_t>(from / kInLane),
                      first_b = place.b_lane + b_side * static_cast<std::size_t>(from / kInLane);

    std::size_t a(int n) const { return first_a + in_lane(n) + a_side * static_cast<std::size_t>(n / kInLane); }
    std::size_t b(int n) const {
      if constexpr (kSparse) return place.b_lane + std::size_t{place.product[static_cast<unsigned>(from + n)].b};
      return first_b + in_lane(n) + b_side * static_cast<std::size_t>(n / kInLane);
    }
    static std::size_t in_lane(int n) { return static_cast<std::size_t>(kLanes * (n % kInLane)); }
  };

  /// The largest exponents of products, every kStep-th. Sums of two fit half words.
  template <int N, int kCount, int kFirst, bool kSparse>
  [[gnu::always_inline]] inline void find_largest(const Places<kCount, kSparse>& at, int column,
                                                  Aligned<N>& result) const {
    using V = Columns<i16, N>;
    V largest{};  // no exponent is below
    for (int n = kFirst; n < kCount; n += kStep) {
      const V b = load_columns<V>(b_.exponent.data() + at.b(n) + column);
      largest = larger(largest, V{} + a_.exponent[at.a(n)] + b);
    }
    i16 each[N];
    store_columns(largest, each);
    for (int part = 0; part < kParts<N>; ++part) result.exponent[part] = exponents<N>(each, part) - kBias;
  }

  /// Products aligned to the largest exponent, cut off, summed.
  template <int N, int kCount, int kFirst, bool kSparse>
  [[gnu::always_inline]] inline void align(const Places<kCount, kSparse>& at, int column, Aligned<N>& result) const {
    using V = Columns<Number, kWidth<N>>;
    find_largest<N, kCount, kFirst>(at, column, result);
    std::conditional_t<kExactProducts, V, Words<N>> scale[kParts<N>];
    Words<N> sum[kParts<N>]{};
    for (int part = 0; part < kParts<N>; ++part) {
      if constexpr (kExactProducts)
        scale[part] = scale_to(result.exponent[part]);
      else
        scale[part] = result.exponent[part] + kBias;
    }
    for (int n = kFirst; n < kCount; n += kStep) {
      const V a = in_all<V>(a_.number[at.a(n)]);
      const std::size_t b = at.b(n) + static_cast<std::size_t>(column);
      for (int part = 0; part < kParts<N>; ++part) {
        const V product = a * load_columns<V>(b_.number.data() + b + part * kWidth<N>);
        if constexpr (kExactProducts)
          sum[part] += whole_part(product * scale[part]);
        else
          sum[part] +=
              cut_off(product, scale[part] - (i32{a_.exponent[at.a(n)]} + exponents<N>(b_.exponent.data() + b, part)));
      }
    }
    for (int part = 0; part < kParts<N>; ++part) result.sum[part] = sum[part];
  }

  template <int N, int kCount, bool kSparse>
  void add_groups(const MatrixRowOfD& place, int column, f32* sums) const {
    for (int n = 0; n < place.products; n += kCount) {
      const Places<kCount, kSparse> at{place, n};
      Aligned<N> group;
      align<N, kCount, 0>(at, column, group);
      if constexpr (kSplit) add_odd<N, kCount>(at, column, group);
      for (int part = 0; part < kParts<N>; ++part) {
        f32* const to = sums + part * kWidth<N>;
        const auto c = load_columns<Columns<f32, kWidth<N>>>(to);
        store_columns(with_addends<kSplit, kMayOverflow>(group.sum[part], group.exponent[part], c), to);
      }
    }
  }

  /// The sum of odd columns, each cut off where the common exponent says.
  template <int N, int kCount, bool kSparse>
  void add_odd(const Places<kCount, kSparse>& at, int column, Aligned<N>& even) const {
    Aligned<N> odd;
    align<N, kCount, 1>(at, column, odd);
    for (int part = 0; part < kParts<N>; ++part) {
      const Words<N> common = larger(even.exponent[part], odd.exponent[part]);
      even.sum[part] = shifted_right(even.sum[part], common - even.exponent[part]) +
                       shifted_right(odd.sum[part], common - odd.exponent[part]);
      even.exponent[part] = common;
    }
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
  FactorsOf<kA> a_;
  FactorsOf<kB> b_;
  bool is_usual_ = true;
};

}  // namespace strobe::cdna
