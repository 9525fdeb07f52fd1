// Integer arithmetic of every scalar type. Operation k of work-item i goes to out[k * n + i].

#define ARITHMETIC(T, BITS)                                                                                  \
  kernel void arithmetic_##T(global const T* a, global const T* b, global T* out) {                          \
    size_t i = get_global_id(0), n = get_global_size(0);                                                     \
    T x = a[i], y = b[i], s = y & (BITS - 1);                                                                \
    T r[] = {x + y, x - y, x * y, x / y, x % y, x & y, x | y, x ^ y, ~x, -x, x << s, x >> s, min(x, y),      \
             max(x, y), clamp(x, min(y, (T)9), max(y, (T)9))};                                               \
    for (int k = 0; k < 15; ++k) out[k * n + i] = r[k];                                                      \
  }
ARITHMETIC(char, 8)
ARITHMETIC(uchar, 8)
ARITHMETIC(short, 16)
ARITHMETIC(ushort, 16)
ARITHMETIC(int, 32)
ARITHMETIC(uint, 32)
ARITHMETIC(long, 64)
ARITHMETIC(ulong, 64)

#define BITS(T, U)                                                                                           \
  kernel void bits_##T(global const T* a, global const T* b, global const T* c, global T* out) {             \
    size_t i = get_global_id(0), n = get_global_size(0);                                                     \
    T x = a[i], y = b[i], z = c[i];                                                                          \
    out[i] = popcount(x);                                                                                    \
    out[n + i] = clz(x);                                                                                     \
    out[2 * n + i] = ctz(x);                                                                                 \
    out[3 * n + i] = rotate(x, y);                                                                           \
    out[4 * n + i] = mul_hi(x, y);                                                                           \
    out[5 * n + i] = mad_hi(x, y, z);                                                                        \
    out[6 * n + i] = hadd(x, y);                                                                             \
    out[7 * n + i] = rhadd(x, y);                                                                            \
    out[8 * n + i] = add_sat(x, y);                                                                          \
    out[9 * n + i] = sub_sat(x, y);                                                                          \
    out[10 * n + i] = mad_sat(x, y, z);                                                                      \
    out[11 * n + i] = (T)abs(x);                                                                             \
    out[12 * n + i] = (T)abs_diff(x, y);                                                                     \
    out[13 * n + i] = bitselect(x, y, z);                                                                    \
    out[14 * n + i] = select(x, y, (U)z);                                                                    \
  }
BITS(char, uchar)
BITS(uchar, uchar)
BITS(short, ushort)
BITS(ushort, ushort)
BITS(int, uint)
BITS(uint, uint)
BITS(long, ulong)
BITS(ulong, ulong)

#define COMPARE(T)                                                                                           \
  kernel void compare_##T(global const T* a, global const T* b, global uint* out) {                          \
    size_t i = get_global_id(0);                                                                             \
    T x = a[i], y = b[i];                                                                                    \
    uint r = x < y;                                                                                          \
    r |= (uint)(x <= y) << 1;                                                                                \
    r |= (uint)(x > y) << 2;                                                                                 \
    r |= (uint)(x >= y) << 3;                                                                                \
    r |= (uint)(x == y) << 4;                                                                                \
    r |= (uint)(x != y) << 5;                                                                                \
    r |= (uint)(x && y) << 6;                                                                                \
    r |= (uint)(x || y) << 7;                                                                                \
    out[i] = r | (uint)(!x) << 8;                                                                            \
  }
COMPARE(char)
COMPARE(ushort)
COMPARE(int)
COMPARE(uint)
COMPARE(long)
COMPARE(ulong)

kernel void multiply_24(global const int* a, global const int* b, global const int* c, global int* out) {
  size_t i = get_global_id(0), n = get_global_size(0);
  int x = (a[i] << 8) >> 8, y = (b[i] << 8) >> 8;
  uint u = (uint)a[i] & 0xffffff, v = (uint)b[i] & 0xffffff;
  out[i] = mul24(x, y);
  out[n + i] = mad24(x, y, c[i]);
  out[2 * n + i] = (int)mul24(u, v);
  out[3 * n + i] = (int)mad24(u, v, (uint)c[i]);
}

kernel void upsampled(global const uint* a, global const uint* b, global ulong* out) {
  size_t i = get_global_id(0), n = get_global_size(0);
  out[i] = upsample(a[i], b[i]);
  out[n + i] = (ulong)upsample((int)a[i], b[i]);
  out[2 * n + i] = upsample((ushort)a[i], (ushort)b[i]);
  out[3 * n + i] = (ulong)(long)upsample((char)a[i], (uchar)b[i]);
}

// Division by constants becomes multiplication; by powers of two, shifts.
kernel void divide_by_constants(global const long* a, global long* out) {
  size_t i = get_global_id(0), n = get_global_size(0);
  long x = a[i];
  out[i] = x / 7;
  out[n + i] = x % 1000003;
  out[2 * n + i] = x / -16;
  out[3 * n + i] = (long)((ulong)x / 10);
  out[4 * n + i] = (int)x / 3;
  out[5 * n + i] = (uint)x % 641;
  out[6 * n + i] = (short)x / 11;
  out[7 * n + i] = (uchar)x % 13;
}

// 128-bit product and its division by a 32-bit number, digit by digit: long carry chains.
kernel void wide_product(global const ulong* a, global const ulong* b, global const uint* d, global ulong* out) {
  size_t i = get_global_id(0), n = get_global_size(0);
  ulong high = mul_hi(a[i], b[i]), low = a[i] * b[i], remainder = 0;
  ulong sum = low + b[i];
  high += sum < low;
  uint digit[4] = {(uint)(high >> 32), (uint)high, (uint)(sum >> 32), (uint)sum};
  ulong quotient[2] = {0, 0};
  for (int k = 0; k < 4; ++k) {
    remainder = (remainder << 32) | digit[k];
    quotient[k / 2] = (quotient[k / 2] << 32) | (remainder / d[i]);
    remainder %= d[i];
  }
  out[i] = quotient[0];
  out[n + i] = quotient[1];
  out[2 * n + i] = remainder;
}
