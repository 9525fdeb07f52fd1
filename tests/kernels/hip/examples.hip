// Kernels as collections of examples have them: reductions, transposes, scans, sorts, stencils, histograms.
#include <hip/hip_fp16.h>
#include <hip/hip_runtime.h>

// ---- a reduction: shuffles in a wave, then LDS --------------------------------------------------------------

template <class T>
__device__ T sum_of_wave(T value) {
  for (int offset = warpSize / 2; offset > 0; offset /= 2) value += __shfl_xor(value, offset);
  return value;
}

template <class T, int ITEMS>
__global__ void __launch_bounds__(ITEMS) reduce(const T* in, T* out, int n) {
  __shared__ T partial[ITEMS / 32];
  T sum = 0;
  for (int i = blockIdx.x * ITEMS + threadIdx.x; i < n; i += gridDim.x * ITEMS) sum += in[i];
  sum = sum_of_wave(sum);
  if (threadIdx.x % warpSize == 0) partial[threadIdx.x / warpSize] = sum;
  __syncthreads();
  if (threadIdx.x >= warpSize) return;
  sum = threadIdx.x < ITEMS / warpSize ? partial[threadIdx.x] : T(0);
  sum = sum_of_wave(sum);
  if (threadIdx.x == 0) out[blockIdx.x] = sum;
}
template __global__ void reduce<int, 256>(const int*, int*, int);
template __global__ void reduce<double, 128>(const double*, double*, int);

// ---- a transpose through LDS --------------------------------------------------------------------------------

constexpr int kTile = 32, kRows = 8;

extern "C" __global__ void transpose(const float* in, float* out, int width, int height) {
  __shared__ float tile[kTile][kTile + 1];
  int x = blockIdx.x * kTile + threadIdx.x, y = blockIdx.y * kTile + threadIdx.y;
  for (int row = 0; row < kTile; row += kRows)
    if (x < width && y + row < height) tile[threadIdx.y + row][threadIdx.x] = in[(y + row) * width + x];
  __syncthreads();
  x = blockIdx.y * kTile + threadIdx.x, y = blockIdx.x * kTile + threadIdx.y;
  for (int row = 0; row < kTile; row += kRows)
    if (x < height && y + row < width) out[(y + row) * height + x] = tile[threadIdx.x][threadIdx.y + row];
}

// ---- a histogram: atomics in LDS, then in memory ------------------------------------------------------------

extern "C" __global__ void histogram(const unsigned char* in, unsigned* bins, int n) {
  extern __shared__ unsigned own[];
  for (int bin = threadIdx.x; bin < 256; bin += blockDim.x) own[bin] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) atomicAdd(&own[in[i]], 1);
  __syncthreads();
  for (int bin = threadIdx.x; bin < 256; bin += blockDim.x)
    if (own[bin] != 0) atomicAdd(&bins[bin], own[bin]);
}

// ---- a scan of a block, in dynamic LDS ----------------------------------------------------------------------

extern "C" __global__ void inclusive_scan(const int* in, int* out) {
  HIP_DYNAMIC_SHARED(int, sums)
  const unsigned t = threadIdx.x, n = blockDim.x;
  int now = 0;
  sums[t] = in[blockIdx.x * n + t];
  for (unsigned offset = 1; offset < n; offset *= 2, now ^= 1) {
    __syncthreads();
    const int* from = sums + now * n;
    sums[(now ^ 1) * n + t] = from[t] + (t >= offset ? from[t - offset] : 0);
  }
  out[blockIdx.x * n + t] = sums[now * n + t];
}

// ---- a step of a bitonic sort -------------------------------------------------------------------------------

extern "C" __global__ void bitonic_step(unsigned* values, int step, int stage) {
  const unsigned t = blockIdx.x * blockDim.x + threadIdx.x, distance = 1u << (step - stage);
  const unsigned left = t % distance + t / distance * 2 * distance, right = left + distance;
  const bool up = (t >> step & 1) == 0;
  const unsigned a = values[left], b = values[right];
  values[left] = up ? min(a, b) : max(a, b);
  values[right] = up ? max(a, b) : min(a, b);
}

// ---- a convolution with its filter in constant memory -------------------------------------------------------

__constant__ float filter[5][5] = {{1, 4, 6, 4, 1}, {4, 16, 24, 16, 4}, {6, 24, 36, 24, 6}, {4, 16, 24, 16, 4}, {1, 4, 6, 4, 1}};

__device__ __noinline__ float pixel(const float* image, int x, int y, int width, int height) {
  return image[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)];
}
extern "C" __global__ void convolve(const float* in, float* out, int width, int height) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height) return;
  float sum = 0;
  for (int j = -2; j <= 2; ++j)
    for (int i = -2; i <= 2; ++i) sum += filter[j + 2][i + 2] * pixel(in, x + i, y + j, width, height);
  out[y * width + x] = sum / 256;
}

// ---- vectors of halves --------------------------------------------------------------------------------------

extern "C" __global__ void saxpy_half2(const __half2* x, __half2* y, __half a, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    y[i] = __hfma2(__half2half2(a), x[i], y[i]);
}

// ---- a stream compaction by ballot and population count -----------------------------------------------------

extern "C" __global__ void compact(const int* in, int* out, int* count, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const bool kept = i < n && in[i] % 3 == 0;
  const unsigned long long votes = __ballot(kept);
  int first = 0;
  if (__lane_id() == 0 && votes != 0) first = atomicAdd(count, __popcll(votes));
  first = __shfl(first, 0);
  if (kept) out[first + __popcll(votes & __lanemask_lt())] = in[i];
}

// ---- sums of floats by atomics ------------------------------------------------------------------------------

extern "C" __global__ void atomic_sums(const float* in, float* sum, double* sum2) {
  __shared__ float own;
  if (threadIdx.x == 0) own = 0;
  __syncthreads();
  unsafeAtomicAdd(&own, in[blockIdx.x * blockDim.x + threadIdx.x]);
  __syncthreads();
  if (threadIdx.x != 0) return;
  unsafeAtomicAdd(sum, own);
  unsafeAtomicAdd(sum2, static_cast<double>(own));
}
