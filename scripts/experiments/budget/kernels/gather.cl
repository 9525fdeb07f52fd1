// Addresses that are scattered.
kernel void gather(global float* restrict out, global const float* restrict in, uint n, uint p) {
  const uint i = get_global_id(0);
  float sum = 0;
  for (uint k = 0; k < p; ++k) sum += in[(i + k) * 2654435761u % n];
  out[i] = sum;
}

// Within 4096 elements of its place.
kernel void gather_near(global float* restrict out, global const float* restrict in, uint n, uint p) {
  const uint i = get_global_id(0);
  float sum = 0;
  for (uint k = 0; k < p; ++k) sum += in[(i + ((i * 31 + k) * 2654435761u >> 20)) % n];
  out[i] = sum;
}

kernel void chase(global float* restrict out, global const float* restrict in, uint n, uint p) {
  const uint i = get_global_id(0);
  uint at = i;
  for (uint k = 0; k < p; ++k) at = (at * 5 + 3 + (in[at] > 2.0f ? 1 : 0)) % n;
  out[i] = (float)at;
}

kernel void scatter(global float* restrict out, global const float* restrict in, uint n, uint p) {
  const uint i = get_global_id(0);
  out[i * 40503u % n] = in[i];
}

kernel void count_atomic(global uint* restrict out, global const float* restrict in, uint n, uint p) {
  const uint i = get_global_id(0);
  atomic_add(&out[(i * 2654435761u >> 16) % p], 1u);
}

// The gathers of later groups go over more memory than those of earlier ones.
kernel void widening(global float* restrict out, global const float* restrict in, uint n, uint p) {
  const uint i = get_global_id(0), span = max(i, 4096u);
  float sum = 0;
  for (uint k = 0; k < p; ++k) sum += in[(i + k) * 2654435761u % span];
  out[i] = sum;
}
