// Each work-item adds up a row: the lanes of a load are a row apart.
kernel void rows(global uint* a) {
  uint sum = 0;
  for (uint n = 0; n < 64; ++n) sum += a[64 * get_global_id(0) + n];
  a[64 * get_global_id(0)] = sum;
}
