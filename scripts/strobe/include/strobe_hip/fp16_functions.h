// The functions of hip_fp16.h on half and half2.
#pragma once

// ---- arithmetic -----------------------------------------------------------------------------------------

#define STROBE_HALF_BINARY(name, op)                                                                       \
  STROBE_HOST_DEVICE __half __h##name(__half a, __half b) { return a.value op b.value; }                        \
  STROBE_HOST_DEVICE __half __h##name##_rn(__half a, __half b) { return a.value op b.value; }                   \
  STROBE_HOST_DEVICE __half2 __h##name##2(__half2 a, __half2 b) { return a op b; }                              \
  STROBE_HOST_DEVICE __half2 __h##name##2_rn(__half2 a, __half2 b) { return a op b; }                           \
  STROBE_HOST_DEVICE __half __h##name##_sat(__half a, __half b) { return __strobe_saturate(a op b); }           \
  STROBE_HOST_DEVICE __half2 __h##name##2_sat(__half2 a, __half2 b) {                                           \
    return {__strobe_saturate(a.x op b.x), __strobe_saturate(a.y op b.y)};                                 \
  }
/// Within 0 and 1; not a number is 0.
STROBE_HOST_DEVICE __half __strobe_saturate(__half x) { return x.value > 0 ? x.value < 1 ? x : __half(1) : __half(0); }
STROBE_HALF_BINARY(add, +)
STROBE_HALF_BINARY(sub, -)
STROBE_HALF_BINARY(mul, *)
#undef STROBE_HALF_BINARY
STROBE_HOST_DEVICE __half __hdiv(__half a, __half b) { return a.value / b.value; }
STROBE_HOST_DEVICE __half2 __h2div(__half2 a, __half2 b) { return a / b; }

STROBE_HOST_DEVICE __half __hfma(__half a, __half b, __half c) {
  return __builtin_elementwise_fma(a.value, b.value, c.value);
}
STROBE_HOST_DEVICE __half __hfma_sat(__half a, __half b, __half c) { return __strobe_saturate(__hfma(a, b, c)); }
STROBE_HOST_DEVICE __half2 __hfma2(__half2 a, __half2 b, __half2 c) {
  return __builtin_elementwise_fma(StrobeHalf2(a), StrobeHalf2(b), StrobeHalf2(c));
}
STROBE_HOST_DEVICE __half __hneg(__half x) { return -x.value; }
STROBE_HOST_DEVICE __half2 __hneg2(__half2 v) { return -v; }
STROBE_HOST_DEVICE __half __habs(__half x) { return __builtin_elementwise_abs(x.value); }
STROBE_HOST_DEVICE __half2 __habs2(__half2 v) { return __builtin_elementwise_abs(StrobeHalf2(v)); }
STROBE_HOST_DEVICE __half __hmin(__half a, __half b) { return __builtin_fminf16(a.value, b.value); }
STROBE_HOST_DEVICE __half __hmax(__half a, __half b) { return __builtin_fmaxf16(a.value, b.value); }
STROBE_HOST_DEVICE __half2 __hmin2(__half2 a, __half2 b) { return {__hmin(a.x, b.x), __hmin(a.y, b.y)}; }
STROBE_HOST_DEVICE __half2 __hmax2(__half2 a, __half2 b) { return {__hmax(a.x, b.x), __hmax(a.y, b.y)}; }

// ---- comparisons: __hXX is false and __hXXu is true where a value is not a number ------------------------

#define STROBE_HALF_COMPARE(name, op)                                                                       \
  STROBE_HOST_DEVICE bool __h##name(__half a, __half b) { return a.value op b.value; }                           \
  STROBE_HOST_DEVICE bool __h##name##u(__half a, __half b) {                                                     \
    return __builtin_isunordered((float)a.value, (float)b.value) || a.value op b.value;                     \
  }                                                                                                         \
  STROBE_HOST_DEVICE __half2 __h##name##2(__half2 a, __half2 b) {                                                \
    return {__half(__h##name(a.x, b.x)), __half(__h##name(a.y, b.y))};                                      \
  }                                                                                                         \
  STROBE_HOST_DEVICE bool __hb##name##2(__half2 a, __half2 b) { return __h##name(a.x, b.x) && __h##name(a.y, b.y); }
STROBE_HALF_COMPARE(eq, ==)
STROBE_HALF_COMPARE(lt, <)
STROBE_HALF_COMPARE(le, <=)
STROBE_HALF_COMPARE(gt, >)
STROBE_HALF_COMPARE(ge, >=)
#undef STROBE_HALF_COMPARE
STROBE_HOST_DEVICE bool __hne(__half a, __half b) { return a.value < b.value || a.value > b.value; }
STROBE_HOST_DEVICE bool __hneu(__half a, __half b) { return a.value != b.value; }
STROBE_HOST_DEVICE __half2 __hne2(__half2 a, __half2 b) { return {__half(__hne(a.x, b.x)), __half(__hne(a.y, b.y))}; }
STROBE_HOST_DEVICE bool __hisnan(__half x) { return x.value != x.value; }
STROBE_HOST_DEVICE __half2 __hisnan2(__half2 v) { return {__half(__hisnan(v.x)), __half(__hisnan(v.y))}; }
STROBE_HOST_DEVICE int __hisinf(__half x) {
  return __half_as_ushort(x) == 0x7c00 ? 1 : __half_as_ushort(x) == 0xfc00 ? -1 : 0;
}

// ---- mathematics ----------------------------------------------------------------------------------------

#define STROBE_HALF_MATH(name, library)                                                              \
  extern "C" __device__ __attribute__((const)) _Float16 __ocml_##library##_f16(_Float16);            \
  STROBE_DEVICE __half h##name(__half x) { return __ocml_##library##_f16(x.value); }                 \
  STROBE_DEVICE __half2 h2##name(__half2 v) { return {h##name(v.x), h##name(v.y)}; }
STROBE_HALF_MATH(exp, exp)
STROBE_HALF_MATH(exp2, exp2)
STROBE_HALF_MATH(exp10, exp10)
STROBE_HALF_MATH(log, log)
STROBE_HALF_MATH(log2, log2)
STROBE_HALF_MATH(log10, log10)
STROBE_HALF_MATH(sin, sin)
STROBE_HALF_MATH(cos, cos)
STROBE_HALF_MATH(sqrt, sqrt)
STROBE_HALF_MATH(rsqrt, rsqrt)
STROBE_HALF_MATH(floor, floor)
STROBE_HALF_MATH(ceil, ceil)
STROBE_HALF_MATH(trunc, trunc)
STROBE_HALF_MATH(rint, rint)
#undef STROBE_HALF_MATH
STROBE_HOST_DEVICE __half hrcp(__half x) { return 1 / x.value; }
STROBE_HOST_DEVICE __half2 h2rcp(__half2 v) { return {hrcp(v.x), hrcp(v.y)}; }

// ---- atomics --------------------------------------------------------------------------------------------

/// Both halves at once; returns what was there.
STROBE_DEVICE __half2 atomicAdd(__half2* place, __half2 value) {
  unsigned before = __hip_atomic_load((unsigned*)place, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
  while (true) {
    const __half2 sum = __builtin_bit_cast(__half2, before) + value;
    if (__hip_atomic_compare_exchange_strong((unsigned*)place, &before, __builtin_bit_cast(unsigned, sum),
                                             __ATOMIC_RELAXED, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT))
      return __builtin_bit_cast(__half2, before);
  }
}
