// Integers of 16 and 32 bits, packed and not.  Rules: RDNA ISA manual, VOP2, VOP3 and VOP3P opcodes.
#include <algorithm>
#include <limits>

#include "catch.hpp"
#include "machine.hpp"

using namespace strobe::test;

namespace {

constexpr const char* kDot = "gfx1030";

uint32_t low(uint32_t x) { return x & 0xffff; }
uint32_t high(uint32_t x) { return x >> 16; }
int32_t signed_low(uint32_t x) { return static_cast<int16_t>(x); }
int32_t signed_high(uint32_t x) { return static_cast<int16_t>(x >> 16); }
int64_t wide(uint32_t x) { return static_cast<int32_t>(x); }
/// A result of 16 bits leaves the upper half of its register alone.
uint32_t into(uint32_t old, uint32_t half) { return (old & 0xffff0000u) | low(half); }
uint32_t pair(uint32_t lower, uint32_t upper) { return low(lower) | (upper << 16); }
template <class T>
uint32_t limited(int64_t value) {
  const int64_t least = std::numeric_limits<T>::min(), most = std::numeric_limits<T>::max();
  return static_cast<uint32_t>(std::clamp(value, least, most));
}
uint32_t median(int64_t a, int64_t b, int64_t c) {
  return static_cast<uint32_t>(std::max(std::min(a, b), std::min(std::max(a, b), c)));
}
int32_t byte(uint32_t x, int n) { return static_cast<std::int8_t>(x >> (8 * n)); }
int32_t nibble(uint32_t x, int n) { return static_cast<int32_t>(x << (28 - 4 * n)) >> 28; }

}  // namespace

TEST_CASE("RDNA words: sums without carry, and their saturation") {
  check({
      {"v_add_nc_u32_e32 v10, v2, v4", [](const Inputs& x) { return x.a + x.b; }},
      {"v_sub_nc_u32_e32 v10, v2, v4", [](const Inputs& x) { return x.a - x.b; }},
      {"v_subrev_nc_u32_e32 v10, v2, v4", [](const Inputs& x) { return x.b - x.a; }},
      {"v_add_nc_u32_e64 v10, v2, v4 clamp",
       [](const Inputs& x) { return limited<uint32_t>(int64_t{x.a} + int64_t{x.b}); }},
      {"v_sub_nc_u32_e64 v10, v2, v4 clamp",
       [](const Inputs& x) { return limited<uint32_t>(int64_t{x.a} - int64_t{x.b}); }},
      {"v_subrev_nc_u32_e64 v10, v2, v4 clamp",
       [](const Inputs& x) { return limited<uint32_t>(int64_t{x.b} - int64_t{x.a}); }},
      {"v_add_nc_i32 v10, v2, v4", [](const Inputs& x) { return x.a + x.b; }},
      {"v_sub_nc_i32 v10, v2, v4", [](const Inputs& x) { return x.a - x.b; }},
      {"v_add_nc_i32 v10, v2, v4 clamp", [](const Inputs& x) { return limited<int32_t>(wide(x.a) + wide(x.b)); }},
      {"v_sub_nc_i32 v10, v2, v4 clamp", [](const Inputs& x) { return limited<int32_t>(wide(x.a) - wide(x.b)); }},
  });
}

TEST_CASE("RDNA words: two operations in one") {
  check({
      {"v_xnor_b32_e32 v10, v2, v4", [](const Inputs& x) { return ~(x.a ^ x.b); }},
      {"v_add3_u32 v10, v2, v4, v6", [](const Inputs& x) { return x.a + x.b + x.c; }},
      {"v_lshl_add_u32 v10, v2, v4, v6", [](const Inputs& x) { return (x.a << (x.b & 31)) + x.c; }},
      {"v_add_lshl_u32 v10, v2, v4, v6", [](const Inputs& x) { return (x.a + x.b) << (x.c & 31); }},
      {"v_lshl_or_b32 v10, v2, v4, v6", [](const Inputs& x) { return (x.a << (x.b & 31)) | x.c; }},
      {"v_and_or_b32 v10, v2, v4, v6", [](const Inputs& x) { return (x.a & x.b) | x.c; }},
      {"v_or3_b32 v10, v2, v4, v6", [](const Inputs& x) { return x.a | x.b | x.c; }},
      {"v_xor3_b32 v10, v2, v4, v6", [](const Inputs& x) { return x.a ^ x.b ^ x.c; }},
      {"v_xad_u32 v10, v2, v4, v6", [](const Inputs& x) { return (x.a ^ x.b) + x.c; }},
      {"v_mad_u32_u16 v10, v2, v4, v6", [](const Inputs& x) { return low(x.a) * low(x.b) + x.c; }},
      {"v_mad_u32_u16 v10, v2, v4, v6 op_sel:[1,0,0,0]", [](const Inputs& x) { return high(x.a) * low(x.b) + x.c; }},
      {"v_mad_i32_i16 v10, v2, v4, v6",
       [](const Inputs& x) { return static_cast<uint32_t>(signed_low(x.a) * signed_low(x.b)) + x.c; }},
      {"v_mad_i32_i16 v10, v2, v4, v6 op_sel:[0,1,0,0]",
       [](const Inputs& x) { return static_cast<uint32_t>(signed_low(x.a) * signed_high(x.b)) + x.c; }},
      {"v_sat_pk_u8_i16_e32 v10, v2",
       [](const Inputs& x) {
         const auto limit = [](int32_t v) { return static_cast<uint32_t>(std::clamp(v, 0, 255)); };
         return into(x.old, limit(signed_low(x.a)) | limit(signed_high(x.a)) << 8);
       }},
  });
}

