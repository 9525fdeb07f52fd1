// hip_fp8.h: floats of 8 bits. The FNUZ formats (gfx942's: one zero, one NaN, 0x80, no infinity) are converted by the
// instructions of gfx942 there and by integer arithmetic elsewhere; the OCP formats by integer arithmetic everywhere.
#pragma once

#include "bfloat16.h"
#include "fp16.h"

// Instructions of what is called here count as those of the line that calls it.
#pragma clang attribute push(__attribute__((nodebug)), apply_to = hasType(functionType))

typedef unsigned char __hip_fp8_storage_t;
typedef unsigned short __hip_fp8x2_storage_t;
typedef unsigned int __hip_fp8x4_storage_t;

enum __hip_saturation_t { __HIP_NOSAT, __HIP_SATFINITE };
enum __hip_fp8_interpretation_t { __HIP_E4M3, __HIP_E5M2, __HIP_E4M3_FNUZ, __HIP_E5M2_FNUZ };

// ---- formats --------------------------------------------------------------------------------------------

struct StrobeFp8Format {
  int mantissa, bias;
  unsigned largest, nan, infinity;  ///< without a sign
  bool fnuz;

  __host__ __device__ constexpr StrobeFp8Format(__hip_fp8_interpretation_t kind)
      : mantissa(kind == __HIP_E4M3 || kind == __HIP_E4M3_FNUZ ? 3 : 2),
        bias(kind == __HIP_E4M3 ? 7 : kind == __HIP_E5M2 ? 15 : kind == __HIP_E4M3_FNUZ ? 8 : 16),
        largest(kind == __HIP_E4M3 ? 0x7e : kind == __HIP_E5M2 ? 0x7b : 0x7f),
        nan(kind == __HIP_E4M3 || kind == __HIP_E5M2 ? 0x7f : 0x80),
        infinity(kind == __HIP_E5M2 ? 0x7c : nan),
        fnuz(kind == __HIP_E4M3_FNUZ || kind == __HIP_E5M2_FNUZ) {}
};

/// To nearest, ties to even. Beyond the largest number: that, or else infinity, or else NaN.
STROBE_BOTH __hip_fp8_storage_t __strobe_to_fp8(float x, StrobeFp8Format format, bool saturate) {
  const uint32_t bits = __builtin_bit_cast(uint32_t, x), size = bits & 0x7fffffff, sign = bits >> 31 << 7;
  if (size > 0x7f800000) return format.fnuz ? 0x80 : sign | format.nan;
  if (size == 0x7f800000)
    return format.fnuz ? 0x80 : sign | (saturate ? format.largest : format.infinity);
  const int exponent = size < 0x00800000 ? -126 : static_cast<int>(size >> 23) - 127, least = 1 - format.bias;
  const uint32_t digits = size < 0x00800000 ? size : (size & 0x007fffff) | 0x00800000;
  int shift = 23 - format.mantissa + (exponent < least ? least - exponent : 0);
  shift = shift > 25 ? 25 : shift;
  uint32_t code = digits >> shift;
  const uint32_t rest = digits & ((1u << shift) - 1), half = 1u << (shift - 1);
  code += rest > half || (rest == half && (code & 1) != 0);
  if (exponent > least) code += static_cast<uint32_t>(exponent - least) << format.mantissa;
  if (code > format.largest) {
    if (!saturate) return format.fnuz ? 0x80 : sign | format.infinity;
    code = format.largest;
  }
  return format.fnuz && code == 0 ? 0 : sign | code;
}

STROBE_BOTH float __strobe_from_fp8(__hip_fp8_storage_t x, StrobeFp8Format format) {
  const uint32_t code = x & 0x7f, sign = static_cast<uint32_t>(x) >> 7 << 31;
  if (format.fnuz ? x == 0x80 : code > format.largest)
    return __builtin_bit_cast(float, sign | (code == format.infinity && code != format.nan ? 0x7f800000 : 0x7fc00000));
  const int field = static_cast<int>(code >> format.mantissa);
  const uint32_t implied = field == 0 ? 0 : 1u << format.mantissa;
  const uint32_t digits = (code & ((1u << format.mantissa) - 1)) | implied;
  const int exponent = (field == 0 ? 1 : field) - format.bias - format.mantissa;
  const float scale = __builtin_bit_cast(float, static_cast<uint32_t>(exponent + 127) << 23);
  return __builtin_bit_cast(float, __builtin_bit_cast(uint32_t, static_cast<float>(digits) * scale) | sign);
}

// ---- conversions ----------------------------------------------------------------------------------------

