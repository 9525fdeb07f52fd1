// What the host's own compilers see of HIP, as C++ and as C: types that both sides share, qualifiers, the host API.
#include <hip/hip_runtime.h>

#include <stdio.h>

#ifdef __cplusplus
#include <hip/hip_bf16.h>
#include <hip/hip_complex.h>
#include <hip/hip_fp16.h>

#include <cstring>

struct Point {
  __host__ __device__ __forceinline__ float sum() const { return at.x + at.y + at.z; }
  float3 at;
};

/// 2^-24 times the first number, halfway between it and the next one: rounded to the even one. The bits as IEEE 754 has them.
bool has_halves() {
  const __half tie = __float2half(2049.0f), up = __float2half(2051.0f), small = __float2half(0x1.8p-24f);
  unsigned short bits[3];
  std::memcpy(&bits[0], &tie, 2), std::memcpy(&bits[1], &up, 2), std::memcpy(&bits[2], &small, 2);
  return bits[0] == 0x6800 && bits[1] == 0x6802 && bits[2] == 2 && __half2float(up) == 2052.0f;
}

bool has_types() {
  const Point point{make_float3(1, 2, 3)};
  const hipDoubleComplex product = hipCmul(make_hipDoubleComplex(1, 2), make_hipDoubleComplex(3, 4));
  return point.sum() == 6 && product.x == -5 && product.y == 10 && hipCabsf(make_hipComplex(3, 4)) == 5 && has_halves();
}
#else
int has_types(void) { return sizeof(float4) == 16 && sizeof(uchar3) == 3; }
#endif

int main(void) {
  const dim3 grid = {2, 3, 4};
  float4 vector;
  hipDeviceProp_t properties;
  int count = 0;
  vector.w = 1;
  if (hipGetDeviceCount(&count) != hipSuccess || hipGetDeviceProperties(&properties, 0) != hipSuccess) return 1;
  if (!has_types() || grid.z != 4 || vector.w != 1 || count != 1 || properties.warpSize != 64) return 1;
  printf("ok\n");
  return 0;
}
