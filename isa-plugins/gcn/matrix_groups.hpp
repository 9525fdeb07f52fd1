// gfx942's rule for 8- and 16-bit floats and xf32 for a row of D at a time: products of a group are cut off 24 bits
// below the largest exponent among them, and their sum and C are rounded once.
//
// A product of significands has at most 22 bits, which a single float holds, and what remains of it 24 bits below the
// largest exponent fits a word with its sign. Groups whose products are all near the smallest numbers, and those in
// which a product may overflow, are summed as products of significands, each shifted by its exponent. Infinities and
// NaN are computed as if they were numbers; the elements of D that they reach are then replaced by a sum of infinities,
// NaN and numbers near one.
#pragma once

#include "gcn/matrix_factors.hpp"
#include "gcn/matrix_sums.hpp"
#include "gcn/matrix_vector.hpp"

namespace strobe::gcn {

template <Element kElement>
class GroupRule {
  static constexpr bool kSplit = bits_of_element(kElement) == 8;
  static constexpr int kMaxGroup = kSplit ? 16 : kElement == Element::xf32 ? 4 : 8;

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
  /// Not four: a host would store such half words one by one to load them together.
  template <int N>
  using HalfWords = Columns<i16, std::max(N, 8)>;
  template <int N>
  struct Aligned {
    Words<N> largest[kParts<N>], sum[kParts<N>];  ///< exponent field as of two factors, 0 if there is no product
    Columns<f32, kWidth<N>> scale[kParts<N>];     ///< 2^24 below the largest product
  };

 public:
  using Value = f32;
  GroupRule(const u32* a, const u32* b, const MatrixGeometry& g)
      : mode_(false), in_lane_of_a_(g.in_lane_of_a()), in_lane_of_b_(g.in_lane_of_b()) {
    const i32 largest = a_.take(a, in_lane_of_a_, g.width(), g.row().a) +
                        b_.take(b, in_lane_of_b_, g.width(), g.row().b);
    is_usual_ = largest < kLargest;
    is_large_ = largest >= kLarge;
    if (is_usual_) return;
    if constexpr (kIsWide) {
      a_.raise_special(in_lane_of_a_);
      b_.raise_special(in_lane_of_b_);
    } else {
      a_.find_kinds(in_lane_of_a_, kinds_of_a_);
      b_.find_kinds(in_lane_of_b_, kinds_of_b_);
    }
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
      if constexpr (kIsWide) {
        Aligned<N> group;
        find_largest<N>(way, n, column, group);
        if (any_is_large<N>(group))
          add_large_group<N>(way, n, column, group, sums);
        else
          add_found_group<N>(way, n, column, group, sums);
      } else {
        f32 c[N];
        std::memcpy(c, sums, sizeof c);
        add_group<N>(way, n, column, sums);
        replace_special<N>(way, n, column, c, sums);
      }
    }
  }

