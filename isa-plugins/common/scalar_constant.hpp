// Scalar operations with a constant of 16 bits.  Manuals: AMD GCN3 ISA and RDNA ISA, "SOPK opcodes".
#pragma once

#include "common/scalar_row.hpp"

namespace strobe::lanes::scalar_constant_rows {

constexpr u32 zero_extended(Imm k) { return static_cast<u16>(k.value); }

// The field that is a destination elsewhere is the first source of compares.
inline constexpr ScalarRow kRows[] = {
    scalar("s_movk_i32", [](Imm k) { return k.value; }),
    scalar("s_cmovk_i32", [](Imm k, Old<i32> d, Scc c) { return c.set ? k.value : d.value; }),
    scalar("s_cmpk_eq_i32", [](i32 a, Imm k) { return a == k.value; }),
    scalar("s_cmpk_lg_i32", [](i32 a, Imm k) { return a != k.value; }),
    scalar("s_cmpk_gt_i32", [](i32 a, Imm k) { return a > k.value; }),
    scalar("s_cmpk_ge_i32", [](i32 a, Imm k) { return a >= k.value; }),
    scalar("s_cmpk_lt_i32", [](i32 a, Imm k) { return a < k.value; }),
    scalar("s_cmpk_le_i32", [](i32 a, Imm k) { return a <= k.value; }),
    scalar("s_cmpk_eq_u32", [](u32 a, Imm k) { return a == zero_extended(k); }),
    scalar("s_cmpk_lg_u32", [](u32 a, Imm k) { return a != zero_extended(k); }),
    scalar("s_cmpk_gt_u32", [](u32 a, Imm k) { return a > zero_extended(k); }),
    scalar("s_cmpk_ge_u32", [](u32 a, Imm k) { return a >= zero_extended(k); }),
    scalar("s_cmpk_lt_u32", [](u32 a, Imm k) { return a < zero_extended(k); }),
    scalar("s_cmpk_le_u32", [](u32 a, Imm k) { return a <= zero_extended(k); }),
    scalar("s_addk_i32",
           [](Old<u32> d, Imm k) {
             i32 sum = 0;
             const bool overflows = __builtin_add_overflow(static_cast<i32>(d.value), k.value, &sum);
             return WithScc{sum, overflows};
           }),
    scalar("s_mulk_i32", [](Old<u32> d, Imm k) { return d.value * static_cast<u32>(k.value); }),
};

}  // namespace strobe::lanes::scalar_constant_rows