TEST_CASE("RDNA words: the product that gfx10.1 calls signed") {
  check({{"v_mul_lo_i32 v10, v2, v4", [](const Inputs& x) { return x.a * x.b; }},
         {"v_mul_lo_u32 v10, v2, v4", [](const Inputs& x) { return x.a * x.b; }}});
}

TEST_CASE("RDNA halves: the other half of the destination stays, op_sel picks halves") {
  check({
      {"v_add_nc_u16 v10, v2, v4", [](const Inputs& x) { return into(x.old, x.a + x.b); }},
      {"v_add_nc_u16 v10, v2, v4 op_sel:[1,0,0]", [](const Inputs& x) { return into(x.old, high(x.a) + x.b); }},
      {"v_add_nc_u16 v10, v2, v4 op_sel:[0,1,1]", [](const Inputs& x) { return pair(x.old, x.a + high(x.b)); }},
      {"v_sub_nc_u16 v10, v2, v4 clamp",
       [](const Inputs& x) { return into(x.old, limited<uint16_t>(int64_t{low(x.a)} - int64_t{low(x.b)})); }},
      {"v_add_nc_i16 v10, v2, v4 clamp",
       [](const Inputs& x) { return into(x.old, limited<int16_t>(signed_low(x.a) + signed_low(x.b))); }},
      {"v_sub_nc_i16 v10, v2, v4 clamp",
       [](const Inputs& x) { return into(x.old, limited<int16_t>(signed_low(x.a) - signed_low(x.b))); }},
      {"v_mul_lo_u16 v10, v2, v4", [](const Inputs& x) { return into(x.old, low(x.a) * low(x.b)); }},
      {"v_max3_i16 v10, v2, v4, v6",
       [](const Inputs& x) {
         return into(x.old, static_cast<uint32_t>(std::max({signed_low(x.a), signed_low(x.b), signed_low(x.c)})));
       }},
      {"v_min3_u16 v10, v2, v4, v6",
       [](const Inputs& x) {
         return into(x.old, std::min({low(x.a), low(x.b), low(x.c)}));
       }},
      {"v_min3_i16 v10, v2, v4, v6",
       [](const Inputs& x) {
         return into(x.old, static_cast<uint32_t>(std::min({signed_low(x.a), signed_low(x.b), signed_low(x.c)})));
       }},
      {"v_max3_u16 v10, v2, v4, v6",
       [](const Inputs& x) {
         return into(x.old, std::max({low(x.a), low(x.b), low(x.c)}));
       }},
      {"v_max3_u16 v10, v2, v4, v6 op_sel:[1,0,1,1]",
       [](const Inputs& x) {
         return pair(x.old, std::max({high(x.a), low(x.b), high(x.c)}));
       }},
      {"v_med3_i16 v10, v2, v4, v6",
       [](const Inputs& x) { return into(x.old, median(signed_low(x.a), signed_low(x.b), signed_low(x.c))); }},
      {"v_med3_u16 v10, v2, v4, v6", [](const Inputs& x) { return into(x.old, median(low(x.a), low(x.b), low(x.c))); }},
  });
}

