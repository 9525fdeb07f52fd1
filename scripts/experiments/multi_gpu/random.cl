// What random launches on several GPUs do to arrays of 4096 elements: gather and count, scatter, exchange in a group, add.

kernel void gather(global uint *x, global uint *y, global uint *sums, uint a, uint b) {
  const uint n = get_global_id(0);
  uint sum = 0;
  for (uint i = 0; i < 4; ++i) sum += x[(n * a + i * b) & 4095];
  y[n] = sum;
  atomic_add(sums + (n & 7), sum & 255);
}

// `a` is odd: no two work-items write one element.
kernel void scatter(global uint *x, global uint *y, global uint *sums, uint a, uint b) {
  const uint n = get_global_id(0);
  y[(n * a + b) & 4095] = x[n] * 3 + n;
}

kernel __attribute__((reqd_work_group_size(64, 1, 1))) void exchange(global uint *x, global uint *y, global uint *sums,
                                                                     uint a, uint b) {
  local uint tile[64];
  const uint n = get_global_id(0), own = get_local_id(0);
  tile[own] = x[n] + b;
  barrier(CLK_LOCAL_MEM_FENCE);
  y[n] = tile[(own * a) & 63];
}

kernel void add(global uint *x, global uint *y, global uint *sums, uint a, uint b) {
  const uint n = get_global_id(0);
  x[n] += y[n] ^ b;
  if ((n & 63) == 0) atomic_max(sums + (a & 7), n);
}
