#include "gcn/own_vector.hpp"

#include "gcn/packed_single.hpp"

namespace strobe::gcn {

std::span<const VectorRow> own_vector_operations() { return own_rows::kRows; }
std::span<const VectorRow> own_half_operations() { return own_rows::kHalfRows; }
std::span<const VectorRow> refused_vector_operations() { return own_rows::kRefused; }
std::span<const VectorRow> packed_single_operations() { return packed_single_rows::kRows; }

}  // namespace strobe::gcn
