// hip_bfloat16.h and hip_bf16.h: floats without their lower 16 bits; arithmetic is that of floats, rounded to nearest.
#pragma once

#include "../hip/hip_runtime.h"

// Instructions of what is called here count as those of the line that calls it.
#ifdef __clang__
#pragma clang attribute push(__attribute__((nodebug)), apply_to = hasType(functionType))
#endif

struct __hip_bfloat16_raw {
  unsigned short x;
};
struct __hip_bfloat162_raw {
  unsigned short x, y;
};

struct hip_bfloat16 {
  uint16_t data;

  hip_bfloat16() = default;
  __host__ __device__ constexpr hip_bfloat16(const __hip_bfloat16_raw& raw) : data(raw.x) {}
  template <class T, class = typename std::enable_if<std::is_arithmetic<T>::value>::type>
  __host__ __device__ constexpr hip_bfloat16(T x) : data(rounded(x)) {}
  __host__ __device__ constexpr operator float() const {
    return __builtin_bit_cast(float, static_cast<uint32_t>(data) << 16);
  }
  __host__ __device__ constexpr operator __hip_bfloat16_raw() const { return {data}; }
  static __host__ __device__ constexpr hip_bfloat16 round_to_bfloat16(float x) { return x; }

 private:
  static __host__ __device__ constexpr uint16_t upper(float x) {
    const uint32_t bits = __builtin_bit_cast(uint32_t, x);
    if (x != x) return static_cast<uint16_t>(bits >> 16 | 0x40);
    return static_cast<uint16_t>((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
  }
  /// Rounded once: a float that is not exact gets an odd last bit, which the second rounding takes for no tie.
  template <class T>
  static __host__ __device__ constexpr uint16_t rounded(T x) {
    const float nearest = static_cast<float>(x);
    const uint32_t bits = __builtin_bit_cast(uint32_t, nearest);
    if constexpr (std::is_same<T, float>::value || sizeof(T) < 4) return upper(nearest);
    const double wide = static_cast<double>(nearest), exact = static_cast<double>(x);
    if (wide == exact || exact != exact || (bits & 1) != 0 || (bits & 0x7f800000) == 0x7f800000) return upper(nearest);
    const bool nearer_to_zero = (wide < exact) == (exact > 0);
    return upper(__builtin_bit_cast(float, nearer_to_zero ? bits + 1 : bits - 1));
  }
};
typedef hip_bfloat16 __hip_bfloat16;
typedef __hip_bfloat16 __nv_bfloat16;

struct alignas(4) __hip_bfloat162 {
  __hip_bfloat16 x, y;

  __hip_bfloat162() = default;
  __host__ __device__ constexpr __hip_bfloat162(__hip_bfloat16 x_, __hip_bfloat16 y_) : x(x_), y(y_) {}
  __host__ __device__ explicit constexpr __hip_bfloat162(__hip_bfloat16 both) : x(both), y(both) {}
  __host__ __device__ constexpr __hip_bfloat162(const __hip_bfloat162_raw& raw)
      : x(__hip_bfloat16_raw{raw.x}), y(__hip_bfloat16_raw{raw.y}) {}
  __host__ __device__ operator float2() const { return float2(static_cast<float>(x), static_cast<float>(y)); }
};
typedef __hip_bfloat162 __nv_bfloat162;

// ---- operators ------------------------------------------------------------------------------------------

// With a number, a bfloat16 counts as a float.
#define STROBE_BFLOAT_OPERATOR(op)                                                                     \
  STROBE_BOTH hip_bfloat16 operator op(hip_bfloat16 a, hip_bfloat16 b) {                               \
    return static_cast<float>(a) op static_cast<float>(b);                                             \
  }                                                                                                    \
  template <class T, class = typename std::enable_if<std::is_arithmetic<T>::value>::type>              \
  STROBE_BOTH auto operator op(hip_bfloat16 a, T b) -> decltype(1.0f op b) {                           \
    return static_cast<float>(a) op b;                                                                 \
  }                                                                                                    \
  template <class T, class = typename std::enable_if<std::is_arithmetic<T>::value>::type>              \
  STROBE_BOTH auto operator op(T a, hip_bfloat16 b) -> decltype(a op 1.0f) {                           \
    return a op static_cast<float>(b);                                                                 \
  }                                                                                                    \
  template <class T>                                                                                   \
  STROBE_BOTH hip_bfloat16& operator op##=(hip_bfloat16& a, const T& b) {                              \
    return a = hip_bfloat16(a op b);                                                                   \
  }                                                                                                    \
  STROBE_BOTH __hip_bfloat162 operator op(__hip_bfloat162 a, __hip_bfloat162 b) {                      \
    return {a.x op b.x, a.y op b.y};                                                                   \
  }                                                                                                    \
  STROBE_BOTH __hip_bfloat162& operator op##=(__hip_bfloat162& a, __hip_bfloat162 b) { return a = a op b; }
STROBE_BFLOAT_OPERATOR(+)
STROBE_BFLOAT_OPERATOR(-)
STROBE_BFLOAT_OPERATOR(*)
STROBE_BFLOAT_OPERATOR(/)
#undef STROBE_BFLOAT_OPERATOR
STROBE_BOTH hip_bfloat16 operator+(hip_bfloat16 a) { return a; }
STROBE_BOTH hip_bfloat16 operator-(hip_bfloat16 a) {
  return __hip_bfloat16_raw{static_cast<unsigned short>(a.data ^ 0x8000)};
}
STROBE_BOTH hip_bfloat16& operator++(hip_bfloat16& a) { return a += 1.0f; }
STROBE_BOTH hip_bfloat16& operator--(hip_bfloat16& a) { return a -= 1.0f; }
STROBE_BOTH __hip_bfloat162 operator-(__hip_bfloat162 v) { return {-v.x, -v.y}; }
STROBE_BOTH bool operator==(__hip_bfloat162 a, __hip_bfloat162 b) {
  return static_cast<float>(a.x) == static_cast<float>(b.x) && static_cast<float>(a.y) == static_cast<float>(b.y);
}
STROBE_BOTH bool operator!=(__hip_bfloat162 a, __hip_bfloat162 b) { return !(a == b); }

// ---- conversions ----------------------------------------------------------------------------------------

STROBE_BOTH __hip_bfloat16 __float2bfloat16(float x) { return x; }
STROBE_BOTH __hip_bfloat16 __float2bfloat16_rn(float x) { return x; }
STROBE_BOTH float __bfloat162float(__hip_bfloat16 x) { return x; }
STROBE_BOTH __hip_bfloat16 __double2bfloat16(double x) { return x; }
STROBE_BOTH unsigned short __bfloat16_as_ushort(__hip_bfloat16 x) { return x.data; }
STROBE_BOTH short __bfloat16_as_short(__hip_bfloat16 x) { return static_cast<short>(x.data); }
STROBE_BOTH __hip_bfloat16 __ushort_as_bfloat16(unsigned short x) { return __hip_bfloat16_raw{x}; }
STROBE_BOTH __hip_bfloat16 __short_as_bfloat16(short x) {
  return __hip_bfloat16_raw{static_cast<unsigned short>(x)};
}

#define STROBE_BFLOAT_INTEGER(name, type)                                                                       \
  STROBE_HOST_DEVICE type __bfloat162##name##_rn(__hip_bfloat16 x) { return (type)__builtin_rintf((float)x); }       \
  STROBE_HOST_DEVICE type __bfloat162##name##_rz(__hip_bfloat16 x) { return (type)(float)x; }                        \
  STROBE_HOST_DEVICE type __bfloat162##name##_ru(__hip_bfloat16 x) { return (type)__builtin_ceilf((float)x); }       \
  STROBE_HOST_DEVICE type __bfloat162##name##_rd(__hip_bfloat16 x) { return (type)__builtin_floorf((float)x); }      \
  STROBE_BOTH __hip_bfloat16 __##name##2bfloat16_rn(type x) { return x; }
STROBE_BFLOAT_INTEGER(int, int)
STROBE_BFLOAT_INTEGER(uint, unsigned)
STROBE_BFLOAT_INTEGER(short, short)
STROBE_BFLOAT_INTEGER(ushort, unsigned short)
STROBE_BFLOAT_INTEGER(ll, long long)
STROBE_BFLOAT_INTEGER(ull, unsigned long long)
#undef STROBE_BFLOAT_INTEGER

STROBE_BOTH __hip_bfloat162 __bfloat162bfloat162(__hip_bfloat16 x) { return {x, x}; }
STROBE_BOTH __hip_bfloat162 __halves2bfloat162(__hip_bfloat16 x, __hip_bfloat16 y) { return {x, y}; }
STROBE_BOTH __hip_bfloat162 make_bfloat162(__hip_bfloat16 x, __hip_bfloat16 y) { return {x, y}; }
// A template, so that programs may bring their own: ROCm has none before version 7.
template <int = 0>
STROBE_BOTH __hip_bfloat162 __float2bfloat162_rn(float x) {
  return {x, x};
}
STROBE_BOTH __hip_bfloat162 __floats2bfloat162_rn(float x, float y) { return {x, y}; }
STROBE_BOTH __hip_bfloat162 __float22bfloat162_rn(float2 v) { return {v.x, v.y}; }
STROBE_BOTH float2 __bfloat1622float2(__hip_bfloat162 v) {
  return float2(static_cast<float>(v.x), static_cast<float>(v.y));
}
STROBE_BOTH __hip_bfloat16 __low2bfloat16(__hip_bfloat162 v) { return v.x; }
STROBE_BOTH __hip_bfloat16 __high2bfloat16(__hip_bfloat162 v) { return v.y; }
STROBE_BOTH float __low2float(__hip_bfloat162 v) { return v.x; }
STROBE_BOTH float __high2float(__hip_bfloat162 v) { return v.y; }
STROBE_BOTH __hip_bfloat162 __low2bfloat162(__hip_bfloat162 v) { return {v.x, v.x}; }
STROBE_BOTH __hip_bfloat162 __high2bfloat162(__hip_bfloat162 v) { return {v.y, v.y}; }
STROBE_BOTH __hip_bfloat162 __lows2bfloat162(__hip_bfloat162 a, __hip_bfloat162 b) { return {a.x, b.x}; }
STROBE_BOTH __hip_bfloat162 __highs2bfloat162(__hip_bfloat162 a, __hip_bfloat162 b) { return {a.y, b.y}; }
STROBE_BOTH __hip_bfloat162 __lowhigh2highlow(__hip_bfloat162 v) { return {v.y, v.x}; }

#if defined(__HIP__)
#include "bfloat16_functions.h"
#endif

#ifdef __clang__
#pragma clang attribute pop
#endif
