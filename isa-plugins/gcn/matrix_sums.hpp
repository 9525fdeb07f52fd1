// The sum of a group of products and C (matrix_groups.hpp), for some columns at a time.
#pragma once

#include "gcn/matrix_columns.hpp"

namespace strobe::gcn {

/// NaN results have one value: a choice.
template <class T, class V>
V quiet(V x) {
  const V nan = V{} + (sizeof(T) == 4 ? std::bit_cast<f32>(0x7fc00000u) : static_cast<T>(__builtin_nan("")));
  return x == x ? x : nan;
}

/// Constants of the sums. They are defined in another file so that code loads them from memory: a compiler that sees
/// the values builds them again, with more instructions, wherever no register is free for them.
struct SumConstants {
  Columns<i32, 8> magnitude;         ///< bits of a float without its sign
  Columns<i32, 8> largest_scale;     ///< exponent field
  Columns<i32, 8> of_inverse;        ///< bits of a power of two and of its inverse together
  Columns<i32, 8> seven_below;       ///< sum of exponent fields of C and a scale if seven bits below C are a unit
  Columns<i32, 8> last, above_last;  ///< bits of a sum that singles hold
  Columns<f32, 8> far_above, far_above_split, far_below;
};
extern const SumConstants kSum;
template <class V, class W>
V constant(const W& columns) {
  return load_columns<V>(&columns);
}

/// sum * unit + c, rounded once, where C is far above the sum. A double holds the exact value: the lowest bit of the
/// sum is at most 31 bits below the first of C.
template <class V, class F>
F added_as_doubles(V sum, F unit, F c) {
  F result;
  for (unsigned j = 0; j < sizeof(V) / 4; j += 4)
    put_part(to_singles(
                 fused(to_doubles(part_of<4>(sum, j)), to_doubles(part_of<4>(unit, j)), to_doubles(part_of<4>(c, j)))),
             j, result);
  return result;
}

/// As above, for a sum below 2^29 and C of at least 1.5 * 2^30 units. The last bit of such a result is at least 2^7
/// units, so the five lowest bits of the sum only decide ties: they are replaced by one sticky bit above them, and the
/// sum then fits a single float.
template <class V, class F>
F added_as_singles(V sum, F unit, F c) {
  constexpr int kBits = 5;
  const V below = sum << (32 - kBits);
  const V odd = (sum & constant<V>(kSum.above_last)) | ((below != 0) & constant<V>(kSum.last));
  return fused(rounded(odd), unit, c);
}

/// c * scale, `scale` from 2^-66 to 2^127 being the units in 1. A small C is scaled by 1 at least, so that it does not
/// underflow to 0: it stays below one unit and keeps its sign.
template <class F>
F in_large_units(F c, F scale) {
  using V = Columns<i32, sizeof(F) / 4>;
  constexpr f32 kSmall = 0x1p-100f;
  const F at_least_one = scale < 1.0f ? F{} + 1.0f : scale;
  return c * (std::bit_cast<F>(std::bit_cast<V>(c) & 0x7fffffff) < kSmall ? at_least_one : scale);
}

/// The sum of products and C, rounded once. `sum` counts units; `scale` is the number of units in 1 (2^127 if there is
/// no product). A unit is 2^-24 of the largest product's power of two, or of C's if that is larger. Bits of the sum
/// below 2^-7 units and bits of C below a unit are cut off first.
///  - kSplit: a C far below the sum is dropped, and sums are below 2^30 instead of 2^29;
///  - is_large: a unit may be above 1.
///
/// Two cases. C is not far above the sum: no bit of the sum is cut off, and floor(C in units) has the bits of C that
/// count. C is far above the sum: no bit of C is cut off, and the sum loses the bits below C's unit.
template <bool kSplit, class V, class F>
[[gnu::always_inline]] inline F with_addends(V sum, F scale, F c, bool is_large) {
  using Unsigned = Columns<u32, sizeof(V) / 4>;
  const V bits = constant<V>(kSum.magnitude),
          unit = wrapped_sum(constant<V>(kSum.of_inverse), -std::bit_cast<V>(scale));
  F in_units = c * scale;
  if constexpr (!kSplit)
    if (is_large) [[unlikely]]
      in_units = in_large_units(c, scale);
  const F magnitude = std::bit_cast<F>(std::bit_cast<V>(in_units) & bits);
  if constexpr (kSplit) in_units = magnitude < constant<F>(kSum.far_below) ? F{} : in_units;
  const F result = rounded(wrapped_sum(sum, floor_of(in_units))) * std::bit_cast<F>(unit);
  const V far_above = ~(magnitude < constant<F>(kSplit ? kSum.far_above_split : kSum.far_above)) | (unit == 0);
  if (!any_of(far_above)) return result;
  const V exponents = wrapped_sum(std::bit_cast<V>(c) & bits, std::bit_cast<V>(scale));
  const V cut_off =
      larger(std::bit_cast<V>(std::bit_cast<Unsigned>(exponents) >> 23) - constant<V>(kSum.seven_below), V{});
  const V whole = shifted_left(shifted_right(sum, cut_off), cut_off);
  F added;
  if constexpr (kSplit)
    added = added_as_doubles(whole, std::bit_cast<F>(unit), c);
  else
    added = added_as_singles(whole, std::bit_cast<F>(unit), c);
  return far_above ? quiet<f32>(added) : result;
}

/// The same for any exponents, in doubles. `largest`: the exponent of the largest product; -100000 if there is none.
/// The sum loses what is below 2^-31, and C what is below 2^-24 of the larger of both exponents.
inline Columns<f32, 4> with_addends_in_doubles(Columns<f64, 4> sum, Columns<i32, 4> largest, Columns<f32, 4> c) {
  using V = Columns<i32, 4>;
  const V field = std::bit_cast<V>(c) >> 23 & 0xff, of_c = larger(field, V{} + 1) - 127;
  const V common = larger(largest, of_c);
  const auto of_sum = floored(sum * powers_of_two(largest - common + 7)),
             of_addend = floored(to_doubles(c) * powers_of_two(24 - common)) * 128.0;
  const Columns<f32, 4> total = to_singles((of_sum + of_addend) * powers_of_two(common - 31));
  return quiet<f32>(largest < -1000 ? c + 0.0f : total);
}

}  // namespace strobe::gcn
