// Vector types: sizes, make_ functions, operators, conversions, a program's own operators.
#include <hip/hip_runtime.h>

// A program's own comes before Strobe's.
__device__ float3 operator%(float3 a, float3 b) {
  return make_float3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}
__device__ inline float dot(float4 a, float4 b) { return a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w; }

extern "C" __global__ void float4_arithmetic(const float4* a, const float4* b, float4* out, float* dots) {
  const int i = threadIdx.x;
  float4 x = a[i];
  float4 y = b[i];
  x += y * 2.0f;
  x = 3 * x - make_float4(1, 2, 3, 4) / 2.f;
  x.w = -x.w;
  ++x;
  const float4 same(0.5f);
  out[i] = -x * same;
  dots[i] = dot(a[i], b[i]);
}

extern "C" __global__ void integers(const uint4* a, const int2* b, uint4* out, int2* shifted, uchar4* bytes, int* equal) {
  const int i = threadIdx.x;
  uint4 x = a[i];
  out[i] = ((x & 0xffu) | (x << 4)) ^ ~x;
  shifted[i] = (b[i] >> 1) % make_int2(7, 5);
  bytes[i] = make_uchar4(x.x, x.y, x.z, x.w) + make_uchar4(1, 2, 3, 4);
  equal[i] = (x == a[i]) + 2 * (x != out[i]);
}

extern "C" __global__ void cross(const float3* a, const float3* b, float3* out) {
  out[threadIdx.x] = a[threadIdx.x] % b[threadIdx.x];
}

extern "C" __global__ void doubles(const double2* a, double4* out, longlong2* whole, float1* one) {
  const int i = threadIdx.x;
  double2 v{a[i].x, a[i].y};
  v *= v;
  out[i] = make_double4(v.x, v.y, a[i].x, a[i].y);
  whole[i] = longlong2(v);
  float1 f = make_float1(1.5f);
  f.x += static_cast<float>(v[1]);
  one[i] = f;
}

struct Particle {
  float3 position;
  float mass;
  short2 cell;
  char3 tag;
};

extern "C" __global__ void sizes(int* out) {
  const int all[] = {sizeof(char1),   sizeof(char2),  sizeof(char3),     sizeof(char4),      sizeof(ushort3), sizeof(int3),
                     sizeof(float4),  alignof(float3), alignof(float4),  alignof(double2),   sizeof(double3), sizeof(ulong4),
                     sizeof(longlong4), sizeof(Particle), alignof(uchar2), sizeof(ulonglong1)};
  out[threadIdx.x] = all[threadIdx.x];
}