STROBE_HOST_DEVICE __hip_fp8_storage_t __hip_cvt_float_to_fp8(float x, __hip_saturation_t saturation,
                                                         __hip_fp8_interpretation_t kind) {
#if defined(__gfx940__) || defined(__gfx941__) || defined(__gfx942__)
  // The instruction makes a NaN of what is too large.
  const bool finite = (__builtin_bit_cast(uint32_t, x) & 0x7f800000) != 0x7f800000;
  if (kind == __HIP_E4M3_FNUZ) {
    if (saturation == __HIP_SATFINITE && finite) x = __builtin_amdgcn_fmed3f(x, 240.0f, -240.0f);
    return __builtin_amdgcn_cvt_pk_fp8_f32(x, x, 0, false) & 0xff;
  }
  if (kind == __HIP_E5M2_FNUZ) {
    if (saturation == __HIP_SATFINITE && finite) x = __builtin_amdgcn_fmed3f(x, 57344.0f, -57344.0f);
    return __builtin_amdgcn_cvt_pk_bf8_f32(x, x, 0, false) & 0xff;
  }
#endif
  return __strobe_to_fp8(x, kind, saturation == __HIP_SATFINITE);
}
STROBE_HOST_DEVICE float __strobe_fp8_to_float(__hip_fp8_storage_t x, __hip_fp8_interpretation_t kind) {
#if defined(__gfx940__) || defined(__gfx941__) || defined(__gfx942__)
  if (kind == __HIP_E4M3_FNUZ) return __builtin_amdgcn_cvt_f32_fp8(x, 0);
  if (kind == __HIP_E5M2_FNUZ) return __builtin_amdgcn_cvt_f32_bf8(x, 0);
#endif
  return __strobe_from_fp8(x, kind);
}
STROBE_HOST_DEVICE __hip_fp8x2_storage_t __hip_cvt_float2_to_fp8x2(float2 v, __hip_saturation_t saturation,
                                                              __hip_fp8_interpretation_t kind) {
  return __hip_cvt_float_to_fp8(v.x, saturation, kind) | __hip_cvt_float_to_fp8(v.y, saturation, kind) << 8;
}
STROBE_HOST_DEVICE __hip_fp8_storage_t __hip_cvt_double_to_fp8(double x, __hip_saturation_t saturation,
                                                          __hip_fp8_interpretation_t kind) {
  // The float keeps, in an odd last bit, that x lies next to it: then the second rounding takes no tie for another.
  const float nearest = static_cast<float>(x);
  const uint32_t bits = __builtin_bit_cast(uint32_t, nearest);
  if (static_cast<double>(nearest) == x || x != x || (bits & 1) != 0 || (bits & 0x7f800000) == 0x7f800000)
    return __hip_cvt_float_to_fp8(nearest, saturation, kind);
  const bool nearer_to_zero = (nearest < x) == (x > 0);
  const uint32_t beside = nearer_to_zero ? bits + 1 : bits - 1;
  return __hip_cvt_float_to_fp8(__builtin_bit_cast(float, beside), saturation, kind);
}
STROBE_HOST_DEVICE __hip_fp8x2_storage_t __hip_cvt_double2_to_fp8x2(double2 v, __hip_saturation_t saturation,
                                                               __hip_fp8_interpretation_t kind) {
  return __hip_cvt_double_to_fp8(v.x, saturation, kind) | __hip_cvt_double_to_fp8(v.y, saturation, kind) << 8;
}
STROBE_HOST_DEVICE __hip_fp8_storage_t __hip_cvt_halfraw_to_fp8(__half_raw x, __hip_saturation_t saturation,
                                                           __hip_fp8_interpretation_t kind) {
  return __hip_cvt_float_to_fp8(__half2float(x), saturation, kind);
}
STROBE_HOST_DEVICE __hip_fp8_storage_t __hip_cvt_bfloat16raw_to_fp8(__hip_bfloat16_raw x, __hip_saturation_t saturation,
                                                               __hip_fp8_interpretation_t kind) {
  return __hip_cvt_float_to_fp8(__hip_bfloat16(x), saturation, kind);
}
STROBE_HOST_DEVICE __half_raw __hip_cvt_fp8_to_halfraw(__hip_fp8_storage_t x, __hip_fp8_interpretation_t kind) {
  return __half(__strobe_fp8_to_float(x, kind));
}

// ---- types ----------------------------------------------------------------------------------------------

template <__hip_fp8_interpretation_t kind>
struct StrobeFp8 {
  __hip_fp8_storage_t __x;
  static constexpr __hip_saturation_t __default_saturation = __HIP_SATFINITE;
  static constexpr __hip_fp8_interpretation_t __default_interpret = kind;

