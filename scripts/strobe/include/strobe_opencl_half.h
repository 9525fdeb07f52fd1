// What Debian 12's device libraries get wrong for half: sin, which is NaN there, and conversions of integers, whose bounds
// are not those of half. Strobe includes this before a .cl source that may use the type.
//
// Macros, because a definition of the function itself would hide clang's own of all other types, and the library's from
// the definition. Rounding twice in one direction is rounding once.
#pragma once
#pragma clang system_header
#ifdef cl_khr_fp16
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
#if __OPENCL_C_VERSION__ < 120
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif

#define STROBE_FUNCTION __attribute__((overloadable, const, always_inline)) inline
#define STROBE_LENGTHS(define) define() define(2) define(3) define(4) define(8) define(16)

#define STROBE_SINES(n)                                               \
  STROBE_FUNCTION float##n strobe_sin(float##n x) { return sin(x); }   \
  STROBE_FUNCTION double##n strobe_sin(double##n x) { return sin(x); } \
  STROBE_FUNCTION half##n strobe_sin(half##n x) { return convert_half##n(sin(convert_float##n(x))); }
STROBE_LENGTHS(STROBE_SINES)

#define STROBE_HALF(n, mode, type, exact) \
  STROBE_FUNCTION half##n strobe_half##n##mode(type##n x) { return convert_half##n##mode(exact(x)); }
#define STROBE_HALF_OF(n, mode, integer)                  \
  STROBE_HALF(n, mode, integer, convert_float##n##mode)    \
  STROBE_HALF(n, mode, u##integer, convert_float##n##mode)
#define STROBE_ROUNDED(n, mode)                                                                         \
  STROBE_HALF(n, mode, float, ) STROBE_HALF(n, mode, double, ) STROBE_HALF(n, mode, half, )              \
  STROBE_HALF_OF(n, mode, char) STROBE_HALF_OF(n, mode, short) STROBE_HALF_OF(n, mode, int)              \
  STROBE_HALF_OF(n, mode, long)
#define STROBE_HALVES(n) STROBE_ROUNDED(n, _rtp) STROBE_ROUNDED(n, _rtn) STROBE_ROUNDED(n, _rtz)
STROBE_LENGTHS(STROBE_HALVES)

#define sin(...) strobe_sin(__VA_ARGS__)
#define convert_half_rtp(...) strobe_half_rtp(__VA_ARGS__)
#define convert_half_rtn(...) strobe_half_rtn(__VA_ARGS__)
#define convert_half_rtz(...) strobe_half_rtz(__VA_ARGS__)
#define convert_half2_rtp(...) strobe_half2_rtp(__VA_ARGS__)
#define convert_half2_rtn(...) strobe_half2_rtn(__VA_ARGS__)
#define convert_half2_rtz(...) strobe_half2_rtz(__VA_ARGS__)
#define convert_half3_rtp(...) strobe_half3_rtp(__VA_ARGS__)
#define convert_half3_rtn(...) strobe_half3_rtn(__VA_ARGS__)
#define convert_half3_rtz(...) strobe_half3_rtz(__VA_ARGS__)
#define convert_half4_rtp(...) strobe_half4_rtp(__VA_ARGS__)
#define convert_half4_rtn(...) strobe_half4_rtn(__VA_ARGS__)
#define convert_half4_rtz(...) strobe_half4_rtz(__VA_ARGS__)
#define convert_half8_rtp(...) strobe_half8_rtp(__VA_ARGS__)
#define convert_half8_rtn(...) strobe_half8_rtn(__VA_ARGS__)
#define convert_half8_rtz(...) strobe_half8_rtz(__VA_ARGS__)
#define convert_half16_rtp(...) strobe_half16_rtp(__VA_ARGS__)
#define convert_half16_rtn(...) strobe_half16_rtn(__VA_ARGS__)
#define convert_half16_rtz(...) strobe_half16_rtz(__VA_ARGS__)

#undef STROBE_FUNCTION
#undef STROBE_LENGTHS
#undef STROBE_SINES
#undef STROBE_HALF
#undef STROBE_HALF_OF
#undef STROBE_ROUNDED
#undef STROBE_HALVES
#if __OPENCL_C_VERSION__ < 120
#pragma OPENCL EXTENSION cl_khr_fp64 : disable
#endif
#pragma OPENCL EXTENSION cl_khr_fp16 : disable
#endif
