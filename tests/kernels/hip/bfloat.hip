// hip_bf16.h: operators, conversions and functions of __hip_bfloat16 and __hip_bfloat162.
#include <hip/hip_bf16.h>
#include <hip/hip_runtime.h>

/// y = a * x + y, two at a time
extern "C" __global__ void axpy(const __hip_bfloat162* x, __hip_bfloat162* y, float a, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = __hfma2(__float2bfloat162_rn(a), x[i], y[i]);
}

extern "C" __global__ void conversions(const double* in, unsigned short* out) {
  const int i = threadIdx.x;
  unsigned short* o = out + 8 * i;
  const double d = in[i];
  const __hip_bfloat16 x = __double2bfloat16(d);
  o[0] = __bfloat16_as_ushort(x);
  o[1] = __bfloat16_as_ushort(__float2bfloat16(static_cast<float>(d)));
  o[2] = static_cast<unsigned short>(__bfloat162int_rn(x));
  o[3] = static_cast<unsigned short>(__bfloat162int_rz(x) + 3 * __bfloat162int_ru(x) + 7 * __bfloat162int_rd(x));
  o[4] = __bfloat16_as_ushort(__int2bfloat16_rn(static_cast<int>(d * 1000)));
  o[5] = __bfloat16_as_ushort(__habs(x)) ^ __bfloat16_as_ushort(-x);
  o[6] = (x < 1) | (x >= 2.0f) << 1 | __hgt(x, __float2bfloat16(0)) << 2 | __hisnan(x) << 3 | (__hisinf(x) != 0) << 4 |
         __hneu(x, x) << 5 | __heq(x, x) << 6;
  o[7] = __bfloat16_as_ushort(hsqrt(__habs(x)));
}

extern "C" __global__ void arithmetic(const __hip_bfloat16* a, const __hip_bfloat16* b, __hip_bfloat16* out,
                                      float* wide) {
  const int i = threadIdx.x;
  __hip_bfloat16* o = out + 8 * i;
  o[0] = a[i] + b[i];
  o[1] = __hsub(a[i], b[i]);
  o[2] = a[i] * b[i];
  o[3] = __hdiv(a[i], b[i]);
  o[4] = __hfma(a[i], b[i], a[i]);
  o[5] = __hmax(a[i], b[i]);
  const __hip_bfloat162 v = __hmul2(__halves2bfloat162(a[i], b[i]), __bfloat162bfloat162(b[i]));
  o[6] = __low2bfloat16(v);
  o[7] = __hadd2(v, __lowhigh2highlow(v)).y;
  wide[i] = a[i] * 3.0f + 1 - b[i];
}

extern "C" __global__ void sum_pairs(const __hip_bfloat162* in, __hip_bfloat162* sum) { atomicAdd(sum, in[threadIdx.x]); }
