// One step of Gaussian elimination, as the second kernel of Rodinia's gaussian, with work-groups of 4 x 4.
kernel void gaussian(global const float* restrict factors, global float* a, global float* b, int size, int step) {
  const int x = get_global_id(0), y = get_global_id(1);
  if (x >= size - 1 - step || y >= size - step) return;
  a[size * (x + 1 + step) + y + step] -= factors[size * (x + 1 + step) + step] * a[size * step + y + step];
  if (y == 0) b[x + 1 + step] -= factors[size * (x + 1 + step) + step] * b[step];
}
