// Few long waves, many short ones.
kernel void bodies(global float* restrict out, global const float* restrict in, uint n, uint p) {
  const uint i = get_global_id(0);
  const float x = in[i];
  float force = 0;
  for (uint k = 0; k < p; ++k) {
    const float d = in[k] - x;
    force += d * rsqrt(d * d + 0.01f);
  }
  out[i] = force;
}

kernel void long_walk(global float* restrict out, global const float* restrict in, uint n, uint p) {
  const uint i = get_global_id(0);
  float v = 0;
  for (uint k = 0; k < p; ++k) v = v * 0.5f + in[(i + k * 64) % n];
  out[i] = v;
}

kernel void touch(global float* restrict out, global const float* restrict in, uint n, uint p) {
  if (get_local_id(0) == 0) out[get_group_id(0)] = 1.0f;
}

kernel void nothing(global float* restrict out, global const float* restrict in, uint n, uint p) {
  if (n == 0) out[0] = 1;
}

kernel void scale(global float* restrict out, global const float* restrict in, uint n, uint p) {
  const uint i = get_global_id(0);
  out[i] = in[i] * 4.0f;
}
