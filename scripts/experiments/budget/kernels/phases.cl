// Phases: within a wave, or between parts of the grid.
static float spin(float x, uint turns) {
  for (uint k = 0; k < turns; ++k) x = x * 0.999f + 0.5f;
  return x;
}
static float walk(global const float* in, uint i, uint n, uint steps) {
  float v = 0;
  for (uint k = 1; k <= steps; ++k) v += in[(i + k * 8192) % n];
  return v;
}

kernel void two_phases(global float* restrict out, global const float* restrict in, uint n, uint p) {
  const uint i = get_global_id(0);
  const float v = spin(in[i], 8 * p);
  barrier(CLK_LOCAL_MEM_FENCE);
  out[i] = v + walk(in, i, n, p);
}

kernel void halves(global float* restrict out, global const float* restrict in, uint n, uint p) {
  const uint i = get_global_id(0);
  out[i] = i < n / 2 ? walk(in, i, n, p) : spin(in[i], 4 * p);
}

kernel void bands(global float* restrict out, global const float* restrict in, uint n, uint p) {
  const uint i = get_global_id(0), band = (uint)((ulong)i * 10 / n);
  out[i] = band % 2 == 0 ? walk(in, i, n, p) : spin(in[i], 4 * p);
}

kernel void alternating_groups(global float* restrict out, global const float* restrict in, uint n, uint p) {
  const uint i = get_global_id(0);
  out[i] = get_group_id(0) % 2 == 0 ? walk(in, i, n, p) : spin(in[i], 4 * p);
}

// The last tenth is of another kind than all before.
kernel void late_turn(global float* restrict out, global const float* restrict in, uint n, uint p) {
  const uint i = get_global_id(0);
  out[i] = i < n / 10 * 9 ? spin(in[i], 4 * p) : walk(in, i * 61, n, p);
}
