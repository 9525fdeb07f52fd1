// Functions of float and double against those of the host, within the bounds of HIP's tables.
#include "common.hpp"

#include <cmath>

constexpr int kFunctions = 12;

template <class T>
__host__ __device__ void functions(T x, T* out) {
  out[0] = std::sin(x), out[1] = std::cos(x), out[2] = std::exp(x), out[3] = std::log(x + 1), out[4] = std::sqrt(x);
  out[5] = std::pow(x, T(1.5)), out[6] = std::tanh(x), out[7] = std::atan2(x, T(2)), out[8] = std::cbrt(x);
  out[9] = std::fma(x, x, T(1)), out[10] = std::erf(x), out[11] = std::hypot(x, T(3));
}

template <class T>
__global__ void evaluate(const T* x, T* out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) functions(x[i], out + i * kFunctions);
}

template <class T>
void run(T bound) {
  constexpr int n = 100;
  std::vector<T> x(n);
  for (int i = 0; i < n; ++i) x[i] = T(i) / 16;
  T* const out = to_device(std::vector<T>(n * kFunctions));
  evaluate<<<2, 64>>>(to_device(x), out, n);
  const std::vector<T> got = to_host(out, n * kFunctions);
  for (int i = 0; i < n; ++i) {
    T wanted[kFunctions];
    functions(x[i], wanted);
    for (int k = 0; k < kFunctions; ++k)
      CHECK(std::abs(got[i * kFunctions + k] - wanted[k]) <= bound * (1 + std::abs(wanted[k])));
  }
}

int main() {
  run<float>(1e-6f);
  run<double>(1e-14);
  return ok();
}
