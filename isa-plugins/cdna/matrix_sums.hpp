// with_addend() of matrix_rules.hpp for some columns at a time.
#pragma once

#include "cdna/matrix_columns.hpp"

namespace strobe::cdna {

/// The same in floating point, which holds all of it.
template <class V, class F>
[[gnu::noinline]] F with_doubles(V sum, V exponent, V common, F c) {
  F result;
  for (unsigned j = 0; j < sizeof(V) / 4; j += 4) {
    const int at = static_cast<int>(j);
    const Columns<i32, 4> to = four_of(common, at);
    Columns<f32, 4> addend;
    std::memcpy(&addend, reinterpret_cast<const char*>(&c) + 4 * j, sizeof addend);
    const Columns<f64, 4> total = floored(to_doubles(four_of(sum, at)) * power_of_two(four_of(exponent, at) - to + 7)) +
                                  floored(to_doubles(addend) * power_of_two(24 - to)) * 128.0;
    const Columns<f32, 4> rounded_once = to_singles(total * power_of_two(to - 31));
    std::memcpy(reinterpret_cast<char*>(&result) + 4 * j, &rounded_once, sizeof rounded_once);
  }
  return result;
}

/// C in units of 2^(common - 24), rounded down. What is far below is -1 or 0 at any scale that does not make it 0.
template <class V, class F>
V whole_addend(F c, V common, V c_exponent) {
  constexpr i32 kFarBelow = 60;
  const V scale = 127 + 24 - smaller(common, c_exponent + kFarBelow);
  return floor_of(c * std::bit_cast<F>(scale << 23));
}

/// Are there ones among the seven bits below x / 2^right, which is rounded down?
template <class V>
V has_tail(V x, V right) {
  return shifted_left(shifted_right(x, larger(right - 7, V{})), 32 - smaller(right, V{} + 7)) != 0;
}

/// Sums of products, in units of 2^(exponent - 24), and C: cut off 31 and 24 bits below the common exponent, rounded
/// once. kSplit: C is dropped if it is far below. kMayBeSmall: products of the elements can be near the smallest
/// numbers.
///
/// What both are in units of 2^(common - 24) has more than 24 bits nearly always. Then all that matters of the sum's
/// further seven bits is whether one is set: it stands for them in a last bit, twice as precise.
template <bool kSplit, bool kMayBeSmall, class V, class F>
[[gnu::always_inline]] inline F with_addends(V sum, V exponent, F c) {
  constexpr i32 kFarBelow = 25, kNoProduct = -1000, kSmallest = -100, kMaxBits = 30, kFewBits = 24;
  const V bits = std::bit_cast<V>(c), c_exponent = larger(bits >> 23 & 0xff, V{} + 1) - 127;
  const V none = exponent < kNoProduct;
  V common = larger(exponent, c_exponent);
  F addend = c;
  if constexpr (kSplit) {
    const V dropped = ((bits & 0x7fffffff) == 0) | (exponent - c_exponent > kFarBelow);
    common = dropped ? exponent : common;
    addend = std::bit_cast<F>(~dropped & bits);
  }
  const V right = common - exponent;
  const V high = shifted_right(sum, right) + whole_addend(addend, common, c_exponent);
  const V tail = has_tail(sum, right);
  const F result = rounded(high + high - tail) * std::bit_cast<F>((common + (127 - 25)) << 23);
  V by_doubles = tail & (((high + (1 << kFewBits)) & -(1 << (kFewBits + 1))) == 0);
  if constexpr (kSplit) by_doubles |= (high >> kMaxBits) != (high >> 31);
  if constexpr (kMayBeSmall) by_doubles |= common < kSmallest;
  const F kept = c + 0.0f;  // -0 becomes 0
  if (any_of(by_doubles & ~none)) [[unlikely]]
    return none ? kept : with_doubles(sum, exponent, common, addend);
  return none ? kept : result;
}

}  // namespace strobe::cdna
