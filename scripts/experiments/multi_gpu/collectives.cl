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

// All steps of a ring in one launch, as communication libraries do it: work-group g of each GPU has slice g of every chunk and
// waits for nothing but the same work-group of the GPU before it, which counts its steps in `done` here. `steps`: 2 (N - 1), the
// first half adds. All work-groups of the launch must run at the same time.
kernel void ring(global float4 *own, const global float4 *previous, global atomic_uint *done, global atomic_uint *done_next,
                 uint rank, uint count, uint items) {
  const uint slice = items / get_num_groups(0), first = get_group_id(0) * slice;
  for (uint step = 0; step < 2 * (count - 1); ++step) {
    if (step > 0) {  // what the GPU before has added or copied in the last step is what is needed now
      if (get_local_id(0) == 0)
        while (atomic_load_explicit(done + get_group_id(0), memory_order_acquire, memory_scope_all_svm_devices) < step) {
        }
      barrier(CLK_GLOBAL_MEM_FENCE);
      atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_acquire, memory_scope_all_svm_devices);
    }
    const bool adds = step < count - 1;
    const uint chunk = (adds ? rank + 2 * count - step - 1 : rank + 2 * count - (step - (count - 1))) % count;
    const uint begin = chunk * items + first;
    for (uint n = get_local_id(0); n < slice; n += get_local_size(0)) {
      const float4 theirs = previous[begin + n];
      own[begin + n] = adds ? own[begin + n] + theirs : theirs;
    }
    barrier(CLK_GLOBAL_MEM_FENCE);
    if (get_local_id(0) == 0)  // an exchange takes effect where it is served, a store when it issues
      atomic_exchange_explicit(done_next + get_group_id(0), step + 1, memory_order_release, memory_scope_all_svm_devices);
  }
}

// own += all chunks that the other GPUs left in `others`, one after the other.
kernel void add_all(global float4 *own, const global float4 *others, uint count, uint stride) {
  const uint n = get_global_id(0);
  float4 sum = own[n];
  for (uint i = 0; i < count; ++i) sum += others[i * stride + n];
  own[n] = sum;
}

// own += the same chunk of up to seven other GPUs, over all links at once.
kernel void reduce_chunk(global float4 *own, const global float4 *a, const global float4 *b, const global float4 *c,
                         const global float4 *d, const global float4 *e, const global float4 *f,
                         const global float4 *g, uint others, uint from) {
  const uint n = from + get_global_id(0);
  float4 sum = own[n];
  if (others > 0) sum += a[n];
  if (others > 1) sum += b[n];
  if (others > 2) sum += c[n];
  if (others > 3) sum += d[n];
  if (others > 4) sum += e[n];
  if (others > 5) sum += f[n];
  if (others > 6) sum += g[n];
  own[n] = sum;
}

// Gets the chunk of each of up to seven other GPUs: of the next one first.
kernel void gather_chunks(global float4 *own, const global float4 *a, const global float4 *b, const global float4 *c,
                          const global float4 *d, const global float4 *e, const global float4 *f,
                          const global float4 *g, uint others, uint items, uint self) {
  const uint n = get_global_id(0);
#define CHUNK(k) ((self + k) % (others + 1) * items + n)
  if (others > 0) own[CHUNK(1)] = a[CHUNK(1)];
  if (others > 1) own[CHUNK(2)] = b[CHUNK(2)];
  if (others > 2) own[CHUNK(3)] = c[CHUNK(3)];
  if (others > 3) own[CHUNK(4)] = d[CHUNK(4)];
  if (others > 4) own[CHUNK(5)] = e[CHUNK(5)];
  if (others > 5) own[CHUNK(6)] = f[CHUNK(6)];
  if (others > 6) own[CHUNK(7)] = g[CHUNK(7)];
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

// a is also `columns` wide, and used by columns.
kernel void product_transposed(const global float *a, const global float *b, global float *c, uint columns, uint depth) {
  const uint n = get_global_id(0), row = n / columns, column = n % columns;
  c[n] = sum_of(a + row, columns, b + column, columns, depth);
}
