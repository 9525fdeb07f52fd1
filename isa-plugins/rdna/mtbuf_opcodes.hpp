// MTBUF: buffer accesses that name their format.  Manual: RDNA ISA, "MTBUF opcodes".
#pragma once

#include "rdna/tables.hpp"

namespace strobe::rdna {

inline constexpr OpcodeName kMtbuf[] = {
    {0x00, "tbuffer_load_format_x"}, {0x01, "tbuffer_load_format_xy"}, {0x02, "tbuffer_load_format_xyz"},
    {0x03, "tbuffer_load_format_xyzw"}, {0x04, "tbuffer_store_format_x"}, {0x05, "tbuffer_store_format_xy"},
    {0x06, "tbuffer_store_format_xyz"}, {0x07, "tbuffer_store_format_xyzw"}, {0x08, "tbuffer_load_format_d16_x"},
    {0x09, "tbuffer_load_format_d16_xy"}, {0x0a, "tbuffer_load_format_d16_xyz"},
    {0x0b, "tbuffer_load_format_d16_xyzw"}, {0x0c, "tbuffer_store_format_d16_x"},
    {0x0d, "tbuffer_store_format_d16_xy"}, {0x0e, "tbuffer_store_format_d16_xyz"},
    {0x0f, "tbuffer_store_format_d16_xyzw"},
};

}  // namespace strobe::rdna
