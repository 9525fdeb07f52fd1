// How matrix instructions round, for several columns of D at a time.  Source: the rules of microsoft/MMA-Sim @c7851383
// (MIT) and arXiv 2511.10909, which claim bitwise equality with MI250X and MI300X; a NaN result is 0x7fc00000 here,
// which is a choice.
//
// A rule is a class with
//   Value                            what C and D are made of
//   kColumns                         columns at a time, at most
//   kHasSmallBlocks                  there are instructions on 4x4 blocks
//   Rule(a, b, geometry, ...)        of the registers of A and B, and what execute() was given
//   choose_way<N>(place, compute)    calls compute(way) with what all rows have in common. If way has kBlocks, its
//                                    a_lane is moved on from row to row; else geometry has found the row
//   add<N>(way, geometry, row, column, sums)
//                                    adds products of a row to its sums from a column on, which hold C
#pragma once

#include <cmath>

#include "common/mode.hpp"
#include "gcn/matrix_columns.hpp"
#include "gcn/matrix_geometry.hpp"
#include "gcn/matrix_sums.hpp"

namespace strobe::gcn {

/// Of rules that add in one way.
struct OneWay {
  template <int N, class Compute>
  void choose_way(const MatrixRowOfD&, Compute compute) const {
    compute(*this);
  }
};

template <class T, class Convert>
void convert_elements(const u32* rows, unsigned bits, int count, MatrixElements<T>& to, Convert convert) {
  const int in_word = 32 / static_cast<int>(bits);
  const u32 mask = (1u << bits) - 1;
  for (int n = 0; n < count; ++n) {
    const u32* const row = rows + n / in_word * kLanes;
    const int shift = static_cast<int>(bits) * (n % in_word);
    for (int l = 0; l < kLanes; ++l) to[static_cast<unsigned>(n * kLanes + l)] = convert(row[l] >> shift & mask);
  }
}

/// Bytes. Those of dense matrices are taken by twos, which lie side by side in a lane, as the host multiplies them.
class IntegerRule {
  struct Pairs {};
  struct Sparse {};

 public:
  using Value = u32;
  IntegerRule(const u32* a, const u32* b, const MatrixGeometry& g) {
    take(a, g.in_lane_of_a(), g.any_row().is_sparse, a_);
    take(b, g.in_lane_of_b(), g.any_row().is_sparse, b_);
  }
  static constexpr int kColumns = 32;
  static constexpr bool kHasSmallBlocks = true;

  template <int N, class Compute>
  void choose_way(const MatrixRowOfD& place, Compute compute) const {
    if (place.is_sparse) return compute(Sparse{});
    compute(Pairs{});
  }
  template <int N, class Way>
  void add(Way, const MatrixGeometry& geometry, int, int column, u32* sums) const {
    constexpr bool kIsPair = std::is_same_v<Way, Pairs>;
    constexpr int kWidth = std::min(N, 8);
    using V = Columns<i32, kWidth>;
    const MatrixRowOfD& place = geometry.any_row();
    V sum[N / kWidth];
    std::memcpy(&sum, sums, sizeof sum);
    for (int n = 0; n < place.products; n += kIsPair ? 2 : 1) {
      const unsigned from_a = kIsPair ? of_pair(place.place_of_a(n)) : place.place_of_a(n),
                     from_b = kIsPair ? of_pair(place.place_of_b(n)) : place.place_of_b(n);
      const V a = in_all<V>(a_[from_a]);
      const i32* const b = b_.data() + from_b + column;
      for (int part = 0; part < N / kWidth; ++part) {
        const V factor = load_columns<V>(b + part * kWidth);
        sum[part] = wrapped_sum(sum[part], kIsPair ? sum_of_pairs(a, factor) : a * factor);
      }
    }
    std::memcpy(sums, &sum, sizeof sum);
  }

 private:
  /// Where the pair of the element at an even number in its lane lies.
  static constexpr unsigned of_pair(unsigned place) { return place / (2 * kLanes) * kLanes + place % kLanes; }

  static void take(const u32* rows, int count, bool is_sparse, MatrixElements<i32>& to) {
    if (is_sparse) return convert_elements(rows, 8, count, to, [](u32 bits) { return i32{static_cast<i8>(bits)}; });
    using Words = Columns<u32, 8>;
    for (int n = 0; n < count; n += 4)
      for (int l = 0; l < kLanes; l += 8) {
        const auto bytes = load_columns<Columns<i16, 16>>(rows + n / 4 * kLanes + l);
        const auto even = std::bit_cast<Words>(bytes << 8 >> 8), odd = std::bit_cast<Words>(bytes >> 8);
        i32* const pair = to.data() + n / 2 * kLanes + l;
        store_columns((even & 0xffff) | odd << 16, pair);
        store_columns(even >> 16 | (odd & 0xffff0000), pair + kLanes);
      }
  }

  MatrixElements<i32> a_, b_;
};

/// A half as a single float; what f16::from_bits() does, without a branch.
inline f32 single_of_half(u32 bits) {
  const u32 sign = (bits & 0x8000) << 16, magnitude = (bits & 0x7fff) << 13;
  const f32 scaled = std::bit_cast<f32>(magnitude) * 0x1p112f;
  const u32 special = (bits & 0x7c00) == 0x7c00 ? 0x7f800000u : 0;
  return std::bit_cast<f32>(std::bit_cast<u32>(scaled) | sign | special);
}

/// gfx908 and gfx90a: groups of two or four products as a tree of sums, then added to C. gfx90a flushes subnormals
/// everywhere.
template <Element kElement, int kGroup>
class TreeRule : public OneWay {
 public:
  using Value = f32;
  TreeRule(const u32* a, const u32* b, const MatrixGeometry& g, bool flushes) : mode_(flushes) {
    const auto to_value = [flushes](u32 bits) {
      if (kElement == Element::bf16) return std::bit_cast<f32>(bits << 16);
      return single_of_half(flushes && (bits & 0x7c00) == 0 ? bits & 0x8000 : bits);
    };
    const HostMode keeps(false);  // while elements are converted
    convert_elements(a, 16, g.in_lane_of_a(), a_, to_value);
    convert_elements(b, 16, g.in_lane_of_b(), b_, to_value);
  }
  static constexpr int kColumns = 8;
  static constexpr bool kHasSmallBlocks = true;
  template <int N>
  void add(OneWay, const MatrixGeometry& geometry, int, int column, f32* sums) const {
    const MatrixRowOfD& place = geometry.any_row();
    using V = Columns<f32, N>;
    V sum = load_columns<V>(sums);
    for (int n = 0; n < place.products; n += kGroup) {
      V tree = pair<V>(place, n, column);
      if constexpr (kGroup == 4) tree = tree + pair<V>(place, n + 2, column);
      sum = sum + (tree + 0.0f);  // a sum of negative zeros is +0
    }
    store_columns(quiet<f32>(sum), sums);
  }

 private:
  template <class V>
  V pair(const MatrixRowOfD& place, int n, int column) const {
    return place.a(a_, n) * load_columns<V>(place.b(b_, n) + column) +
           place.a(a_, n + 1) * load_columns<V>(place.b(b_, n + 1) + column);
  }

  const HostMode mode_;
  MatrixElements<f32> a_, b_;
};

}  // namespace strobe::gcn
