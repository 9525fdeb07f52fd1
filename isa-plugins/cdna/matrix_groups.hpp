// gfx942's rule for 8- and 16-bit floats and xf32 for a row of D at a time (matrix_rules.hpp has it for one element).
//
// A product of significands has at most 22 bits, which a single float holds, and what remains of it 24 bits below the
// largest exponent fits a word with its sign. Infinities, NaN, what may overflow, and groups of products that are all
// near the smallest numbers are left to the rule for one element.
#pragma once

#include "cdna/matrix_factors.hpp"
#include "cdna/matrix_sums.hpp"
#include "cdna/matrix_vector.hpp"

namespace strobe::cdna {

template <Element kA, Element kB>
class GroupRule {
 private:
  /// By the rule for one element.
  struct Special {
    int count;  ///< of a group's products
  };
  /// Groups of kCount products, of a row with kWidth columns in all blocks if it is not sparse.
  template <int kCountOfGroup, int kWidthOfRow, bool kSparse>
  struct Group {
    static constexpr int kCount = kCountOfGroup;
    /// Where the factors of a product lie: A's by itself, B's columns side by side.
    static std::size_t a(const MatrixRowOfD& place, int n) {
      return static_cast<std::size_t>(n * width(place)) + place.a_lane;
    }
    static std::size_t b(const MatrixRowOfD& place, int n) {
      const int row = kSparse ? place.product[static_cast<unsigned>(n)].b_row : n;
      return static_cast<std::size_t>(row * width(place)) + place.b_lane;
    }
    static int width(const MatrixRowOfD& place) { return kSparse ? place.width : kWidthOfRow; }
  };

  /// So many columns are one vector, of which there are kParts.
  template <int N>
  static constexpr int kWidth = std::min(N, 8);
  template <int N>
  static constexpr int kParts = N / kWidth<N>;
  template <int N>
  using Words = Columns<i32, kWidth<N>>;
  template <int N>
  struct Aligned {
    Words<N> largest[kParts<N>], sum[kParts<N>];  ///< exponent field as of two factors, 0 if there is no product
    Columns<f32, kWidth<N>> scale[kParts<N>];     ///< 2^24 below the largest product
  };

 public:
  using Value = f32;
  using Bits = u32;
  GroupRule(const MatrixElements<u32>& a, const MatrixElements<u32>& b, const MatrixGeometry& g, const MatrixModifiers&)
      : a_bits_(a), b_bits_(b), mode_(false) {
    const i32 largest = a_.take(a, g.in_lane_of_a(), g.width()) + b_.take(b, g.in_lane_of_b(), g.width());
    is_usual_ = largest < kLargest;
    is_large_ = largest >= kLarge;
  }

  template <class Compute>
  void choose_way(const MatrixRowOfD& place, Compute compute) const {
    if (!is_usual_) return compute(Special{std::min(kMaxGroup, place.products)});
    if (place.is_sparse) return compute(Group<kMaxGroup, 0, true>{});
    if constexpr (kMaxGroup == 8)
      if (place.products < kMaxGroup) return compute(Group<4, kLanes, false>{});
    if (place.width == 16) return compute(Group<kMaxGroup, 16, false>{});
    compute(Group<kMaxGroup, 32, false>{});
  }
  static constexpr int kColumns = 16;

  template <int N, class Way>
  [[gnu::always_inline]] inline void add(Way way, const MatrixRowOfD& place, int column, f32* sums) const {
    for (int n = 0; n < place.products; n += Way::kCount) {
      Aligned<N> group;
      align<N>(way, place, n, column, group);
      if constexpr (kSplit) add_odd<N>(way, place, n, column, group);
      for (int part = 0; part < kParts<N>; ++part) {
        f32* const to = sums + part * kWidth<N>;
        const auto c = load_columns<Columns<f32, kWidth<N>>>(to);
        store_columns(with_addends<kSplit>(group.sum[part], group.scale[part], c, is_large_), to);
        if constexpr (kIsWide)
          if (any_of(is_small(group.largest[part]))) [[unlikely]]
            add_small<Way::kCount>(place, n, column + part * kWidth<N>, group.largest[part], c, to);
      }
    }
  }
  template <int N>
  void add(Special way, const MatrixRowOfD& place, int column, f32* sums) const {
    for (int j = 0; j < N; ++j)
      for (int n = 0; n < place.products; n += way.count) sums[j] = one_group(place, n, way.count, column + j, sums[j]);
  }

 private:
  static constexpr int kBits = mantissa_bits(kA) + mantissa_bits(kB);
  static constexpr bool kSplit = bits_of_element(kA) == 8, kCountsZeros = kA == Element::xf32;
  static constexpr bool kIsWide = exponent_bits(kA) == 8;
  static constexpr i32 kFieldBias = FactorsOf<kA>::kBias + FactorsOf<kB>::kBias,
                       kBias = kFieldBias + 2 * kNumberExponent;
  /// Sums of exponent fields from which on a product might overflow, and from which on one has 2^24 or more.
  static constexpr i32 kLargest = kIsWide ? kFieldBias + 90 : kSpecialExponent, kLarge = kFieldBias + 24;
  static constexpr int kMaxGroup = kSplit ? 16 : kA == Element::xf32 ? 4 : 8;
  static constexpr int kStep = kSplit ? 2 : 1;  ///< even and odd columns are summed apart

