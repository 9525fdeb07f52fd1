// Lanes and waves that part.
kernel void collatz(global float* restrict out, global const float* restrict in, uint n, uint p) {
  const uint i = get_global_id(0);
  uint x = i * 7919 % 10007 + 3, steps = 0;
  for (; x != 1 && steps < p; ++steps) x = x % 2 == 0 ? x / 2 : 3 * x + 1;
  out[i] = (float)steps;
}

kernel void switches(global float* restrict out, global const float* restrict in, uint n, uint p) {
  const uint i = get_global_id(0);
  float v = in[i];
  const uint kind = (i / 16 * 2654435761u) >> 29;
  for (uint k = 0; k < p; ++k) {
    if (kind < 2) v = v * 0.5f + 1;
    else if (kind < 4) v = sqrt(v + 2);
    else if (kind < 6) v = v * v * 0.25f - 1;
    else v = 1 / (v * v + 1);
  }
  out[i] = v;
}

kernel void lane_trips(global float* restrict out, global const float* restrict in, uint n, uint p) {
  const uint i = get_global_id(0);
  float v = in[i];
  for (uint k = 0; k < i * 31 % p; ++k) v = v * 0.9f + 1;
  out[i] = v;
}

// One work-group in 300, by a hash, takes forty times as long.
kernel void rare_groups(global float* restrict out, global const float* restrict in, uint n, uint p) {
  const uint i = get_global_id(0);
  const uint hash = (uint)get_group_id(0) * 2654435761u >> 8;
  float v = in[i];
  for (uint k = 0; k < (hash % 300 == 7 ? 40 * p : p); ++k) v = v * 0.9f + 1;
  out[i] = v;
}

kernel void binary_search(global float* restrict out, global const float* restrict in, uint n, uint p) {
  const uint i = get_global_id(0);
  const uint wanted = i * 2654435761u % n;
  uint low = 0, high = n;
  while (low + 1 < high) {
    const uint middle = (low + high) / 2;
    if (in[middle] < 2.0f && middle <= wanted) low = middle; else high = middle;
  }
  out[i] = (float)low;
}
