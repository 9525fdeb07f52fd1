// The rules of matrix_rules.hpp for several columns of D at a time: the same bits.
//
// A rule is a class with
//   Value                            what C and D are made of
//   Bits                             unsigned, as wide as an element or wider
//   kColumns                         at most so many columns at a time
//   Rule(a, b, geometry, modifiers)
//   choose_way(place, compute)       calls compute(way) with what all rows have in common
//   add<N>(way, place, column, sums) adds products of a row to its sums from a column on, which hold C
#pragma once

#include <cmath>

#include "cdna/matrix_columns.hpp"
#include "cdna/matrix_geometry.hpp"
#include "cdna/matrix_rules.hpp"
#include "cdna/matrix_sums.hpp"
#include "common/mode.hpp"

namespace strobe::cdna {

/// Of rules that add in one way.
struct OneWay {
  template <class Compute>
  void choose_way(const MatrixRowOfD&, Compute compute) const {
    compute(*this);
  }
};

template <class T, class Bits, class Convert>
void convert_elements(const MatrixElements<Bits>& from, int count, MatrixElements<T>& to, Convert convert) {
  for (unsigned n = 0; n < static_cast<unsigned>(count * kLanes); ++n) to[n] = convert(from[n]);
}

class IntegerRule : public OneWay {
 public:
  using Value = u32;
  using Bits = u32;
  IntegerRule(const MatrixElements<u32>& a, const MatrixElements<u32>& b, const MatrixGeometry& g,
              const MatrixModifiers&) {
    const auto to_value = [](u32 bits) { return i32{static_cast<i8>(bits)}; };
    convert_elements(a, g.in_lane_of_a(), a_, to_value);
    convert_elements(b, g.in_lane_of_b(), b_, to_value);
  }
  static constexpr int kColumns = 8;
  template <int N>
  void add(OneWay, const MatrixRowOfD& place, int column, u32* sums) const {
    using V = Columns<i32, N>;
    V sum = load_columns<V>(sums);
    for (int n = 0; n < place.products; ++n) sum += place.a(a_, n) * load_columns<V>(place.b(b_, n) + column);
    store_columns(sum, sums);
  }

 private:
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
template <Element kElement, int kGroup, bool kFlushes>
class TreeRule : public OneWay {
 public:
  using Value = f32;
  using Bits = u32;
  TreeRule(const MatrixElements<u32>& a, const MatrixElements<u32>& b, const MatrixGeometry& g,
           const MatrixModifiers&) {
    const auto to_value = [](u32 bits) {
      if (kElement == Element::bf16) return std::bit_cast<f32>(bits << 16);
      return single_of_half(kFlushes && (bits & 0x7c00) == 0 ? bits & 0x8000 : bits);
    };
    const HostMode keeps(false);  // while elements are converted
    convert_elements(a, g.in_lane_of_a(), a_, to_value);
    convert_elements(b, g.in_lane_of_b(), b_, to_value);
  }
  static constexpr int kColumns = 8;
  template <int N>
  void add(OneWay, const MatrixRowOfD& place, int column, f32* sums) const {
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

  const HostMode mode_{kFlushes};
  MatrixElements<f32> a_, b_;
};

}  // namespace strobe::cdna
