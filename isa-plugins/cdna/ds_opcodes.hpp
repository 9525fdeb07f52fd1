// DS: opcodes that GFX8 lacks.  Manual: CDNA 3 ISA, "DS opcodes".
#pragma once

#include "cdna/tables.hpp"

namespace strobe::cdna {

inline constexpr OpcodeName kDs[] = {
    {0x17, "ds_pk_add_f16", nullptr, kGfx942},
    {0x18, "ds_pk_add_bf16", nullptr, kGfx942},
    {0x1d, "ds_write_addtid_b32"},
    {0x54, "ds_write_b8_d16_hi"},
    {0x55, "ds_write_b16_d16_hi"},
    {0x56, "ds_read_u8_d16"},
    {0x57, "ds_read_u8_d16_hi"},
    {0x58, "ds_read_i8_d16"},
    {0x59, "ds_read_i8_d16_hi"},
    {0x5a, "ds_read_u16_d16"},
    {0x5b, "ds_read_u16_d16_hi"},
    {0x5c, "ds_add_f64", nullptr, kGfx90a},
    {0x7c, "ds_add_rtn_f64", nullptr, kGfx90a},
    {0xb6, "ds_read_addtid_b32"},
    {0xb7, "ds_pk_add_rtn_f16", nullptr, kGfx942},
    {0xb8, "ds_pk_add_rtn_bf16", nullptr, kGfx942},
};

}  // namespace strobe::cdna