TEST_CASE("RDNA packed integers: two sums, products and shifts, their halves crossed, saturated") {
  check({
      {"v_pk_add_u16 v10, v2, v4", [](const Inputs& x) { return pair(low(x.a) + low(x.b), high(x.a) + high(x.b)); }},
      {"v_pk_add_u16 v10, v2, v4 op_sel:[1,0] op_sel_hi:[0,1]",
       [](const Inputs& x) { return pair(high(x.a) + low(x.b), low(x.a) + high(x.b)); }},
      {"v_pk_add_u16 v10, v2, v4 op_sel_hi:[1,0]",
       [](const Inputs& x) { return pair(low(x.a) + low(x.b), high(x.a) + low(x.b)); }},
      {"v_pk_add_i16 v10, v2, v4 clamp",
       [](const Inputs& x) {
         return pair(limited<int16_t>(signed_low(x.a) + signed_low(x.b)),
                     limited<int16_t>(signed_high(x.a) + signed_high(x.b)));
       }},
      {"v_pk_sub_u16 v10, v2, v4 clamp",
       [](const Inputs& x) {
         return pair(limited<uint16_t>(int64_t{low(x.a)} - int64_t{low(x.b)}),
                     limited<uint16_t>(int64_t{high(x.a)} - int64_t{high(x.b)}));
       }},
      {"v_pk_mul_lo_u16 v10, v2, v4", [](const Inputs& x) { return pair(low(x.a) * low(x.b), high(x.a) * high(x.b)); }},
      {"v_pk_mad_u16 v10, v2, v4, v6",
       [](const Inputs& x) { return pair(low(x.a) * low(x.b) + low(x.c), high(x.a) * high(x.b) + high(x.c)); }},
      {"v_pk_mad_i16 v10, v2, v4, v6",
       [](const Inputs& x) { return pair(low(x.a) * low(x.b) + low(x.c), high(x.a) * high(x.b) + high(x.c)); }},
      {"v_pk_mad_i16 v10, v2, v4, v6 clamp",
       [](const Inputs& x) {
         return pair(limited<int16_t>(int64_t{signed_low(x.a)} * signed_low(x.b) + signed_low(x.c)),
                     limited<int16_t>(int64_t{signed_high(x.a)} * signed_high(x.b) + signed_high(x.c)));
       }},
      {"v_pk_sub_i16 v10, v2, v4", [](const Inputs& x) { return pair(low(x.a) - low(x.b), high(x.a) - high(x.b)); }},
      {"v_pk_sub_i16 v10, v2, v4 clamp",
       [](const Inputs& x) {
         return pair(limited<int16_t>(signed_low(x.a) - signed_low(x.b)),
                     limited<int16_t>(signed_high(x.a) - signed_high(x.b)));
       }},
      {"v_pk_min_i16 v10, v2, v4 op_sel_hi:[0,1]",
       [](const Inputs& x) {
         return pair(static_cast<uint32_t>(std::min(signed_low(x.a), signed_low(x.b))),
                     static_cast<uint32_t>(std::min(signed_low(x.a), signed_high(x.b))));
       }},
      {"v_pk_max_u16 v10, v2, v4",
       [](const Inputs& x) { return pair(std::max(low(x.a), low(x.b)), std::max(high(x.a), high(x.b))); }},
      {"v_pk_min_u16 v10, v2, v4 op_sel:[1,0]",
       [](const Inputs& x) { return pair(std::min(high(x.a), low(x.b)), std::min(high(x.a), high(x.b))); }},
      {"v_pk_lshrrev_b16 v10, v2, v4",
       [](const Inputs& x) { return pair(low(x.b) >> (x.a & 15), high(x.b) >> (high(x.a) & 15)); }},
      {"v_pk_max_i16 v10, v2, v4",
       [](const Inputs& x) {
         return pair(static_cast<uint32_t>(std::max(signed_low(x.a), signed_low(x.b))),
                     static_cast<uint32_t>(std::max(signed_high(x.a), signed_high(x.b))));
       }},
      {"v_pk_lshlrev_b16 v10, v2, v4",
       [](const Inputs& x) { return pair(low(x.b) << (x.a & 15), high(x.b) << (high(x.a) & 15)); }},
      {"v_pk_ashrrev_i16 v10, v2, v4",
       [](const Inputs& x) {
         return pair(static_cast<uint32_t>(signed_low(x.b) >> (x.a & 15)),
                     static_cast<uint32_t>(signed_high(x.b) >> (high(x.a) & 15)));
       }},
  });
}

TEST_CASE("RDNA dot products of integers") {
  check({
      {"v_dot4_i32_i8 v10, v2, v4, v6",
       [](const Inputs& x) {
         uint32_t sum = x.c;
         for (int n = 0; n < 4; ++n) sum += static_cast<uint32_t>(byte(x.a, n) * byte(x.b, n));
         return sum;
       },
       kDot},
      {"v_dot4c_i32_i8 v10, v2, v4",
       [](const Inputs& x) {
         uint32_t sum = x.old;
         for (int n = 0; n < 4; ++n) sum += static_cast<uint32_t>(byte(x.a, n) * byte(x.b, n));
         return sum;
       },
       kDot},
      {"v_dot4_u32_u8 v10, v2, v4, v6 clamp",
       [](const Inputs& x) {
         int64_t sum = x.c;
         for (int n = 0; n < 4; ++n) sum += int64_t{(x.a >> (8 * n)) & 255} * ((x.b >> (8 * n)) & 255);
         return limited<uint32_t>(sum);
       },
       kDot},
      {"v_dot8_i32_i4 v10, v2, v4, v6 clamp",
       [](const Inputs& x) {
         int64_t sum = wide(x.c);
         for (int n = 0; n < 8; ++n) sum += nibble(x.a, n) * nibble(x.b, n);
         return limited<int32_t>(sum);
       },
       kDot},
      {"v_dot2_u32_u16 v10, v2, v4, v6",
       [](const Inputs& x) { return low(x.a) * low(x.b) + high(x.a) * high(x.b) + x.c; }, kDot},
      {"v_dot2_i32_i16 v10, v2, v4, v6 clamp",
       [](const Inputs& x) {
         return limited<int32_t>(int64_t{signed_low(x.a)} * signed_low(x.b) +
                                 int64_t{signed_high(x.a)} * signed_high(x.b) + wide(x.c));
       },
       kDot},
  });
}
