// hip_complex.h: complex numbers as float2 and double2.
#pragma once

#include "../hip/hip_runtime.h"

#include <cmath>

// Instructions of what is called here count as those of the line that calls it.
#ifdef __clang__
#pragma clang attribute push(__attribute__((nodebug)), apply_to = hasType(functionType))
#endif

typedef float2 hipFloatComplex;
typedef double2 hipDoubleComplex;
typedef hipFloatComplex hipComplex;

#define STROBE_COMPLEX(Complex, Real, f)                                                                     \
  STROBE_BOTH Real hipCreal##f(Complex z) { return z.x; }                                                    \
  STROBE_BOTH Real hipCimag##f(Complex z) { return z.y; }                                                    \
  STROBE_BOTH Complex hipConj##f(Complex z) { return Complex(z.x, -z.y); }                                   \
  STROBE_BOTH Complex hipCadd##f(Complex a, Complex b) { return Complex(a.x + b.x, a.y + b.y); }             \
  STROBE_BOTH Complex hipCsub##f(Complex a, Complex b) { return Complex(a.x - b.x, a.y - b.y); }             \
  STROBE_BOTH Complex hipCmul##f(Complex a, Complex b) {                                                     \
    return Complex(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);                                            \
  }                                                                                                          \
  STROBE_BOTH Complex hipCdiv##f(Complex a, Complex b) {                                                     \
    const Real norm = b.x * b.x + b.y * b.y;                                                                 \
    return Complex((a.x * b.x + a.y * b.y) / norm, (a.y * b.x - a.x * b.y) / norm);                          \
  }                                                                                                          \
  STROBE_BOTH Complex hipCfma##f(Complex a, Complex b, Complex c) { return hipCadd##f(hipCmul##f(a, b), c); } \
  STROBE_BOTH Real hipCsqabs##f(Complex z) { return z.x * z.x + z.y * z.y; }                                 \
  STROBE_HOST_DEVICE Real hipCabs##f(Complex z) { return std::hypot(z.x, z.y); }
STROBE_COMPLEX(hipFloatComplex, float, f)
STROBE_COMPLEX(hipDoubleComplex, double, )
#undef STROBE_COMPLEX
STROBE_BOTH hipFloatComplex make_hipFloatComplex(float re, float im) { return hipFloatComplex(re, im); }
STROBE_BOTH hipDoubleComplex make_hipDoubleComplex(double re, double im) { return hipDoubleComplex(re, im); }
STROBE_BOTH hipComplex make_hipComplex(float re, float im) { return hipComplex(re, im); }
STROBE_BOTH hipFloatComplex hipComplexDoubleToFloat(hipDoubleComplex z) { return hipFloatComplex(z.x, z.y); }
STROBE_BOTH hipDoubleComplex hipComplexFloatToDouble(hipFloatComplex z) { return hipDoubleComplex(z.x, z.y); }

#ifdef __clang__
#pragma clang attribute pop
#endif
