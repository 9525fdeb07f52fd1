// Functions that clang compiles for the GPU and g++ for the host: the same C, a scalar at a time there.
// Control flow, calls and private memory; no floating point beyond exact sums.
#pragma once

#define NOINLINE __attribute__((noinline))
// Pointers between functions name their memory: clang-19, for code-object version 5 and GPUs without aperture registers,
// loads the apertures of a generic pointer from address 0xc0 in functions that are not kernels.
#ifdef __OPENCL_C_VERSION__
#define PRIVATE private
#else
#define PRIVATE
#endif
#ifdef __clang__
#define UNROLL _Pragma("unroll")
#else
#define UNROLL
#endif

// ---- Loops whose length depends on the data ----------------------------------------------

static uint collatz_steps(uint n) {
  uint steps = 0;
  while (n > 1 && steps < 300) {
    n = (n & 1) ? 3 * n + 1 : n / 2;
    ++steps;
  }
  return steps;
}

static uint gcd_of(uint a, uint b) {
  while (b != 0) {
    uint t = a % b;
    a = b;
    b = t;
  }
  return a;
}

static uint nested_exits(uint seed) {
  uint sum = 0, x = seed;
  for (uint i = 0; i < 12; ++i) {
    x = x * 1664525u + 1013904223u;
    if ((x >> 28) == 3) continue;
    for (uint j = 0; j < (x >> 27); ++j) {
      sum += i * j + 1;
      if (((sum ^ x) & 0x1f) == 7) break;
      if ((sum & 0xff) == 0x55) return sum * 2;
      if (j & 1) {
        uint k = x & 7;
        do {
          sum ^= k << i;
          if (sum & 0x800) goto next;
        } while (k-- > 1);
      }
    }
  next:
    if (sum > 100000) sum -= 99999;
  }
  return sum;
}

// ---- Deep divergence ---------------------------------------------------------------------

static int decision_tree(uint x) {
  int r = 0;
  if (x & 1) {
    r += 1;
    if (x & 2) {
      r *= 3;
      if (x & 4) {
        r -= 5;
        if (x & 8) {
          r ^= 0x55;
          if (x & 16) r = r * r;
          else r -= 100;
        } else if (x & 32) {
          for (uint k = 0; k < (x >> 6 & 3); ++k) r += (int)k * 7;
        }
      } else {
        r += x & 64 ? 11 : -11;
      }
    } else if (x & 128) {
      r = -r;
      if (x & 256) r <<= 3;
    }
  } else {
    if ((x & 6) == 6) {
      while (x & 1023) {
        x = x * 5 + 2;
        if (++r > 40) break;
      }
    } else {
      r = x & 512 ? 1 : (x & 16 ? 2 : (x & 32 ? 3 : (x & 64 ? 4 : 5)));
    }
  }
  return r;
}

// ---- Switches ----------------------------------------------------------------------------

static uint long_switch(uint op, uint a, uint b) {
  switch (op) {
    case 0: return a + b;
    case 1: return a - b;
    case 2: return a * b;
    case 3: return b ? a / b : 0;
    case 4: return b ? a % b : 1;
    case 5: return a & b;
    case 6: return a | b;
    case 7: return a ^ b;
    case 8: return a << (b & 31);
    case 9: return a >> (b & 31);
    case 10: return (uint)((int)a >> (b & 31));
    case 11: return ~a;
    case 12: return a < b;
    case 13: return (int)a < (int)b;
    case 14: return a == b;
    case 15: return a > b ? a : b;
    case 16: return a < b ? a : b;
    case 17: a += 3;  // falls through
    case 18: a *= 5;  // falls through
    case 19: return a - b;
    case 20: return (a << 16) | (b >> 16);
    case 21: return a * a + b * b;
    case 22: return a & ~b;
    case 23: return (a & b) | (~a & 0xf0f0f0f0u);
    case 1000: return 12345;
    case 0xffffffffu: return 54321;
    default: return op * 2654435761u;
  }
}

