// Vector and scalar instructions that GFX8 does not have, on random registers, against what the manual says in plain
// C++. Manual: CDNA 3 ISA, "VOP2", "VOP3", "VOP3P", "SOP2" instructions.
#include <algorithm>
#include <bit>
#include <cmath>
#include <random>

#include "catch.hpp"
#include "machine.hpp"

using namespace strobe::test;
using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
using i8 = std::int8_t;
using i16 = std::int16_t;
using i32 = std::int32_t;
using i64 = std::int64_t;

namespace {

/// The result in v0, or s0, of v1 to v3, or s1 to s3, and of what stood there before.
struct Case {
  const char* text;
  u32 (*result)(u32 a, u32 b, u32 c, u32 old);
};

u32 low(u32 x) { return x & 0xffff; }
u32 high(u32 x) { return x >> 16; }
i32 low_signed(u32 x) { return static_cast<i16>(x); }
i32 high_signed(u32 x) { return static_cast<i16>(x >> 16); }
u32 pair(u32 lower, u32 upper) { return (lower & 0xffff) | upper << 16; }
/// GFX9's halves leave the other one as it is.
u32 half(u32 result, u32 old) { return (result & 0xffff) | (old & 0xffff0000); }

template <class F>
u32 each(u32 a, u32 b, F f) {
  return pair(static_cast<u32>(f(low(a), low(b))), static_cast<u32>(f(high(a), high(b))));
}
template <class F>
u32 each_signed(u32 a, u32 b, F f) {
  return pair(static_cast<u32>(f(low_signed(a), low_signed(b))), static_cast<u32>(f(high_signed(a), high_signed(b))));
}
template <class T>
T middle(T a, T b, T c) {
  return std::max(std::min(a, b), std::min(std::max(a, b), c));
}
/// Sums of products of parts of `bits` bits.
i32 dot(u32 a, u32 b, int bits) {
  i32 sum = 0;
  for (int at = 0; at < 32; at += bits) {
    const auto part = [&](u32 x) { return static_cast<i32>(x << (32 - bits - at)) >> (32 - bits); };
    sum = static_cast<i32>(static_cast<u32>(sum) + static_cast<u32>(part(a) * part(b)));
  }
  return sum;
}
float number(u32 bits) { return std::bit_cast<float>(bits); }
u32 bits_of(float x) { return std::bit_cast<u32>(x); }

const Case kIntegers[] = {
    {"v_add_u32 v0, v1, v2", [](u32 a, u32 b, u32, u32) { return a + b; }},
    {"v_sub_u32 v0, v1, v2", [](u32 a, u32 b, u32, u32) { return a - b; }},
    {"v_subrev_u32 v0, v1, v2", [](u32 a, u32 b, u32, u32) { return b - a; }},
    {"v_add_i32 v0, v1, v2", [](u32 a, u32 b, u32, u32) { return a + b; }},
    {"v_sub_i32 v0, v1, v2", [](u32 a, u32 b, u32, u32) { return a - b; }},
    {"v_xnor_b32 v0, v1, v2", [](u32 a, u32 b, u32, u32) { return ~(a ^ b); }},
    {"v_add3_u32 v0, v1, v2, v3", [](u32 a, u32 b, u32 c, u32) { return a + b + c; }},
    {"v_lshl_add_u32 v0, v1, v2, v3", [](u32 a, u32 b, u32 c, u32) { return (a << (b & 31)) + c; }},
    {"v_add_lshl_u32 v0, v1, v2, v3", [](u32 a, u32 b, u32 c, u32) { return (a + b) << (c & 31); }},
    {"v_lshl_or_b32 v0, v1, v2, v3", [](u32 a, u32 b, u32 c, u32) { return a << (b & 31) | c; }},
    {"v_and_or_b32 v0, v1, v2, v3", [](u32 a, u32 b, u32 c, u32) { return (a & b) | c; }},
    {"v_or3_b32 v0, v1, v2, v3", [](u32 a, u32 b, u32 c, u32) { return a | b | c; }},
    {"v_xad_u32 v0, v1, v2, v3", [](u32 a, u32 b, u32 c, u32) { return (a ^ b) + c; }},
    {"v_mad_u32_u16 v0, v1, v2, v3", [](u32 a, u32 b, u32 c, u32) { return low(a) * low(b) + c; }},
    {"v_mad_i32_i16 v0, v1, v2, v3",
     [](u32 a, u32 b, u32 c, u32) { return static_cast<u32>(low_signed(a) * low_signed(b)) + c; }},
    {"v_swap_b32 v0, v1", [](u32 a, u32, u32, u32) { return a; }},
    {"v_dot2c_i32_i16 v0, v1, v2", [](u32 a, u32 b, u32, u32 d) { return static_cast<u32>(dot(a, b, 16)) + d; }},
    {"v_dot4c_i32_i8 v0, v1, v2", [](u32 a, u32 b, u32, u32 d) { return static_cast<u32>(dot(a, b, 8)) + d; }},
    {"v_dot8c_i32_i4 v0, v1, v2", [](u32 a, u32 b, u32, u32 d) { return static_cast<u32>(dot(a, b, 4)) + d; }},
};

const Case kHalves[] = {
    {"v_add_i16 v0, v1, v2", [](u32 a, u32 b, u32, u32 d) { return half(a + b, d); }},
    {"v_sub_i16 v0, v1, v2", [](u32 a, u32 b, u32, u32 d) { return half(a - b, d); }},
    {"v_mad_u16 v0, v1, v2, v3", [](u32 a, u32 b, u32 c, u32 d) { return half(a * b + c, d); }},
    {"v_mad_i16 v0, v1, v2, v3 op_sel:[1,0,0,0]", [](u32 a, u32 b, u32 c, u32 d) { return half(high(a) * b + c, d); }},
    {"v_mad_u16 v0, v1, v2, v3 op_sel:[0,0,0,1]", [](u32 a, u32 b, u32 c, u32 d) { return pair(d, a * b + c); }},
    {"v_min3_u16 v0, v1, v2, v3",
     [](u32 a, u32 b, u32 c, u32 d) {
       return half(std::min({low(a), low(b), low(c)}), d);
     }},
    {"v_max3_u16 v0, v1, v2, v3",
     [](u32 a, u32 b, u32 c, u32 d) {
       return half(std::max({low(a), low(b), low(c)}), d);
     }},
    {"v_med3_u16 v0, v1, v2, v3", [](u32 a, u32 b, u32 c, u32 d) { return half(middle(low(a), low(b), low(c)), d); }},
    {"v_min3_i16 v0, v1, v2, v3",
     [](u32 a, u32 b, u32 c, u32 d) {
       return half(static_cast<u32>(std::min({low_signed(a), low_signed(b), low_signed(c)})), d);
     }},
    {"v_max3_i16 v0, v1, v2, v3",
     [](u32 a, u32 b, u32 c, u32 d) {
       return half(static_cast<u32>(std::max({low_signed(a), low_signed(b), low_signed(c)})), d);
     }},
    {"v_med3_i16 v0, v1, v2, v3",
     [](u32 a, u32 b, u32 c, u32 d) {
       return half(static_cast<u32>(middle(low_signed(a), low_signed(b), low_signed(c))), d);
     }},
};

const Case kPacked[] = {
    {"v_pk_add_i16 v0, v1, v2", [](u32 a, u32 b, u32, u32) { return each(a, b, [](u32 x, u32 y) { return x + y; }); }},
    {"v_pk_sub_i16 v0, v1, v2", [](u32 a, u32 b, u32, u32) { return each(a, b, [](u32 x, u32 y) { return x - y; }); }},
    {"v_pk_sub_u16 v0, v1, v2", [](u32 a, u32 b, u32, u32) { return each(a, b, [](u32 x, u32 y) { return x - y; }); }},
    {"v_pk_mul_lo_u16 v0, v1, v2",
     [](u32 a, u32 b, u32, u32) { return each(a, b, [](u32 x, u32 y) { return x * y; }); }},
    {"v_pk_lshlrev_b16 v0, v1, v2",
     [](u32 a, u32 b, u32, u32) { return each(a, b, [](u32 x, u32 y) { return y << (x & 15); }); }},
    {"v_pk_lshrrev_b16 v0, v1, v2",
     [](u32 a, u32 b, u32, u32) { return each(a, b, [](u32 x, u32 y) { return y >> (x & 15); }); }},
    {"v_pk_ashrrev_i16 v0, v1, v2",
     [](u32 a, u32 b, u32, u32) { return each_signed(a, b, [](i32 x, i32 y) { return y >> (x & 15); }); }},
    {"v_pk_max_i16 v0, v1, v2",
     [](u32 a, u32 b, u32, u32) { return each_signed(a, b, [](i32 x, i32 y) { return std::max(x, y); }); }},
    {"v_pk_min_i16 v0, v1, v2",
     [](u32 a, u32 b, u32, u32) { return each_signed(a, b, [](i32 x, i32 y) { return std::min(x, y); }); }},
    {"v_pk_max_u16 v0, v1, v2",
     [](u32 a, u32 b, u32, u32) { return each(a, b, [](u32 x, u32 y) { return std::max(x, y); }); }},
    {"v_pk_min_u16 v0, v1, v2",
     [](u32 a, u32 b, u32, u32) { return each(a, b, [](u32 x, u32 y) { return std::min(x, y); }); }},
    {"v_pk_mad_u16 v0, v1, v2, v3",
     [](u32 a, u32 b, u32 c, u32) { return pair(a * b + c, high(a) * high(b) + high(c)); }},
    {"v_pk_mad_i16 v0, v1, v2, v3 op_sel:[1,0,0] op_sel_hi:[0,1,1]",
     [](u32 a, u32 b, u32 c, u32) { return pair(high(a) * b + c, a * high(b) + high(c)); }},
};

/// Of numbers near one: sums are rounded once, and upper halves are no NaN, which would be made quiet.
const Case kSingles[] = {
    {"v_pack_b32_f16 v0, v1, v2 op_sel:[1,1,0]", [](u32 a, u32 b, u32, u32) { return pair(high(a), high(b)); }},
    {"v_fmac_f32 v0, v1, v2",
     [](u32 a, u32 b, u32, u32 d) { return bits_of(std::fma(number(a), number(b), number(d))); }},
};
const Case kSinglesOf942[] = {
    {"v_fmaak_f32 v0, v1, v2, 0x40490fdb",
     [](u32 a, u32 b, u32, u32) { return bits_of(std::fma(number(a), number(b), number(0x40490fdb))); }},
    {"v_fmamk_f32 v0, v1, 0x40490fdb, v2",
     [](u32 a, u32 b, u32, u32) { return bits_of(std::fma(number(a), number(0x40490fdb), number(b))); }},
};

const Case kScalars[] = {
    {"s_lshl1_add_u32 s0, s1, s2", [](u32 a, u32 b, u32, u32) { return (a << 1) + b; }},
    {"s_lshl2_add_u32 s0, s1, s2", [](u32 a, u32 b, u32, u32) { return (a << 2) + b; }},
    {"s_lshl3_add_u32 s0, s1, s2", [](u32 a, u32 b, u32, u32) { return (a << 3) + b; }},
    {"s_lshl4_add_u32 s0, s1, s2", [](u32 a, u32 b, u32, u32) { return (a << 4) + b; }},
    {"s_pack_ll_b32_b16 s0, s1, s2", [](u32 a, u32 b, u32, u32) { return pair(low(a), low(b)); }},
    {"s_pack_lh_b32_b16 s0, s1, s2", [](u32 a, u32 b, u32, u32) { return pair(low(a), high(b)); }},
    {"s_pack_hh_b32_b16 s0, s1, s2", [](u32 a, u32 b, u32, u32) { return pair(high(a), high(b)); }},
    {"s_mul_hi_u32 s0, s1, s2", [](u32 a, u32 b, u32, u32) { return static_cast<u32>(u64{a} * b >> 32); }},
};

constexpr const char* kTargets[] = {"gfx908", "gfx90a", "gfx942"};

void check(CdnaMachine& machine, const Case& one, std::mt19937& random, bool near_one) {
  u32 before[4][64];
  for (unsigned r = 0; r < 4; ++r)
    for (unsigned lane = 0; lane < 64; ++lane) {
      u32 value = static_cast<u32>(random());
      if (near_one) value = (value & 0x80ffffff) | 0x3f000000;
      before[r][lane] = machine.v(r, lane) = value;
    }
  machine.run(one.text);
  for (unsigned lane = 0; lane < 64; ++lane) {
    INFO(one.text << ", lane " << lane);
    CHECK(machine.v(0, lane) == one.result(before[1][lane], before[2][lane], before[3][lane], before[0][lane]));
  }
}

void check(std::span<const Case> cases, std::span<const char* const> targets, bool near_one = false) {
  std::mt19937 random(9);
  for (const char* const target : targets) {
    INFO(target);
    CdnaMachine machine(target);
    machine.clear();
    for (const Case& one : cases)
      for (int round = 0; round < 4; ++round) check(machine, one, random, near_one);
  }
}

}  // namespace

