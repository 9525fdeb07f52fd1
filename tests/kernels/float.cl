// Floating point whose bits the language defines. Operation k of work-item i goes to out[k * n + i].
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

#define EXACT(T)                                                                                             \
  kernel void exact_##T(global const T* a, global const T* b, global const T* c, global T* out) {            \
    size_t i = get_global_id(0), n = get_global_size(0);                                                     \
    T x = a[i], y = b[i], z = c[i];                                                                          \
    out[i] = x + y;                                                                                          \
    out[n + i] = x - y;                                                                                      \
    out[2 * n + i] = x * y;                                                                                  \
    out[3 * n + i] = fma(x, y, z);                                                                           \
    out[4 * n + i] = x * y + z;                                                                              \
    out[5 * n + i] = fabs(x) - fabs(y);                                                                      \
    out[6 * n + i] = copysign(x, y);                                                                         \
    out[7 * n + i] = -x * fabs(y);                                                                           \
    out[8 * n + i] = floor(x);                                                                               \
    out[9 * n + i] = ceil(x);                                                                                \
    out[10 * n + i] = trunc(x);                                                                              \
    out[11 * n + i] = rint(x);                                                                               \
    out[12 * n + i] = round(x);                                                                              \
    out[13 * n + i] = x > y ? x : z;                                                                         \
  }
EXACT(half)
EXACT(float)
EXACT(double)

// Zeros of either sign count as the same here.
#define EXTREMES(T)                                                                                          \
  kernel void extremes_##T(global const T* a, global const T* b, global const T* c, global T* out) {         \
    size_t i = get_global_id(0), n = get_global_size(0);                                                     \
    T x = a[i], y = b[i], z = c[i];                                                                          \
    out[i] = fmin(x, y);                                                                                     \
    out[n + i] = fmax(x, y);                                                                                 \
    out[2 * n + i] = fmin(fmax(x, y), z);                                                                    \
    out[3 * n + i] = fdim(x, y);                                                                             \
    out[4 * n + i] = fmax(x, fmax(y, z));                                                                    \
    out[5 * n + i] = fmin(x, fmin(y, z));                                                                    \
  }
EXTREMES(half)
EXTREMES(float)
EXTREMES(double)

#define CLASSES(T)                                                                                           \
  kernel void classes_##T(global const T* a, global const T* b, global uint* out) {                          \
    size_t i = get_global_id(0);                                                                             \
    T x = a[i], y = b[i];                                                                                    \
    uint r = x < y;                                                                                          \
    r |= (uint)(x <= y) << 1;                                                                                \
    r |= (uint)(x > y) << 2;                                                                                 \
    r |= (uint)(x >= y) << 3;                                                                                \
    r |= (uint)(x == y) << 4;                                                                                \
    r |= (uint)(x != y) << 5;                                                                                \
    r |= (uint)!!isnan(x) << 6;                                                                              \
    r |= (uint)!!isinf(x) << 7;                                                                              \
    r |= (uint)!!isfinite(x) << 8;                                                                           \
    r |= (uint)!!isnormal(x) << 9;                                                                           \
    r |= (uint)!!signbit(x) << 10;                                                                           \
    r |= (uint)!!isordered(x, y) << 11;                                                                      \
    r |= (uint)!!isunordered(x, y) << 12;                                                                    \
    r |= (uint)!!islessgreater(x, y) << 13;                                                                  \
    out[i] = r | (uint)!(x < y) << 14 | (uint)!(x >= y) << 15;                                               \
  }
CLASSES(half)
CLASSES(float)
CLASSES(double)

// Exact by the language, in integers of the hardware or many instructions of the library.
#define PARTS(T, I)                                                                                          \
  kernel void parts_##T(global const T* a, global const T* b, global T* out, global int* integers) {         \
    size_t i = get_global_id(0), n = get_global_size(0);                                                     \
    T x = a[i], y = b[i], whole;                                                                             \
    int exponent;                                                                                            \
    out[i] = frexp(x, &exponent);                                                                            \
    out[n + i] = modf(x, &whole);                                                                            \
    out[2 * n + i] = whole;                                                                                  \
    out[3 * n + i] = ldexp(x, (int)i % 9 - 4);                                                               \
    out[4 * n + i] = fmod(x, y);                                                                             \
    out[5 * n + i] = remainder(x, y);                                                                        \
    out[6 * n + i] = nextafter(x, y);                                                                        \
    out[7 * n + i] = logb(x);                                                                                \
    integers[i] = exponent;                                                                                  \
    integers[n + i] = ilogb(x);                                                                              \
  }
PARTS(float, int)
PARTS(double, long)

kernel void exact_division(global const double* a, global const double* b, global double* out) {
  size_t i = get_global_id(0), n = get_global_size(0);
  out[i] = a[i] / b[i];
  out[n + i] = sqrt(fabs(a[i]));
  out[2 * n + i] = 1.0 / b[i];
}

kernel void float_division(global const float* a, global const float* b, global float* out) {
  size_t i = get_global_id(0), n = get_global_size(0);
  out[i] = a[i] / b[i];
  out[n + i] = sqrt(fabs(a[i]));
  out[2 * n + i] = 1.0f / b[i];
}

// Sums in a fixed order, of which each rounding counts.
kernel void dot_products(global const float* a, global const float* b, global float* out, uint length) {
  size_t i = get_global_id(0);
  float sum = 0, fused = 0;
  for (uint k = 0; k < length; ++k) {
    sum += a[(i + k) % length] * b[k];
    fused = fma(a[(i + k) % length], b[k], fused);
  }
  out[2 * i] = sum;
  out[2 * i + 1] = fused;
}

kernel void polynomial(global const double* x, global double* out) {
  size_t i = get_global_id(0);
  double p = 0;
  for (int k = 20; k >= 0; --k) p = p * x[i] + 1.0 / (k + 1);
  out[i] = p;
}

kernel void mixed_precision(global const half* h, global const float* f, global const double* d, global double* out) {
  size_t i = get_global_id(0);
  out[i] = (h[i] * f[i]) * d[i] + (half)(f[i] * 0.5f) - (float)d[i];
}