 private:
  static constexpr bool kIsWide = exponent_bits(kElement) == 8;
  static constexpr i32 kFieldBias = 2 * FactorsOf<kElement>::kBias, kBias = kFieldBias + 2 * kNumberExponent;
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
    add_found_group<N>(way, from, column, group, sums);
  }
  /// The same where the largest products are known.
  template <int N, class Way>
  [[gnu::always_inline]] inline void add_found_group(const Way& way, int from, int column, Aligned<N>& group,
                                                     f32* sums) const {
    if constexpr (kIsWide)
      if (any_is_small<N>(group)) [[unlikely]]
        return add_significands<N>(way, from, column, sums);  // finds them again: `group` stays in registers
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
  /// May a product of a column's group overflow, or is a factor infinite or NaN?
  template <class W>
  static W is_large(W largest) {
    return ~(largest < kLargest + 2 * kNumberExponent);
  }
  template <int N>
  static bool any_is_large(const Aligned<N>& group) {
    Words<N> large{};
    for (const Words<N>& largest : group.largest) large |= is_large(largest);
    return any_of(large);
  }

  void find_significands() const {
    if (has_significands_) return;
    has_significands_ = true;
    a_.find_significands(in_lane_of_a_, kinds_of_a_);
    b_.find_significands(in_lane_of_b_, kinds_of_b_);
  }

  /// add_group() for any exponents of bf16 and xf32. A product is shifted by what its exponent is below the largest.
  template <int N, class Way>
  [[gnu::noinline]] void add_significands(const Way& way, int from, int column, f32* sums) const {
    using V = Columns<f32, kWidth<N>>;
    using H = HalfWords<N>;
    constexpr i16 kLost = 96;  ///< exponent field of a scale below which nothing remains of a product
    find_significands();
    const H common = largest_exponents<N>(way, from, column), shift = H{} + i16{127 + 24} - common;
    Words<N> sum[kParts<N>]{};
    i16 each[sizeof(H) / sizeof(i16)];
    for (int n = from; n < from + Way::kCount; ++n) {
      const V a = in_all<V>(kinds_of_a_[way.a(n)]);
      const std::size_t at = way.b(n) + static_cast<unsigned>(column);
      const H exponent = load_columns<H>(b_.exponent.data() + at) + (H{} + a_.exponent[way.a(n)]);
      store_columns(larger(exponent + shift, H{} + kLost), each);
      for (int part = 0; part < kParts<N>; ++part) {
        const V b = load_columns<V>(kinds_of_b_.data() + at + part * kWidth<N>);
        sum[part] = wrapped_sum(sum[part], whole_part(a * b * std::bit_cast<V>(exponents<N>(each, part) << 23)));
      }
    }
    store_columns(common, each);
    for (int j = 0; j < N; j += 4, sums += 4) {
      const auto largest = words_of(each + j, std::integral_constant<int, 4>{});
      const auto exponent = largest < 2 * kNumberExponent ? Columns<i32, 4>{} + kNoProduct : largest - kBias;
      const auto four = part_of<4>(sum[j / kWidth<N>], static_cast<unsigned>(j % kWidth<N>));
      store_columns(with_addends_in_doubles(to_doubles(four), exponent, load_columns<Columns<f32, 4>>(sums)), sums);
    }
  }

  /// add_group() where a factor may be infinite or NaN, and a product beyond the range of single floats: bf16 and xf32.
  /// Where a factor or C is infinite or NaN, so is the element of D. Else products beyond the range make it infinite,
  /// or NaN if they have both signs.
  template <int N, class Way>
  [[gnu::always_inline]] inline void add_large_group(const Way& way, int from, int column, Aligned<N>& group,
                                                     f32* sums) const {
    using V = Columns<f32, kWidth<N>>;
    find_significands();
    V special[kParts<N>], overflow[kParts<N>]{};
    std::memcpy(special, sums, sizeof special);
    for (int n = from; n < from + Way::kCount; ++n) {
      const V kind = in_all<V>(kinds_of_a_[way.a(n)]), a = in_all<V>(a_.number[way.a(n)]);
      for (int part = 0; part < kParts<N>; ++part) {
        const std::size_t at = way.b(n) + static_cast<unsigned>(column + part * kWidth<N>);
        special[part] = fused(kind, load_columns<V>(kinds_of_b_.data() + at), special[part]);
        overflow[part] += a * load_columns<V>(b_.number.data() + at) * 0x1p-8f;  // finite ones stay so
      }
    }
    Words<N> is_number[kParts<N>], is_any{}, is_large_number{};
    for (int part = 0; part < kParts<N>; ++part) {
      const Words<N> is_usual = is_finite(special[part]);
      is_number[part] = is_usual & is_finite(overflow[part]);
      is_any |= is_number[part];
      is_large_number |= is_number[part] & is_large(group.largest[part]);
      special[part] = quiet<f32>(is_usual ? overflow[part] : special[part]);
    }
    if (any_of(is_large_number))
      add_significands<N>(way, from, column, sums);
    else if (any_of(is_any))
      add_found_group<N>(way, from, column, group, sums);  // special columns are replaced whatever it makes of them
    for (int part = 0; part < kParts<N>; ++part) {
      f32* const to = sums + part * kWidth<N>;
      store_columns(is_number[part] ? load_columns<V>(to) : special[part], to);
    }
  }

  /// Where a factor of 8- and 16-bit floats or C is infinite or NaN, so is the element of D.
  template <int N, class Way>
  void replace_special(const Way& way, int from, int column, const f32* c, f32* sums) const {
    using V = Columns<f32, kWidth<N>>;
    for (int j = 0; j < N; j += kWidth<N>) {
      V special = load_columns<V>(c + j);
      for (int n = from; n < from + Way::kCount; ++n) {
        const V kind_a = in_all<V>(kinds_of_a_[way.a(n)]),
                kind_b = load_columns<V>(kinds_of_b_.data() + way.b(n) + column + j);
        special = fused(kind_a, kind_b, special);
      }
      store_columns(is_finite(special) ? load_columns<V>(sums + j) : quiet<f32>(special), sums + j);
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
  [[gnu::always_inline]] inline HalfWords<N> largest_exponents(const Way& way, int from, int column) const {
    using H = HalfWords<N>;
    H largest{};  // no exponent is below
    for (int n = from; n < from + Way::kCount; n += kStep) {
      const H b = load_columns<H>(b_.exponent.data() + way.b(n) + column);
      largest = larger(largest, H{} + a_.exponent[way.a(n)] + b);
    }
    return largest;
  }
  template <int N, class Way>
  [[gnu::always_inline]] inline void find_largest(const Way& way, int from, int column, Aligned<N>& result) const {
    i16 each[sizeof(HalfWords<N>) / sizeof(i16)];
    store_columns(largest_exponents<N>(way, from, column), each);
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
        sum[part] = wrapped_sum(sum[part], whole_part(a * load_columns<V>(b + part * kWidth<N>) * result.scale[part]));
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
      even.sum[part] = wrapped_sum(shifted_right(even.sum[part], common - even.largest[part]),
                                   shifted_right(odd.sum[part], common - odd.largest[part]));
      even.largest[part] = common;
      even.scale[part] = smaller(even.scale[part], odd.scale[part]);
    }
  }

  const HostMode mode_;
  FactorsOf<kElement> a_, b_;
  /// FactorsOf::find_kinds(), not set if is_usual_; of bf16 and xf32 find_significands(), when a group needs them.
  mutable MatrixElements<f32> kinds_of_a_, kinds_of_b_;
  mutable bool has_significands_ = false;
  bool is_usual_ = true, is_large_ = false;
  const int in_lane_of_a_, in_lane_of_b_;
};

}  // namespace strobe::gcn
