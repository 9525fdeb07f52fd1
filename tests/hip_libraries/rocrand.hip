// Debian's librocrand: numbers of a generator are the same for the same seed, uniform, and in (0, 1].
#include "../hip_programs/common.hpp"

#include <rocrand/rocrand.h>
#include <rocrand/rocrand_kernel.h>

/// The generator's functions for kernels: the numbers of its first sequence.
__global__ void of_kernel(float* numbers, int n) {
  rocrand_state_philox4x32_10 state;
  rocrand_init(42, 0, 0, &state);
  for (int i = 0; i < n; ++i) numbers[i] = rocrand_uniform(&state);
}

/// Of a sequence in a kernel: the same after numbers were left out as after they were asked for.
__global__ void of_rest(float* numbers, int from, int n) {
  rocrand_state_philox4x32_10 state;
  rocrand_init(42, 0, from, &state);
  for (int i = from; i < n; ++i) numbers[i] = rocrand_uniform(&state);
}

void check_kernels() {
  constexpr int n = 64, kFrom = 5;
  float *all = to_device(std::vector<float>(n)), *rest = to_device(std::vector<float>(n));
  of_kernel<<<1, 1>>>(all, n);
  of_rest<<<1, 1>>>(rest, kFrom, n);
  const auto a = to_host(all, n), r = to_host(rest, n);
  for (int i = kFrom; i < n; ++i) CHECK(a[i] > 0 && a[i] <= 1 && a[i] == r[i] && (i == kFrom || a[i] != a[i - 1]));
}

int main() {
  constexpr size_t n = 4096;
  float* numbers = to_device(std::vector<float>(n));
  std::vector<float> first;
  for (int run = 0; run < 2; ++run) {
    rocrand_generator generator;
    CHECK(rocrand_create_generator(&generator, ROCRAND_RNG_PSEUDO_PHILOX4_32_10) == ROCRAND_STATUS_SUCCESS);
    CHECK(rocrand_set_seed(generator, 42) == ROCRAND_STATUS_SUCCESS);
    CHECK(rocrand_generate_uniform(generator, numbers, n) == ROCRAND_STATUS_SUCCESS);
    const std::vector<float> got = to_host(numbers, n);
    double sum = 0;
    for (const float x : got) {
      CHECK(x > 0 && x <= 1);
      sum += x;
    }
    CHECK(sum > 0.47 * n && sum < 0.53 * n);
    CHECK(run == 0 || got == first);
    first = got;
    CHECK(rocrand_destroy_generator(generator) == ROCRAND_STATUS_SUCCESS);
  }
  check_kernels();
  return ok();
}
