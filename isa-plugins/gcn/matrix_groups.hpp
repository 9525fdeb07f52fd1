// gfx942's rule for 8- and 16-bit floats and xf32 for a row of D at a time: products of a group are cut off 24 bits
// below the largest exponent among them, and their sum and C are rounded once.
//
// A product of significands has at most 22 bits, which a single float holds, and what remains of it 24 bits below the
// largest exponent fits a word with its sign. Groups whose products are all near the smallest numbers, and those of
// matrices in which a product may overflow, are summed in doubles. Matrices with infinities or NaN are computed as if
// these were numbers; the elements of D that they reach are then replaced by a sum of infinities, NaN, zeros and ones.
#pragma once

#include "gcn/matrix_factors.hpp"
#include "gcn/matrix_sums.hpp"
#include "gcn/matrix_vector.hpp"

namespace strobe::gcn {

template <Element kA, Element kB>
class GroupRule {
  static constexpr bool kSplit = bits_of_element(kA) == 8;
  static constexpr int kMaxGroup = kSplit ? 16 : kA == Element::xf32 ? 4 : 8;

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

  /// Of matrices with infinities, NaN, or products that may overflow.
  template <class Way>
  struct Unusual : Way {};

  /// N columns are held in kParts vectors of kWidth columns each.
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
  GroupRule(const u32* a, const u32* b, const MatrixGeometry& g) : mode_(false) {
    const i32 largest = a_.take(a, g.in_lane_of_a(), g.width()) + b_.take(b, g.in_lane_of_b(), g.width());
    is_usual_ = largest < kLargest;
    is_large_ = largest >= kLarge;
    if (is_usual_) return;
    a_.find_kinds(g.in_lane_of_a(), kinds_of_a_);
    b_.find_kinds(g.in_lane_of_b(), kinds_of_b_);
  }

  template <int N, class Compute>
  void choose_way(const MatrixRowOfD& place, Compute compute) const {
    if (is_usual_) return choose_form<N>(place, compute);
    choose_form<N>(place, [&](auto form) { compute(Unusual<decltype(form)>{form}); });
  }
  static constexpr int kColumns = 16;
  static constexpr bool kHasSmallBlocks = kMaxGroup == 8;

  template <int N, class Way>
  [[gnu::always_inline]] inline void add(const Way& way, const MatrixGeometry&, int, int column, f32* sums) const {
    for (int n = 0; n < way.products(); n += Way::kCount) add_group<N>(way, n, column, sums);
  }
  template <int N, class Way>
  [[gnu::noinline]] void add(const Unusual<Way>& way, const MatrixGeometry&, int, int column, f32* sums) const {
    for (int n = 0; n < way.products(); n += Way::kCount) {
      f32 c[N];
      std::memcpy(c, sums, sizeof c);
      if constexpr (kIsWide)
        add_in_doubles<N>(way, n, column, sums);
      else
        add_group<N>(way, n, column, sums);
      replace_special<N>(way, n, column, c, sums);
    }
  }

 private:
  static constexpr bool kIsWide = exponent_bits(kA) == 8;
  static constexpr i32 kFieldBias = FactorsOf<kA>::kBias + FactorsOf<kB>::kBias,
                       kBias = kFieldBias + 2 * kNumberExponent;
  static constexpr i32 kNoProduct = -100000;  ///< exponent of a group
  /// Sums of exponent fields from which on a product might overflow, and from which on one has 2^24 or more.
  static constexpr i32 kLargest = kIsWide ? kFieldBias + 90 : kSpecialExponent, kLarge = kFieldBias + 24;
  static constexpr int kStep = kSplit ? 2 : 1;  ///< even and odd columns are summed apart

  template <int N, class Compute>
  void choose_form(const MatrixRowOfD& place, Compute compute) const {
    if constexpr (N == 4) {
      compute(Dense<4, 4, kLanes>{});
    } else {
      if (place.is_sparse) return compute(Sparse{});
      if constexpr (kHasSmallBlocks)
        if (place.products < kMaxGroup) return compute(Dense<4, N, kLanes>{});
      compute(Dense<kMaxGroup, N, N>{});
    }
  }

