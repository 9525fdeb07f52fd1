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

// One element of c (columns wide) = a b for each work-item; `depth` products are summed.

float sum_of(const global float *a, uint step, const global float *b, uint columns, uint depth) {
  float sum = 0;
  for (uint k = 0; k < depth; ++k) sum += a[k * step] * b[k * columns];
  return sum;
}

kernel void product(const global float *a, const global float *b, global float *c, uint columns, uint depth) {
  const uint n = get_global_id(0), row = n / columns, column = n % columns;
  c[n] = sum_of(a + row * depth, 1, b + column, columns, depth);
}

kernel void product_relu(const global float *a, const global float *b, global float *c, uint columns, uint depth) {
  const uint n = get_global_id(0), row = n / columns, column = n % columns;
  c[n] = fmax(sum_of(a + row * depth, 1, b + column, columns, depth), 0.0f);
}

// a is columns wide, too, and used by columns.
kernel void product_transposed(const global float *a, const global float *b, global float *c, uint columns, uint depth) {
  const uint n = get_global_id(0), row = n / columns, column = n % columns;
  c[n] = sum_of(a + row, columns, b + column, columns, depth);
}
