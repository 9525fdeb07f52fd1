// Memory: vector types of every width, unaligned and sub-dword accesses, structs, the named and the generic address
// spaces, and program-scope variables.
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// A vector of N: arithmetic, a swizzle, and a store of every component.
#define VECTOR(T, N)                                                                                         \
  kernel void vector_##T##N(global const T##N* a, global const T##N* b, global T##N* out) {                  \
    size_t i = get_global_id(0);                                                                             \
    T##N x = a[i], y = b[i];                                                                                 \
    T##N z = x * (T)3 + y;                                                                                   \
    z.s0 = x.s1 - y.s0;                                                                                      \
    z = z.s0 > z.s1 ? z : z + x;                                                                             \
    out[i] = (T##N)(z) - y;                                                                                  \
  }
// The same of 3, packed: what a store of a 3-vector leaves in its fourth place is not defined.
#define VECTOR3(T)                                                                                           \
  kernel void vector_##T##3(global const T* a, global const T* b, global T* out) {                           \
    size_t i = get_global_id(0);                                                                             \
    T##3 x = vload3(i, a), y = vload3(i, b);                                                                 \
    T##3 z = x * (T)3 + y;                                                                                   \
    z.s0 = x.s1 - y.s0;                                                                                      \
    z = z.s0 > z.s1 ? z : z + x;                                                                             \
    vstore3((T##3)(z) - y, i, out);                                                                          \
  }
#define VECTORS(T) VECTOR(T, 2) VECTOR3(T) VECTOR(T, 4) VECTOR(T, 8) VECTOR(T, 16)
VECTORS(char)
VECTORS(uchar)
VECTORS(short)
VECTORS(ushort)
VECTORS(int)
VECTORS(uint)
VECTORS(long)
VECTORS(ulong)
VECTORS(half)
VECTORS(float)
VECTORS(double)

// Packed 3-vectors, at addresses aligned to an element only.
#define PACKED(T)                                                                                            \
  kernel void packed_##T(global const T* in, global T* out) {                                                \
    size_t i = get_global_id(0), n = get_global_size(0);                                                     \
    T##3 a = vload3(i, in + 1);                                                                              \
    vstore3(a.zxy, i, out + 1);                                                                              \
    T##2 b = vload2(i, in + 1);                                                                              \
    vstore2(b.yx, i, out + 3 * n + 1);                                                                       \
    T##4 c = vload4(0, in + 1 + i * 3);                                                                      \
    vstore4(c.wzyx, i, out + 5 * n + 1);                                                                     \
    T##8 d = vload8(0, in + i);                                                                              \
    vstore8(d.s76543210, i, out + 9 * n + 1);                                                                \
    T##16 e = vload16(0, in + 2 + i);                                                                        \
    vstore16(e.odd.even.s01230123.s0246135701234567, i, out + 17 * n + 1);                                   \
  }
PACKED(char)
PACKED(ushort)
PACKED(int)
PACKED(ulong)
PACKED(float)
PACKED(double)

// Words at odd addresses.
struct __attribute__((packed)) Odd {
  uchar a;
  ushort b;
  uint c;
  ulong d;
  float e;
  double f;
};
kernel void unaligned(global const struct Odd* in, global struct Odd* out) {
  size_t i = get_global_id(0);
  struct Odd x = in[i];
  x.a += 1;
  x.b *= 3;
  x.c ^= x.b;
  x.d -= x.c;
  x.e += 0.5f;
  x.f *= -2.0;
  out[i] = x;
}

// Nested structs with padding, by pointer and by value.
struct Inner {
  char tag;
  int3 position;
  short flags[3];
};
struct Outer {
  uchar count;
  struct Inner items[2];
  ulong total;
};
kernel void structs(global const struct Outer* in, global struct Outer* out, uint n) {
  size_t i = get_global_id(0);
  struct Outer copy = in[(i * 7 + 3) % n];
  copy.items[i & 1].position.y += copy.items[(i >> 1) & 1].flags[i % 3];
  copy.items[0].flags[i % 3] = (short)(copy.count + i);
  copy.total += copy.items[1].tag;
  out[i].count = copy.count + 1;
  out[i].total = copy.total;
  for (int k = 0; k < 2; ++k) {
    out[i].items[k].tag = copy.items[k].tag;
    out[i].items[k].position.x = copy.items[k].position.x;
    out[i].items[k].position.y = copy.items[k].position.y;
    out[i].items[k].position.z = copy.items[k].position.z;
    for (int f = 0; f < 3; ++f) out[i].items[k].flags[f] = copy.items[k].flags[f];
  }
}