  /// Adds a group of products to each of N columns of sums.
  template <int N, class Way>
  [[gnu::always_inline]] inline void add_group(const Way& way, int from, int column, f32* sums) const {
    Aligned<N> group;
    find_largest<N>(way, from, column, group);
    if constexpr (kIsWide)
      if (any_is_small<N>(group)) [[unlikely]]
        return add_in_doubles<N>(way, from, column, sums);
    add_aligned<N>(way, from, column, group);
    if constexpr (kSplit) add_odd<N>(way, from, column, group);
    for (int part = 0; part < kParts<N>; ++part) {
      f32* const to = sums + part * kWidth<N>;
      const auto c = load_columns<Columns<f32, kWidth<N>>>(to);
      store_columns(with_addends<kSplit>(group.sum[part], group.scale[part], c, is_large_), to);
    }
  }

  /// Is no product of a column's group large enough for single floats, and one not zero?
  template <int N>
  static bool any_is_small(const Aligned<N>& group) {
    constexpr i32 kSmallest = -100;
    Words<N> small{};
    for (const Words<N>& largest : group.largest)
      small |= (largest < kSmallest + kBias) & ~(largest < 2 * kNumberExponent);
    return any_of(small);
  }

  /// add_group() for any exponents.
  template <int N, class Way>
  [[gnu::noinline]] void add_in_doubles(const Way& way, int from, int column, f32* sums) const {
    using V = Columns<i32, 4>;
    for (int j = column; j < column + N; j += 4, sums += 4) {
      V largest{};
      for (int n = from; n < from + Way::kCount; ++n)
        largest = larger(largest, words_of(b_.exponent.data() + way.b(n) + j, std::integral_constant<int, 4>{}) +
                                      i32{a_.exponent[way.a(n)]});
      const V exponent = largest < 2 * kNumberExponent ? V{} + kNoProduct : largest - kBias;
      const auto scale = powers_of_two(24 - exponent);
      Columns<f64, 4> sum{};
      for (int n = from; n < from + Way::kCount; ++n) {
        const auto b = to_doubles(load_columns<Columns<f32, 4>>(b_.number.data() + way.b(n) + j));
        sum += truncated(f64{a_.number[way.a(n)]} * b * scale);
      }
      store_columns(with_addends_in_doubles(sum, exponent, load_columns<Columns<f32, 4>>(sums)), sums);
    }
  }

  /// Where a factor or C is infinite or NaN, so is the element of D. Else products beyond the range of single floats
  /// make it infinite, or NaN if they have both signs.
  template <int N, class Way>
  void replace_special(const Way& way, int from, int column, const f32* c, f32* sums) const {
    using V = Columns<f32, kWidth<N>>;
    for (int j = 0; j < N; j += kWidth<N>) {
      V special = load_columns<V>(c + j), overflow{};
      for (int n = from; n < from + Way::kCount; ++n) {
        const V kind_a = in_all<V>(kinds_of_a_[way.a(n)]),
                kind_b = load_columns<V>(kinds_of_b_.data() + way.b(n) + column + j);
        special = fused(kind_a, kind_b, special);
        if constexpr (kIsWide) {
          const V a = in_all<V>(a_.number[way.a(n)]), b = load_columns<V>(b_.number.data() + way.b(n) + column + j);
          overflow += a * b * 0x1p-8f;  // finite products do not add up to infinity
        }
      }
      const V overflowing = is_finite(overflow) ? load_columns<V>(sums + j) : quiet<f32>(overflow);
      store_columns(is_finite(special) ? overflowing : quiet<f32>(special), sums + j);
    }
  }
  template <class V>
  static auto is_finite(V x) {
    using Bits = Columns<i32, sizeof(V) / 4>;
    return (std::bit_cast<Bits>(x) & 0x7fffffff) < 0x7f800000;
  }

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
  [[gnu::always_inline]] inline void add_aligned(const Way& way, int from, int column, Aligned<N>& result) const {
    using V = Columns<f32, kWidth<N>>;
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
    find_largest<N>(way, from + 1, column, odd);
    add_aligned<N>(way, from + 1, column, odd);
    for (int part = 0; part < kParts<N>; ++part) {
      const Words<N> common = larger(even.largest[part], odd.largest[part]);
      even.sum[part] = shifted_right(even.sum[part], common - even.largest[part]) +
                       shifted_right(odd.sum[part], common - odd.largest[part]);
      even.largest[part] = common;
      even.scale[part] = smaller(even.scale[part], odd.scale[part]);
    }
  }

  const HostMode mode_;
  FactorsOf<kA> a_;
  FactorsOf<kB> b_;
  MatrixElements<f32> kinds_of_a_, kinds_of_b_;  ///< FactorsOf::find_kinds(); not set if is_usual_
  bool is_usual_ = true, is_large_ = false;
};

}  // namespace strobe::gcn