/// A small machine with a stack: switch in a loop over bytes that differ by lane.
static int interpret(uint program) {
  int stack[8];
  int top = 0;
  stack[0] = 1;
  for (int step = 0; step < 24; ++step) {
    program = program * 747796405u + 2891336453u;
    switch (program >> 29) {
      case 0:
        if (top < 7) stack[++top] = step;
        break;
      case 1:
        if (top > 0) {
          stack[top - 1] += stack[top];
          --top;
        }
        break;
      case 2:
        if (top > 0) {
          stack[top - 1] = (int)((uint)stack[top - 1] * (uint)stack[top]);
          --top;
        }
        break;
      case 3:
        if (top < 7) {
          stack[top + 1] = stack[top];
          ++top;
        }
        break;
      case 4: {
        int other = (int)(program >> 8 & 7u) % (top + 1);
        int t = stack[other];
        stack[other] = stack[top];
        stack[top] = t;
        break;
      }
      case 5: stack[top] = -stack[top]; break;
      case 6: stack[top] ^= (int)(program >> 4 & 0xff); break;
      default:
        if (stack[top] > 1000) return stack[top];
    }
  }
  return stack[top] + top * 1000;
}

// ---- Private arrays ----------------------------------------------------------------------

static uint sorted_digest(uint seed) {
  uint v[24];
  for (int i = 0; i < 24; ++i) {
    seed = seed * 1103515245u + 12345u;
    v[i] = seed >> 16;
  }
  for (int i = 1; i < 24; ++i) {
    uint key = v[i];
    int j = i - 1;
    while (j >= 0 && v[j] > key) {
      v[j + 1] = v[j];
      --j;
    }
    v[j + 1] = key;
  }
  uint digest = 0;
  for (int i = 0; i < 24; ++i) digest = digest * 31 + v[i];
  return digest;
}

static ulong bytes_and_words(uint seed) {
  union {
    uchar byte[64];
    ushort word[32];
    uint dword[16];
    ulong qword[8];
  } memory;
  for (int i = 0; i < 16; ++i) memory.dword[i] = seed * (uint)(i + 1);
  for (int i = 0; i < 40; ++i) {
    seed = seed * 69069u + 1u;
    uint at = seed >> 20;
    switch (seed >> 17 & 7) {
      case 0: memory.byte[at & 63] ^= (uchar)(memory.byte[(at >> 3) & 63] + 1); break;
      case 1: memory.word[at & 31] = (ushort)(memory.word[(at >> 5) & 31] * 3); break;
      case 2: memory.dword[at & 15] += memory.dword[(at >> 4) & 15]; break;
      case 3: memory.qword[at & 7] ^= memory.qword[(at >> 3) & 7] << 5; break;
      case 4: memory.word[at & 31] = memory.byte[at & 63]; break;
      case 5: memory.dword[at & 15] = (uint)(int)(short)memory.word[at & 31]; break;
      case 6: memory.qword[at & 7] = (ulong)(long)(signed char)memory.byte[at & 63]; break;
      default: memory.byte[at & 63] = (uchar)memory.qword[at & 7]; break;
    }
  }
  ulong digest = 0;
  for (int i = 0; i < 8; ++i) digest = digest * 1000003u ^ memory.qword[i];
  return digest;
}

/// More live values than registers at every optimisation level, so that some are spilled.
static ulong many_live_values(ulong seed) {
  ulong v[96];
  UNROLL
  for (int i = 0; i < 96; ++i) v[i] = seed = seed * 6364136223846793005ul + 1442695040888963407ul;
  for (int round = 0; round < 3; ++round) {
  UNROLL
    for (int i = 0; i < 96; ++i) v[i] = (v[i] ^ v[(i + 37) % 96]) + (v[(i + 61) % 96] >> 7);
  }
  ulong digest = 0;
  UNROLL
  for (int i = 0; i < 96; ++i) digest = digest * 3 + v[i];
  return digest;
}

// ---- Calls -------------------------------------------------------------------------------

