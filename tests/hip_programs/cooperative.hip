// A cooperative launch: each phase of the grid reads what all groups wrote in the one before.
#include "common.hpp"

#include <hip/hip_cooperative_groups.h>

#include <vector>

constexpr unsigned kGroups = 12, kItems = 128, kPhases = 5;

__global__ void rotate(unsigned* a, unsigned* b, unsigned phases, unsigned* valid) {
  const auto grid = cooperative_groups::this_grid();
  const unsigned i = static_cast<unsigned>(grid.thread_rank()), all = static_cast<unsigned>(grid.size());
  for (unsigned phase = 0; phase < phases; ++phase) {
    unsigned *const from = phase % 2 == 0 ? a : b, *const to = phase % 2 == 0 ? b : a;
    to[i] = from[(i + kItems + 1) % all] + 1;
    grid.sync();
  }
  if (i == 0) *valid = grid.is_valid();
}

int main() {
  constexpr unsigned kAll = kGroups * kItems;
  unsigned *a, *b, *valid;
  MUST(hipMalloc(&a, kAll * 4));
  MUST(hipMalloc(&b, kAll * 4));
  MUST(hipHostMalloc(&valid, 4));
  std::vector<unsigned> values(kAll), expected(kAll);
  for (unsigned n = 0; n < kAll; ++n) values[n] = n * 3;
  MUST(hipMemcpy(a, values.data(), kAll * 4, hipMemcpyHostToDevice));
  unsigned phases = kPhases;
  void* arguments[] = {&a, &b, &phases, &valid};
  MUST(hipLaunchCooperativeKernel(reinterpret_cast<const void*>(rotate), dim3(kGroups), dim3(kItems), arguments, 0, nullptr));
  MUST(hipDeviceSynchronize());
  CHECK(*valid == 1);
  for (unsigned phase = 0; phase < kPhases; ++phase) {
    for (unsigned n = 0; n < kAll; ++n) expected[n] = values[(n + kItems + 1) % kAll] + 1;
    values = expected;
  }
  MUST(hipMemcpy(expected.data(), kPhases % 2 == 0 ? a : b, kAll * 4, hipMemcpyDeviceToHost));
  CHECK(values == expected);
  GIVES(hipErrorCooperativeLaunchTooLarge,
        hipLaunchCooperativeKernel(reinterpret_cast<const void*>(rotate), dim3(1 << 20), dim3(kItems), arguments, 0, nullptr));
  return ok();
}
