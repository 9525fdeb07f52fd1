// Debian's librocsparse: y = a A x + b y with a matrix in CSR.
#include "../hip_programs/common.hpp"

#include <rocsparse/rocsparse.h>

int main() {
  constexpr int n = 50;
  std::vector<int> rows{0}, columns;
  std::vector<double> values, x(n), y(n), wanted(n);
  for (int row = 0; row < n; ++row) {
    x[row] = row % 7, y[row] = row % 3, wanted[row] = 3 * y[row];
    for (int column = row % 4; column < n; column += 5 + row % 3)
      columns.push_back(column), values.push_back(1 + column % 9);
    rows.push_back(static_cast<int>(columns.size()));
  }
  for (int row = 0; row < n; ++row)
    for (int i = rows[row]; i < rows[row + 1]; ++i) wanted[row] += 2 * values[i] * x[columns[i]];
  double *const dv = to_device(values), *const dx = to_device(x), *const dy = to_device(y);
  int *const dr = to_device(rows), *const dc = to_device(columns);
  rocsparse_handle handle;
  rocsparse_mat_descr matrix;
  CHECK(rocsparse_create_handle(&handle) == rocsparse_status_success);
  CHECK(rocsparse_create_mat_descr(&matrix) == rocsparse_status_success);
  const double a = 2, b = 3;
  const int entries = static_cast<int>(values.size());
  CHECK(rocsparse_dcsrmv(handle, rocsparse_operation_none, n, n, entries, &a, matrix, dv, dr, dc, nullptr, dx, &b, dy) ==
        rocsparse_status_success);
  CHECK(to_host(dy, n) == wanted);
  CHECK(rocsparse_destroy_mat_descr(matrix) == rocsparse_status_success);
  CHECK(rocsparse_destroy_handle(handle) == rocsparse_status_success);
  return ok();
}
