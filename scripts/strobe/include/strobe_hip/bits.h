// Integer functions of the device: counting, reversing, choosing and multiplying bits.
#pragma once

STROBE_DEVICE int __popc(unsigned x) { return __builtin_popcount(x); }
STROBE_DEVICE int __popcll(unsigned long long x) { return __builtin_popcountll(x); }
STROBE_DEVICE int __clz(int x) { return x == 0 ? 32 : __builtin_clz(x); }
STROBE_DEVICE int __clzll(long long x) { return x == 0 ? 64 : __builtin_clzll(x); }
STROBE_DEVICE int __ffs(unsigned x) { return __builtin_ffs(x); }
STROBE_DEVICE int __ffs(int x) { return __builtin_ffs(x); }
STROBE_DEVICE int __ffsll(unsigned long long x) { return __builtin_ffsll(x); }
STROBE_DEVICE int __ffsll(long long x) { return __builtin_ffsll(x); }
STROBE_DEVICE int __ffsll(unsigned long x) { return __builtin_ffsll(x); }
STROBE_DEVICE int __ffsll(long x) { return __builtin_ffsll(x); }
STROBE_DEVICE unsigned __brev(unsigned x) { return __builtin_bitreverse32(x); }
STROBE_DEVICE unsigned long long __brevll(unsigned long long x) { return __builtin_bitreverse64(x); }

STROBE_DEVICE int __mul24(int a, int b) { return ((a << 8) >> 8) * ((b << 8) >> 8); }
STROBE_DEVICE int __umul24(unsigned a, unsigned b) { return (a & 0xffffff) * (b & 0xffffff); }
STROBE_DEVICE int __mulhi(int a, int b) { return (int)(((long long)a * b) >> 32); }
STROBE_DEVICE unsigned __umulhi(unsigned a, unsigned b) { return (unsigned)(((unsigned long long)a * b) >> 32); }
STROBE_DEVICE long long __mul64hi(long long a, long long b) { return (long long)(((__int128)a * b) >> 64); }
STROBE_DEVICE unsigned long long __umul64hi(unsigned long long a, unsigned long long b) {
  return (unsigned long long)(((unsigned __int128)a * b) >> 64);
}

// The average of two numbers, without overflow: rounded down, or half up.
STROBE_DEVICE int __hadd(int a, int b) { return (int)(((long long)a + b) >> 1); }
STROBE_DEVICE int __rhadd(int a, int b) { return (int)(((long long)a + b + 1) >> 1); }
STROBE_DEVICE unsigned __uhadd(unsigned a, unsigned b) { return (unsigned)(((unsigned long long)a + b) >> 1); }
STROBE_DEVICE unsigned __urhadd(unsigned a, unsigned b) { return (unsigned)(((unsigned long long)a + b + 1) >> 1); }
/// |a - b| + c
STROBE_DEVICE unsigned __sad(int a, int b, unsigned c) {
  return (a > b ? (unsigned)a - (unsigned)b : (unsigned)b - (unsigned)a) + c;
}
STROBE_DEVICE unsigned __usad(unsigned a, unsigned b, unsigned c) { return (a > b ? a - b : b - a) + c; }

/// Four bytes of the eight of high:low, each chosen by 3 bits of a digit of `chosen`.
STROBE_DEVICE unsigned __byte_perm(unsigned low, unsigned high, unsigned chosen) {
  const unsigned long long both = (unsigned long long)high << 32 | low;
  unsigned result = 0;
  for (int n = 0; n < 4; ++n) result |= (unsigned)(both >> 8 * (chosen >> 4 * n & 7) & 0xff) << 8 * n;
  return result;
}
STROBE_DEVICE unsigned __funnelshift_l(unsigned low, unsigned high, unsigned shift) {
  return (unsigned)((((unsigned long long)high << 32 | low) << (shift & 31)) >> 32);
}
STROBE_DEVICE unsigned __funnelshift_r(unsigned low, unsigned high, unsigned shift) {
  return (unsigned)(((unsigned long long)high << 32 | low) >> (shift & 31));
}
STROBE_DEVICE unsigned __funnelshift_lc(unsigned low, unsigned high, unsigned shift) {
  return shift >= 32 ? low : __funnelshift_l(low, high, shift);
}
STROBE_DEVICE unsigned __funnelshift_rc(unsigned low, unsigned high, unsigned shift) {
  return shift >= 32 ? high : __funnelshift_r(low, high, shift);
}

// Fields of `width` bits from bit `first` on; nothing, where width is 0.
STROBE_DEVICE unsigned __bitextract_u32(unsigned x, unsigned first, unsigned width) {
  first &= 31, width &= 31;
  return width == 0 ? 0 : x << (32 - first - width & 31) >> (32 - width);
}
STROBE_DEVICE uint64_t __bitextract_u64(uint64_t x, unsigned first, unsigned width) {
  first &= 63, width &= 63;
  return width == 0 ? 0 : x << (64 - first - width & 63) >> (64 - width);
}
STROBE_DEVICE unsigned __bitinsert_u32(unsigned into, unsigned x, unsigned first, unsigned width) {
  const unsigned mask = ((1u << (width & 31)) - 1) << (first & 31);
  return (into & ~mask) | (x << (first & 31) & mask);
}
STROBE_DEVICE uint64_t __bitinsert_u64(uint64_t into, uint64_t x, unsigned first, unsigned width) {
  const uint64_t mask = ((uint64_t{1} << (width & 63)) - 1) << (first & 63);
  return (into & ~mask) | (x << (first & 63) & mask);
}
