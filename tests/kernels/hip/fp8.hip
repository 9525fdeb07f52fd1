// hip_fp8.h: conversions of each format, from floats, doubles and halves, and back.
#include <hip/hip_fp8.h>
#include <hip/hip_runtime.h>

#ifndef KIND
#define KIND e4m3_fnuz
#endif
#define JOIN(a, b) a##b
#define TYPE(prefix, kind) JOIN(prefix, kind)
typedef TYPE(__hip_fp8_, KIND) fp8;
typedef TYPE(__hip_fp8x2_, KIND) fp8x2;
typedef TYPE(__hip_fp8x4_, KIND) fp8x4;

extern "C" __global__ void narrow(const float* in, unsigned char* clipped, unsigned char* unbound, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  clipped[i] = fp8(in[i]).__x;
  unbound[i] = __hip_cvt_float_to_fp8(in[i], __HIP_NOSAT, fp8::__default_interpret);
}

extern "C" __global__ void narrow_doubles(const double* in, unsigned char* out) {
  out[threadIdx.x] = fp8(in[threadIdx.x]).__x;
}

extern "C" __global__ void widen(const fp8* in, float* out) { out[threadIdx.x] = in[threadIdx.x]; }

/// Two and four at a time, there and back.
extern "C" __global__ void packed(const float4* in, float4* out, float2* pairs, unsigned char* halves) {
  const int i = threadIdx.x;
  out[i] = fp8x4(in[i]);
  pairs[i] = fp8x2(make_float2(in[i].w, in[i].x));
  halves[i] = fp8(__float2half(in[i].y)).__x;
}
