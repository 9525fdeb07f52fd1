// The math built-ins for numbers of type T, a kernel each.
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

#define UNARY(NAME) \
  kernel void math_##NAME(global const T* x, global T* out) { out[get_global_id(0)] = NAME(x[get_global_id(0)]); }
#define BINARY(NAME, U)                                                        \
  kernel void math_##NAME(global const T* x, global const U* y, global T* out) { \
    size_t i = get_global_id(0);                                               \
    out[i] = NAME(x[i], y[i]);                                                 \
  }

UNARY(acos)
UNARY(acosh)
UNARY(acospi)
UNARY(asin)
UNARY(asinh)
UNARY(asinpi)
UNARY(atan)
UNARY(atanh)
UNARY(atanpi)
UNARY(cbrt)
UNARY(cos)
UNARY(cosh)
UNARY(cospi)
UNARY(erf)
UNARY(erfc)
UNARY(exp)
UNARY(exp2)
UNARY(exp10)
UNARY(expm1)
UNARY(log)
UNARY(log2)
UNARY(log10)
UNARY(log1p)
UNARY(rsqrt)
UNARY(sin)
UNARY(sinh)
UNARY(sinpi)
UNARY(sqrt)
UNARY(tan)
UNARY(tanh)
UNARY(tanpi)
UNARY(tgamma)
UNARY(lgamma)
UNARY(degrees)
UNARY(radians)
BINARY(atan2, T)
BINARY(atan2pi, T)
BINARY(pow, T)
BINARY(powr, T)
BINARY(hypot, T)
BINARY(maxmag, T)
BINARY(minmag, T)
BINARY(pown, int)
BINARY(rootn, int)

kernel void math_sincos(global const T* x, global T* out) {
  size_t i = get_global_id(0), n = get_global_size(0);
  T c;
  out[i] = sincos(x[i], &c);
  out[n + i] = c;
}

kernel void math_fract(global const T* x, global T* out) {
  size_t i = get_global_id(0), n = get_global_size(0);
  T whole;
  out[i] = fract(x[i], &whole);
  out[n + i] = whole;
}

kernel void math_remquo(global const T* x, global const T* y, global T* out, global int* low_bits) {
  size_t i = get_global_id(0);
  int quotient;
  out[i] = remquo(x[i], y[i], &quotient);
  low_bits[i] = quotient & 7;
}

// Functions without a bound in units of the last place, at arguments where one can be given.
kernel void math_common(global const T* x, global const T* y, global const T* z, global T* out) {
  size_t i = get_global_id(0), n = get_global_size(0);
  out[i] = mix(x[i], y[i], (T)0.25);
  out[n + i] = step(x[i], y[i]);
  out[2 * n + i] = sign(x[i]);
  out[3 * n + i] = mad(x[i], y[i], z[i]);
  out[4 * n + i] = clamp(x[i], (T)-2, (T)3);
}
