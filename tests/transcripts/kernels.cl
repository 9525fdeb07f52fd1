kernel void scale(global float* x, float factor) { x[get_global_id(0)] *= factor; }
kernel void add(global const float* a, global const float* b, global float* c) {
  size_t i = get_global_id(0);
  c[i] = a[i] + b[i];
}
kernel void ids(global ulong* out) { out[get_global_id(0) - get_global_offset(0)] = get_global_id(0); }
kernel void shape(global uint* out) {
  if (get_global_id(0) + get_global_id(1) + get_global_id(2) != 0) return;
  out[0] = get_work_dim();
  for (uint d = 0; d < 3; ++d) out[1 + d] = get_global_size(d), out[4 + d] = get_local_size(d);
}
struct pair { float first; uint second; };
kernel void by_value(global float* out, struct pair p, uchar small) {
  out[0] = p.first, out[1] = p.second, out[2] = small;
}
struct inner { char tag; double weight; };
struct mixed { char first; float4 four; short odd[3]; struct inner nested; float3 three; uchar last; };
kernel void mixed(global float* out, struct mixed m) {
  out[0] = m.first, out[1] = m.four.x, out[2] = m.four.w, out[3] = m.odd[0], out[4] = m.odd[2];
  out[5] = m.nested.tag, out[6] = (float)m.nested.weight, out[7] = m.three.z, out[8] = m.last;
}
kernel void vectors(global float* out, float4 four, uint2 two, float3 three, int sign, uint plain) {
  out[0] = four.x, out[1] = four.w, out[2] = two.y, out[3] = three.z, out[4] = sign, out[5] = plain;
}
struct view { uint scale; global float* to; struct { global const float* from; uint count; } in; };
kernel void through_view(struct view v, uint plain) {
  uint i = get_global_id(0);
  if (v.in.from && i < v.in.count) v.to[i] = v.scale * v.in.from[i];
}
kernel void or_none(global int* out, global const int* maybe) { out[0] = maybe ? maybe[0] : -1; }
kernel void sum_to(global float* to, global const float* from) { to[get_global_id(0)] += from[get_global_id(0)]; }
kernel void reverse(global uint* x, local uint* mine) {
  uint i = get_local_id(0), n = get_local_size(0);
  mine[i] = x[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  x[get_global_id(0)] = mine[n - 1 - i];
}
kernel void count(global uint* x, uint rounds) {
  uint sum = x[get_global_id(0)];
  for (uint i = 0; i < rounds; ++i) sum = sum * 1664525u + 1013904223u;
  x[get_global_id(0)] = sum;
}
kernel void wild(global uint* x) { x[get_global_id(0) + 0x10000000u] = 1; }
kernel void grow(global uint* x) {
  uint launches = x[0];
  x[0] = launches + 1;
  x[launches * 0x1000000u + 1] = 7;
}
kernel void wait_for_one(global volatile uint* x) { while (x[0] != 1) {} }
