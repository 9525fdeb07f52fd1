// AMD's built-in functions for OpenCL C (cl_amd_media_ops, cl_amd_media_ops2), which clang does not declare by itself;
// the device libraries define them. And functions that those of Debian 12 get wrong. Strobe includes this before each
// .cl source.
#pragma once
#pragma clang system_header  // it is included by its path, where flags such as -Wall would bind it

#define STROBE_OVERLOAD __attribute__((overloadable, const))
// For scalars and vectors of every length.
#define STROBE_LENGTHS(declare) declare() declare(2) declare(3) declare(4) declare(8) declare(16)

#define STROBE_DECLARE(n)                                                                  \
  STROBE_OVERLOAD uint##n amd_bitalign(uint##n high, uint##n low, uint##n bits);           \
  STROBE_OVERLOAD uint##n amd_bytealign(uint##n high, uint##n low, uint##n bytes);         \
  STROBE_OVERLOAD uint##n amd_lerp(uint##n a, uint##n b, uint##n rounding);                \
  STROBE_OVERLOAD uint##n amd_sad(uint##n a, uint##n b, uint##n sum);                      \
  STROBE_OVERLOAD uint##n amd_sadhi(uint##n a, uint##n b, uint##n sum);                    \
  STROBE_OVERLOAD float##n amd_unpack0(uint##n bytes);                                     \
  STROBE_OVERLOAD float##n amd_unpack1(uint##n bytes);                                     \
  STROBE_OVERLOAD float##n amd_unpack2(uint##n bytes);                                     \
  STROBE_OVERLOAD float##n amd_unpack3(uint##n bytes);                                     \
  STROBE_OVERLOAD uint##n amd_bfm(uint##n width, uint##n first);                           \
  STROBE_OVERLOAD uint##n amd_bfe(uint##n x, uint##n first, uint##n width);                \
  STROBE_OVERLOAD int##n amd_bfe(int##n x, uint##n first, uint##n width);                  \
  STROBE_OVERLOAD uint##n amd_msad(uint##n a, uint##n b, uint##n sum);                     \
  STROBE_OVERLOAD uint##n amd_sadd(uint##n a, uint##n b, uint##n sum);                     \
  STROBE_OVERLOAD uint##n amd_sadw(uint##n a, uint##n b, uint##n sum);                     \
  STROBE_OVERLOAD ulong##n amd_qsad(ulong##n a, uint##n b, ulong##n sum);                  \
  STROBE_OVERLOAD ulong##n amd_mqsad(ulong##n a, uint##n b, ulong##n sum);                 \
  STROBE_DECLARE_3(uint##n) STROBE_DECLARE_3(int##n) STROBE_DECLARE_3(float##n)
#define STROBE_DECLARE_3(type)                             \
  STROBE_OVERLOAD type amd_min3(type a, type b, type c);   \
  STROBE_OVERLOAD type amd_max3(type a, type b, type c);   \
  STROBE_OVERLOAD type amd_median3(type a, type b, type c);
STROBE_LENGTHS(STROBE_DECLARE)
STROBE_OVERLOAD uint amd_pack(float4 bytes);
STROBE_OVERLOAD uint amd_sad4(uint4 a, uint4 b, uint sum);

#define STROBE_MENDED STROBE_OVERLOAD __attribute__((always_inline)) inline

// The library's is the absolute value of a signed difference, which may overflow.
#define STROBE_ABS_DIFF(type, whole)                                                    \
  STROBE_MENDED whole abs_diff(type a, type b) {                                         \
    const whole x = as_##whole(a), y = as_##whole(b);                                   \
    return a > b ? (whole)(x - y) : (whole)(y - x);                                     \
  }
#define STROBE_ABS_DIFFS(n)                                               \
  STROBE_ABS_DIFF(char##n, uchar##n) STROBE_ABS_DIFF(uchar##n, uchar##n)    \
  STROBE_ABS_DIFF(short##n, ushort##n) STROBE_ABS_DIFF(ushort##n, ushort##n) \
  STROBE_ABS_DIFF(int##n, uint##n) STROBE_ABS_DIFF(uint##n, uint##n)       \
  STROBE_ABS_DIFF(long##n, ulong##n) STROBE_ABS_DIFF(ulong##n, ulong##n)
STROBE_LENGTHS(STROBE_ABS_DIFFS)

// The library's is that of x / 2 pi.
#define STROBE_TAN(n) STROBE_MENDED float##n native_tan(float##n x) { return native_sin(x) / native_cos(x); }
STROBE_LENGTHS(STROBE_TAN)

#undef STROBE_TAN
#undef STROBE_MENDED
#undef STROBE_ABS_DIFF
#undef STROBE_ABS_DIFFS
#undef STROBE_DECLARE
#undef STROBE_DECLARE_3
#undef STROBE_LENGTHS
#undef STROBE_OVERLOAD
