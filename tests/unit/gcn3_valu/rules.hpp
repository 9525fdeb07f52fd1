// How a plain function becomes the rule of a case, and the scalar float rules that the expected values share.
#pragma once

#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

#include "machine.hpp"

namespace strobe::test {

template <class R>
Result result_of(R value) {
  if constexpr (std::is_same_v<R, Result>)
    return value;
  else if constexpr (std::is_same_v<R, bool>)
    return {0, value};
  else
    return {raw(value), false};
}

template <class R, class... A>
Rule rule(R (*f)(A...)) {
  return [f](const Lane& in) {
    const u64 bits[] = {in.a, in.b, in.c};
    return [&]<std::size_t... I>(std::index_sequence<I...>) { return result_of(f(as<A>(bits[I])...)); }
    (std::index_sequence_for<A...>{});
  };
}

/// An opcode with as many sources as the function has parameters, in its long form: v_x_e64 v10, v2, v4, v6.
template <class R, class... A>
Case row_case(const std::string& mnemonic, Domain domain, R (*f)(A...)) {
  constexpr bool wide[] = {sizeof(A) == 8 ...};
  constexpr const char* narrow_names[] = {"v2", "v4", "v6"};
  constexpr const char* wide_names[] = {"v[2:3]", "v[4:5]", "v[6:7]"};
  std::string text = mnemonic + (std::is_same_v<R, bool> ? "" : sizeof(R) == 8 ? " v[10:11], " : " v10, ");
  for (unsigned k = 0; k < sizeof...(A); ++k)
    text += std::string(k == 0 ? "" : ", ") + (wide[k] ? wide_names[k] : narrow_names[k]);
  return {text, sizeof...(A), domain, sizeof(R) == 8 ? 64u : 32u, rule(f)};
}

template <class T>
bool is_nan(T x) {
  return x != x;
}
inline f32 quiet(f32 x) { return as<f32>(raw(x) | 0x400000); }
inline f64 quiet(f64 x) { return as<f64>(raw(x) | 0x8000000000000); }
inline f32 default_nan(f32) { return as<f32>(0xffc00000); }
inline f64 default_nan(f64) { return as<f64>(0xfff8000000000000); }
inline bool is_signalling(f32 x) { return is_nan(x) && (raw(x) & 0x400000) == 0; }
inline bool is_signalling(f64 x) { return is_nan(x) && (raw(x) & 0x8000000000000) == 0; }

/// Denormals of 32 bits become zero of their sign, as kernels' default mode asks; those of 64 bits stay.
inline f32 flush(f32 x) { return std::fabs(x) < 0x1p-126f ? std::copysign(0.0f, x) : x; }
inline f64 flush(f64 x) { return x; }

/// Rounded to T; denormal results are flushed if they are denormal before they lose bits for it.
template <class T>
T rounded(long double exact) {
  if constexpr (sizeof(T) == 8)
    return static_cast<T>(exact);
  else {
    const auto unbounded = static_cast<long double>(static_cast<f32>(exact * 0x1p80L)) * 0x1p-80L;
    const bool is_tiny = std::fabs(exact) < 0x1p-100L && std::fabs(unbounded) < 0x1p-126L;
    return is_tiny ? static_cast<f32>(std::copysign(0.0L, exact)) : static_cast<f32>(exact);
  }
}

/// NaN sources win, quiet; an invalid operation gives the default NaN. Operations of two 64-bit numbers are rounded
/// by the host, those of 32 bits here from more bits than they need.
template <class T, class F>
T arithmetic(T a, T b, F operation) {
  using Wide = std::conditional_t<sizeof(T) == 8, f64, long double>;
  a = flush(a);
  b = flush(b);
  if (is_nan(a)) return quiet(a);
  if (is_nan(b)) return quiet(b);
  const Wide result = operation(static_cast<Wide>(a), static_cast<Wide>(b));
  return is_nan(result) ? default_nan(a) : rounded<T>(result);
}
template <class T, class F>
T arithmetic(T a, F operation) {
  a = flush(a);
  if (is_nan(a)) return quiet(a);
  const T result = operation(a);
  return is_nan(result) ? default_nan(result) : flush(result);
}
template <class T>
T sum_of(T a, T b) {
  return arithmetic(a, b, [](auto x, auto y) { return x + y; });
}
template <class T>
T product_of(T a, T b) {
  return arithmetic(a, b, [](auto x, auto y) { return x * y; });
}
/// a b + c, rounded once. 0 times infinity plus a NaN is that NaN.
inline f32 fused_of(f32 a, f32 b, f32 c) {
  if (is_nan(a) || is_nan(b)) return product_of(a, b);
  if (is_nan(c)) return quiet(c);
  const f32 r = std::fma(flush(a), flush(b), flush(c));
  const long double exact = static_cast<long double>(flush(a)) * flush(b) + flush(c);
  if (std::fabs(exact) < 0x1p-100L) return rounded<f32>(exact);
  return is_nan(r) ? default_nan(r) : r;
}
inline f64 fused_of(f64 a, f64 b, f64 c) {
  if (is_nan(a) || is_nan(b)) return product_of(a, b);
  if (is_nan(c)) return quiet(c);
  const f64 r = std::fma(a, b, c);
  return is_nan(r) ? default_nan(r) : r;
}
inline f32 times_legacy(f32 a, f32 b) {
  a = flush(a);
  b = flush(b);
  return a == 0 || b == 0 ? 0.0f : product_of(a, b);
}
template <class T>
T negated(T x) {
  return as<T>(raw(x) ^ (u64{1} << (sizeof(T) * 8 - 1)));
}
template <class T>
T magnitude(T x) {
  return as<T>(raw(x) & ~(u64{1} << (sizeof(T) * 8 - 1)));
}

// ---- Halves, as bits ------------------------------------------------------------------------------------------------

using f16 = _Float16;

inline u16 bits(f16 x) { return std::bit_cast<u16>(x); }
inline f16 half(u16 x) { return std::bit_cast<f16>(x); }
inline bool is_nan16(u16 x) { return (x & 0x7fff) > 0x7c00; }
inline bool is_signalling16(u16 x) { return is_nan16(x) && (x & 0x200) == 0; }

/// NaN sources win in order, quiet; an invalid operation gives the default NaN.
template <class F>
u16 arithmetic16(u16 a, u16 b, F operation) {
  if (is_nan16(a)) return a | 0x200;
  if (is_nan16(b)) return b | 0x200;
  const u16 result = bits(static_cast<f16>(operation(static_cast<f64>(half(a)), static_cast<f64>(half(b)))));
  return is_nan16(result) ? 0xfe00 : result;
}
template <class F>
u16 arithmetic16(u16 a, F operation) {
  return arithmetic16(a, 0, [&](f64 x, f64) { return operation(x); });
}
inline u16 sum16(u16 a, u16 b) {
  return arithmetic16(a, b, [](f64 x, f64 y) { return x + y; });  // exact in 64 bits
}
inline u16 product16(u16 a, u16 b) {
  return arithmetic16(a, b, [](f64 x, f64 y) { return x * y; });
}
inline u16 mad16(u16 a, u16 b, u16 c) { return sum16(product16(a, b), c); }
inline f64 from_half(u16 a) { return static_cast<f64>(half(a)); }
/// Rounded once; 0 times infinity plus a NaN is that NaN.
inline u16 fused16(u16 a, u16 b, u16 c) {
  if (is_nan16(a)) return a | 0x200;
  if (is_nan16(b)) return b | 0x200;
  // Products are multiples of 2^-48 below 2^32 and sums of 80 bits: exact in integers.
  const f64 product = from_half(a) * from_half(b);
  if (is_nan16(c)) return c | 0x200;  // also if the product is 0 times infinity
  if (product != product) return 0xfe00;
  const f64 addend = from_half(c);
  if (std::isinf(product)) return std::isinf(addend) && addend != product ? 0xfe00 : bits(static_cast<f16>(product));
  if (std::isinf(addend)) return c;
  const auto exact = static_cast<__int128>(product * 0x1p48) + static_cast<__int128>(from_half(c) * 0x1p48);
  if (exact == 0) return bits(static_cast<f16>(product + from_half(c)));
  // To 53 bits with a sticky last one, then once to 11.
  __int128 magnitude = exact < 0 ? -exact : exact;
  int shift = 0;
  bool sticky = false;
  while (magnitude >> 50) {
    sticky = sticky || (magnitude & 1) != 0;
    magnitude >>= 1;
    ++shift;
  }
  const f64 odd = static_cast<f64>(static_cast<i64>(magnitude) * 2 + sticky) * std::ldexp(0.5, shift - 48);
  return bits(static_cast<f16>(exact < 0 ? -odd : odd));
}

}  // namespace strobe::test