  template <int N>
  static Words<N> exponents(const i16* from, int part) {
    return words_of(from + part * kWidth<N>, std::integral_constant<int, kWidth<N>>{});
  }

  /// The largest exponents of products from one on, every kStep-th. Sums of two fit half words.
  template <int N, class Way>
  [[gnu::always_inline]] inline void find_largest(Way, const MatrixRowOfD& place, int from, int column,
                                                  Aligned<N>& result) const {
    using V = Columns<i16, N>;
    V largest{};  // no exponent is below
    for (int n = from; n < from + Way::kCount; n += kStep) {
      const V b = load_columns<V>(b_.exponent.data() + Way::b(place, n) + column);
      largest = larger(largest, V{} + a_.exponent[Way::a(place, n)] + b);
    }
    i16 each[N];
    store_columns(largest, each);
    for (int part = 0; part < kParts<N>; ++part) {
      const Words<N> words = exponents<N>(each, part),
                     field = smaller(kBias + 127 + 24 - words, constant<Words<N>>(kSum.largest_scale));
      result.largest[part] = words;
      result.scale[part] = std::bit_cast<Columns<f32, kWidth<N>>>(field << 23);
    }
  }

  /// Products aligned to the largest exponent, cut off, summed.
  template <int N, class Way>
  [[gnu::always_inline]] inline void align(Way way, const MatrixRowOfD& place, int from, int column,
                                           Aligned<N>& result) const {
    using V = Columns<f32, kWidth<N>>;
    find_largest<N>(way, place, from, column, result);
    Words<N> sum[kParts<N>]{};
    for (int n = from; n < from + Way::kCount - (kStep - 1); n += kStep) {
      const V a = in_all<V>(a_.number[Way::a(place, n)]);
      const f32* const b = b_.number.data() + Way::b(place, n) + column;
      for (int part = 0; part < kParts<N>; ++part)
        sum[part] += whole_part(a * load_columns<V>(b + part * kWidth<N>) * result.scale[part]);
    }
    for (int part = 0; part < kParts<N>; ++part) result.sum[part] = sum[part];
  }

  /// Adds the sum of odd columns, each cut off where the common exponent says.
  template <int N, class Way>
  [[gnu::always_inline]] inline void add_odd(Way way, const MatrixRowOfD& place, int from, int column,
                                             Aligned<N>& even) const {
    Aligned<N> odd;
    align<N>(way, place, from + 1, column, odd);
    for (int part = 0; part < kParts<N>; ++part) {
      const Words<N> common = larger(even.largest[part], odd.largest[part]);
      even.sum[part] = shifted_right(even.sum[part], common - even.largest[part]) +
                       shifted_right(odd.sum[part], common - odd.largest[part]);
      even.largest[part] = common;
      even.scale[part] = smaller(even.scale[part], odd.scale[part]);
    }
  }

  template <class V>
  static V is_small(V largest) {
    constexpr i32 kSmallest = -100;
    return (largest < kSmallest + kBias) & (largest > 0);
  }
  /// Columns in which no product is large enough for single floats.
  template <int kCount, class V, class F>
  [[gnu::noinline]] void add_small(const MatrixRowOfD& place, int from, int column, V largest, F c, f32* sums) const {
    for (unsigned j = 0; j < sizeof(V) / 4; ++j)
      if (is_small(largest)[j] != 0) sums[j] = one_group(place, from, kCount, column + static_cast<int>(j), c[j]);
  }

  /// The sum of odd columns, each cut off where the common exponent says.
  template <int N, class Group>
  void add_odd(const Group& at, int column, Aligned<N>& even) const {
    Aligned<N> odd;
    align<N, 1>(at, column, odd);
    for (int part = 0; part < kParts<N>; ++part) {
      const Words<N> common = larger(even.exponent[part], odd.exponent[part]);
      even.sum[part] = shifted_right(even.sum[part], common - even.exponent[part]) +
                       shifted_right(odd.sum[part], common - odd.exponent[part]);
      even.exponent[part] = common;
    }
  }

  /// One element, by the rule for one.
  f32 one_group(const MatrixRowOfD& place, int from, int count, int column, f32 c) const {
    Parts x[16], y[16];
    for (int n = 0; n < count; ++n) {
      x[n] = parts_of<kA>(place.a(a_bits_, from + n));
      y[n] = parts_of<kB>(place.b(b_bits_, from + n)[column]);
    }
    return kSplit ? split_group<kBits>(x, y, count, c) : fused_group<kBits, kCountsZeros>(x, y, count, c);
  }

  const MatrixElements<u32>&a_bits_, &b_bits_;
  const HostMode mode_;
  FactorsOf<kA> a_;
  FactorsOf<kB> b_;
  bool is_usual_ = true, is_large_ = false;
};

}  // namespace strobe::cdna
