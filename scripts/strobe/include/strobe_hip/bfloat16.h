// hip_bfloat16.h and hip_bf16.h: floats without their lower 16 bits; arithmetic is that of floats, rounded to nearest.
#pragma once

#include "../strobe_hip.h"

struct hip_bfloat16 {
  uint16_t data;

  hip_bfloat16() = default;
  template <class T, class = typename std::enable_if<std::is_arithmetic<T>::value>::type>
  __host__ __device__ constexpr hip_bfloat16(T x) : data(rounded(static_cast<float>(x))) {}
  __host__ __device__ constexpr operator float() const {
    return __builtin_bit_cast(float, static_cast<uint32_t>(data) << 16);
  }

 private:
  static __host__ __device__ constexpr uint16_t rounded(float x) {
    const uint32_t bits = __builtin_bit_cast(uint32_t, x);
    if (x != x) return static_cast<uint16_t>(bits >> 16 | 0x40);
    return static_cast<uint16_t>((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
  }
};
typedef hip_bfloat16 __hip_bfloat16;

#define STROBE_BFLOAT_OPERATOR(op)                                                                     \
  STROBE_BOTH hip_bfloat16 operator op(hip_bfloat16 a, hip_bfloat16 b) {                               \
    return static_cast<float>(a) op static_cast<float>(b);                                             \
  }                                                                                                    \
  STROBE_BOTH hip_bfloat16& operator op##=(hip_bfloat16& a, float b) {                                 \
    return a = static_cast<float>(a) op b;                                                             \
  }
STROBE_BFLOAT_OPERATOR(+)
STROBE_BFLOAT_OPERATOR(-)
STROBE_BFLOAT_OPERATOR(*)
STROBE_BFLOAT_OPERATOR(/)
#undef STROBE_BFLOAT_OPERATOR
STROBE_BOTH hip_bfloat16 operator-(hip_bfloat16 a) { return -static_cast<float>(a); }

STROBE_BOTH __hip_bfloat16 __float2bfloat16(float x) { return x; }
STROBE_BOTH float __bfloat162float(__hip_bfloat16 x) { return x; }
STROBE_BOTH __hip_bfloat16 __double2bfloat16(double x) { return static_cast<float>(x); }
STROBE_BOTH unsigned short __bfloat16_as_ushort(__hip_bfloat16 x) { return x.data; }
STROBE_BOTH __hip_bfloat16 __ushort_as_bfloat16(unsigned short x) { return __builtin_bit_cast(__hip_bfloat16, x); }
STROBE_BOTH __hip_bfloat16 __hadd(__hip_bfloat16 a, __hip_bfloat16 b) { return a + b; }
STROBE_BOTH __hip_bfloat16 __hsub(__hip_bfloat16 a, __hip_bfloat16 b) { return a - b; }
STROBE_BOTH __hip_bfloat16 __hmul(__hip_bfloat16 a, __hip_bfloat16 b) { return a * b; }
STROBE_BOTH __hip_bfloat16 __hdiv(__hip_bfloat16 a, __hip_bfloat16 b) { return a / b; }
STROBE_BOTH __hip_bfloat16 __hneg(__hip_bfloat16 a) { return -a; }
