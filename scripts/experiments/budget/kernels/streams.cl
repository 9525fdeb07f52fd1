// Streams: cold caches, caches that fill, and data that comes back.
kernel void copy(global float* restrict out, global const float* restrict in, uint n, uint p) {
  const uint i = get_global_id(0);
  out[i] = in[i];
}

kernel void copy4(global float4* restrict out, global const float4* restrict in, uint n, uint p) {
  const uint i = get_global_id(0);
  if (i < n / 4) out[i] = in[i];
}

// 32 KiB apart: a column of a matrix.
kernel void columns(global float* restrict out, global const float* restrict in, uint n, uint p) {
  const uint i = get_global_id(0);
  out[i] = in[(i % (n / 8192)) * 8192 + i / (n / 8192)];
}

// The second half of the grid reads what the first has read.
kernel void twice(global float* restrict out, global const float* restrict in, uint n, uint p) {
  const uint i = get_global_id(0);
  out[i] = in[i % (n / 2)] * 3.0f;
}

// Writes fill a write-back L2 before it has to write any back.
kernel void fill(global float* restrict out, global const float* restrict in, uint n, uint p) {
  const uint i = get_global_id(0);
  out[i] = (float)i;
}

// A table of p elements that all work-groups read in turns, and a stream.
kernel void table(global float* restrict out, global const float* restrict in, uint n, uint p) {
  const uint i = get_global_id(0);
  float v = in[i];
  for (uint k = 0; k < 6; ++k) v += in[(i * 5 + k * 1024) % p];
  out[i] = v;
}

kernel void neighbours(global float* restrict out, global const float* restrict in, uint n, uint p) {
  const uint i = get_global_id(0);
  if (i < 1024 || i >= n - 1024) return;
  out[i] = in[i] + in[i - 1] + in[i + 1] + in[i - 1024] + in[i + 1024];
}
