// The functions of hip_bf16.h on __hip_bfloat16 and __hip_bfloat162.
#pragma once

#define STROBE_BFLOAT_BINARY(name, op)                                                                      \
  STROBE_BOTH __hip_bfloat16 __h##name(__hip_bfloat16 a, __hip_bfloat16 b) { return a op b; }               \
  STROBE_BOTH __hip_bfloat16 __h##name##_rn(__hip_bfloat16 a, __hip_bfloat16 b) { return a op b; }          \
  STROBE_BOTH __hip_bfloat162 __h##name##2(__hip_bfloat162 a, __hip_bfloat162 b) { return a op b; }         \
  STROBE_BOTH __hip_bfloat162 __h##name##2_rn(__hip_bfloat162 a, __hip_bfloat162 b) { return a op b; }
STROBE_BFLOAT_BINARY(add, +)
STROBE_BFLOAT_BINARY(sub, -)
STROBE_BFLOAT_BINARY(mul, *)
#undef STROBE_BFLOAT_BINARY
STROBE_BOTH __hip_bfloat16 __hdiv(__hip_bfloat16 a, __hip_bfloat16 b) { return a / b; }
STROBE_BOTH __hip_bfloat162 __h2div(__hip_bfloat162 a, __hip_bfloat162 b) { return a / b; }

/// The float of a product of two bfloat16 is exact, so that of the sum is rounded once before the last rounding.
STROBE_DEVICE __hip_bfloat16 __hfma(__hip_bfloat16 a, __hip_bfloat16 b, __hip_bfloat16 c) {
  return __builtin_fmaf(a, b, c);
}
STROBE_DEVICE __hip_bfloat162 __hfma2(__hip_bfloat162 a, __hip_bfloat162 b, __hip_bfloat162 c) {
  return {__hfma(a.x, b.x, c.x), __hfma(a.y, b.y, c.y)};
}
STROBE_BOTH __hip_bfloat16 __hneg(__hip_bfloat16 a) { return -a; }
STROBE_BOTH __hip_bfloat162 __hneg2(__hip_bfloat162 a) { return -a; }
STROBE_BOTH __hip_bfloat16 __habs(__hip_bfloat16 a) {
  return __hip_bfloat16_raw{static_cast<unsigned short>(a.data & 0x7fff)};
}
STROBE_BOTH __hip_bfloat162 __habs2(__hip_bfloat162 a) { return {__habs(a.x), __habs(a.y)}; }
STROBE_DEVICE __hip_bfloat16 __hmin(__hip_bfloat16 a, __hip_bfloat16 b) { return __builtin_fminf(a, b); }
STROBE_DEVICE __hip_bfloat16 __hmax(__hip_bfloat16 a, __hip_bfloat16 b) { return __builtin_fmaxf(a, b); }
STROBE_DEVICE __hip_bfloat162 __hmin2(__hip_bfloat162 a, __hip_bfloat162 b) {
  return {__hmin(a.x, b.x), __hmin(a.y, b.y)};
}
STROBE_DEVICE __hip_bfloat162 __hmax2(__hip_bfloat162 a, __hip_bfloat162 b) {
  return {__hmax(a.x, b.x), __hmax(a.y, b.y)};
}

// ---- comparisons: __hXX is false and __hXXu is true where a value is not a number ------------------------

#define STROBE_BFLOAT_COMPARE(name, op)                                                                     \
  STROBE_DEVICE bool __h##name(__hip_bfloat16 a, __hip_bfloat16 b) { return (float)a op(float) b; }         \
  STROBE_DEVICE bool __h##name##u(__hip_bfloat16 a, __hip_bfloat16 b) {                                     \
    return __builtin_isunordered((float)a, (float)b) || (float)a op(float) b;                               \
  }                                                                                                         \
  STROBE_DEVICE __hip_bfloat162 __h##name##2(__hip_bfloat162 a, __hip_bfloat162 b) {                        \
    return {__hip_bfloat16(__h##name(a.x, b.x)), __hip_bfloat16(__h##name(a.y, b.y))};                      \
  }                                                                                                         \
  STROBE_DEVICE bool __hb##name##2(__hip_bfloat162 a, __hip_bfloat162 b) {                                  \
    return __h##name(a.x, b.x) && __h##name(a.y, b.y);                                                      \
  }
STROBE_BFLOAT_COMPARE(eq, ==)
STROBE_BFLOAT_COMPARE(lt, <)
STROBE_BFLOAT_COMPARE(le, <=)
STROBE_BFLOAT_COMPARE(gt, >)
STROBE_BFLOAT_COMPARE(ge, >=)
#undef STROBE_BFLOAT_COMPARE
STROBE_DEVICE bool __hne(__hip_bfloat16 a, __hip_bfloat16 b) { return (float)a < (float)b || (float)a > (float)b; }
STROBE_DEVICE bool __hneu(__hip_bfloat16 a, __hip_bfloat16 b) { return (float)a != (float)b; }
STROBE_DEVICE bool __hisnan(__hip_bfloat16 x) { return (float)x != (float)x; }
STROBE_DEVICE int __hisinf(__hip_bfloat16 x) { return x.data == 0x7f80 ? 1 : x.data == 0xff80 ? -1 : 0; }

// ---- mathematics ----------------------------------------------------------------------------------------

#define STROBE_BFLOAT_MATH(name, function)                                                           \
  STROBE_DEVICE __hip_bfloat16 h##name(__hip_bfloat16 x) { return function((float)x); }              \
  STROBE_DEVICE __hip_bfloat162 h2##name(__hip_bfloat162 v) { return {h##name(v.x), h##name(v.y)}; }
STROBE_BFLOAT_MATH(exp, ::expf)
STROBE_BFLOAT_MATH(exp2, ::exp2f)
STROBE_BFLOAT_MATH(exp10, ::exp10f)
STROBE_BFLOAT_MATH(log, ::logf)
STROBE_BFLOAT_MATH(log2, ::log2f)
STROBE_BFLOAT_MATH(log10, ::log10f)
STROBE_BFLOAT_MATH(sin, ::sinf)
STROBE_BFLOAT_MATH(cos, ::cosf)
STROBE_BFLOAT_MATH(sqrt, ::sqrtf)
STROBE_BFLOAT_MATH(rsqrt, ::rsqrtf)
STROBE_BFLOAT_MATH(rcp, 1.0f /)
STROBE_BFLOAT_MATH(floor, ::floorf)
STROBE_BFLOAT_MATH(ceil, ::ceilf)
STROBE_BFLOAT_MATH(trunc, ::truncf)
STROBE_BFLOAT_MATH(rint, ::rintf)
#undef STROBE_BFLOAT_MATH

// ---- atomics --------------------------------------------------------------------------------------------

/// Both at once; returns what was there.
STROBE_DEVICE __hip_bfloat162 atomicAdd(__hip_bfloat162* place, __hip_bfloat162 value) {
  unsigned before = __hip_atomic_load((unsigned*)place, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
  while (true) {
    const __hip_bfloat162 sum = __builtin_bit_cast(__hip_bfloat162, before) + value;
    if (__hip_atomic_compare_exchange_strong((unsigned*)place, &before, __builtin_bit_cast(unsigned, sum),
                                             __ATOMIC_RELAXED, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT))
      return __builtin_bit_cast(__hip_bfloat162, before);
  }
}
STROBE_DEVICE __hip_bfloat162 unsafeAtomicAdd(__hip_bfloat162* place, __hip_bfloat162 value) {
  return atomicAdd(place, value);
}
