// MUBUF: opcodes that GFX8 lacks.  Manual: CDNA 3 ISA, "MUBUF opcodes".
#pragma once

#include "cdna/tables.hpp"

namespace strobe::cdna {

// Sums of single floats flush denormals before gfx942.
inline constexpr OpcodeName kMubuf[] = {
    {0x19, "buffer_store_byte_d16_hi"},
    {0x1b, "buffer_store_short_d16_hi"},
    {0x20, "buffer_load_ubyte_d16"},
    {0x21, "buffer_load_ubyte_d16_hi"},
    {0x22, "buffer_load_sbyte_d16"},
    {0x23, "buffer_load_sbyte_d16_hi"},
    {0x24, "buffer_load_short_d16"},
    {0x25, "buffer_load_short_d16_hi"},
    {0x26, "buffer_load_format_d16_hi_x"},
    {0x27, "buffer_store_format_d16_hi_x"},
    {0x4d, "buffer_atomic_add_f32", "buffer_atomic_add_f32_flushing", 0, kGfx942, memory_trait::kIsFloatSum},
    {0x4d, "buffer_atomic_add_f32", nullptr, kGfx942, 0, memory_trait::kIsFloatSum},
    {0x4e, "buffer_atomic_pk_add_f16", nullptr, 0, 0, memory_trait::kIsFloatSum},
    {0x4f, "buffer_atomic_add_f64", nullptr, kGfx90a, 0, memory_trait::kIsFloatSum},
    {0x50, "buffer_atomic_min_f64", "buffer_atomic_fmin_x2", kGfx90a, 0, memory_trait::kIsFloatSum},
    {0x51, "buffer_atomic_max_f64", "buffer_atomic_fmax_x2", kGfx90a, 0, memory_trait::kIsFloatSum},
};

}  // namespace strobe::cdna
