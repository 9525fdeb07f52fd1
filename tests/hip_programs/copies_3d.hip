// Volumes: hipMalloc3D, hipMemcpy3D with positions, a kernel that walks the pitch, groups of three dimensions.
#include "common.hpp"

__global__ void negate(hipPitchedPtr volume, int w, int h, int d) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  const int z = blockIdx.z * blockDim.z + threadIdx.z;
  if (x >= w || y >= h || z >= d) return;
  int* const row = reinterpret_cast<int*>(static_cast<char*>(volume.ptr) + (size_t{1} * z * h + y) * volume.pitch);
  row[x] = -row[x];
}

int main() {
  constexpr int w = 11, h = 6, d = 5;
  std::vector<int> values(w * h * d), back(3 * 2 * 2);
  for (size_t i = 0; i < values.size(); ++i) values[i] = static_cast<int>(i);
  hipPitchedPtr volume;
  MUST(hipMalloc3D(&volume, make_hipExtent(w * sizeof(int), h, d)));
  hipMemcpy3DParms copy = {};
  copy.srcPtr = make_hipPitchedPtr(values.data(), w * sizeof(int), w, h);
  copy.dstPtr = volume;
  copy.extent = make_hipExtent(w * sizeof(int), h, d);
  copy.kind = hipMemcpyHostToDevice;
  MUST(hipMemcpy3D(&copy));
  negate<<<dim3(3, 2, 2), dim3(4, 4, 4)>>>(volume, w, h, d);
  hipMemcpy3DParms part = {};
  part.srcPtr = volume;
  part.srcPos = make_hipPos(4 * sizeof(int), 1, 2);
  part.dstPtr = make_hipPitchedPtr(back.data(), 3 * sizeof(int), 3, 2);
  part.extent = make_hipExtent(3 * sizeof(int), 2, 2);
  part.kind = hipMemcpyDeviceToHost;
  MUST(hipMemcpy3D(&part));
  for (int z = 0; z < 2; ++z)
    for (int y = 0; y < 2; ++y)
      for (int x = 0; x < 3; ++x)
        CHECK(back[(z * 2 + y) * 3 + x] == -values[((z + 2) * h + y + 1) * w + x + 4]);
  MUST(hipFree(volume.ptr));
  return ok();
}
