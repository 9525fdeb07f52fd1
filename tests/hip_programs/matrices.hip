// Matrix product in tiles of LDS with groups of two dimensions; sizes that no tile divides.
#include "common.hpp"

constexpr int kTile = 16;

__global__ void multiply(const float* a, const float* b, float* c, int m, int n, int k) {
  __shared__ float of_a[kTile][kTile], of_b[kTile][kTile + 1];
  const int row = blockIdx.y * kTile + threadIdx.y, column = blockIdx.x * kTile + threadIdx.x;
  float sum = 0;
  for (int at = 0; at < k; at += kTile) {
    of_a[threadIdx.y][threadIdx.x] = row < m && at + threadIdx.x < k ? a[row * k + at + threadIdx.x] : 0;
    of_b[threadIdx.y][threadIdx.x] = column < n && at + threadIdx.y < k ? b[(at + threadIdx.y) * n + column] : 0;
    __syncthreads();
    for (int i = 0; i < kTile; ++i) sum += of_a[threadIdx.y][i] * of_b[i][threadIdx.x];
    __syncthreads();
  }
  if (row < m && column < n) c[row * n + column] = sum;
}

int main() {
  constexpr int m = 37, n = 50, k = 29;
  std::vector<float> a(m * k), b(k * n);
  Numbers numbers;
  for (float& x : a) x = static_cast<float>(numbers.next() % 17);
  for (float& x : b) x = static_cast<float>(numbers.next() % 13);
  float *da = to_device(a), *db = to_device(b), *dc = to_device(std::vector<float>(m * n));
  multiply<<<dim3((n + kTile - 1) / kTile, (m + kTile - 1) / kTile), dim3(kTile, kTile)>>>(da, db, dc, m, n, k);
  const std::vector<float> c = to_host(dc, m * n);
  for (int row = 0; row < m; ++row)
    for (int column = 0; column < n; ++column) {
      float sum = 0;
      for (int i = 0; i < k; ++i) sum += a[row * k + i] * b[i * n + column];
      CHECK(c[row * n + column] == sum);  // whole numbers: every order gives the same
    }
  return ok();
}
