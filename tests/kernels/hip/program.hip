// A whole program: host code, kernels of templates, functors and lambdas, constant and device globals, methods.
#include <hip/hip_runtime.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#define CHECK(call)                                                                            \
  do {                                                                                         \
    hipError_t status = (call);                                                                \
    if (status != hipSuccess) {                                                                \
      std::cerr << "error " << hipGetErrorString(status) << " at line " << __LINE__ << "\n";   \
      std::exit(EXIT_FAILURE);                                                                 \
    }                                                                                          \
  } while (0)

constexpr int kTaps = 4;
__constant__ float taps[kTaps] = {0.5f, 1.0f, 2.0f, 4.0f};
__device__ int launches = 3;
__device__ float table[256];

class Line {
 public:
  __host__ __device__ Line(float slope, float start) : slope_(slope), start_(start) {}
  __host__ __device__ float at(float x) const { return slope_ * x + start_; }

 private:
  float slope_, start_;
};

__device__ __noinline__ float weighted(const float* x, int i) {
  float sum = 0;
#pragma unroll
  for (int k = 0; k < kTaps; ++k) sum += taps[k] * __ldg(&x[i + k]);
  return sum;
}
__device__ __forceinline__ int clamp_to(int x, int low, int high) { return x < low ? low : x > high ? high : x; }

extern "C" __global__ void filter(const float* __restrict__ in, float* __restrict__ out, int n, Line line) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  table[i & 255] = in[i];
  out[i] = line.at(weighted(in, clamp_to(i, 0, n - kTaps))) + launches;
}

template <typename T, int N>
__global__ void scale(T* data, T factor) {
  data[blockIdx.x * blockDim.x + threadIdx.x] *= factor * T(N);
}

template <typename F>
__global__ void transform(int* data, F f) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  data[i] = f(data[i], i);
}
struct AddIndex {
  int more;
  __device__ int operator()(int x, int i) const { return x + i + more; }
};

__device__ int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }
extern "C" __global__ void recursive(int* out) { out[threadIdx.x] = fibonacci(threadIdx.x); }

class Shape {
 public:
  __device__ virtual int area() const = 0;
};
class Square : public Shape {
 public:
  __device__ explicit Square(int side) : side_(side) {}
  __device__ int area() const override { return side_ * side_; }

 private:
  int side_;
};
class Strip : public Shape {
 public:
  __device__ int area() const override { return threadIdx.x; }
};
extern "C" __global__ void virtual_calls(int* out) {
  const Square square(threadIdx.x);
  const Strip strip;
  const Shape* shapes[] = {&square, &strip};
  out[threadIdx.x] = shapes[threadIdx.x % 2]->area();
}

extern "C" __global__ void local_lambda(int* out) {
  const int i = threadIdx.x;
  int low = i, high = -i;
  std::swap(low, high);
  if (low > high) return;
  auto square = [&](int x) { return x * x + i; };
  memset(&out[i], 0xff, sizeof(int));
  int copy[2] = {square(i), 0};
  memcpy(&out[i], copy, sizeof(int));
}

static void report(const std::vector<float>& values) {
  std::map<std::string, double> sums;
  for (float v : values) sums["all"] += v;
  std::printf("%f\n", sums["all"]);
}

int main(int argc, char* argv[]) {
  const int n = argc > 1 ? std::stoi(argv[1]) : 256;
  std::vector<float> host(n, 1.0f);
  float *in, *out;
  CHECK(hipMalloc(&in, n * sizeof(float)));
  CHECK(hipMalloc((void**)&out, n * sizeof(float)));
  CHECK(hipMemcpy(in, host.data(), n * sizeof(float), hipMemcpyHostToDevice));
  CHECK(hipMemcpyToSymbol(HIP_SYMBOL(taps), host.data(), sizeof(taps)));
  hipStream_t stream;
  hipEvent_t start, stop;
  CHECK(hipStreamCreate(&stream));
  CHECK(hipEventCreate(&start));
  CHECK(hipEventCreate(&stop));
  CHECK(hipEventRecord(start, stream));
  dim3 block(64), grid((n + block.x - 1) / block.x);
  filter<<<grid, block, 0, stream>>>(in, out, n, Line(2, 1));
  scale<float, 3><<<grid, block>>>(out, 2.0f);
  hipLaunchKernelGGL((scale<int, 2>), grid, block, 0, 0, nullptr, 7);
  hipLaunchKernelGGL(HIP_KERNEL_NAME(scale<double, 1>), dim3(1), dim3(1), 0, 0, nullptr, 1.0);
  transform<<<1, 64>>>(static_cast<int*>(nullptr), AddIndex{5});
  const int captured = argc + 2;
  transform<<<1, 64>>>(static_cast<int*>(nullptr), [=] __device__(int x, int i) { return x * captured - i; });
  CHECK(hipGetLastError());
  CHECK(hipEventRecord(stop));
  CHECK(hipEventSynchronize(stop));
  float milliseconds = 0;
  CHECK(hipEventElapsedTime(&milliseconds, start, stop));
  CHECK(hipDeviceSynchronize());
  CHECK(hipMemcpy(host.data(), out, n * sizeof(float), hipMemcpyDeviceToHost));
  hipDeviceProp_t properties;
  CHECK(hipGetDeviceProperties(&properties, 0));
  std::cout << properties.name << " " << properties.multiProcessorCount << " " << milliseconds << std::endl;
  int blocks = 0;
  CHECK(hipOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, filter, 64, 0));
  std::sort(host.begin(), host.end());
  std::unique_ptr<float[]> copy(new float[n]);
  float* plain = (float*)malloc(4);
  free(plain);
  report(host);
  std::thread([&] { host.clear(); }).join();
  printf("%d %d\n", std::max(1, n), min(3, n));
  CHECK(hipFree(in));
  CHECK(hipFree(out));
  return 0;
}
