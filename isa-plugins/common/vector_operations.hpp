// Operations of the vector unit that instruction sets share, by name, for a machine M (common/row.hpp).
//
// Each topic has a header that defines them; an instruction set instantiates each topic in a separate file, so that
// they are compiled in parallel.
#pragma once

#include <span>

#include "common/opcode_table.hpp"
#include "common/row.hpp"

namespace strobe::lanes {

template <class M>
std::span<const VectorRow> vector_one_operations();  ///< one operand
template <class M>
std::span<const VectorRow> vector_two_operations();  ///< two
template <class M>
std::span<const VectorRow> vector_float_operations();  ///< 32- and 16-bit floats, conversions, cube maps
template <class M>
std::span<const VectorRow> vector_integer_operations();  ///< integers up to 32 bits, bit fields, bytes, lanes
template <class M>
std::span<const VectorRow> vector_wide_operations();  ///< 64-bit integers and floats
template <class M>
std::span<const VectorRow> vector_fused_operations();  ///< floats: one rounding, mixed widths, three halves
template <class M>
std::span<const VectorRow>
vector_three_operations();  ///< integers: sums without carry, two operations in one, exchanges
template <class M>
std::span<const VectorRow> vector_half_operations();  ///< results of 16 bits that may go to either half
template <class M>
std::span<const VectorRow> vector_packed_operations();  ///< two halves in a register, dot products
template <class M>
Operations<VectorRow> compare_operations();

}  // namespace strobe::lanes