// Constants of the program, indexed by lane and by wave.
constant uchar kBytes[16] = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3};
constant float4 kVectors[3] = {(float4)(1, 2, 3, 4), (float4)(5, 6, 7, 8), (float4)(9, 10, 11, 12)};
constant ulong kWide[4] = {0x0123456789abcdef, 1, ~0ul, 42};
constant char kText[] = "program scope";
constant char* constant kNames[3] = {"zero", kText, "a longer name"};
kernel void constants(constant const int* given, global float* out, uint uniform_index) {
  size_t i = get_global_id(0);
  float4 v = kVectors[i % 3];
  constant const char* name = kNames[i % 3];
  out[i] = kBytes[i & 15] + v.y * (float)(kWide[(i >> 2) & 3] & 0xff) + kVectors[uniform_index].z + name[i % 4] +
           given[i % 8] + kNames[1][uniform_index];
}

// Program-scope variables in global memory: written by one launch's groups, with a pointer that is relocated.
global uint counter = 100;
global int table[8] = {1, -2, 3, -4, 5, -6, 7, -8};
global int* global pointer = &table[3];
global const uint* constant fixed = &counter;
kernel void program_scope(global int* out) {
  size_t i = get_global_id(0);
  out[i] = table[i & 7] + pointer[i & 3] + (int)*fixed;
}
kernel void program_scope_writes(global uint* out) {
  size_t i = get_global_id(0);
  global uint* where = &counter;
  out[i] = atomic_add(where, 2u) >= 100;
  barrier(CLK_GLOBAL_MEM_FENCE);
  if (i == 0) {
    out[0] = counter;
    counter = 100;
  }
}

// One pointer, three memories, chosen by lane.
__attribute__((noinline)) static uint through(uint* p, uint k) {
  uint old = p[k];
  p[k] = old * 3 + 1;
  return old;
}
kernel void generic_pointers(global uint* data, global uint* out) {
  local uint shared[128];
  uint mine[4];
  size_t l = get_local_id(0), i = get_global_id(0);
  shared[l] = data[i] + 1;
  for (int k = 0; k < 4; ++k) mine[k] = data[i] + k;
  barrier(CLK_LOCAL_MEM_FENCE);
  uint* p = l % 3 == 0 ? (uint*)&data[i] : l % 3 == 1 ? (uint*)&shared[l] : (uint*)&mine[l & 1];
  uint k = l % 3 == 2 ? l & 2 : 0;
  uint seen = through(p, k) + p[k];
  if (to_local(p)) seen ^= 0x1000;
  if (to_global(p)) seen ^= 0x2000;
  if (to_private(p)) seen ^= 0x4000;
  out[i] = seen;
}

// Sub-dword generic and global accesses with sign.
kernel void signs(global const char* bytes, global const short* words, global long* out) {
  size_t i = get_global_id(0), n = get_global_size(0);
  private char b[4] = {bytes[i], bytes[n - 1 - i], 5, -5};
  char* p = i & 1 ? b : b + 1;
  out[i] = (long)bytes[i] * words[i] + ((uchar)bytes[i]) * 1000l + (ushort)words[i] * 3l + p[i % 3] + (uchar)p[(i + 1) % 3];
}

// Half precision in memory without half arithmetic.
kernel void halves(global const half* in, global half* out) {
  size_t i = get_global_id(0), n = get_global_size(0);
  float x = vload_half(i, in);
  vstore_half(x * 1.5f, i, out);
  vstore_half_rtz(x * 1.1f, i, out + n);
  vstore_half_rtp(x * 1.1f, i, out + 2 * n);
  vstore_half_rtn(x * 1.1f, i, out + 3 * n);
  vstore_half4(vload_half4(0, in + i / 4 * 4), i / 4, out + 4 * n);
}

// A copy with strides and overlapping pieces; masks of stores.
kernel void scatter(global const uint* index, global const ulong* in, global ulong* out, global uchar* bytes) {
  size_t i = get_global_id(0);
  out[index[i]] = in[i];
  if (in[i] & 1) bytes[index[i]] = (uchar)(in[i] >> 8);
}

// shuffle and shuffle2 take their mask from registers.
kernel void shuffles(global const uint4* in, global const uint4* masks, global uint4* out) {
  size_t i = get_global_id(0), n = get_global_size(0);
  out[i] = shuffle(in[i], masks[i]);
  out[n + i] = shuffle2(in[i], in[n - 1 - i], masks[i]);
}
