// Vector operations whose result has 16 bits and may go to either half of a register, where an instruction set lets
// them choose (op_sel).  Manuals: AMD GCN3 ISA and RDNA ISA, "VOP3 opcodes".
#pragma once

#include "common/division.hpp"
#include "common/float_rules.hpp"
#include "common/vector_operations.hpp"

namespace strobe::lanes {

namespace vector_half_rows {

template <class M>
inline constexpr VectorRow kRows[] = {
    row<M>("v_mad_f16", [](f16 a, f16 b, f16 c) { return unfused_mad(a, b, c); }),
    row<M>("v_fma_f16", [](f16 a, f16 b, f16 c) { return float_fused(a, b, c); }),
    row<M>("v_div_fixup_f16", [](f16 q, f16 d, f16 n) { return division_fixup(q, d, n); }),
    clamping<M>(
        "v_mad_u16", [](u16 a, u16 b, u16 c) { return static_cast<u16>(u32{a} * b + c); },
        [](u16 a, u16 b, u16 c) { return saturated<u16>(i64{a} * b + c); }),
    clamping<M>(
        "v_mad_i16", [](i16 a, i16 b, i16 c) { return static_cast<i16>(i32{a} * b + c); },
        [](i16 a, i16 b, i16 c) { return saturated<i16>(i64{a} * b + c); }),
    row<M>("v_min3_f16", min3_row<f16>()),
    row<M>("v_max3_f16", max3_row<f16>()),
    row<M>("v_med3_f16", med3_row<f16>()),
    clamping<M>(
        "v_add_nc_i16", [](u16 a, u16 b) { return static_cast<u16>(a + b); },
        [](i16 a, i16 b) { return saturated<i16>(i64{a} + b); }),
    clamping<M>(
        "v_sub_nc_i16", [](u16 a, u16 b) { return static_cast<u16>(a - b); },
        [](i16 a, i16 b) { return saturated<i16>(i64{a} - b); }),
    row<M>("v_min3_i16", [](i16 a, i16 b, i16 c) { return min3(a, b, c); }),
    row<M>("v_min3_u16", [](u16 a, u16 b, u16 c) { return min3(a, b, c); }),
    row<M>("v_max3_i16", [](i16 a, i16 b, i16 c) { return max3(a, b, c); }),
    row<M>("v_max3_u16", [](u16 a, u16 b, u16 c) { return max3(a, b, c); }),
    row<M>("v_med3_i16", [](i16 a, i16 b, i16 c) { return med3(a, b, c); }),
    row<M>("v_med3_u16", [](u16 a, u16 b, u16 c) { return med3(a, b, c); }),
};

}  // namespace vector_half_rows

template <class M>
std::span<const VectorRow> vector_half_operations() {
  return vector_half_rows::kRows<M>;
}

}  // namespace strobe::lanes
