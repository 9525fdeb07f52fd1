// extern __shared__: one array, one in addition to static arrays, typed by a template, carved up into several.
#include <hip/hip_runtime.h>

extern "C" __global__ void reverse(const float* in, float* out) {
  extern __shared__ float tile[];
  const int t = threadIdx.x, n = blockDim.x;
  tile[t] = in[blockIdx.x * n + t];
  __syncthreads();
  out[blockIdx.x * n + t] = tile[n - 1 - t];
}

extern "C" __global__ void beside_static(const int* in, int* out) {
  __shared__ int fixed[7];
  HIP_DYNAMIC_SHARED(int, moving)
  const int t = threadIdx.x;
  if (t < 7) fixed[t] = 100 * t;
  moving[t] = in[t];
  __syncthreads();
  out[t] = moving[(t + 1) % blockDim.x] + fixed[t % 7];
}

template <typename T>
__global__ void block_sum(const T* in, T* out) {
  extern __shared__ char raw[];
  T* partial = reinterpret_cast<T*>(raw);
  partial[threadIdx.x] = in[blockIdx.x * blockDim.x + threadIdx.x];
  __syncthreads();
  for (unsigned s = blockDim.x / 2; s > 0; s >>= 1) {
    if (threadIdx.x < s) partial[threadIdx.x] += partial[threadIdx.x + s];
    __syncthreads();
  }
  if (threadIdx.x == 0) out[blockIdx.x] = partial[0];
}
template __global__ void block_sum<double>(const double*, double*);
template __global__ void block_sum<int>(const int*, int*);

extern "C" __global__ void two_arrays(const int* keys, const double* values, double* out, int n) {
  extern __shared__ __align__(8) unsigned char lds[];
  double* v = (double*)lds;
  int* k = (int*)&v[n];
  const int t = threadIdx.x;
  v[t] = values[t];
  k[t] = keys[t];
  __syncthreads();
  out[t] = v[k[t]];
}