struct Pair {
  uint a;
  ulong b;
};
struct Record {
  uchar tag;
  short level;
  int values[5];
  struct Pair pair;
  uchar tail[3];
};

static NOINLINE uint leaf(uint x) { return x * 2654435761u ^ (x >> 13); }

static NOINLINE uint middle(uint x, uint depth) {
  uint a = leaf(x), b = leaf(x + depth);
  uint four[4] = {a, b, a ^ b, depth};
  for (uint i = 0; i < (x & 3); ++i) four[i & 3] += leaf(four[(i + 1) & 3]);
  return four[0] + four[1] * 3 + four[2] * 5 + four[3];
}

static NOINLINE uint outer(uint x) {
  uint sum = 0;
  for (uint i = 0; i < (x & 7); ++i) {
    if (x & (1u << i)) sum += middle(x + i, i);
    else sum ^= leaf(sum + i);
  }
  return sum;
}

/// More arguments than there are registers for: the rest lies on the stack.
static NOINLINE ulong many_arguments(ulong a, uint b, ulong c, uint d, ulong e, uint f, ulong g, uint h, ulong i, uint j,
                                     ulong k, uint l, ulong m, uint n, ulong o, uint p, ulong q, uint r, ulong s, uint t,
                                     ulong u, uint v, ulong w, uint x, uchar y, short z) {
  return a + b * 2ul + c * 3 + d * 5ul + (e ^ f) + (g ^ h) + (i ^ j) * 7 + (k ^ l) * 11 + (m ^ n) * 13 + (o ^ p) * 17 +
         (q ^ r) * 19 + (s ^ t) * 23 + (u ^ v) * 29 + (w ^ x) * 31 + y + (ulong)(long)z;
}

static NOINLINE struct Record make_record(uint seed) {
  struct Record r;
  r.tag = (uchar)seed;
  r.level = (short)(seed >> 3);
  for (int i = 0; i < 5; ++i) r.values[i] = (int)(seed * (uint)(i + 7));
  r.pair.a = ~seed;
  r.pair.b = (ulong)seed * seed;
  for (int i = 0; i < 3; ++i) r.tail[i] = (uchar)(seed >> (i * 8 + 5));
  return r;
}

static NOINLINE ulong digest_record(struct Record r, uint factor) {
  ulong digest = r.tag * 3ul + (ulong)(long)r.level;
  for (int i = 0; i < 5; ++i) digest = digest * factor + (ulong)(long)r.values[i];
  r.values[0] = 0;
  return digest ^ r.pair.a ^ r.pair.b ^ ((ulong)r.tail[0] << 8 | r.tail[1] | (ulong)r.tail[2] << 40);
}

static NOINLINE void swap_record(PRIVATE struct Record* a, PRIVATE struct Record* b) {
  struct Record t = *a;
  *a = *b;
  *b = t;
}

static ulong records(uint seed) {
  struct Record list[3];
  for (uint i = 0; i < 3; ++i) list[i] = make_record(seed * (i + 1));
  if (seed & 1) swap_record(&list[0], &list[2]);
  if (seed & 2) swap_record(&list[seed % 3], &list[1]);
  return digest_record(list[0], 31) + digest_record(list[1], 37) * 3 + digest_record(list[2], 41) * 5;
}

static NOINLINE uint apply_add(uint a, uint b) { return a + b; }
static NOINLINE uint apply_multiply(uint a, uint b) { return a * b; }
static NOINLINE uint apply_mix(uint a, uint b) { return leaf(a) ^ leaf(b + 1); }
static NOINLINE uint apply_loop(uint a, uint b) {
  for (uint i = 0; i < (b & 15); ++i) a = a * 3 + i;
  return a;
}
typedef uint (*Function)(uint, uint);

/// Calls through pointers that differ by lane.
static uint by_pointer(uint seed) {
  Function table[4] = {apply_add, apply_multiply, apply_mix, apply_loop};
  uint x = seed;
  for (uint i = 0; i < 6; ++i) x = table[(x >> 7) & 3](x, seed + i);
  return x;
}
