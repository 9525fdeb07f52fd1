#include "vector_rules.hpp"

#include <algorithm>
#include <bit>

namespace strobe::testing {

namespace {

constexpr i64 sign(u64 x, unsigned bits) { return static_cast<i64>(x << (64 - bits)) >> (64 - bits); }
constexpr i64 s32(u64 x) { return sign(x, 32); }
constexpr i64 s16(u64 x) { return sign(x, 16); }
constexpr i64 s24(u64 x) { return sign(x, 24); }
constexpr u64 u24(u64 x) { return x & 0xffffff; }
constexpr u64 bit_mask(u64 width) { return (u64{1} << width) - 1; }
template <class T>
T middle(T a, T b, T c) {
  return std::max(std::min(a, b), std::min(std::max(a, b), c));
}

u64 sad_bytes(u64 a, u64 b, u64 c) {
  u64 sum = c;
  for (unsigned low = 0; low < 32; low += 8) {
    const i64 x = a >> low & 255, y = b >> low & 255;
    sum += static_cast<u64>(x < y ? y - x : x - y);
  }
  return sum;
}

/// Selectors 0 to 7 are bytes of the second, then the first source; 8 to 11 signs of halves, 12 zeros, above ones.
u64 permute_bytes(u64 a, u64 b, u64 selectors) {
  const u64 bytes = (a << 32) | (b & 0xffffffff);
  u64 result = 0;
  for (unsigned n = 0; n < 4; ++n) {
    const u64 selector = selectors >> (8 * n) & 255;
    u64 byte = 0xff;
    if (selector < 8) byte = bytes >> (8 * selector) & 255;
    if (selector >= 8 && selector < 12) byte = (bytes >> (16 * (selector - 8) + 15) & 1) != 0 ? 0xff : 0;
    if (selector == 12) byte = 0;
    result |= byte << (8 * n);
  }
  return result;
}

u64 reversed(u64 a) {
  u64 result = 0;
  for (unsigned n = 0; n < 32; ++n) result |= (a >> n & 1) << (31 - n);
  return result;
}
u64 first_high(u64 a) { return static_cast<u32>(a) == 0 ? ~u64{0} : std::countl_zero(static_cast<u32>(a)); }
u64 first_low(u64 a) { return static_cast<u32>(a) == 0 ? ~u64{0} : std::countr_zero(static_cast<u32>(a)); }
/// Where the bits below the sign first differ from it.
u64 first_sign(u64 a) { return first_high(s32(a) < 0 ? ~a : a); }

#define RULE(expression)                 \
  [](u64 a, u64 b, u64 c) -> u64 {       \
    (void)a;                             \
    (void)b;                             \
    (void)c;                             \
    return static_cast<u64>(expression); \
  }

constexpr VectorRule kRules[] = {
    {"v_and_b32", "v_and_b32", 2, {32, 32}, 32, RULE(a& b)},
    {"v_or_b32", "v_or_b32", 2, {32, 32}, 32, RULE(a | b)},
    {"v_xor_b32", "v_xor_b32", 2, {32, 32}, 32, RULE(a ^ b)},
    {nullptr, "v_xnor_b32", 2, {32, 32}, 32, RULE(~(a ^ b))},
    {nullptr, "v_add_nc_u32", 2, {32, 32}, 32, RULE(a + b)},
    {nullptr, "v_sub_nc_u32", 2, {32, 32}, 32, RULE(a - b)},
    {nullptr, "v_subrev_nc_u32", 2, {32, 32}, 32, RULE(b - a)},
    {"v_lshlrev_b32", "v_lshlrev_b32", 2, {32, 32}, 32, RULE(b << (a & 31))},
    {"v_lshrrev_b32", "v_lshrrev_b32", 2, {32, 32}, 32, RULE(b >> (a & 31))},
    {"v_ashrrev_i32", "v_ashrrev_i32", 2, {32, 32}, 32, RULE(s32(b) >> (a & 31))},
    {"v_min_i32", "v_min_i32", 2, {32, 32}, 32, RULE(std::min(s32(a), s32(b)))},
    {"v_max_i32", "v_max_i32", 2, {32, 32}, 32, RULE(std::max(s32(a), s32(b)))},
    {"v_min_u32", "v_min_u32", 2, {32, 32}, 32, RULE(std::min(a, b))},
    {"v_max_u32", "v_max_u32", 2, {32, 32}, 32, RULE(std::max(a, b))},
    {"v_mul_u32_u24", "v_mul_u32_u24", 2, {32, 32}, 32, RULE(u24(a) * u24(b))},
    {"v_mul_i32_i24", "v_mul_i32_i24", 2, {32, 32}, 32, RULE(s24(a) * s24(b))},
    {"v_mul_hi_u32_u24", "v_mul_hi_u32_u24", 2, {32, 32}, 32, RULE(u24(a) * u24(b) >> 32)},
    {"v_mul_hi_i32_i24", "v_mul_hi_i32_i24", 2, {32, 32}, 32, RULE((s24(a) * s24(b)) >> 32)},
    {"v_mov_b32", "v_mov_b32", 1, {32}, 32, RULE(a)},
    {"v_not_b32", "v_not_b32", 1, {32}, 32, RULE(~a)},
    {"v_bfrev_b32", "v_bfrev_b32", 1, {32}, 32, RULE(reversed(a))},
    {"v_ffbh_u32", "v_ffbh_u32", 1, {32}, 32, RULE(first_high(a))},
    {"v_ffbl_b32", "v_ffbl_b32", 1, {32}, 32, RULE(first_low(a))},
    {"v_ffbh_i32", "v_ffbh_i32", 1, {32}, 32, RULE(first_sign(a))},
    {"v_bcnt_u32_b32", "v_bcnt_u32_b32", 2, {32, 32}, 32, RULE(std::popcount(a) + b)},
    {"v_bfm_b32", "v_bfm_b32", 2, {32, 32}, 32, RULE(bit_mask(a & 31) << (b & 31))},
    {"v_mul_lo_u32", "v_mul_lo_u32", 2, {32, 32}, 32, RULE(a* b)},
    {"v_mul_hi_u32", "v_mul_hi_u32", 2, {32, 32}, 32, RULE(a* b >> 32)},
    {"v_mul_hi_i32", "v_mul_hi_i32", 2, {32, 32}, 32, RULE((s32(a) * s32(b)) >> 32)},
    {"v_bfe_u32", "v_bfe_u32", 3, {32, 32, 32}, 32, RULE(a >> (b & 31) & bit_mask(c & 31))},
    {"v_bfe_i32",
     "v_bfe_i32",
     3,
     {32, 32, 32},
     32,
     RULE((c & 31) == 0 ? 0 : sign((s32(a) >> (b & 31)) & bit_mask(c & 31), c & 31))},
    {"v_bfi_b32", "v_bfi_b32", 3, {32, 32, 32}, 32, RULE((a & b) | (~a & c))},
    {"v_alignbit_b32", "v_alignbit_b32", 3, {32, 32, 32}, 32, RULE((a << 32 | b) >> (c & 31))},
    {"v_alignbyte_b32", "v_alignbyte_b32", 3, {32, 32, 32}, 32, RULE((a << 32 | b) >> (8 * (c & 3)))},
    {"v_perm_b32", "v_perm_b32", 3, {32, 32, 32}, 32, RULE(permute_bytes(a, b, c))},
    {"v_min3_i32", "v_min3_i32", 3, {32, 32, 32}, 32, RULE(std::min({s32(a), s32(b), s32(c)}))},
    {"v_max3_u32", "v_max3_u32", 3, {32, 32, 32}, 32, RULE(std::max({a, b, c}))},
    {"v_med3_i32", "v_med3_i32", 3, {32, 32, 32}, 32, RULE(middle(s32(a), s32(b), s32(c)))},
    {"v_med3_u32", "v_med3_u32", 3, {32, 32, 32}, 32, RULE(middle(a, b, c))},
    {"v_sad_u8", "v_sad_u8", 3, {32, 32, 32}, 32, RULE(sad_bytes(a, b, c))},
    {"v_sad_u32", "v_sad_u32", 3, {32, 32, 32}, 32, RULE((a < b ? b - a : a - b) + c)},
    {"v_mad_u32_u24", "v_mad_u32_u24", 3, {32, 32, 32}, 32, RULE(u24(a) * u24(b) + c)},
    {"v_mad_i32_i24", "v_mad_i32_i24", 3, {32, 32, 32}, 32, RULE(s24(a) * s24(b) + s32(c))},
    {nullptr, "v_add3_u32", 3, {32, 32, 32}, 32, RULE(a + b + c)},
    {nullptr, "v_lshl_add_u32", 3, {32, 32, 32}, 32, RULE((a << (b & 31)) + c)},
    {nullptr, "v_add_lshl_u32", 3, {32, 32, 32}, 32, RULE((a + b) << (c & 31))},
    {nullptr, "v_lshl_or_b32", 3, {32, 32, 32}, 32, RULE((a << (b & 31)) | c)},
    {nullptr, "v_and_or_b32", 3, {32, 32, 32}, 32, RULE((a & b) | c)},
    {nullptr, "v_or3_b32", 3, {32, 32, 32}, 32, RULE(a | b | c)},
    {nullptr, "v_xor3_b32", 3, {32, 32, 32}, 32, RULE(a ^ b ^ c)},
    {nullptr, "v_xad_u32", 3, {32, 32, 32}, 32, RULE((a ^ b) + c)},
    {"v_lshlrev_b64", "v_lshlrev_b64", 2, {32, 64}, 64, RULE(b << (a & 63))},
    {"v_lshrrev_b64", "v_lshrrev_b64", 2, {32, 64}, 64, RULE(b >> (a & 63))},
    {"v_ashrrev_i64", "v_ashrrev_i64", 2, {32, 64}, 64, RULE(static_cast<i64>(b) >> (a & 63))},
    {"v_cndmask_b32", "v_cndmask_b32", 2, {32, 32}, 32, RULE(c != 0 ? b : a), Takes::mask},
    // Bit 32 is the carry.
    {"v_add_u32", "v_add_co_u32", 2, {32, 32}, 32, RULE(a + b), Takes::gives_carry},
    {"v_sub_u32", "v_sub_co_u32", 2, {32, 32}, 32, RULE(a - b), Takes::gives_carry},
    {"v_addc_u32", "v_add_co_ci_u32", 2, {32, 32}, 32, RULE(a + b + c), Takes::takes_carry},
    {"v_subb_u32", "v_sub_co_ci_u32", 2, {32, 32}, 32, RULE(a - b - c), Takes::takes_carry},
    {"v_add_u16", "v_add_nc_u16", 2, {16, 16}, 16, RULE(a + b)},
    {"v_sub_u16", "v_sub_nc_u16", 2, {16, 16}, 16, RULE(a - b)},
    {"v_mul_lo_u16", "v_mul_lo_u16", 2, {16, 16}, 16, RULE(a* b)},
    {"v_lshlrev_b16", "v_lshlrev_b16", 2, {16, 16}, 16, RULE(b << (a & 15))},
    {"v_lshrrev_b16", "v_lshrrev_b16", 2, {16, 16}, 16, RULE(b >> (a & 15))},
    {"v_ashrrev_i16", "v_ashrrev_i16", 2, {16, 16}, 16, RULE(s16(b) >> (a & 15))},
    {"v_min_i16", "v_min_i16", 2, {16, 16}, 16, RULE(std::min(s16(a), s16(b)))},
    {"v_max_i16", "v_max_i16", 2, {16, 16}, 16, RULE(std::max(s16(a), s16(b)))},
    {"v_min_u16", "v_min_u16", 2, {16, 16}, 16, RULE(std::min(a, b))},
    {"v_max_u16", "v_max_u16", 2, {16, 16}, 16, RULE(std::max(a, b))},
    {"v_mad_u16", "v_mad_u16", 3, {16, 16, 16}, 16, RULE(a* b + c)},
    {"v_mad_i16", "v_mad_i16", 3, {16, 16, 16}, 16, RULE(a* b + c)},
};

#define COMPARE(expression) [](u64 a, u64 b) -> bool { return expression; }
#define COMPARES(type, bits, x, y)                                                                              \
  {"lt_" type, bits, COMPARE(x < y)}, {"eq_" type, bits, COMPARE(x == y)}, {"le_" type, bits, COMPARE(x <= y)}, \
      {"gt_" type, bits, COMPARE(x > y)}, {                                                                     \
    "ge_" type, bits, COMPARE(x >= y)                                                                           \
  }
constexpr CompareRule kCompares[] = {
    COMPARES("i32", 32, s32(a), s32(b)), COMPARES("u32", 32, a, b),
    COMPARES("i16", 16, s16(a), s16(b)), COMPARES("u16", 16, a, b),
    COMPARES("u64", 64, a, b),           COMPARES("i64", 64, static_cast<i64>(a), static_cast<i64>(b)),
    {"ne_u32", 32, COMPARE(a != b)},     {"ne_i32", 32, COMPARE(a != b)},
    {"ne_u16", 16, COMPARE(a != b)},
};

#define SCALAR(value, scc)                                   \
  [](u64 a, u64 b, bool s) -> ScalarResult {                 \
    (void)a;                                                 \
    (void)b;                                                 \
    (void)s;                                                 \
    return {static_cast<u64>(value), static_cast<int>(scc)}; \
  }
#define LOGIC(name, expression)                                                            \
  {name "_b32", 2, {32, 32}, 32, SCALAR(expression, static_cast<u32>(expression) != 0)}, { \
    name "_b64", 2, {64, 64}, 64, SCALAR(expression, (expression) != 0)                    \
  }

constexpr ScalarRule kScalars[] = {
    LOGIC("s_and", a& b),
    LOGIC("s_or", a | b),
    LOGIC("s_xor", a ^ b),
    LOGIC("s_andn2", a & ~b),
    LOGIC("s_orn2", a | ~b),
    LOGIC("s_nand", ~(a& b)),
    LOGIC("s_nor", ~(a | b)),
    LOGIC("s_xnor", ~(a ^ b)),
    {"s_add_u32", 2, {32, 32}, 32, SCALAR(a + b, (a + b) >> 32)},
    {"s_sub_u32", 2, {32, 32}, 32, SCALAR(a - b, a < b)},
    {"s_addc_u32", 2, {32, 32}, 32, SCALAR(a + b + s, (a + b + s) >> 32)},
    {"s_subb_u32", 2, {32, 32}, 32, SCALAR(a - b - s, a < b + s)},
    {"s_add_i32", 2, {32, 32}, 32, SCALAR(a + b, s32(a) + s32(b) != s32(a + b))},
    {"s_sub_i32", 2, {32, 32}, 32, SCALAR(a - b, s32(a) - s32(b) != s32(a - b))},
    {"s_min_i32", 2, {32, 32}, 32, SCALAR(std::min(s32(a), s32(b)), s32(a) < s32(b))},
    {"s_min_u32", 2, {32, 32}, 32, SCALAR(std::min(a, b), a < b)},
    {"s_max_i32", 2, {32, 32}, 32, SCALAR(std::max(s32(a), s32(b)), s32(a) > s32(b))},
    {"s_max_u32", 2, {32, 32}, 32, SCALAR(std::max(a, b), a > b)},
    {"s_lshl_b32", 2, {32, 32}, 32, SCALAR(a << (b & 31), static_cast<u32>(a << (b & 31)) != 0)},
    {"s_lshr_b32", 2, {32, 32}, 32, SCALAR(a >> (b & 31), a >> (b & 31) != 0)},
    {"s_ashr_i32", 2, {32, 32}, 32, SCALAR(s32(a) >> (b & 31), s32(a) >> (b & 31) != 0)},
    {"s_lshl_b64", 2, {64, 32}, 64, SCALAR(a << (b & 63), a << (b & 63) != 0)},
    {"s_lshr_b64", 2, {64, 32}, 64, SCALAR(a >> (b & 63), a >> (b & 63) != 0)},
    {"s_ashr_i64", 2, {64, 32}, 64, SCALAR(static_cast<i64>(a) >> (b & 63), static_cast<i64>(a) >> (b & 63) != 0)},
    {"s_bfm_b32", 2, {32, 32}, 32, SCALAR(bit_mask(a & 31) << (b & 31), -1)},
    {"s_mul_i32", 2, {32, 32}, 32, SCALAR(a* b, -1)},
    {"s_mul_hi_u32", 2, {32, 32}, 32, SCALAR(a* b >> 32, -1), true},
    {"s_mul_hi_i32", 2, {32, 32}, 32, SCALAR((s32(a) * s32(b)) >> 32, -1), true},
    {"s_lshl2_add_u32", 2, {32, 32}, 32, SCALAR((a << 2) + b, ((a << 2) + b) >> 32 != 0), true},
    {"s_pack_ll_b32_b16", 2, {32, 32}, 32, SCALAR((a & 0xffff) | (b << 16), -1), true},
    {"s_pack_lh_b32_b16", 2, {32, 32}, 32, SCALAR((a & 0xffff) | (b & 0xffff0000), -1), true},
    {"s_cselect_b32", 2, {32, 32}, 32, SCALAR(s ? a : b, -1)},
    {"s_cselect_b64", 2, {64, 64}, 64, SCALAR(s ? a : b, -1)},
    {"s_absdiff_i32",
     2,
     {32, 32},
     32,
     SCALAR(s32(a - b) < 0 ? b - a : a - b, static_cast<u32>(a) != static_cast<u32>(b))},
    {"s_mov_b32", 1, {32}, 32, SCALAR(a, -1)},
    {"s_mov_b64", 1, {64}, 64, SCALAR(a, -1)},
    {"s_not_b32", 1, {32}, 32, SCALAR(~a, static_cast<u32>(~a) != 0)},
    {"s_not_b64", 1, {64}, 64, SCALAR(~a, ~a != 0)},
    {"s_brev_b32", 1, {32}, 32, SCALAR(reversed(a), -1)},
    {"s_bcnt1_i32_b32", 1, {32}, 32, SCALAR(std::popcount(a), a != 0)},
    {"s_bcnt1_i32_b64", 1, {64}, 32, SCALAR(std::popcount(a), a != 0)},
    {"s_ff1_i32_b32", 1, {32}, 32, SCALAR(first_low(a), -1)},
    {"s_flbit_i32_b32", 1, {32}, 32, SCALAR(first_high(a), -1)},
    {"s_flbit_i32", 1, {32}, 32, SCALAR(first_sign(a), -1)},
    {"s_sext_i32_i8", 1, {32}, 32, SCALAR(sign(a, 8), -1)},
    {"s_sext_i32_i16", 1, {32}, 32, SCALAR(sign(a, 16), -1)},
    {"s_abs_i32", 1, {32}, 32, SCALAR(s32(a) < 0 ? 0 - a : a, static_cast<u32>(a) != 0)},
    {"s_cmp_eq_i32", 2, {32, 32}, 0, SCALAR(0, a == b)},
    {"s_cmp_lg_u32", 2, {32, 32}, 0, SCALAR(0, a != b)},
    {"s_cmp_gt_i32", 2, {32, 32}, 0, SCALAR(0, s32(a) > s32(b))},
    {"s_cmp_le_u32", 2, {32, 32}, 0, SCALAR(0, a <= b)},
    {"s_cmp_lt_i32", 2, {32, 32}, 0, SCALAR(0, s32(a) < s32(b))},
    {"s_cmp_ge_u32", 2, {32, 32}, 0, SCALAR(0, a >= b)},
    {"s_cmp_eq_u64", 2, {64, 64}, 0, SCALAR(0, a == b)},
    {"s_bitcmp1_b32", 2, {32, 32}, 0, SCALAR(0, a >> (b & 31) & 1)},
    {"s_bitcmp0_b64", 2, {64, 32}, 0, SCALAR(0, (a >> (b & 63) & 1) == 0)},
};

}  // namespace

std::span<const VectorRule> vector_rules() { return kRules; }
std::span<const CompareRule> compare_rules() { return kCompares; }
std::span<const ScalarRule> scalar_rules() { return kScalars; }

}  // namespace strobe::testing
