// Atomics with arguments of other types than what they change, of every kind and scope.
#include <hip/hip_runtime.h>

extern "C" __global__ void mixed(int* i, unsigned* u, float* f, double* d, unsigned long long* l) {
  const unsigned t = threadIdx.x;
  atomicAdd(&i[0], t);
  atomicSub(&i[1], 2u);
  atomicMax(&i[2], (short)t);
  atomicMin(&i[3], -static_cast<long>(t));
  atomicAdd(&u[0], 1);
  atomicOr(&u[1], 1 << (t & 31));
  atomicAnd(&u[2], ~(1u << (t % 7)));
  atomicXor(&u[3], static_cast<int>(t));
  atomicAdd(&f[0], 1);
  atomicMax(&f[1], static_cast<double>(t));
  atomicAdd(&d[0], 0.5f);
  atomicMin(&d[1], -1.0f * t);
  atomicAdd(&l[0], (size_t)t);
  atomicMax(&l[1], t);
  unsafeAtomicAdd(&f[2], 2);
}

extern "C" __global__ void bounded(unsigned* up, unsigned* down, unsigned* seen) {
  atomicAdd(&seen[atomicInc(up, 4)], 1u);
  atomicDec(down, 6);
}

extern "C" __global__ void compare_and_swap(float* sum, int* lock, int* total, const float* in) {
  int* as_int = reinterpret_cast<int*>(sum);
  int old = *as_int, assumed;
  do {
    assumed = old;
    old = atomicCAS(as_int, assumed, __float_as_int(in[threadIdx.x] + __int_as_float(assumed)));
  } while (assumed != old);
  if (threadIdx.x % warpSize == 0) {
    while (atomicCAS(lock, 0, 1) != 0) {
    }
    volatile int* shared_total = total;
    *shared_total = *shared_total + threadIdx.x + 1;
    __threadfence();
    atomicExch(lock, 0);
  }
}

extern "C" __global__ void histogram(const unsigned char* in, unsigned* bins, int n) {
  __shared__ unsigned local[256];
  local[threadIdx.x] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) atomicAdd_block(&local[in[i]], 1);
  __syncthreads();
  atomicAdd_system(&bins[threadIdx.x], local[threadIdx.x]);
}
