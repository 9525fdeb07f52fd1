// Debian's librocrand: numbers of a generator are the same for the same seed, uniform, and in (0, 1].
#include "../hip_programs/common.hpp"

#include <rocrand/rocrand.h>

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
  return ok();
}
