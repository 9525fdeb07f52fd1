// How gfx942's matrix instructions on 8- and 16-bit floats and xf32 round, for one element of D.  Source: the rules of
// microsoft/MMA-Sim @c7851383 (MIT) and arXiv 2511.10909, which claim bitwise equality with MI300X; a NaN result is
// 0x7fc00000 here, which is a choice.
#pragma once

#include <algorithm>
#include <cmath>

#include "gcn/matrix_factors.hpp"

namespace strobe::test {

using gcn::Element;
using gcn::exponent_bits;
using gcn::mantissa_bits;
using lanes::f32;
using lanes::f64;
using lanes::i32;
using lanes::i64;
using lanes::u32;
using lanes::u8;

/// An element of an instruction on 16- and 8-bit floats as gfx942 sees it: significand * 2^(exponent - kBits).
struct Parts {
  enum class Kind : u8 { number, zero, infinite, nan };
  i32 significand = 0;  ///< signed
  i32 exponent = 0;     ///< of the first bit; of subnormals that of the smallest normal number
  Kind kind = Kind::zero;
};

/// Takes an element apart; of xf32 the lower 13 bits of a single float are dropped first.
template <Element kElement>
Parts parts_of(u32 bits) {
  constexpr int kMantissa = mantissa_bits(kElement), kExponent = exponent_bits(kElement);
  constexpr bool kFinite = kElement == Element::fp8 || kElement == Element::bf8;
  constexpr int kBias = kFinite ? 1 << (kExponent - 1) : (1 << (kExponent - 1)) - 1;
  constexpr u32 kMax = (1u << kExponent) - 1;
  if (kElement == Element::xf32) bits >>= 13;
  const bool is_zero = (bits & ((1u << (kMantissa + kExponent)) - 1)) == 0;
  const u32 mantissa = bits & ((1u << kMantissa) - 1), exponent = bits >> kMantissa & kMax;
  const bool negative = (bits >> (kMantissa + kExponent) & 1) != 0;
  Parts p;
  if (kFinite && (bits & 0xff) == 0x80) p.kind = Parts::Kind::nan;
  if (p.kind == Parts::Kind::nan) return p;
  const u32 magnitude = exponent == 0 ? mantissa : mantissa | 1u << kMantissa;
  p.significand = negative ? -static_cast<i32>(magnitude) : static_cast<i32>(magnitude);
  p.exponent = static_cast<i32>(exponent == 0 ? 1 : exponent) - kBias;
  p.kind = is_zero ? Parts::Kind::zero : Parts::Kind::number;
  if (!kFinite && exponent == kMax) p.kind = mantissa != 0 ? Parts::Kind::nan : Parts::Kind::infinite;
  return p;
}

inline constexpr f32 kMatrixNan = std::bit_cast<f32>(0x7fc00000u);

constexpr i64 floored_shift(i64 value, int left) {
  if (left >= 0) return left > 62 ? 0 : value << left;
  return left < -62 ? (value < 0 ? -1 : 0) : value >> -left;
}
constexpr i64 truncated_shift(i64 value, int left) {
  if (left >= 0) return value << left;
  return left < -62 ? 0 : value < 0 ? -(-value >> -left) : value >> -left;
}

/// A single float as a significand of 24 bits.
struct Single {
  i64 significand;  ///< times 2^(exponent - 23)
  i32 exponent;
  explicit Single(f32 x) {
    const u32 bits = std::bit_cast<u32>(x), field = bits >> 23 & 0xff;
    const i64 magnitude = static_cast<i64>((bits & 0x7fffff) | (field != 0 ? 0x800000u : 0));
    significand = (bits >> 31) != 0 ? -magnitude : magnitude;
    exponent = static_cast<i32>(field == 0 ? 1 : field) - 127;
  }
};

/// What the products of a group are besides a number.
struct Specials {
  bool nan = false, positive = false, negative = false;
  void add(bool is_negative) { (is_negative ? negative : positive) = true; }
  void add(const Parts& a, const Parts& b) {
    using Kind = Parts::Kind;
    if (a.kind == Kind::nan || b.kind == Kind::nan) nan = true;
    if (a.kind != Kind::infinite && b.kind != Kind::infinite) return;
    if (a.kind == Kind::zero || b.kind == Kind::zero) nan = true;
    add((a.significand < 0) != (b.significand < 0));
  }
  void add(f32 c) {
    if (std::isnan(c)) nan = true;
    if (std::isinf(c)) add(c < 0);
  }
  bool any() const { return nan || positive || negative; }
  f32 value() const {
    if (nan || (positive && negative)) return kMatrixNan;
    return positive ? HUGE_VALF : -HUGE_VALF;
  }
};

/// Products aligned to the largest exponent among them and cut off 24 bits below it, summed exactly.
struct AlignedSum {
  i64 sum = 0;  ///< times 2^(exponent - 24)
  i32 exponent = 0;
  bool any = false;
};
/// Products of zeros do not count but in xf32, where a zero has the exponent of the smallest normal number.
template <int kBits, bool kCountsZeros>
AlignedSum aligned_sum(const Parts* a, const Parts* b, int count, int step) {
  AlignedSum result;
  for (int k = 0; k < count; k += step) {
    const bool is_zero = a[k].kind == Parts::Kind::zero || b[k].kind == Parts::Kind::zero;
    if (is_zero && !kCountsZeros) continue;
    const i32 exponent = a[k].exponent + b[k].exponent;
    result.exponent = result.any ? std::max(result.exponent, exponent) : exponent;
    result.any = true;
  }
  for (int k = 0; k < count && result.any; k += step) {
    const i64 product = i64{a[k].significand} * b[k].significand;
    result.sum += truncated_shift(product, a[k].exponent + b[k].exponent - result.exponent + 24 - kBits);
  }
  return result;
}

/// Does the product reach 2^128?
template <int kBits>
bool overflows(const Parts& a, const Parts& b) {
  const i64 product = i64{a.significand} * b.significand;
  return std::abs(static_cast<f64>(product)) >= std::ldexp(1.0, 128 + kBits - a.exponent - b.exponent);
}

/// The sum, cut off 31 bits below the common exponent, and C, 24 bits below it, rounded once.
inline f32 with_addend(const AlignedSum& sum, const Single& c, i32 common, bool drops_addend) {
  const i64 total = floored_shift(sum.sum, sum.exponent - common + 7) +
                    (drops_addend ? 0 : floored_shift(c.significand, c.exponent - common + 1) * 128);
  return static_cast<f32>(std::ldexp(static_cast<f64>(total), common - 31));
}

/// gfx942, 16-bit floats and xf32: a group is one fused sum.
template <int kBits, bool kCountsZeros>
f32 fused_group(const Parts* a, const Parts* b, int count, f32 c) {
  Specials inputs, overflowing;
  inputs.add(c);
  for (int k = 0; k < count; ++k) {
    inputs.add(a[k], b[k]);
    const bool numbers = a[k].kind == Parts::Kind::number && b[k].kind == Parts::Kind::number;
    if (numbers && overflows<kBits>(a[k], b[k])) overflowing.add((a[k].significand < 0) != (b[k].significand < 0));
  }
  // An infinite C stays, whatever products overflow.
  if (inputs.any()) return inputs.value();
  if (overflowing.any()) return overflowing.value();
  const AlignedSum sum = aligned_sum<kBits, kCountsZeros>(a, b, count, 1);
  if (!sum.any) return c + 0.0f;  // -0 becomes 0
  const Single addend(c);
  return with_addend(sum, addend, std::max(sum.exponent, addend.exponent), false);
}

/// gfx942, 8-bit floats: even and odd columns are summed apart, and C is dropped if it is far below.
template <int kBits>
f32 split_group(const Parts* a, const Parts* b, int count, f32 c) {
  constexpr i32 kFarBelow = 25;
  Specials specials;
  specials.add(c);
  for (int k = 0; k < count; ++k) specials.add(a[k], b[k]);
  if (specials.any()) return specials.value();
  const AlignedSum even = aligned_sum<kBits, false>(a, b, count, 2),
                   odd = aligned_sum<kBits, false>(a + 1, b + 1, count - 1, 2);
  if (!even.any && !odd.any) return c + 0.0f;
  AlignedSum sum;
  sum.exponent = !odd.any ? even.exponent : !even.any ? odd.exponent : std::max(even.exponent, odd.exponent);
  for (const AlignedSum& part : {even, odd})
    if (part.any) sum.sum += floored_shift(part.sum, part.exponent - sum.exponent);
  const Single addend(c);
  const bool is_zero = addend.significand == 0, drops = is_zero || sum.exponent - addend.exponent > kFarBelow;
  return with_addend(sum, addend, drops ? sum.exponent : std::max(sum.exponent, addend.exponent), drops);
}

}  // namespace strobe::test
