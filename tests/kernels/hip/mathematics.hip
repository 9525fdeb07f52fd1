// Overloads, mixed min and max, the std:: names, fast mathematics, complex numbers.
#include <hip/hip_complex.h>
#include <hip/hip_runtime.h>

#include <cmath>
#include <complex>

extern "C" __global__ void mixed_min_max(const int* i, const float* f, const double* d, float* out) {
  const int t = threadIdx.x;
  float* o = out + 10 * t;
  o[0] = max(i[t], 3);
  o[1] = min(f[t], 2.0);
  o[2] = max(1u, static_cast<unsigned>(i[t] & 7));
  o[3] = min(d[t], f[t]);
  o[4] = std::max(i[t], -3);
  o[5] = std::min<float>(f[t], 1);
  o[6] = fmaxf(f[t], 0.5f) + fmin(d[t], 0.25);
  o[7] = abs(i[t]) + abs(f[t]) + std::abs(d[t]);
  o[8] = max((long long)i[t], 2ll) + min((size_t)5, (size_t)t);
  o[9] = max(i[t], 4u & 3);
}

extern "C" __global__ void exact_functions(const float* f, const double* d, float* out, double* out2) {
  const int t = threadIdx.x;
  float* o = out + 10 * t;
  double* p = out2 + 4 * t;
  o[0] = sqrtf(f[t]);
  o[1] = std::sqrt(f[t]);
  o[2] = floorf(f[t]) + ceil(f[t]) + truncf(f[t]);
  o[3] = rintf(f[t]) + roundf(f[t]);
  o[4] = fmaf(f[t], 2.0f, 1.0f);
  o[5] = copysignf(f[t], -1.0f) + fabsf(-f[t]);
  o[6] = fmodf(f[t], 1.5f);
  o[7] = ldexpf(f[t], 3) + isnan(f[t]) + isinf(f[t]) + (isfinite(f[t]) ? 1 : 0);
  o[8] = __fdividef(f[t], 4.0f) + __fsqrt_rn(f[t]) * 0 + __saturatef(f[t]);
  o[9] = __fadd_rn(f[t], 1.0f) * __fmul_rn(f[t], 2.0f) - __frcp_rn(4.0f);
  p[0] = sqrt(d[t]);
  p[1] = fma(d[t], d[t], 1.0);
  p[2] = std::floor(d[t]) + fmod(d[t], 0.75);
  p[3] = std::fabs(-d[t]) + std::round(d[t]);
}

extern "C" __global__ void close_functions(const float* f, float* out) {
  const int t = threadIdx.x;
  float* o = out + 12 * t;
  o[0] = sinf(f[t]);
  o[1] = std::cos(f[t]);
  o[2] = expf(f[t]);
  o[3] = logf(f[t]);
  o[4] = powf(f[t], 1.5f);
  o[5] = tanhf(f[t]);
  o[6] = atan2f(f[t], 2.0f);
  o[7] = erff(f[t]) + cbrtf(f[t]);
  o[8] = exp(f[t]) * rsqrtf(f[t]);
  o[9] = log2(f[t]) * log1pf(f[t]);
  float s, c;
  sincosf(f[t], &s, &c);
  o[10] = s * 2 + c;
  o[11] = pow(f[t], 2) + hypotf(f[t], 1.0f);
}

extern "C" __global__ void fast_functions(const float* f, float* out) {
  const int t = threadIdx.x;
  float* o = out + 7 * t;
  o[0] = __sinf(f[t]);
  o[1] = __cosf(f[t]);
  o[2] = __expf(f[t]);
  o[3] = __logf(f[t]);
  o[4] = __powf(f[t], 2.5f);
  o[5] = __log2f(f[t]) + __log10f(f[t]);
  o[6] = __exp10f(f[t]) + __frsqrt_rn(f[t]) + __tanf(f[t]);
}

extern "C" __global__ void complex_numbers(const float2* in, float2* out) {
  const int t = threadIdx.x;
  hipFloatComplex a = make_hipFloatComplex(in[t].x, in[t].y);
  a = hipCaddf(hipCmulf(a, a), hipConjf(a));
  std::complex<float> z(in[t].x, in[t].y);
  const float norm = std::norm(z);
  z = z * z + std::conj(z);
  out[2 * t] = a;
  out[2 * t + 1] = make_float2(z.real(), z.imag() + norm);
}
