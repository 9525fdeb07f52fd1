// Rectified linear unit: out[i] = max(in[i], 0), one element per work-item.
//
// Bound by memory: one coalesced load and one coalesced store. The guard allows a count that is no multiple of
// the work-group.
__kernel void relu(uint count, const __global float* restrict in, __global float* restrict out) {
  const uint i = get_global_id(0);
  if (i < count) out[i] = fmax(in[i], 0.0f);
}
