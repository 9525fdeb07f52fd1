// Debian's libhipsparse, and librocsparse below it: a sparse vector is added to a dense one.
#include "../hip_programs/common.hpp"

#include <hipsparse/hipsparse.h>

int main() {
  constexpr int n = 100, entries = 20;
  std::vector<float> values(entries), y(n, 1), wanted(n, 1);
  std::vector<int> places(entries);
  for (int i = 0; i < entries; ++i) {
    values[i] = static_cast<float>(i), places[i] = 5 * i + 2;
    wanted[places[i]] += 4 * values[i];
  }
  float *const dv = to_device(values), *const dy = to_device(y);
  int* const dp = to_device(places);
  hipsparseHandle_t handle;
  CHECK(hipsparseCreate(&handle) == HIPSPARSE_STATUS_SUCCESS);
  const float a = 4;
  CHECK(hipsparseSaxpyi(handle, entries, &a, dv, dp, dy, HIPSPARSE_INDEX_BASE_ZERO) == HIPSPARSE_STATUS_SUCCESS);
  CHECK(to_host(dy, n) == wanted);
  CHECK(hipsparseDestroy(handle) == HIPSPARSE_STATUS_SUCCESS);
  return ok();
}
