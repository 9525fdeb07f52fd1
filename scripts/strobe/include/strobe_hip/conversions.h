// Conversions between numbers with a rounding in their names, and casts of bits.
//
// _rn: to nearest, ties to even; _rz: toward zero; _ru: up; _rd: down. Out of range, an integer is what the device's
// own conversion gives (saturated).
#pragma once

#define STROBE_CAST(name, To, From) \
  STROBE_DEVICE To name(From x) { return __builtin_bit_cast(To, x); }
STROBE_CAST(__float_as_int, int, float)
STROBE_CAST(__int_as_float, float, int)
STROBE_CAST(__float_as_uint, unsigned, float)
STROBE_CAST(__uint_as_float, float, unsigned)
STROBE_CAST(__double_as_longlong, long long, double)
STROBE_CAST(__longlong_as_double, double, long long)
#undef STROBE_CAST
STROBE_DEVICE int __double2hiint(double x) { return (int)(__double_as_longlong(x) >> 32); }
STROBE_DEVICE int __double2loint(double x) { return (int)__double_as_longlong(x); }
STROBE_DEVICE double __hiloint2double(int high, int low) {
  return __longlong_as_double((long long)((unsigned long long)(unsigned)high << 32 | (unsigned)low));
}

// ---- to integers ----------------------------------------------------------------------------------------

#define STROBE_TO_INTEGERS(from, From, suffix)              \
  STROBE_TO_INTEGER(__##from##2int, int, From, suffix)      \
  STROBE_TO_INTEGER(__##from##2uint, unsigned, From, suffix) \
  STROBE_TO_INTEGER(__##from##2ll, long long, From, suffix) \
  STROBE_TO_INTEGER(__##from##2ull, unsigned long long, From, suffix)
#define STROBE_TO_INTEGER(name, To, From, suffix)                                  \
  STROBE_DEVICE To name##_rn(From x) { return (To)__builtin_rint##suffix(x); }     \
  STROBE_DEVICE To name##_rz(From x) { return (To)x; }                             \
  STROBE_DEVICE To name##_ru(From x) { return (To)__builtin_ceil##suffix(x); }     \
  STROBE_DEVICE To name##_rd(From x) { return (To)__builtin_floor##suffix(x); }
STROBE_TO_INTEGERS(float, float, f)
STROBE_TO_INTEGERS(double, double, )
#undef STROBE_TO_INTEGERS
#undef STROBE_TO_INTEGER

// ---- to floating point ----------------------------------------------------------------------------------

/// The neighbour of `x` in the direction of `up`; of the zeros the smallest number.
template <class Bits, class T>
STROBE_DEVICE T __strobe_next(T x, bool up) {
  const Bits bits = __builtin_bit_cast(Bits, x), sign = Bits(1) << (8 * sizeof(T) - 1);
  if (x == 0) return __builtin_bit_cast(T, Bits(up ? 1 : sign | 1));
  return __builtin_bit_cast(T, Bits((x > 0) == up ? bits + 1 : bits - 1));
}
/// -1, 0, 1: `rounded`, the nearest to `x`, is below, equal, above.
template <class To, class From>
STROBE_DEVICE int __strobe_side(To rounded, From x) {
  // An integer has more digits than To: the largest rounds to a power of two that is no From any more.
  if constexpr (std::is_integral<From>::value)
    if (rounded >= (To)std::numeric_limits<From>::max()) return 1;
  const From back = (From)rounded;
  return (back > x) - (back < x);
}
template <class Bits, class To, class From>
STROBE_DEVICE To __strobe_round(From x, bool up) {
  const To nearest = (To)x;
  const int side = __strobe_side(nearest, x);
  return side == (up ? -1 : 1) ? __strobe_next<Bits>(nearest, up) : nearest;
}

#define STROBE_TO_FLOAT(name, To, From, Bits)                                                                \
  STROBE_DEVICE To name##_rn(From x) { return (To)x; }                                                       \
  STROBE_DEVICE To name##_rz(From x) { return __strobe_round<Bits, To>(x, x < 0); }                          \
  STROBE_DEVICE To name##_ru(From x) { return __strobe_round<Bits, To>(x, true); }                           \
  STROBE_DEVICE To name##_rd(From x) { return __strobe_round<Bits, To>(x, false); }
STROBE_TO_FLOAT(__double2float, float, double, unsigned)
STROBE_TO_FLOAT(__int2float, float, int, unsigned)
STROBE_TO_FLOAT(__uint2float, float, unsigned, unsigned)
STROBE_TO_FLOAT(__ll2float, float, long long, unsigned)
STROBE_TO_FLOAT(__ull2float, float, unsigned long long, unsigned)
STROBE_TO_FLOAT(__ll2double, double, long long, uint64_t)
STROBE_TO_FLOAT(__ull2double, double, unsigned long long, uint64_t)
#undef STROBE_TO_FLOAT
STROBE_DEVICE double __int2double_rn(int x) { return x; }
STROBE_DEVICE double __uint2double_rn(unsigned x) { return x; }
