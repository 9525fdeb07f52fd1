// hip_fp16.h: half and half2, their operators, conversions and functions.
#pragma once

#include "../strobe_hip.h"

// Instructions of what is called here count as those of the line that calls it.
#ifdef __clang__
#pragma clang attribute push(__attribute__((nodebug)), apply_to = hasType(functionType))
#endif

typedef _Float16 StrobeHalf2 __attribute__((ext_vector_type(2)));

struct __half_raw {
  unsigned short x;
};
struct __half2_raw {
  unsigned short x, y;
};

struct __half {
  _Float16 value;

  __half() = default;
  __host__ __device__ constexpr __half(_Float16 x) : value(x) {}
  __host__ __device__ constexpr __half(const __half_raw& raw) : value(__builtin_bit_cast(_Float16, raw)) {}
  template <class T, class = typename std::enable_if<std::is_arithmetic<T>::value>::type>
  __host__ __device__ constexpr __half(T x) : value(static_cast<_Float16>(x)) {}
  __host__ __device__ constexpr operator _Float16() const { return value; }
  __host__ __device__ constexpr operator float() const { return static_cast<float>(value); }
  __host__ __device__ constexpr operator __half_raw() const { return __builtin_bit_cast(__half_raw, value); }
  /// To the very type that is asked for: of a conversion to float and one to _Float16, none is the better way to a short.
  template <class T, class = typename std::enable_if<std::is_arithmetic<T>::value>::type>
  __host__ __device__ constexpr operator T() const {
    return static_cast<T>(value);
  }
  template <class T>
  __host__ __device__ constexpr __half& operator=(T x) { return value = static_cast<_Float16>(x), *this; }
};
typedef __half half;

struct alignas(4) __half2 {
  __half x, y;

  __half2() = default;
  __host__ __device__ constexpr __half2(__half x_, __half y_) : x(x_), y(y_) {}
  __host__ __device__ explicit constexpr __half2(__half both) : x(both), y(both) {}
  __host__ __device__ __half2(StrobeHalf2 v) { __builtin_memcpy(this, &v, 4); }
  __host__ __device__ constexpr __half2(const __half2_raw& raw) : x(__half_raw{raw.x}), y(__half_raw{raw.y}) {}
  __host__ __device__ operator StrobeHalf2() const { return __builtin_bit_cast(StrobeHalf2, *this); }
};
typedef __half2 half2;

// ---- operators ------------------------------------------------------------------------------------------

// A half and another number count as the two would in C: the half is a _Float16.
#define STROBE_HALF_OPERATOR(op)                                                                            \
  STROBE_BOTH __half operator op(const __half& a, const __half& b) { return a.value op b.value; }           \
  template <class T, class = typename std::enable_if<std::is_arithmetic<T>::value>::type>                   \
  STROBE_BOTH auto operator op(const __half& a, T b) -> decltype(StrobeOr<T>::half_and(a.value op b)) {     \
    return a.value op b;                                                                                    \
  }                                                                                                         \
  template <class T, class = typename std::enable_if<std::is_arithmetic<T>::value>::type>                   \
  STROBE_BOTH auto operator op(T a, const __half& b) -> decltype(StrobeOr<T>::half_and(a op b.value)) {     \
    return a op b.value;                                                                                    \
  }                                                                                                         \
  template <class T>                                                                                        \
  STROBE_BOTH __half& operator op##=(__half& a, const T& b) {                                               \
    return a = __half(a op b);                                                                              \
  }                                                                                                         \
  template <class T, class = typename std::enable_if<std::is_arithmetic<T>::value>::type>                   \
  STROBE_BOTH T& operator op##=(T& a, const __half& b) {                                                    \
    return a = static_cast<T>(a op b.value);                                                                \
  }                                                                                                         \
  STROBE_HOST_DEVICE __half2 operator op(const __half2& a, const __half2& b) {                                   \
    return StrobeHalf2(a) op StrobeHalf2(b);                                                                \
  }                                                                                                         \
  STROBE_HOST_DEVICE __half2& operator op##=(__half2& a, const __half2& b) { return a = a op b; }
/// What an operation of a half and a T gives: a half for integers, else the wider type.
template <class T>
struct StrobeOr {
  static __host__ __device__ __half half_and(_Float16);
  template <class U>
  static __host__ __device__ U half_and(U);
};
STROBE_HALF_OPERATOR(+)
STROBE_HALF_OPERATOR(-)
STROBE_HALF_OPERATOR(*)
STROBE_HALF_OPERATOR(/)
#undef STROBE_HALF_OPERATOR

#define STROBE_HALF_COMPARISON(op)                                                                          \
  STROBE_BOTH bool operator op(const __half& a, const __half& b) { return a.value op b.value; }             \
  template <class T, class = typename std::enable_if<std::is_arithmetic<T>::value>::type>                   \
  STROBE_BOTH bool operator op(const __half& a, T b) {                                                      \
    return a.value op b;                                                                                    \
  }                                                                                                         \
  template <class T, class = typename std::enable_if<std::is_arithmetic<T>::value>::type>                   \
  STROBE_BOTH bool operator op(T a, const __half& b) {                                                      \
    return a op b.value;                                                                                    \
  }
