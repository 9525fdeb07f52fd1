// Small kernels without data races, each with one way of using the machine: all take the same arguments.

kernel void stream(global const uint *x, global uint *y, uint items, uint turns) {
  const uint n = get_global_id(0);
  uint sum = n;
  for (uint k = 0; k < turns; ++k) sum += x[(n + k * 64) % items];
  y[n] = sum;
}

kernel void gather(global const uint *x, global uint *y, uint items, uint turns) {
  const uint n = get_global_id(0);
  uint at = n % items;
  for (uint k = 0; k < turns; ++k) at = x[at] % items;
  y[n] = at;
}

kernel void lengths(global const uint *x, global uint *y, uint items, uint turns) {
  const uint n = get_global_id(0);
  uint value = x[n % items];
  for (uint k = value % (turns * 4 + 1); k != 0; --k) value = value * 1664525u + 1013904223u;
  y[n] = value;
}

kernel void exchange(global const uint *x, global uint *y, uint items, uint turns) {
  local uint tile[256];
  const uint l = get_local_id(0), size = get_local_size(0), n = get_global_id(0);
  tile[l] = x[n % items];
  for (uint k = 0; k < turns; ++k) {
    barrier(CLK_LOCAL_MEM_FENCE);
    const uint other = tile[(l * 33 + k) % size];
    barrier(CLK_LOCAL_MEM_FENCE);
    tile[l] += other;
  }
  y[n] = tile[l];
}

kernel void spill(global const uint *x, global uint *y, uint items, uint turns) {
  volatile uint own[16];
  const uint n = get_global_id(0);
  for (uint k = 0; k < 16; ++k) own[k] = x[(n + k) % items];
  uint sum = 0;
  for (uint k = 0; k < turns; ++k) sum = sum * 3 + own[(sum + k) % 16];
  y[n] = sum;
}

// Sums and their order: the result of each is the same, the cycles are the machine's.
kernel void sums(global const uint *x, global uint *y, uint items, uint turns) {
  for (uint k = 0; k < turns; ++k) atomic_add(y + x[(get_global_id(0) + k) % items] % 61, 1u);
}

// Who comes first gets the smaller number: the outputs are the order in time.
kernel void tickets(global const uint *x, global uint *y, uint items, uint turns) {
  y[1 + get_global_id(0)] = atomic_inc(y);
}

kernel void clocks(global const uint *x, global uint *y, uint items, uint turns) {
  const uint n = get_global_id(0);
  uint sum = x[n % items];
  for (uint k = 0; k < turns; ++k) sum += x[(sum + n) % items];
  y[n] = (uint)__builtin_amdgcn_s_memtime() + (sum & 1);
}
