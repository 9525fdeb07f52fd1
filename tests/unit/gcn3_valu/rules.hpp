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
template <class T>
T negated(T x) {
  return as<T>(raw(x) ^ (u64{1} << (sizeof(T) * 8 - 1)));
}
template <class T>
T magnitude(T x) {
  return as<T>(raw(x) & ~(u64{1} << (sizeof(T) * 8 - 1)));
}

}  // namespace strobe::test
