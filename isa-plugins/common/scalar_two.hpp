// Scalar operations of two operands, and compares.  Manuals: AMD GCN3 ISA and RDNA ISA, "SOP2 opcodes", "SOPC opcodes".
#pragma once

#include <type_traits>

#include "common/scalar_row.hpp"

namespace strobe::lanes::scalar_two_rows {

template <class T>
constexpr WithScc<T> with_nonzero(T value) {
  return {value, value != 0};
}

constexpr bool add_overflows(u32 a, u32 b, u32 sum) { return ((~(a ^ b) & (a ^ sum)) >> 31) != 0; }
constexpr bool sub_overflows(u32 a, u32 b, u32 difference) { return (((a ^ b) & (a ^ difference)) >> 31) != 0; }

/// Bits 22:16 of the second source: how many bits a field has.
constexpr u32 field_width(u32 control) { return (control >> 16) & 0x7f; }

template <class T>
constexpr T low_bits(T value, u32 width) {
  return width >= 8 * sizeof(T) ? value : value & ((T{1} << width) - 1);
}
template <class T>
constexpr T sign_extend(T value, u32 width) {
  if (width == 0) return 0;
  if (width >= 8 * sizeof(T)) return value;
  const u32 up = 8 * sizeof(T) - width;
  return static_cast<T>(static_cast<std::make_unsigned_t<T>>(value) << up) >> up;
}

/// SCC says that the sum of the shifted number does not fit.
template <unsigned kShift>
constexpr WithScc<u32> shifted_sum(u32 a, u32 b) {
  const u64 sum = (u64{a} << kShift) + b;
  return {static_cast<u32>(sum), (sum >> 32) != 0};
}

inline constexpr ScalarRow kRows[] = {
    scalar("s_add_u32",
           [](u32 a, u32 b) {
             return WithScc{a + b, a + b < a};
           }),
    scalar("s_sub_u32",
           [](u32 a, u32 b) {
             return WithScc{a - b, a < b};
           }),
    scalar("s_add_i32",
           [](u32 a, u32 b) {
             return WithScc{a + b, add_overflows(a, b, a + b)};
           }),
    scalar("s_sub_i32",
           [](u32 a, u32 b) {
             return WithScc{a - b, sub_overflows(a, b, a - b)};
           }),
    scalar("s_addc_u32",
           [](u32 a, u32 b, Scc c) {
             const u64 sum = u64{a} + b + c.set;
             return WithScc{static_cast<u32>(sum), (sum >> 32) != 0};
           }),
    scalar("s_subb_u32",
           [](u32 a, u32 b, Scc c) {
             return WithScc{a - b - c.set, u64{a} < u64{b} + c.set};
           }),
    scalar("s_min_i32",
           [](i32 a, i32 b) {
             return WithScc{a < b ? a : b, a < b};
           }),
    scalar("s_min_u32",
           [](u32 a, u32 b) {
             return WithScc{a < b ? a : b, a < b};
           }),
    scalar("s_max_i32",
           [](i32 a, i32 b) {
             return WithScc{a > b ? a : b, a > b};
           }),
    scalar("s_max_u32",
           [](u32 a, u32 b) {
             return WithScc{a > b ? a : b, a > b};
           }),
    scalar("s_cselect_b32", [](u32 a, u32 b, Scc c) { return c.set ? a : b; }),
    scalar("s_cselect_b64", [](u64 a, u64 b, Scc c) { return c.set ? a : b; }),
    scalar("s_and_b32", [](u32 a, u32 b) { return with_nonzero(a & b); }),
    scalar("s_and_b64", [](u64 a, u64 b) { return with_nonzero(a & b); }),
    scalar("s_or_b32", [](u32 a, u32 b) { return with_nonzero(a | b); }),
    scalar("s_or_b64", [](u64 a, u64 b) { return with_nonzero(a | b); }),
    scalar("s_xor_b32", [](u32 a, u32 b) { return with_nonzero(a ^ b); }),
    scalar("s_xor_b64", [](u64 a, u64 b) { return with_nonzero(a ^ b); }),
    scalar("s_andn2_b32", [](u32 a, u32 b) { return with_nonzero(a & ~b); }),
    scalar("s_andn2_b64", [](u64 a, u64 b) { return with_nonzero(a & ~b); }),
    scalar("s_orn2_b32", [](u32 a, u32 b) { return with_nonzero(a | ~b); }),
    scalar("s_orn2_b64", [](u64 a, u64 b) { return with_nonzero(a | ~b); }),
    scalar("s_nand_b32", [](u32 a, u32 b) { return with_nonzero(~(a & b)); }),
    scalar("s_nand_b64", [](u64 a, u64 b) { return with_nonzero(~(a & b)); }),
    scalar("s_nor_b32", [](u32 a, u32 b) { return with_nonzero(~(a | b)); }),
    scalar("s_nor_b64", [](u64 a, u64 b) { return with_nonzero(~(a | b)); }),
    scalar("s_xnor_b32", [](u32 a, u32 b) { return with_nonzero(~(a ^ b)); }),
    scalar("s_xnor_b64", [](u64 a, u64 b) { return with_nonzero(~(a ^ b)); }),
    scalar("s_lshl_b32", [](u32 a, u32 b) { return with_nonzero(a << (b & 31)); }),
    scalar("s_lshl_b64", [](u64 a, u32 b) { return with_nonzero(a << (b & 63)); }),
    scalar("s_lshr_b32", [](u32 a, u32 b) { return with_nonzero(a >> (b & 31)); }),
    scalar("s_lshr_b64", [](u64 a, u32 b) { return with_nonzero(a >> (b & 63)); }),
    scalar("s_ashr_i32", [](i32 a, u32 b) { return with_nonzero(a >> (b & 31)); }),
    scalar("s_ashr_i64", [](i64 a, u32 b) { return with_nonzero(a >> (b & 63)); }),
    scalar("s_bfm_b32", [](u32 a, u32 b) { return ((1u << (a & 31)) - 1) << (b & 31); }),
    scalar("s_bfm_b64", [](u32 a, u32 b) { return ((u64{1} << (a & 63)) - 1) << (b & 63); }),
    scalar("s_mul_i32", [](u32 a, u32 b) { return a * b; }),
    scalar("s_bfe_u32", [](u32 a, u32 b) { return with_nonzero(low_bits(a >> (b & 31), field_width(b))); }),
    scalar("s_bfe_i32", [](i32 a, u32 b) { return with_nonzero(sign_extend(a >> (b & 31), field_width(b))); }),
    scalar("s_bfe_u64", [](u64 a, u32 b) { return with_nonzero(low_bits(a >> (b & 63), field_width(b))); }),
    scalar("s_bfe_i64", [](i64 a, u32 b) { return with_nonzero(sign_extend(a >> (b & 63), field_width(b))); }),
    scalar("s_absdiff_i32",
           [](u32 a, u32 b) {
             const u32 difference = a - b;
             return with_nonzero((difference >> 31) != 0 ? 0 - difference : difference);
           }),
    scalar("s_lshl1_add_u32", [](u32 a, u32 b) { return shifted_sum<1>(a, b); }),
    scalar("s_lshl2_add_u32", [](u32 a, u32 b) { return shifted_sum<2>(a, b); }),
    scalar("s_lshl3_add_u32", [](u32 a, u32 b) { return shifted_sum<3>(a, b); }),
    scalar("s_lshl4_add_u32", [](u32 a, u32 b) { return shifted_sum<4>(a, b); }),
    scalar("s_pack_ll_b32_b16", [](u32 a, u32 b) { return (a & 0xffff) | b << 16; }),
    scalar("s_pack_lh_b32_b16", [](u32 a, u32 b) { return (a & 0xffff) | (b & 0xffff0000u); }),
    scalar("s_pack_hh_b32_b16", [](u32 a, u32 b) { return a >> 16 | (b & 0xffff0000u); }),
    scalar("s_mul_hi_u32", [](u32 a, u32 b) { return static_cast<u32>((u64{a} * b) >> 32); }),
    scalar("s_mul_hi_i32", [](i32 a, i32 b) { return static_cast<i32>((i64{a} * b) >> 32); }),
};

inline constexpr ScalarRow kCompares[] = {
    scalar("s_cmp_eq_i32", [](i32 a, i32 b) { return a == b; }),
    scalar("s_cmp_lg_i32", [](i32 a, i32 b) { return a != b; }),
    scalar("s_cmp_gt_i32", [](i32 a, i32 b) { return a > b; }),
    scalar("s_cmp_ge_i32", [](i32 a, i32 b) { return a >= b; }),
    scalar("s_cmp_lt_i32", [](i32 a, i32 b) { return a < b; }),
    scalar("s_cmp_le_i32", [](i32 a, i32 b) { return a <= b; }),
    scalar("s_cmp_eq_u32", [](u32 a, u32 b) { return a == b; }),
    scalar("s_cmp_lg_u32", [](u32 a, u32 b) { return a != b; }),
    scalar("s_cmp_gt_u32", [](u32 a, u32 b) { return a > b; }),
    scalar("s_cmp_ge_u32", [](u32 a, u32 b) { return a >= b; }),
    scalar("s_cmp_lt_u32", [](u32 a, u32 b) { return a < b; }),
    scalar("s_cmp_le_u32", [](u32 a, u32 b) { return a <= b; }),
    scalar("s_bitcmp0_b32", [](u32 a, u32 b) { return ((a >> (b & 31)) & 1) == 0; }),
    scalar("s_bitcmp1_b32", [](u32 a, u32 b) { return ((a >> (b & 31)) & 1) != 0; }),
    scalar("s_bitcmp0_b64", [](u64 a, u32 b) { return ((a >> (b & 63)) & 1) == 0; }),
    scalar("s_bitcmp1_b64", [](u64 a, u32 b) { return ((a >> (b & 63)) & 1) != 0; }),
    scalar("s_cmp_eq_u64", [](u64 a, u64 b) { return a == b; }),
    scalar("s_cmp_lg_u64", [](u64 a, u64 b) { return a != b; }),
};

}  // namespace strobe::lanes::scalar_two_rows
