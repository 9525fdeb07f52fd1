// What the programs launch.
kernel void add(global const float* a, global const float* b, global float* c, uint n) {
  const size_t i = get_global_id(0);
  if (i < n) c[i] = a[i] + b[i];
}

kernel void increment(global uint* values, uint by) { values[get_global_id(0)] += by; }

// Takes a while, so that an order is seen.
kernel void chain(global uint* value, uint rounds) {
  uint x = *value;
  for (uint i = 0; i < rounds; ++i) x = x * 1664525u + 1013904223u;
  *value = x;
}

kernel void reverse(global uint* values, local uint* scratch) {
  const size_t i = get_local_id(0), n = get_local_size(0);
  scratch[i] = values[i];
  barrier(CLK_LOCAL_MEM_FENCE);
  values[i] = scratch[n - 1 - i];
}

kernel void places(global uint* out) {
  const size_t x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
  out[(z * 4 + y) * 8 + x] = (uint)(x + 10 * y + 100 * z);
}

kernel void fault(global uint* out) { out[get_global_id(0) * 1000000000ul] = 1; }

__attribute__((visibility("default"))) global uint counter = 7;
kernel void count(void) { atomic_inc((volatile global unsigned int*)&counter); }

constant uint table[4] = {2, 3, 5, 7};
kernel void lookup(global uint* out) { out[get_global_id(0)] = table[get_global_id(0) & 3]; }

// The same number of turns for each work-item.
kernel void spin(global uint* values, uint rounds) {
  uint x = values[get_global_id(0)];
  for (uint i = 0; i < rounds; ++i) x = x * 1664525u + 1013904223u;
  values[get_global_id(0)] = x;
}

// Each level of calls takes stack.
uint level(uint n) {
  volatile uint own[16] = {n};
  return n == 0 ? 1 : own[n & 0] + level(n - 1);
}
kernel void levels(global uint* out, uint n) { out[get_global_id(0)] = level(n); }
