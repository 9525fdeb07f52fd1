// The rows of VOP3's own opcodes, by topic.
#pragma once

#include <span>

#include "gcn3/row.hpp"

namespace strobe::gcn3 {

std::span<const VectorRow> vop3_float_rows();    ///< 32- and 16-bit floating point, conversions, cube maps
std::span<const VectorRow> vop3_integer_rows();  ///< integers up to 32 bits, bit fields, bytes, lanes
std::span<const VectorRow> vop3_wide_rows();     ///< 64-bit integers and floating point

}  // namespace strobe::gcn3