  StrobeFp8() = default;
  __host__ __device__ StrobeFp8(double x) : __x(__hip_cvt_double_to_fp8(x, __HIP_SATFINITE, kind)) {}
  __host__ __device__ StrobeFp8(float x) : __x(__hip_cvt_float_to_fp8(x, __HIP_SATFINITE, kind)) {}
  __host__ __device__ StrobeFp8(__half x) : StrobeFp8(__half2float(x)) {}
  __host__ __device__ StrobeFp8(__hip_bfloat16 x) : StrobeFp8(static_cast<float>(x)) {}
  template <class T, class = typename std::enable_if<std::is_integral<T>::value>::type>
  __host__ __device__ StrobeFp8(T x) : StrobeFp8(static_cast<double>(x)) {}

  __host__ __device__ operator float() const { return __strobe_fp8_to_float(__x, kind); }
  __host__ __device__ explicit operator double() const { return static_cast<float>(*this); }
  __host__ __device__ explicit operator __half() const { return static_cast<float>(*this); }
  __host__ __device__ explicit operator __hip_bfloat16() const { return static_cast<float>(*this); }
  __host__ __device__ explicit operator int() const { return static_cast<int>(static_cast<float>(*this)); }
  __host__ __device__ explicit operator bool() const { return static_cast<float>(*this) != 0; }
};

template <__hip_fp8_interpretation_t kind>
struct StrobeFp8x2 {
  __hip_fp8x2_storage_t __x;

  StrobeFp8x2() = default;
  __host__ __device__ StrobeFp8x2(float2 v) : __x(__hip_cvt_float2_to_fp8x2(v, __HIP_SATFINITE, kind)) {}
  __host__ __device__ StrobeFp8x2(double2 v) : __x(__hip_cvt_double2_to_fp8x2(v, __HIP_SATFINITE, kind)) {}
  __host__ __device__ StrobeFp8x2(__half2 v) : StrobeFp8x2(__half22float2(v)) {}
  __host__ __device__ StrobeFp8x2(__hip_bfloat162 v) : StrobeFp8x2(__bfloat1622float2(v)) {}
  __host__ __device__ operator float2() const {
    return float2(__strobe_fp8_to_float(__x & 0xff, kind), __strobe_fp8_to_float(__x >> 8, kind));
  }
};

template <__hip_fp8_interpretation_t kind>
struct StrobeFp8x4 {
  __hip_fp8x4_storage_t __x;

  StrobeFp8x4() = default;
  __host__ __device__ StrobeFp8x4(float4 v)
      : __x(__hip_cvt_float2_to_fp8x2(float2(v.x, v.y), __HIP_SATFINITE, kind) |
            static_cast<unsigned>(__hip_cvt_float2_to_fp8x2(float2(v.z, v.w), __HIP_SATFINITE, kind)) << 16) {}
  __host__ __device__ StrobeFp8x4(double4 v)
      : __x(__hip_cvt_double2_to_fp8x2(double2(v.x, v.y), __HIP_SATFINITE, kind) |
            static_cast<unsigned>(__hip_cvt_double2_to_fp8x2(double2(v.z, v.w), __HIP_SATFINITE, kind)) << 16) {}
  __host__ __device__ StrobeFp8x4(__half2 low, __half2 high)
      : StrobeFp8x4(joined(__half22float2(low), __half22float2(high))) {}
  __host__ __device__ StrobeFp8x4(__hip_bfloat162 low, __hip_bfloat162 high)
      : StrobeFp8x4(joined(__bfloat1622float2(low), __bfloat1622float2(high))) {}
  __host__ __device__ operator float4() const {
    return float4(byte(0), byte(1), byte(2), byte(3));
  }

 private:
  __host__ __device__ static float4 joined(float2 low, float2 high) { return float4(low.x, low.y, high.x, high.y); }
  __host__ __device__ float byte(int n) const { return __strobe_fp8_to_float(__x >> 8 * n & 0xff, kind); }
};

#define STROBE_FP8(name, kind)                      \
  typedef StrobeFp8<kind> __hip_fp8_##name;         \
  typedef StrobeFp8x2<kind> __hip_fp8x2_##name;     \
  typedef StrobeFp8x4<kind> __hip_fp8x4_##name;
STROBE_FP8(e4m3_fnuz, __HIP_E4M3_FNUZ)
STROBE_FP8(e5m2_fnuz, __HIP_E5M2_FNUZ)
STROBE_FP8(e4m3, __HIP_E4M3)
STROBE_FP8(e5m2, __HIP_E5M2)
#undef STROBE_FP8

#pragma clang attribute pop
