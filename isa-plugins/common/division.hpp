// The steps of IEEE division: v_div_scale scales the operands away from denormals, v_div_fmas undoes it, v_div_fixup
// puts in the special cases.  Manual: AMD GCN3 ISA, VOP3 opcodes V_DIV_*.
//
// Three places differ from the manual's text, which would spoil the quotients they are for: a denominator beyond
// 2^126 (2^1022) whose quotient is denormal is scaled down, not up; V_DIV_FMAS undoes the scale of 2^64 (2^128) in the
// direction that the quotient's size gives; and V_DIV_FIXUP takes a NaN quotient of finite numbers for an overflow.
#pragma once

#include "common/convert.hpp"
#include "common/vector_op.hpp"

namespace strobe::lanes {

template <class T>
struct DivisionRule;
template <>
struct DivisionRule<f32> {
  static constexpr int kScale = 64, kFarApart = 96, kTiny = 23, kUnderflow = -150;
};
template <>
struct DivisionRule<f64> {
  static constexpr int kScale = 128, kFarApart = 768, kTiny = 53, kUnderflow = -1075;
};

template <class T>
inline bool is_denormal(T x) {
  return magnitude_of(x) != 0 && magnitude_of(x) < FloatFormat<T>::kSmallestNormal;
}

/// Whether |numerator / denominator|, of numbers that are not zero, is below the smallest normal number.
template <class T>
inline bool quotient_is_denormal(T numerator, T denominator) {
  const Normalised n = normalised(numerator), d = normalised(denominator);
  constexpr u64 kMantissa = (u64{1} << 52) - 1;
  const i32 exponent =
      static_cast<i32>(n.bits >> 52 & 0x7ff) - n.raised - static_cast<i32>(d.bits >> 52 & 0x7ff) + d.raised;
  const bool borrow = (n.bits & kMantissa) < (d.bits & kMantissa);
  const bool finite =
      magnitude_of(numerator) < FloatFormat<T>::kInfinity && magnitude_of(denominator) < FloatFormat<T>::kInfinity;
  return finite && exponent - (borrow ? 1 : 0) < 1 - FloatFormat<T>::kBias;
}

/// Nonzero unless V_DIV_SCALE leaves numbers with these exponents as they are. The bounds are narrower than its rules.
template <class T>
inline u32 may_scale(u32 denominator, u32 numerator) {
  using Rule = DivisionRule<T>;
  constexpr u32 kMax = 2 * FloatFormat<T>::kBias, kLess = FloatFormat<T>::kBias - 8;
  const u32 d = exponent_of_word<T>(denominator), n = exponent_of_word<T>(numerator);
  return u32{d - 1 > kMax - 5} | u32{n - (Rule::kTiny + 1) > kMax - (Rule::kTiny + 1)} |
         u32{n - d + kLess >= kLess + Rule::kFarApart};
}

/// `x` is the denominator or the numerator, whichever is to be scaled. The bit asks V_DIV_FMAS to scale back.
template <class T>
inline CarryOf<T> division_scale(T x, T denominator, T numerator) {
  using Rule = DivisionRule<T>;
  const T up = scale_by_power(x, Rule::kScale), down = scale_by_power(x, -Rule::kScale);
  const bool is_denominator = x == denominator, is_numerator = x == numerator;
  const bool by_zero = numerator == T{} || denominator == T{};
  const bool far_apart = exponent_field(numerator) - exponent_field(denominator) >= Rule::kFarApart;
  const bool inverse_denormal = quotient_is_denormal(T(1), denominator);
  const bool denormal = quotient_is_denormal(numerator, denominator);
  const T otherwise = exponent_field(numerator) <= Rule::kTiny ? up : x;
  const T for_denormal = is_numerator ? up : x;
  const T for_inverse = denormal && !is_denominator ? x : down;
  const T small = inverse_denormal ? for_inverse : denormal ? for_denormal : otherwise;
  const T large = far_apart ? (is_denominator ? up : x) : is_denormal(denominator) ? up : small;
  const bool scaled_back = !by_zero && (far_apart || (!is_denormal(denominator) && denormal));
  return {by_zero ? default_nan<T>() : large, scaled_back};
}

/// a b + c scaled by a power of two, rounded once even where that makes it denormal: IEEE's quotient hangs on it.
inline f32 scaled_fma(f32 a, f32 b, f32 c, i32 scale) {
  // The product is exact in 64 bits, and the sum keeps 29 bits more than the result.
  const f64 sum = float_fused<f64>(a, b, c);
  return static_cast<f32>(sum * power_of_two(scale));
}
inline f64 scaled_fma(f64 a, f64 b, f64 c, i32 scale) {
  const f64 sum = float_fused(a, b, c);
  // What rounding took away, of a product much smaller than c. Where the result will lose two bits or more, its sign
  // moves an even sum to its odd neighbour, which then rounds as the exact sum would. Where it will lose one bit, it
  // moves an odd sum, which would be a tie, to the even neighbour on the exact sum's side.
  const f64 lost = std::fma(a, b, c - sum);
  const bool is_odd = (bits_of(sum) & 1) != 0, grows = (sign_of(lost) ^ sign_of(sum)) == 0;
  const int exponent = exponent_field(sum) + scale;
  const bool moves = exponent == 0 ? is_odd : exponent < 0 && !is_odd;
  const u64 step = moves && lost != 0 && exponent_field(sum) != 0 ? (grows ? u64{1} : ~u64{0}) : u64{0};
  return float_of_bits<f64>(bits_of(sum) + step) * power_of_two(scale);
}

template <class T>
inline T division_fma(T a, T b, T c, bool scaled_back) {
  const int scale = exponent_field(c) > FloatFormat<T>::kBias ? DivisionRule<T>::kScale : -DivisionRule<T>::kScale;
  const T sum = float_fused(a, b, c), scaled = scaled_fma(a, b, c, scale);
  return scaled_back ? scaled : sum;
}

/// Nonzero unless V_DIV_FIXUP only gives the quotient its sign.
template <class T>
inline u32 may_need_fixup(u32 quotient, u32 denominator, u32 numerator) {
  constexpr u32 kMax = 2 * FloatFormat<T>::kBias;
  const u32 d = exponent_of_word<T>(denominator), n = exponent_of_word<T>(numerator);
  return u32{exponent_of_word<T>(quotient) > kMax} | u32{d - 1 > kMax - 1} | u32{n - 1 > kMax - 1} |
         u32{n - d - DivisionRule<T>::kUnderflow > 2 * kMax};
}

/// The quotient with the cases put in that iteration cannot give.
template <class T>
inline T division_fixup(T quotient, T denominator, T numerator) {
  using Format = FloatFormat<T>;
  const auto sign = sign_of(denominator) ^ sign_of(numerator);
  const bool zero_over = numerator == T{}, over_zero = denominator == T{};
  const bool infinite_over = is_infinite(numerator), over_infinite = is_infinite(denominator);
  auto magnitude = is_nan(quotient) ? Format::kInfinity : magnitude_of(quotient);
  if constexpr (!std::is_same_v<T, f16>)
    magnitude = exponent_field(numerator) - exponent_field(denominator) < DivisionRule<T>::kUnderflow ? 0 : magnitude;
  magnitude = over_infinite || zero_over ? 0 : magnitude;
  magnitude = over_zero || infinite_over ? Format::kInfinity : magnitude;
  T result = with_sign<T>(magnitude, sign);
  result = (zero_over && over_zero) || (infinite_over && over_infinite) ? default_nan<T>() : result;
  result = is_nan(denominator) ? quieted(denominator) : result;
  return is_nan(numerator) ? quieted(numerator) : result;
}

// ---- Rows: nearly all quotients need none of this -------------------------------------------------------------------

template <class T>
constexpr auto scale_row() {
  return with_odd_case<CarryOf<T>(T, T, T)>([](T x, T d, T n) { return division_scale(x, d, n); },
                                            [](u32, u32 d, u32 n) { return may_scale<T>(d, n); },
                                            [](T x, T, T) {
                                              return CarryOf<T>{x, 0};
                                            });
}
template <class T>
constexpr auto fma_row() {
  return with_odd_case<T(T, T, T, MaskBit)>([](T a, T b, T c, MaskBit m) { return division_fma(a, b, c, m.set); },
                                            [](u32, u32, u32, u32 mask) { return mask; },
                                            [](T a, T b, T c, MaskBit) { return float_fused(a, b, c); });
}
template <class T>
constexpr auto fixup_row() {
  return with_odd_case<T(T, T, T)>(
      [](T q, T d, T n) { return division_fixup(q, d, n); },
      [](u32 q, u32 d, u32 n) { return may_need_fixup<T>(q, d, n); },
      [](T q, T d, T n) { return with_sign<T>(magnitude_of(q), sign_of(d) ^ sign_of(n)); });
}

}  // namespace strobe::lanes
