// The operations that random kernels are made of, as OpenCL has them, and for the host one element at a time.
#include "random_kernels.hpp"

namespace strobe::testing {

namespace {

// Dividends are halved: clang-19 divides an unsigned number whose upper bits it knows to be all ones, as of
// convert_uint of a negative char, in 24 bits (AMDGPUCodeGenPrepare counts sign bits of unsigned numbers).
// T: a type, U: the unsigned one of its width, W: what its operators compute in, BITS of an element.
constexpr const char* kOpenCl = R"(
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
#define AS(T, x) as_##T(x)
#define CONVERT(T, x) convert_##T(x)
#define MAKE2(T, a, b) ((T)(a, b))
#define MAKE4(T, a, b, c, d) ((T)(a, b, c, d))
#define INPUT(T, n) (((global const T*)in)[(n) & (4096 / sizeof(T) - 1)])
#define STORE(T, at, x) *(global T*)(out + (at)) = (x)
#define ATOMIC_ADD(p, x) atomic_add(p, x)
#define ATOMIC_XOR(p, x) atomic_xor(p, x)
#define ATOMIC_MIN(p, x) atomic_min(p, x)
#define ATOMIC_MAX(p, x) atomic_max(p, x)
#define ATOMIC_OR(p, x) atomic_or(p, x)
#define ATOMIC_AND(p, x) atomic_and(p, x)
#define BOTH(T, U, W, BITS) \
  static inline T add_##T(T a, T b) { return (T)AS(T, (U)((W)AS(U, a) + (W)AS(U, b))); } \
  static inline T sub_##T(T a, T b) { return (T)AS(T, (U)((W)AS(U, a) - (W)AS(U, b))); } \
  static inline T mul_##T(T a, T b) { return (T)AS(T, (U)((W)AS(U, a) * (W)AS(U, b))); } \
  static inline T mad_##T(T a, T b, T c) { return (T)AS(T, (U)((W)AS(U, a) * (W)AS(U, b) + (W)AS(U, c))); } \
  static inline T and_##T(T a, T b) { return a & b; } \
  static inline T or_##T(T a, T b) { return a | b; } \
  static inline T xor_##T(T a, T b) { return a ^ b; } \
  static inline T not_##T(T a) { return ~a; } \
  static inline T min_##T(T a, T b) { return min(a, b); } \
  static inline T max_##T(T a, T b) { return max(a, b); } \
  static inline T rotate_##T(T a, T b) { return rotate(a, b); } \
  static inline T mul_hi_##T(T a, T b) { return mul_hi(a, b); } \
  static inline T clz_##T(T a) { return clz(a); } \
  static inline T popcount_##T(T a) { return popcount(a); } \
  static inline T add_sat_##T(T a, T b) { return add_sat(a, b); } \
  static inline T sub_sat_##T(T a, T b) { return sub_sat(a, b); } \
  static inline T hadd_##T(T a, T b) { return hadd(a, b); } \
  static inline T abs_diff_##T(T a, T b) { return AS(T, abs_diff(a, b)); } \
  static inline T bitselect_##T(T a, T b, T c) { return bitselect(a, b, c); } \
  static inline T clamp_##T(T a, T b, T c) { return clamp(a, min(b, c), max(b, c)); } \
  static inline T select_lt_##T(T a, T b, T c, T d) { return a < b ? c : d; } \
  static inline T select_eq_##T(T a, T b, T c, T d) { return a == b ? c : d; } \
  static inline T div_##T(T a, T b) { return (T)(a >> (T)1) / ((b & (T)63) | (T)1); } \
  static inline T mod_##T(T a, T b) { return (T)(a >> (T)1) % ((b & (T)63) | (T)1); }
#define NARROW(T, U, W, BITS) BOTH(T, U, W, BITS) \
  static inline T shl_##T(T a, T b) { return (T)(AS(U, a) << (AS(U, b) & (BITS - 1))); } \
  static inline T shr_##T(T a, T b) { return (T)(a >> (AS(U, b) & (BITS - 1))); }
#define WIDE(T, U, W, BITS) BOTH(T, U, W, BITS) \
  static inline T shl_##T(T a, T b) { return AS(T, AS(U, a) << AS(U, b)); } \
  static inline T shr_##T(T a, T b) { return a >> AS(U, b); }
#define FLOATING(T, U) \
  static inline T add_##T(T a, T b) { return a + b; } \
  static inline T sub_##T(T a, T b) { return a - b; } \
  static inline T mul_##T(T a, T b) { return a * b; } \
  static inline T fma_##T(T a, T b, T c) { return fma(a, b, c); } \
  static inline T neg_##T(T a) { return -a; } \
  static inline T abs_##T(T a) { return fabs(a); } \
  static inline T select_lt_##T(T a, T b, T c, T d) { return a < b ? c : d; }
#define CANON(T, U, NAN) static inline U canon_##T(T a) { return a == a ? AS(U, a) : (U)NAN; }
#define INTEGERS(T, U, W, BITS, SCALAR) SCALAR(T, U, W, BITS) WIDE(T##2, U##2, U##2, BITS) WIDE(T##4, U##4, U##4, BITS)
#define FLOATS(T, U, NAN) FLOATING(T, U) FLOATING(T##2, U##2) FLOATING(T##4, U##4) \
  CANON(T, U, NAN) CANON(T##2, U##2, NAN) CANON(T##4, U##4, NAN)
)";

// AS takes values: clang-19's __builtin_bit_cast of a vector's elements (v.z, v.zx) reads from its first element on.
constexpr const char* kHost = R"(
typedef signed char h_char; typedef short h_short; typedef int h_int; typedef long h_long;
typedef unsigned char h_uchar; typedef unsigned short h_ushort; typedef unsigned int h_uint; typedef unsigned long h_ulong;
typedef _Float16 h_half; typedef float h_float;
#define VECTORS(T) \
  typedef T T##2 __attribute__((ext_vector_type(2))); typedef T T##4 __attribute__((ext_vector_type(4)));
VECTORS(h_char) VECTORS(h_uchar) VECTORS(h_short) VECTORS(h_ushort) VECTORS(h_int) VECTORS(h_uint) VECTORS(h_long)
VECTORS(h_ulong) VECTORS(h_half) VECTORS(h_float)
template <class T, class X> static inline T as(X x) { return __builtin_bit_cast(T, x); }
#define AS(T, x) as<T>(x)
#define CONVERT(T, x) convert_##T(x)
#define MAKE2(T, a, b) (T{a, b})
#define MAKE4(T, a, b, c, d) (T{a, b, c, d})
#define INPUT(T, n) (((const T*)in)[(n) & (4096 / sizeof(T) - 1)])
#define STORE(T, at, x) *(T*)(out + (at)) = (x)
#define ATOMIC_ADD(p, x) *(p) += x
#define ATOMIC_XOR(p, x) *(p) ^= x
#define ATOMIC_MIN(p, x) *(p) = min_h_uint(*(p), x)
#define ATOMIC_MAX(p, x) *(p) = max_h_uint(*(p), x)
#define ATOMIC_OR(p, x) *(p) |= x
#define ATOMIC_AND(p, x) *(p) &= x
#define F static inline
template <class T> F T wrap(__int128 x) { return (T)(unsigned __int128)x; }
template <class T> F T limit(__int128 x, __int128 low, __int128 high) { return (T)(x < low ? low : x > high ? high : x); }
#define SCALAR(T, U, BITS) \
  F T add_##T(T a, T b) { return wrap<T>((__int128)a + b); } \
  F T sub_##T(T a, T b) { return wrap<T>((__int128)a - b); } \
  F T mul_##T(T a, T b) { return (T)((unsigned __int128)a * (unsigned __int128)b); } \
  F T mad_##T(T a, T b, T c) { return (T)((unsigned __int128)a * (unsigned __int128)b + (unsigned __int128)c); } \
  F T and_##T(T a, T b) { return a & b; } \
  F T or_##T(T a, T b) { return a | b; } \
  F T xor_##T(T a, T b) { return a ^ b; } \
  F T not_##T(T a) { return ~a; } \
  F T shl_##T(T a, T b) { return (T)((h_ulong)(U)a << ((U)b & (BITS - 1))); } \
  F T shr_##T(T a, T b) { return (T)(a >> ((U)b & (BITS - 1))); } \
  F T min_##T(T a, T b) { return a < b ? a : b; } \
  F T max_##T(T a, T b) { return a < b ? b : a; } \
  F T rotate_##T(T a, T b) { h_uint n = (U)b & (BITS - 1); h_ulong x = (U)a; return (T)(n == 0 ? x : x << n | x >> (BITS - n)); } \
  F T mul_hi_##T(T a, T b) { return ((T)-1 < 0) ? (T)(((__int128)a * b) >> BITS) \
    : (T)(((unsigned __int128)(U)a * (U)b) >> BITS); } \
  F T clz_##T(T a) { int n = 0; for (U x = (U)a; n < BITS && !(x >> (BITS - 1)); x = (U)(x << 1)) ++n; return (T)n; } \
  F T popcount_##T(T a) { int n = 0; for (U x = (U)a; x != 0; x = (U)(x >> 1)) n += x & 1; return (T)n; } \
  static const __int128 low_##T = (T)-1 < 0 ? -((__int128)1 << (BITS - 1)) : 0; \
  static const __int128 high_##T = (T)-1 < 0 ? ((__int128)1 << (BITS - 1)) - 1 : ((__int128)1 << BITS) - 1; \
  F T add_sat_##T(T a, T b) { return limit<T>((__int128)a + b, low_##T, high_##T); } \
  F T sub_sat_##T(T a, T b) { return limit<T>((__int128)a - b, low_##T, high_##T); } \
  F T hadd_##T(T a, T b) { return (T)(((__int128)a + b) >> 1); } \
  F T abs_diff_##T(T a, T b) { return wrap<T>(a < b ? (__int128)b - a : (__int128)a - b); } \
  F T bitselect_##T(T a, T b, T c) { return (a & ~c) | (b & c); } \
  F T clamp_##T(T a, T b, T c) { return min_##T(max_##T(a, min_##T(b, c)), max_##T(b, c)); } \
  F T select_lt_##T(T a, T b, T c, T d) { return a < b ? c : d; } \
  F T select_eq_##T(T a, T b, T c, T d) { return a == b ? c : d; } \
  F T div_##T(T a, T b) { return (T)(a >> 1) / ((b & 63) | 1); } \
  F T mod_##T(T a, T b) { return (T)(a >> 1) % ((b & 63) | 1); }
#define EACH(V, N, expression) { V r; for (int i = 0; i < N; ++i) r[i] = expression; return r; }
#define LIFT1(f, T, N) F T##N f##_##T##N(T##N a) EACH(T##N, N, f##_##T(a[i]))
#define LIFT2(f, T, N) F T##N f##_##T##N(T##N a, T##N b) EACH(T##N, N, f##_##T(a[i], b[i]))
#define LIFT3(f, T, N) F T##N f##_##T##N(T##N a, T##N b, T##N c) EACH(T##N, N, f##_##T(a[i], b[i], c[i]))
#define LIFT4(f, T, N) F T##N f##_##T##N(T##N a, T##N b, T##N c, T##N d) \
  EACH(T##N, N, f##_##T(a[i], b[i], c[i], d[i]))
#define LIFT(T, N) LIFT2(add, T, N) LIFT2(sub, T, N) LIFT2(mul, T, N) LIFT3(mad, T, N) LIFT2(and, T, N) LIFT2(or, T, N) \
  LIFT2(xor, T, N) LIFT1(not, T, N) LIFT2(shl, T, N) LIFT2(shr, T, N) LIFT2(min, T, N) LIFT2(max, T, N) \
  LIFT2(rotate, T, N) LIFT2(mul_hi, T, N) LIFT1(clz, T, N) LIFT1(popcount, T, N) LIFT2(add_sat, T, N) \
  LIFT2(sub_sat, T, N) LIFT2(hadd, T, N) LIFT2(abs_diff, T, N) LIFT3(bitselect, T, N) LIFT3(clamp, T, N) \
  LIFT4(select_lt, T, N) LIFT4(select_eq, T, N) LIFT2(div, T, N) LIFT2(mod, T, N)
#define LIFT_FLOATS(T, U, N) LIFT2(add, T, N) LIFT2(sub, T, N) LIFT2(mul, T, N) LIFT3(fma, T, N) LIFT1(neg, T, N) \
  LIFT1(abs, T, N) LIFT4(select_lt, T, N) F U##N canon_##T##N(T##N a) EACH(U##N, N, canon_##T(a[i]))
#define FLOATING(T, U, NAN) \
  F T add_##T(T a, T b) { return a + b; } \
  F T sub_##T(T a, T b) { return a - b; } \
  F T mul_##T(T a, T b) { return a * b; } \
  F T neg_##T(T a) { return -a; } \
  F T abs_##T(T a) { return AS(T, (U)(AS(U, a) & ((U)-1 >> 1))); } \
  F T select_lt_##T(T a, T b, T c, T d) { return a < b ? c : d; } \
  F U canon_##T(T a) { return a == a ? AS(U, a) : (U)NAN; }
F h_half fma_h_half(h_half a, h_half b, h_half c) { return (h_half)((__float128)a * (__float128)b + (__float128)c); }
F float fma_h_float(float a, float b, float c) { return __builtin_fmaf(a, b, c); }
#define CONVERSION(T) template <class X> F T convert_##T(X x) { return (T)x; } \
  template <class X> F T##2 convert_##T##2(X x) EACH(T##2, 2, (T)x[i]) \
  template <class X> F T##4 convert_##T##4(X x) EACH(T##4, 4, (T)x[i])
#define INTEGERS(T, U, W, BITS, KIND) SCALAR(T, U, BITS) LIFT(T, 2) LIFT(T, 4) CONVERSION(T)
#define FLOATS(T, U, NAN) FLOATING(T, U, NAN) LIFT_FLOATS(T, U, 2) LIFT_FLOATS(T, U, 4) CONVERSION(T)
)";

// $: see kernel_writer.hpp
constexpr const char* kTypes = R"(
INTEGERS($char, $uchar, $uint, 8, NARROW)
INTEGERS($uchar, $uchar, $uint, 8, NARROW)
INTEGERS($short, $ushort, $uint, 16, NARROW)
INTEGERS($ushort, $ushort, $uint, 16, NARROW)
INTEGERS($int, $uint, $uint, 32, WIDE)
INTEGERS($uint, $uint, $uint, 32, WIDE)
INTEGERS($long, $ulong, $ulong, 64, WIDE)
INTEGERS($ulong, $ulong, $ulong, 64, WIDE)
FLOATS($half, $ushort, 0x7e00)
FLOATS($float, $uint, 0x7fc00000)
)";

}  // namespace

std::string opencl_prelude() { return std::string(kOpenCl) + kTypes; }
std::string host_prelude() { return std::string(kHost) + kTypes; }

}  // namespace strobe::testing
