// Kernels by which the analytical models are tuned and judged (cases.lua says which are which). Each takes a buffer to
// read, one to write, and its size.

// ---- Tuning ------------------------------------------------------------------------------------------------------

// Five points of a line, several rounds over the same input.
kernel void jacobi5(global const float* a, global float* b, int n, int rounds) {
  const int i = get_global_id(0);
  float sum = a[i];
  for (int r = 0; r < rounds; ++r) {
    const float left2 = i > 1 ? a[i - 2] : 0.0f, left = i > 0 ? a[i - 1] : 0.0f;
    const float right = i + 1 < n ? a[i + 1] : 0.0f, right2 = i + 2 < n ? a[i + 2] : 0.0f;
    sum = 0.2f * (left2 + left + sum + right + right2);
  }
  b[i] = sum;
}

// Nine points of a plane.
kernel void blur9(global const float* a, global float* b, int n, int width) {
  const int i = get_global_id(0);
  float sum = 0;
  for (int y = -1; y <= 1; ++y)
    for (int x = -1; x <= 1; ++x) sum += a[clamp(i + y * width + x, 0, n - 1)];
  b[i] = sum / 9;
}

// Every item reads another run of words: lanes lie apart.
kernel void row_sums(global const float* a, global float* b, int n, int length) {
  const int i = get_global_id(0);
  float sum = 0;
  for (int k = 0; k < length; ++k) sum += a[i * length + k];
  b[i] = sum;
}

// ---- Judging -----------------------------------------------------------------------------------------------------

// One step of heat flow on a cube: seven points.
kernel void heat3d(global const float* a, global float* b, int n, int edge) {
  const int i = get_global_id(0);
  const int x = i % edge, y = i / edge % edge, z = i / (edge * edge), layer = edge * edge;
  const float here = a[i];
  float flow = 0;
  if (x > 0) flow += a[i - 1] - here;
  if (x + 1 < edge) flow += a[i + 1] - here;
  if (y > 0) flow += a[i - edge] - here;
  if (y + 1 < edge) flow += a[i + edge] - here;
  if (z > 0) flow += a[i - layer] - here;
  if (z + 1 < n / layer) flow += a[i + layer] - here;
  b[i] = here + 0.1f * flow;
}

// A matrix times a vector, columns side by side in memory.
kernel void matvec(global const float* a, global float* b, int n, int columns) {
  const int row = get_global_id(0), rows = get_global_size(0);
  float sum = 0;
  for (int c = 0; c < columns; ++c) sum += a[c * rows + row] * a[c];
  b[row] = sum;
}

// Prefix sums of each group's items, through LDS.
kernel void scan_groups(global const float* a, global float* b, int n, int unused) {
  local float s[512];
  const int l = get_local_id(0);
  int from = 0;
  s[l] = a[get_global_id(0)];
  for (int step = 1; step < 256; step *= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    const float value = s[from + l] + (l >= step ? s[from + l - step] : 0.0f);
    from = 256 - from;
    s[from + l] = value;
  }
  b[get_global_id(0)] = s[from + l];
}

// One comparison of a bitonic sort, over a distance that crosses groups.
kernel void bitonic_step(global const uint* a, global uint* b, int n, int distance) {
  const uint i = get_global_id(0), other = i ^ (uint)distance;
  const uint mine = a[i], theirs = a[other];
  b[i] = ((i < other) == ((i & (2 * (uint)distance)) == 0)) ? min(mine, theirs) : max(mine, theirs);
}

// Pixels of three bytes to grey.
kernel void grey(global const uchar* a, global uchar* b, int n, int unused) {
  const int i = get_global_id(0);
  b[i] = (uchar)((77 * a[3 * i] + 151 * a[3 * i + 1] + 28 * a[3 * i + 2]) >> 8);
}

// One round of all-pairs shortest paths.
kernel void floyd_round(global const uint* a, global uint* b, int edge, int k) {
  const int i = get_global_id(0), row = i / edge, column = i % edge;
  b[i] = min(a[i], (a[row * edge + k] >> 1) + (a[k * edge + column] >> 1));
}

// How many of the first bytes of a pattern match at each place: lanes leave the loop one by one.
kernel void match(global const uchar* a, global uint* b, int n, int length) {
  const int i = get_global_id(0);
  int k = 0;
  while (k < length && (a[i + k] & 3) != (a[k] & 1)) ++k;
  b[i] = k;
}

// Points in a circle, from a generator in registers.
kernel void circle(global const uint* a, global uint* b, int n, int points) {
  uint state = a[get_global_id(0)], inside = 0;
  for (int p = 0; p < points; ++p) {
    state = state * 1664525u + 1013904223u;
    const float x = (state >> 8) * 0x1p-24f;
    state = state * 1664525u + 1013904223u;
    const float y = (state >> 8) * 0x1p-24f;
    inside += x * x + y * y < 1.0f;
  }
  b[get_global_id(0)] = inside;
}

// Sums of each group's vectors: a tree in LDS after several loads of 16 bytes.
kernel void sum_vectors(global const float4* a, global float* b, int n, int each) {
  local float4 s[256];
  const int l = get_local_id(0), size = get_global_size(0);
  float4 sum = 0;
  for (int k = 0; k < each; ++k) sum += a[k * size + get_global_id(0)];
  s[l] = sum;
  for (int step = 128; step > 0; step /= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < step) s[l] += s[l + step];
  }
  if (l == 0) b[get_group_id(0)] = s[0].x + s[0].y + s[0].z + s[0].w;
}

// The nearest of some centres, which all items read alike.
kernel void nearest(global const float* a, global uint* b, int n, int centres) {
  const float x = a[get_global_id(0)], y = a[n + get_global_id(0)];
  float least = FLT_MAX;
  uint which = 0;
  for (int c = 0; c < centres; ++c) {
    const float dx = x - a[2 * c], dy = y - a[2 * c + 1], distance = dx * dx + dy * dy;
    which = distance < least ? c : which;
    least = fmin(least, distance);
  }
  b[get_global_id(0)] = which;
}