TEST_CASE("CDNA: 32-bit integers") { check(kIntegers, kTargets); }

TEST_CASE("CDNA: clamp saturates dot products that are added to their result") {
  for (const char* const target : kTargets) {
    CdnaMachine machine(target);
    machine.clear();
    std::mt19937 random(11);
    for (const int bits : {16, 8, 4}) {
      const std::string text = "v_dot" + std::to_string(32 / bits) + "c_i32_i" + std::to_string(bits) + "_e64";
      // Near both ends, where sums of any width of factors leave 32 bits.
      u32 before[3][64];
      for (unsigned lane = 0; lane < 64; ++lane) {
        const u32 end = (lane % 2 != 0 ? 0x7fffffffu : 0x80000000u);
        before[0][lane] = machine.v(0, lane) = lane < 48 ? end : static_cast<u32>(random());
        before[1][lane] = machine.v(1, lane) = static_cast<u32>(random());
        before[2][lane] = machine.v(2, lane) = static_cast<u32>(random());
      }
      machine.run(text + " v0, v1, v2 clamp");
      for (unsigned lane = 0; lane < 64; ++lane) {
        INFO(target << ", " << text << ", lane " << lane);
        i64 sum = static_cast<i32>(before[0][lane]);
        for (int at = 0; at < 32; at += bits) {
          const auto part = [&](u32 x) { return i64{static_cast<i32>(x << (32 - bits - at)) >> (32 - bits)}; };
          sum += part(before[1][lane]) * part(before[2][lane]);
        }
        const i64 most = 0x7fffffff;
        CHECK(static_cast<i32>(machine.v(0, lane)) == std::clamp(sum, -most - 1, most));
      }
    }
  }
}

