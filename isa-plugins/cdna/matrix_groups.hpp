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
  static constexpr bool kSplit = bits_of_element(kA) == 8;
  static constexpr int kMaxGroup = kSplit ? 16 : kA == Element::xf32 ? 4 : 8;

  /// By the rule for one element.
  struct Special {
    int count;  ///< of a group's products
  };
  /// Groups of kCount products of dense matrices of N rows and columns, kSide in all blocks.
  template <int kCountOfGroup, int N, int kSide>
  struct Dense {
    static constexpr int kCount = kCountOfGroup, kRows = N, kBlocks = kSide / N;
    /// All fill the same number of registers, but for several blocks, which are of one group each.
    static constexpr int kProducts = kBlocks > 1 ? kCount : kMaxGroup * 32 / N;
    unsigned a_lane = 0, b_lane = 0;

    /// Where the factors of a product lie: A's by itself, B's columns side by side.
    std::size_t a(int n) const { return static_cast<unsigned>(n * kSide) + a_lane; }
    std::size_t b(int n) const { return static_cast<unsigned>(n * kSide) + b_lane; }
    static int products() { return kProducts; }
    void find(const MatrixRowOfD& place) { a_lane = place.a_lane, b_lane = place.b_lane; }
  };
  struct Sparse {
    static constexpr int kCount = kMaxGroup;
    const MatrixRowOfD* place = nullptr;

    std::size_t a(int n) const { return static_cast<unsigned>(n * place->width) + place->a_lane; }
    std::size_t b(int n) const {
      return static_cast<unsigned>(place->product[static_cast<unsigned>(n)].b_row * place->width) + place->b_lane;
    }
    int products() const { return place->products; }
    void find(const MatrixRowOfD& at) { place = &at; }
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
  GroupRule(const u32* a, const u32* b, const MatrixGeometry& g) : a_bits_(a), b_bits_(b), mode_(false) {
    const i32 largest = a_.take(a, g.in_lane_of_a(), g.width()) + b_.take(b, g.in_lane_of_b(), g.width());
    is_usual_ = largest < kLargest;
    is_large_ = largest >= kLarge;
  }

  template <int N, class Compute>
  void choose_way(const MatrixRowOfD& place, Compute compute) const {
    if (!is_usual_) return compute(Special{std::min(kMaxGroup, place.products)});
    if constexpr (N == 4) {
      compute(Dense<4, 4, kLanes>{});
    } else {
      if (place.is_sparse) return compute(Sparse{});
      if constexpr (kHasSmallBlocks)
        if (place.products < kMaxGroup) return compute(Dense<4, N, kLanes>{});
      compute(Dense<kMaxGroup, N, N>{});
    }
  }
  static constexpr int kColumns = 16;
  static constexpr bool kHasSmallBlocks = kMaxGroup == 8;

  template <int N, class Way>
  [[gnu::always_inline]] inline void add(const Way& way, MatrixGeometry& geometry, int row, int column,
                                         f32* sums) const {
    for (int n = 0; n < way.products(); n += Way::kCount) {
      Aligned<N> group;
      align<N>(way, n, column, group);
      if constexpr (kSplit) add_odd<N>(way, n, column, group);
      for (int part = 0; part < kParts<N>; ++part) {
        f32* const to = sums + part * kWidth<N>;
        const auto c = load_columns<Columns<f32, kWidth<N>>>(to);
        store_columns(with_addends<kSplit>(group.sum[part], group.scale[part], c, is_large_), to);
        if constexpr (kIsWide)
          if (any_of(is_small(group.largest[part]))) [[unlikely]]
            add_small<Way::kCount>(geometry.find_row(row), n, column + part * kWidth<N>, group.largest[part], c, to);
      }
    }
  }
  template <int N>
  void add(Special way, MatrixGeometry& geometry, int, int column, f32* sums) const {
    const MatrixRowOfD& place = geometry.any_row();
    for (int j = 0; j < N; ++j)
      for (int n = 0; n < place.products; n += way.count) sums[j] = one_group(place, n, way.count, column + j, sums[j]);
  }

 private:
  static constexpr int kBits = mantissa_bits(kA) + mantissa_bits(kB);
  static constexpr bool kCountsZeros = kA == Element::xf32;
  static constexpr bool kIsWide = exponent_bits(kA) == 8;
  static constexpr i32 kFieldBias = FactorsOf<kA>::kBias + FactorsOf<kB>::kBias,
                       kBias = kFieldBias + 2 * kNumberExponent;
  /// Sums of exponent fields from which on a product might overflow, and from which on one has 2^24 or more.
  static constexpr i32 kLargest = kIsWide ? kFieldBias + 90 : kSpecialExponent, kLarge = kFieldBias + 24;
  static constexpr int kStep = kSplit ? 2 : 1;  ///< even and odd columns are summed apart

  template <int N>
  static Words<N> exponents(const i16* from, int part) {
    return words_of(from + part * kWidth<N>, std::integral_constant<int, kWidth<N>>{});
  }

  /// The largest exponents of products from one on, every kStep-th. Sums of two fit half words.
  template <int N, class Way>
  [[gnu::always_inline]] inline void find_largest(const Way& way, int from, int column, Aligned<N>& result) const {
    using V = Columns<i16, N>;
    V largest{};  // no exponent is below
    for (int n = from; n < from + Way::kCount; n += kStep) {
      const V b = load_columns<V>(b_.exponent.data() + way.b(n) + column);
      largest = larger(largest, V{} + a_.exponent[way.a(n)] + b);
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
  [[gnu::always_inline]] inline void align(const Way& way, int from, int column, Aligned<N>& result) const {
    using V = Columns<f32, kWidth<N>>;
    find_largest<N>(way, from, column, result);
    Words<N> sum[kParts<N>]{};
    for (int n = from; n < from + Way::kCount - (kStep - 1); n += kStep) {
      const V a = in_all<V>(a_.number[way.a(n)]);
      const f32* const b = b_.number.data() + way.b(n) + column;
      for (int part = 0; part < kParts<N>; ++part)
        sum[part] += whole_part(a * load_columns<V>(b + part * kWidth<N>) * result.scale[part]);
    }
    for (int part = 0; part < kParts<N>; ++part) result.sum[part] = sum[part];
  }

  /// Adds the sum of odd columns, each cut off where the common exponent says.
  template <int N, class Way>
  [[gnu::always_inline]] inline void add_odd(const Way& way, int from, int column, Aligned<N>& even) const {
    Aligned<N> odd;
    align<N>(way, from + 1, column, odd);
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

  /// One element, by the rule for one.
  f32 one_group(const MatrixRowOfD& place, int from, int count, int column, f32 c) const {
    Parts x[16], y[16];
    for (int n = 0; n < count; ++n) {
      x[n] = parts_of<kA>(element_at<kA>(a_bits_, place.place_of_a(from + n)));
      y[n] = parts_of<kB>(element_at<kB>(b_bits_, place.place_of_b(from + n) + static_cast<unsigned>(column)));
    }
    return kSplit ? split_group<kBits>(x, y, count, c) : fused_group<kBits, kCountsZeros>(x, y, count, c);
  }

  const u32 *const a_bits_, *const b_bits_;
  const HostMode mode_;
  FactorsOf<kA> a_;
  FactorsOf<kB> b_;
  bool is_usual_ = true, is_large_ = false;
};

}  // namespace strobe::cdna
