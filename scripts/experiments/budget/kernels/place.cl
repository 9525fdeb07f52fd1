// What a work-group does depends on its place in the grid.
static uint escape(float a, float b, float x, float y, uint most) {
  uint k = 0;
  for (; k < most && x * x + y * y < 4.0f; ++k) {
    const float t = x * x - y * y + a;
    y = 2 * x * y + b;
    x = t;
  }
  return k;
}

// 256 columns.
kernel void mandelbrot(global float* restrict out, global const float* restrict in, uint n, uint p) {
  const uint i = get_global_id(0);
  const float a = (float)(i % 256) / 256 * 3 - 2.1f, b = (float)(i / 256) / (float)(n / 256) * 2.4f - 1.2f;
  out[i] = (float)escape(a, b, 0, 0, p);
}

kernel void julia(global float* restrict out, global const float* restrict in, uint n, uint p) {
  const uint i = get_global_id(0);
  const float x = (float)(i % 256) / 256 * 3 - 1.5f, y = (float)(i / 256) / (float)(n / 256) * 3 - 1.5f;
  out[i] = (float)escape(-0.8f, 0.156f, x, y, p);
}

static float spin(float x, uint turns) {
  for (uint k = 0; k < turns; ++k) x = x * 0.999f + 0.5f;
  return x;
}

// One stretch of 4 % of the grid does twenty times as much.
kernel void island(global float* restrict out, global const float* restrict in, uint n, uint p) {
  const uint i = get_global_id(0);
  const bool hot = i > n / 100 * 61 && i < n / 100 * 65;
  out[i] = spin(in[i], hot ? 20 * p : p);
}

// Work-groups within a circle load from far apart, others compute.
kernel void disc(global float* restrict out, global const float* restrict in, uint n, uint p) {
  const uint i = get_global_id(0), group = get_group_id(0), side = (uint)sqrt((float)get_num_groups(0));
  const float x = (float)(group % side) / (float)side - 0.5f, y = (float)(group / side) / (float)side - 0.5f;
  float v = in[i];
  if (x * x + y * y < 0.1f) {
    for (uint k = 1; k <= p; ++k) v += in[(i * 97 + k * 4099) % n];
  } else {
    v = spin(v, p);
  }
  out[i] = v;
}

// The borders of the grid leave early.
kernel void borders(global float* restrict out, global const float* restrict in, uint n, uint p) {
  const uint i = get_global_id(0);
  if (i < n / 5 || i > n / 5 * 4) return;
  out[i] = spin(in[i], p);
}
