// The rows of VOP3's own opcodes, by topic.
#pragma once

#include "common/vector_operations.hpp"

namespace strobe::gcn3 {

using namespace strobe::lanes;

void add_vop3_float_rows(OpcodeTable<VectorRow>& table);    ///< floating point, conversions, cube maps
void add_vop3_half_rows(OpcodeTable<VectorRow>& table);     ///< results of 16 bits
void add_vop3_integer_rows(OpcodeTable<VectorRow>& table);  ///< integers up to 32 bits, bit fields, bytes, lanes
void add_vop3_wide_rows(OpcodeTable<VectorRow>& table);     ///< 64-bit integers and floating point

}  // namespace strobe::gcn3