STROBE_HALF_COMPARISON(==)
STROBE_HALF_COMPARISON(!=)
STROBE_HALF_COMPARISON(<)
STROBE_HALF_COMPARISON(<=)
STROBE_HALF_COMPARISON(>)
STROBE_HALF_COMPARISON(>=)
#undef STROBE_HALF_COMPARISON
STROBE_HOST_DEVICE bool operator==(const __half2& a, const __half2& b) { return a.x == b.x && a.y == b.y; }
STROBE_HOST_DEVICE bool operator!=(const __half2& a, const __half2& b) { return !(a == b); }

STROBE_BOTH __half operator+(const __half& a) { return a; }
STROBE_BOTH __half operator-(const __half& a) { return -a.value; }
STROBE_BOTH __half& operator++(__half& a) { return a = __half(a.value + 1); }
STROBE_BOTH __half& operator--(__half& a) { return a = __half(a.value - 1); }
STROBE_HOST_DEVICE __half2 operator-(const __half2& a) { return -StrobeHalf2(a); }

// ---- conversions ----------------------------------------------------------------------------------------

STROBE_BOTH __half __float2half(float x) { return x; }
STROBE_BOTH __half __float2half_rn(float x) { return x; }
STROBE_BOTH __half __double2half(double x) { return x; }
STROBE_HOST_DEVICE __half __float2half_rz(float x) { return __strobe_round<uint16_t, _Float16>(x, x < 0); }
STROBE_HOST_DEVICE __half __float2half_ru(float x) { return __strobe_round<uint16_t, _Float16>(x, true); }
STROBE_HOST_DEVICE __half __float2half_rd(float x) { return __strobe_round<uint16_t, _Float16>(x, false); }
STROBE_BOTH float __half2float(__half x) { return x.value; }

#define STROBE_HALF_INTEGER(name, type)                                                                    \
  STROBE_HOST_DEVICE type __half2##name##_rn(__half x) { return (type)__builtin_rintf((float)x.value); }        \
  STROBE_HOST_DEVICE type __half2##name##_rz(__half x) { return (type)(float)x.value; }                         \
  STROBE_HOST_DEVICE type __half2##name##_ru(__half x) { return (type)__builtin_ceilf((float)x.value); }        \
  STROBE_HOST_DEVICE type __half2##name##_rd(__half x) { return (type)__builtin_floorf((float)x.value); }       \
  STROBE_HOST_DEVICE __half __##name##2half_rn(type x) { return static_cast<_Float16>(x); }
STROBE_HALF_INTEGER(int, int)
STROBE_HALF_INTEGER(uint, unsigned)
STROBE_HALF_INTEGER(short, short)
STROBE_HALF_INTEGER(ushort, unsigned short)
STROBE_HALF_INTEGER(ll, long long)
STROBE_HALF_INTEGER(ull, unsigned long long)
#undef STROBE_HALF_INTEGER

STROBE_BOTH short __half_as_short(__half x) { return __builtin_bit_cast(short, x.value); }
STROBE_BOTH unsigned short __half_as_ushort(__half x) { return __builtin_bit_cast(unsigned short, x.value); }
STROBE_BOTH __half __short_as_half(short x) { return __builtin_bit_cast(_Float16, x); }
STROBE_BOTH __half __ushort_as_half(unsigned short x) { return __builtin_bit_cast(_Float16, x); }

STROBE_BOTH __half2 __half2half2(__half x) { return {x, x}; }
STROBE_BOTH __half2 __halves2half2(__half x, __half y) { return {x, y}; }
STROBE_BOTH __half2 make_half2(__half x, __half y) { return {x, y}; }
STROBE_BOTH __half2 __float2half2_rn(float x) { return {x, x}; }
STROBE_BOTH __half2 __floats2half2_rn(float x, float y) { return {x, y}; }
STROBE_BOTH __half2 __float22half2_rn(float2 v) { return {v.x, v.y}; }
STROBE_BOTH float2 __half22float2(__half2 v) { return float2((float)v.x.value, (float)v.y.value); }
STROBE_BOTH __half __low2half(__half2 v) { return v.x; }
STROBE_BOTH __half __high2half(__half2 v) { return v.y; }
STROBE_BOTH float __low2float(__half2 v) { return v.x.value; }
STROBE_BOTH float __high2float(__half2 v) { return v.y.value; }
STROBE_BOTH __half2 __low2half2(__half2 v) { return {v.x, v.x}; }
STROBE_BOTH __half2 __high2half2(__half2 v) { return {v.y, v.y}; }
STROBE_BOTH __half2 __lows2half2(__half2 a, __half2 b) { return {a.x, b.x}; }
STROBE_BOTH __half2 __highs2half2(__half2 a, __half2 b) { return {a.y, b.y}; }
STROBE_BOTH __half2 __lowhigh2highlow(__half2 v) { return {v.y, v.x}; }

#include "fp16_functions.h"

#ifdef __clang__
#pragma clang attribute pop
#endif
