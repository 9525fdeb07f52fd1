// hip_fp16.h and hip_bfloat16.h.
#include <hip/hip_bfloat16.h>
#include <hip/hip_fp16.h>
#include <hip/hip_runtime.h>

extern "C" __global__ void half_operators(const half* a, const half* b, half* out, float* wide, int* truth) {
  const int t = threadIdx.x;
  half x = a[t], y = b[t];
  half z = x * y + half(2);
  z -= y;
  z = -z / __float2half(4.0f);
  z *= 2;
  ++z;
  out[t] = z;
  wide[t] = __half2float(x) + float(y) * 2.0f + x * 0.5f;
  truth[t] = (x < y) + 2 * (x >= y) + 4 * (x == y) + 8 * (x > 1.0f) + 16 * (__half_as_ushort(x) >> 15);
}

extern "C" __global__ void half2_operators(const __half2* a, const __half2* b, __half2* out, float2* wide) {
  const int t = threadIdx.x;
  __half2 v = __hfma2(a[t], b[t], __float2half2_rn(1.0f));
  v = __hadd2(v, __halves2half2(__low2half(a[t]), __high2half(b[t])));
  v -= __hmul2(a[t], __half2half2(half(0.5f)));
  out[2 * t] = v;
  out[2 * t + 1] = __lowhigh2highlow(__hmax2(a[t], b[t]));
  wide[t] = __half22float2(__floats2half2_rn(__low2float(v), 3.0f));
}

extern "C" __global__ void half_functions(const float* f, unsigned short* out) {
  const int t = threadIdx.x;
  unsigned short* o = out + 8 * t;
  const __half x = __float2half_rn(f[t]);
  o[0] = __half_as_ushort(x);
  o[1] = __half_as_ushort(__float2half_rz(f[t]));
  o[2] = __half_as_ushort(__float2half_ru(f[t]));
  o[3] = __half_as_ushort(__float2half_rd(f[t]));
  o[4] = static_cast<unsigned short>(__half2int_rn(x) + 100 * __half2int_rz(x));
  o[5] = __half_as_ushort(hsqrt(__habs(x)));
  o[6] = __half_as_ushort(hfloor(x)) ^ __half_as_ushort(__hneg(x));
  o[7] = __hlt(x, half(0)) | __hgt(x, __int2half_rn(1)) << 1 | __hisnan(x) << 2 | (__hmin(x, half(1)) == x) << 3;
}

extern "C" __global__ void bfloat(const float* f, unsigned short* out, float* wide) {
  const int t = threadIdx.x;
  hip_bfloat16 x = f[t];
  x = x * x + hip_bfloat16(1.0f);
  x += 2.0f;
  out[t] = x.data;
  wide[t] = __bfloat162float(__float2bfloat16(f[t]));
}
