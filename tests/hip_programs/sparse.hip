// A sparse matrix times a vector: a wave for each row, loads of scattered places, doubles.
#include "common.hpp"

__global__ void multiply(const int* begins, const int* columns, const double* values, const double* x, double* y,
                         int rows) {
  const int row = (blockIdx.x * blockDim.x + threadIdx.x) / warpSize, lane = threadIdx.x % warpSize;
  if (row >= rows) return;
  double sum = 0;
  for (int i = begins[row] + lane; i < begins[row + 1]; i += warpSize) sum += values[i] * x[columns[i]];
  for (int step = warpSize / 2; step > 0; step /= 2) sum += __shfl_down(sum, step);
  if (lane == 0) y[row] = sum;
}

int main() {
  constexpr int rows = 60;
  std::vector<int> begins{0}, columns;
  std::vector<double> values, x(rows), wanted(rows, 0);
  Numbers numbers;
  for (int i = 0; i < rows; ++i) x[i] = numbers.next() % 50;
  for (int row = 0; row < rows; ++row) {
    for (unsigned k = numbers.next() % 90; k > 0; --k) {
      columns.push_back(static_cast<int>(numbers.next() % rows));
      values.push_back(numbers.next() % 9);
      wanted[row] += values.back() * x[columns.back()];
    }
    begins.push_back(static_cast<int>(columns.size()));
  }
  double* const y = to_device(std::vector<double>(rows));
  multiply<<<(rows + 3) / 4, 256>>>(to_device(begins), to_device(columns), to_device(values), to_device(x), y, rows);
  CHECK(to_host(y, rows) == wanted);
  return ok();
}
