// hip_fp16.h for the host's own compiler, which may have no type for it: storage and the conversions from and to float.
#pragma once

#include "host.h"

#include <cmath>
#include <cstring>

struct __half_raw {
  unsigned short x;
};
struct __half {
  unsigned short __x;

  __half() = default;
  __half(const __half_raw& raw) : __x(raw.x) {}
  __half(float value) {
    const float size = std::fabs(value);
    unsigned bits;
    std::memcpy(&bits, &size, sizeof bits);
    constexpr unsigned kInfinity = 0x7c00;
    if (size != size)
      bits = kInfinity | 0x200;
    else if (size < 0x1p-14f)
      bits = static_cast<unsigned>(std::nearbyint(size * 0x1p24f));
    else
      bits = (bits - (112u << 23) + 0xfff + (bits >> 13 & 1)) >> 13;
    if (bits > kInfinity && size == size) bits = kInfinity;
    __x = static_cast<unsigned short>(bits | (std::signbit(value) ? 0x8000u : 0u));
  }
  operator __half_raw() const { return {__x}; }
  operator float() const {
    const int exponent = __x >> 10 & 31, fraction = __x & 1023;
    float size = exponent == 0 ? std::ldexp(static_cast<float>(fraction), -24)
                               : std::ldexp(static_cast<float>(1024 + fraction), exponent - 25);
    if (exponent == 31) size = fraction == 0 ? INFINITY : NAN;
    return (__x & 0x8000) != 0 ? -size : size;
  }
};
struct alignas(4) __half2 {
  __half x, y;
};
typedef __half half;
typedef __half2 half2;

static inline __half __float2half(float value) { return value; }
static inline __half __float2half_rn(float value) { return value; }
static inline float __half2float(__half value) { return value; }
