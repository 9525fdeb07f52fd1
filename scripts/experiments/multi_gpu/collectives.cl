// Steps of collectives between GPUs: each pulls what another GPU has. Four floats per work-item.

// own += other, of one chunk.
kernel void add(global float4 *own, const global float4 *other, uint from) {
  const uint n = from + get_global_id(0);
  own[n] += other[n];
}

// own = other, of one chunk, which lies at another place there.
kernel void copy(global float4 *own, const global float4 *other, uint to, uint from) {
  own[to + get_global_id(0)] = other[from + get_global_id(0)];
}

// own += all chunks that the other GPUs left in `others`, one after the other.
kernel void add_all(global float4 *own, const global float4 *others, uint count, uint stride) {
  const uint n = get_global_id(0);
  float4 sum = own[n];
  for (uint i = 0; i < count; ++i) sum += others[i * stride + n];
  own[n] = sum;
}
