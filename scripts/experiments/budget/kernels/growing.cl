// Work that grows or shrinks along the grid.
static float spin(float x, uint turns) {
  for (uint k = 0; k < turns; ++k) x = x * 0.999f + 0.5f;
  return x;
}

kernel void triangle(global float* restrict out, global const float* restrict in, uint n, uint p) {
  const uint i = get_global_id(0);
  out[i] = spin(in[i], (uint)((ulong)i * p / n));
}

kernel void shrinking(global float* restrict out, global const float* restrict in, uint n, uint p) {
  const uint i = get_global_id(0);
  out[i] = spin(in[i], (uint)((ulong)(n - i) * p / n));
}

// Work-item i sums a prefix of a table, as long as i is far: loads grow.
kernel void prefixes(global float* restrict out, global const float* restrict in, uint n, uint p) {
  const uint i = get_global_id(0);
  const uint count = (uint)((ulong)i * p / n);
  float sum = 0;
  for (uint k = 0; k < count; ++k) sum += in[(k * 64 + i % 64) & 0xffff];
  out[i] = sum;
}

kernel void staircase(global float* restrict out, global const float* restrict in, uint n, uint p) {
  const uint i = get_global_id(0);
  out[i] = spin(in[i], p * (1 + (uint)((ulong)i * 6 / n)));
}

kernel void quadratic(global float* restrict out, global const float* restrict in, uint n, uint p) {
  const uint i = get_global_id(0);
  const float share = (float)i / (float)n;
  out[i] = spin(in[i], (uint)(share * share * (float)p));
}