TEST_CASE("CDNA: 16-bit integers leave the other half as it is") { check(kHalves, kTargets); }

TEST_CASE("CDNA: packed 16-bit integers") { check(kPacked, kTargets); }

TEST_CASE("CDNA: fused multiply-add of single floats") {
  check(kSingles, kTargets, true);
  check(kSinglesOf942, std::span(kTargets).subspan(2), true);
}

TEST_CASE("CDNA: scalar shifts with sums, and packs of halves") {
  std::mt19937 random(5);
  for (const char* const target : kTargets) {
    CdnaMachine machine(target);
    machine.clear();
    for (const Case& one : kScalars)
      for (int round = 0; round < 8; ++round) {
        const u32 a = static_cast<u32>(random()), b = static_cast<u32>(random());
        machine.s(1) = a;
        machine.s(2) = b;
        machine.run(one.text);
        INFO(target << ": " << one.text);
        CHECK(machine.s(0) == one.result(a, b, 0, 0));
      }
  }
}

// The kind without infinities or -0 (FNUZ): exponents have bias 8 and 16, and 0x80 is NaN.
TEST_CASE("CDNA: all 8-bit floats as single floats, in each byte of a register") {
  const auto value = [](u32 bits, int exponent_bits, int bias) {
    const int mantissa_bits = 7 - exponent_bits;
    const int exponent = static_cast<int>(bits >> mantissa_bits) & ((1 << exponent_bits) - 1);
    const int mantissa = static_cast<int>(bits) & ((1 << mantissa_bits) - 1);
    const double magnitude = exponent == 0
                                 ? std::ldexp(mantissa, 1 - bias - mantissa_bits)
                                 : std::ldexp(mantissa + (1 << mantissa_bits), exponent - bias - mantissa_bits);
    return static_cast<float>((bits & 0x80) != 0 ? -magnitude : magnitude);
  };
  CdnaMachine machine("gfx942");
  machine.clear();
  for (u32 first = 0; first < 256; first += 64) {
    for (unsigned lane = 0; lane < 64; ++lane) machine.v(1, lane) = (first + lane) | (first + lane) << 16;
    machine.run("v_cvt_f32_fp8 v2, v1");
    machine.run("v_cvt_f32_bf8 v3, v1");
    machine.run("v_cvt_f32_fp8_sdwa v4, v1 src0_sel:BYTE_2");
    machine.run("v_cvt_pk_f32_fp8 v[6:7], v1");
    machine.run("v_cvt_pk_f32_bf8 v[8:9], v1");
    for (unsigned lane = 0; lane < 64; ++lane) {
      const u32 bits = first + lane;
      INFO(bits);
      if (bits == 0x80) {
        for (unsigned r : {2u, 3u, 4u, 6u, 8u}) CHECK(std::isnan(number(machine.v(r, lane))));
        continue;
      }
      CHECK(number(machine.v(2, lane)) == value(bits, 4, 8));
      CHECK(number(machine.v(3, lane)) == value(bits, 5, 16));
      CHECK(number(machine.v(4, lane)) == value(bits, 4, 8));
      CHECK(number(machine.v(6, lane)) == value(bits, 4, 8));
      CHECK(machine.v(7, lane) == 0);  // the second byte
      CHECK(number(machine.v(8, lane)) == value(bits, 5, 16));
    }
  }
}
