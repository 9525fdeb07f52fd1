// VOP3P: packed math, dot products, mixed precision.  Manual: RDNA ISA, "VOP3P opcodes".
#pragma once

#include "rdna/tables.hpp"

namespace strobe::rdna {

using namespace feature;

inline constexpr OpcodeName kVop3p[] = {
    {0x00, "v_pk_mad_i16"},
    {0x01, "v_pk_mul_lo_u16"},
    {0x02, "v_pk_add_i16"},
    {0x03, "v_pk_sub_i16"},
    {0x04, "v_pk_lshlrev_b16"},
    {0x05, "v_pk_lshrrev_b16"},
    {0x06, "v_pk_ashrrev_i16"},
    {0x07, "v_pk_max_i16"},
    {0x08, "v_pk_min_i16"},
    {0x09, "v_pk_mad_u16"},
    {0x0a, "v_pk_add_u16"},
    {0x0b, "v_pk_sub_u16"},
    {0x0c, "v_pk_max_u16"},
    {0x0d, "v_pk_min_u16"},
    {0x0e, "v_pk_fma_f16"},
    {0x0f, "v_pk_add_f16"},
    {0x10, "v_pk_mul_f16"},
    {0x11, "v_pk_min_f16"},
    {0x12, "v_pk_max_f16"},
    {0x13, "v_dot2_f32_f16", nullptr, kDot},
    {0x14, "v_dot2_i32_i16", nullptr, kDot},
    {0x15, "v_dot2_u32_u16", nullptr, kDot},
    {0x16, "v_dot4_i32_i8", nullptr, kDot},
    {0x17, "v_dot4_u32_u8", nullptr, kDot},
    {0x18, "v_dot8_i32_i4", nullptr, kDot},
    {0x19, "v_dot8_u32_u4", nullptr, kDot},
    {0x20, "v_fma_mix_f32", nullptr, 0, 0, trait::kMixes},
    {0x21, "v_fma_mixlo_f16", nullptr, 0, 0, trait::kMixes},
    {0x22, "v_fma_mixhi_f16", nullptr, 0, 0, trait::kMixes},
};

}  // namespace strobe::rdna
